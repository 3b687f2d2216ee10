"""``dice filter --calibrate``: how good are judge and rules? Measured on dialogues that are damaged on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from dice.config import Config
from dice.filter import RULES, show_dialogue
from dice.filter.calibration import Check, damage_all, measure_filters, stage_1_checks
from dice.judging import Judgements, collect_judgements, judging_identity
from dice.records import Dialogue
from dice.report import Table, calibration_table, to_markdown
from dice.storage import Workspace, identity, write_json, write_text


def calibrate(config: Config, files: Workspace) -> Table:
    """Measure the judge that is configured and every rule; write ``calibration.json`` and ``.md``, return the table."""
    target = files.target("filter", "calibration.json")
    intact = _draw(files.dialogues("simulate"), config.filter.calibration.dialogues, config.seed)
    damaged = damage_all(intact, np.random.default_rng(config.seed))
    judgements = _judge(config, files, [*intact, *(one for dialogues in damaged.values() for one in dialogues)])
    checks = [
        *stage_1_checks(judgements.of, judge=judgements.judge, threshold=config.filter.stage_1.threshold),
        *(Check(rule) for rule in RULES),
    ]
    measured = measure_filters(intact, damaged, checks, seed=config.seed, confidence=config.evaluate.confidence)
    table = calibration_table(measured)
    write_json(target, measured.model_dump())
    write_text(target.with_suffix(".md"), to_markdown(table))
    print(
        f"filter: {len(intact)} dialogues, each damaged in {len(damaged)} ways; stage 1 by {judgements.who}; {target}"
    )
    return table


def _draw(dialogues: Iterable[Dialogue], count: int | None, seed: int) -> list[Dialogue]:
    """Return so many dialogues, drawn at random and in the order of the data; all where there are no more."""
    everything = list(dialogues)
    if count is None or count >= len(everything):
        return everything
    drawn = np.random.default_rng(seed).choice(len(everything), count, replace=False)
    return [everything[index] for index in sorted(drawn)]


def _judge(config: Config, files: Workspace, dialogues: Iterable[Dialogue]) -> Judgements:
    """Have those judged that a judge can tell apart: it sees neither gold calls nor the type that was intended."""
    different = {(dialogue.id, show_dialogue(dialogue)): dialogue for dialogue in dialogues}
    inputs = files.hashes(files.dialogues_path("simulate"))
    target = files.target("filter", ".calibration.jsonl")

    def again() -> Iterator[Dialogue]:
        return iter(different.values())

    try:
        return collect_judgements(
            config,
            again,
            stored=files.source("filter", "judgements.jsonl"),
            target=target,
            run=identity("calibrate", judging_identity(config, inputs, files.selection)),
            purse=None,
            until="Nothing is measured",
        )
    finally:
        target.unlink(missing_ok=True)
