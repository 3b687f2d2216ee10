"""What a sweep over filters changes: final counts, DICE-Score, and exact match of answers that are there already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dice.assembly import resampling
from dice.config import Config
from dice.counting import configured_score, dialogues_to_count, open_counter
from dice.evaluate import summarise as summarise_outcomes
from dice.filter import Funnel
from dice.records import Dialogue, Outcome
from dice.records.effect import FilterEffect
from dice.report import Table, ablation_table, to_csv, to_markdown
from dice.score import DialogueScore
from dice.score import summarise as summarise_scores
from dice.statistics.rounding import round_metrics
from dice.storage import Workspace, read_json, read_record, read_records, write_text
from dice.tracking import Tracker

EFFECT = "effect.json"
METRICS = ("em_paper", "em_strict", "em_typed", "coverage")
"""Metrics of an evaluation that are kept."""


def measure_effect(config: Config, files: Workspace, tracker: Tracker, overrides: Sequence[str]) -> None:
    """Measure what the filter of this job left, log it, and keep it for the sweep's table; asks nobody.

    The DICE-Score is counted anew, or taken from the score stage where a model counts. Exact match is that of the
    configured candidate's stored answers, over those dialogues in which they were asked for.
    """
    target = files.target("filter", EFFECT)
    kept = list(read_records(files.target("filter", "dialogues.jsonl"), Dialogue, may_be_empty=True))
    funnel = read_record(files.target("filter", "funnel.json"), Funnel)
    inputs = files.hashes(files.dialogues_path("simulate"))
    stored = _find_answers(config, files)
    counts = funnel.total.model_dump()
    metrics: dict[str, int | float | None] = {f"filter/{name}": count for name, count in counts.items()}
    with tracker.run("filter", " ".join(overrides) or "filter", inputs) as run:
        metrics |= round_metrics(summarise_scores(_score(config, files, kept), **resampling(config)))
        if not stored.note:
            metrics |= round_metrics(_match(stored, files, kept, config))
        effect = FilterEffect(
            overrides=tuple(overrides),
            judge=funnel.judged.judge if funnel.judged else None,
            candidate=None if stored.note else stored.name,
            note=stored.note,
            metrics=metrics,
        )
        write_text(target, effect.to_json() + "\n")
        if run is not None:
            run.log_metrics(metrics)
            run.log_files([target.with_name("funnel.json"), target.with_name("statistics.json"), target])


@dataclass(frozen=True)
class FilterTables:
    """The table of a sweep over filters, and the files that hold it."""

    tables: Sequence[Table]
    paths: Sequence[Path]


def tabulate_effects(sweep: Path) -> FilterTables | None:
    """Write ``ablation.md`` and ``ablation.csv`` into a sweep's folder; None when no job of it was measured."""
    found = sorted(sweep.glob(f"*/filter/{EFFECT}"), key=lambda path: (len(path.parts[-3]), path.parts[-3]))
    if not found:
        return None
    table = ablation_table([read_record(path, FilterEffect) for path in found])
    paths = [sweep / f"{table.name}.md", sweep / f"{table.name}.csv"]
    write_text(paths[0], to_markdown(table))
    write_text(paths[1], to_csv(table))
    return FilterTables([table], paths)


@dataclass(frozen=True)
class _Answers:
    """Where a candidate's stored answers are, or why none can be used."""

    name: str
    folder: Path
    note: str = ""


def _find_answers(config: Config, files: Workspace) -> _Answers:
    name = config.evaluate.candidate or config.model.name or config.model.kind
    folder, asked = files.source("evaluate", name), files.source("filter", "dialogues.jsonl")
    if not (folder / "outcomes.jsonl").is_file():
        return _Answers(name, folder, f"{folder} has no answers; choose another model, or evaluate this one.")
    now, then = files.hashes(asked), read_json(folder / "settings.json")["data"]
    if not now or now.items() - then.items():
        return _Answers(name, folder, f"The answers in {folder} are about other dialogues than {asked} has; evaluate.")
    return _Answers(name, folder)


def _score(config: Config, files: Workspace, kept: Sequence[Dialogue]) -> list[DialogueScore]:
    score, name = configured_score(config, files), config.score.counter
    if name != "model":
        counter = open_counter(name, config, dialogues_to_count(files).tools)
        return [score(dialogue, counter.find(dialogue)) for dialogue in kept]
    scored = files.source("score", "scores.jsonl")
    known = {made.id: made for made in read_records(scored, DialogueScore)} if scored.is_file() else {}
    same = _same_dialogues(files, kept)
    return [known[item.id] if item.id in same & known.keys() else score(item, (None,)) for item in kept]


def _match(stored: _Answers, files: Workspace, kept: Sequence[Dialogue], config: Config) -> dict[str, float]:
    same = _same_dialogues(files, kept)
    outcomes = read_records(stored.folder / "outcomes.jsonl", Outcome, may_be_empty=True)
    metrics = summarise_outcomes(
        (outcome for outcome in outcomes if outcome.dialogue_id in same),
        kept,
        repeats=read_json(stored.folder / "settings.json").get("repeats", 1),
        **resampling(config),
    )
    return {name: value for name, value in metrics.items() if name.partition("/")[0] in METRICS}


def _same_dialogues(files: Workspace, kept: Sequence[Dialogue]) -> set[str]:
    """Return the ids of those that score and evaluate saw as they are: dialogues of one id may differ."""
    seen = {dialogue.id: dialogue for dialogue in files.dialogues("filter")} if files.dataset is None else {}
    return {dialogue.id for dialogue in kept if seen.get(dialogue.id) == dialogue}
