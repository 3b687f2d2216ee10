"""The table on a sweep over filters: what is left, and how the later numbers change with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dice.records.effect import FilterEffect
from dice.report.filter_tables import name_judge
from dice.report.results import measure, number
from dice.report.table import (
    NOT_MEASURED,
    Column,
    Entry,
    Table,
    coverage_entry,
    format_percent,
    interval_column,
    interval_entry,
    name_column,
    name_entry,
    number_entry,
)

_STAGES = ("stage_1", "stage_2", "stage_3")
_DICE, _EM = "dice/mean_of_rounds", "em_paper/avg_round"


def ablation_table(effects: Sequence[FilterEffect]) -> Table:
    """Return one row a job; changes are against the first one."""
    first = effects[0]
    columns = (
        name_column("Filter"),
        Column("Initial", ("initial",)),
        *(Column(stage.replace("_", " ").capitalize(), (stage,)) for stage in _STAGES),
        Column("Final", ("final",)),
        interval_column("DICE-Score", "dice"),
        Column("Change", ("dice_change",)),
        interval_column("em_paper", "em_paper"),
        Column("Change", ("em_paper_change",)),
        Column("Coverage", ("coverage",)),
    )
    labels = name_jobs([effect.overrides for effect in effects])
    rows = tuple(
        (
            name_entry(label),
            number_entry(number(effect.metrics, "filter/initial")),
            *(number_entry(number(effect.metrics, f"filter/{stage}"), absent="not run") for stage in _STAGES),
            number_entry(number(effect.metrics, "filter/final")),
            interval_entry(measure(effect.metrics, _DICE), lambda score: f"{score:.2f}"),
            _change(effect, first, _DICE, lambda difference: f"{difference:+.2f}"),
            interval_entry(measure(effect.metrics, _EM), format_percent),
            _change(effect, first, _EM, lambda difference: f"{100 * difference:+.1f}"),
            coverage_entry(number(effect.metrics, "coverage/overall")),
        )
        for label, effect in zip(labels, effects, strict=True)
    )
    return Table("ablation", "Filters compared", columns, rows, _note(effects))


def name_jobs(jobs: Sequence[Sequence[str]]) -> list[str]:
    """Return what tells each job from the others: its overrides without those that all have.

    Examples
    --------
    >>> name_jobs([["party=two", "filter=none"], ["party=two", "filter=paper"]])
    ['filter=none', 'filter=paper']
    >>> name_jobs([["filter=none"]])
    ['filter=none']
    """
    if len(jobs) == 1:
        return [" ".join(jobs[0]) or "as configured"]
    own = [[override for override in job if not all(override in other for other in jobs)] for job in jobs]
    return [" ".join(overrides) or "as configured" for overrides in own]


def _change(effect: FilterEffect, first: FilterEffect, metric: str, show: Callable[[float], str]) -> Entry:
    value, before = number(effect.metrics, metric), number(first.metrics, metric)
    if value is None or before is None:
        return Entry(NOT_MEASURED, (None,))
    shown = show(value - before)
    return Entry(shown if float(shown) else shown.lstrip("+-"), (round(value - before, 6),))


def _note(effects: Sequence[FilterEffect]) -> str:
    candidates = dict.fromkeys(effect.candidate for effect in effects if effect.candidate)
    note = (
        "Stages count removals. DICE-Score: mean of the rounds, of the dialogues that are left. Changes are against "
        "the first row; rows share dialogues, so that intervals which overlap say little about a change."
    )
    judges = dict.fromkeys(effect.judge for effect in effects if effect.judge)
    if judges:
        note += f" Stage 1 was judged by {', '.join(name_judge(judge) for judge in judges)}."
    if candidates:
        note += (
            f" em_paper: mean of the rounds in percent, from the stored answers of {', '.join(candidates)} to the "
            "dialogues that are left; coverage: the share of their calls that has an answer, in percent. Nobody was "
            "asked again."
        )
    problems = dict.fromkeys(effect.note for effect in effects if effect.note)
    return " ".join((note, *problems))
