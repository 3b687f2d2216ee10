"""The table on how good filters are, for the terminal and the docs."""

from __future__ import annotations

from dice.records.calibration import INTACT, Calibration, FilterQuality, RemovedShare
from dice.report.results import Measure
from dice.report.table import (
    NOT_MEASURED,
    Column,
    Entry,
    Table,
    format_percent,
    interval_entry,
    number_entry,
)

_HEADINGS = {
    INTACT: "Intact",
    "shuffled_turns": "Shuffled",
    "swapped_personas": "Personas",
    "wrong_type": "Type",
    "cut_gold": "Gold",
    "refusal": "Refusal",
    "foreign_utterances": "Foreign",
}


def calibration_table(measured: Calibration) -> Table:
    """Return what each filter removed, in percent: of the intact dialogues, then of those with each damage."""
    sets = {INTACT: measured.dialogues, **measured.damaged}
    columns = [Column("Filter", ("filter", "stage", "judge"), "left")]
    for name in sets:
        fields = (name, f"{name}_low", f"{name}_high", f"{name}_dialogues", f"{name}_not_checked")
        columns.append(Column(_HEADINGS.get(name, name), fields))
    counts = (_name("Dialogues"), *(_count(count) for count in sets.values()))
    rows = [(_name_filter(quality), *(_entry(quality.shares[name]) for name in sets)) for quality in measured.filters]
    note = (
        f"Dialogues that each filter by itself removes, in percent, with the {100 * measured.confidence:g}% interval "
        "(Wilson). Of the intact ones every removal is a mistake; a filter that removes as many damaged ones as intact "
        f"ones does not see the damage. {_describe(measured)} A rule is measured whether it is on or off."
    )
    return Table("calibration", "Filters on dialogues damaged on purpose", tuple(columns), (counts, *rows), note)


def _name_filter(quality: FilterQuality) -> Entry:
    mark = "" if quality.judge is None else f"({quality.judge})"
    return Entry(quality.filter, (quality.filter, quality.stage, quality.judge), remark=mark)


def _name(text: str) -> Entry:
    return Entry(text, (text, None, None))


def _count(count: int) -> Entry:
    entry = number_entry(count)
    return Entry(entry.text, (None, None, None, count, None))


def _entry(share: RemovedShare) -> Entry:
    shown = interval_entry(Measure(share.share, share.low, share.high), format_percent)
    values = (*shown.values, share.dialogues, share.not_checked)
    if share.share is None:
        return Entry(NOT_MEASURED, values, remark=f"{share.not_checked} not checked")
    remark = f"{share.not_checked} not checked" if share.not_checked else ""
    return Entry(shown.text, values, shown.bounds, remark)


def _describe(measured: Calibration) -> str:
    return " ".join(f"{_HEADINGS.get(name, name)}: {what}." for name, what in measured.damages.items())
