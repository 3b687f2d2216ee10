"""``dice filter --calibrate``: how good are judge and rules? Measured on dialogues that are damaged on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from dice.config import Config
from dice.filter import RULES, Decided, Known, rules_by_name, show_dialogue, show_for_review
from dice.filter.calibration import Check, damage_all, measure_filters, rule_checks, stage_1_checks
from dice.judging import Judgements, collect_judgements, judging_identity
from dice.records import Dialogue
from dice.report import Table, calibration_table, to_markdown
from dice.reviewing import review_dialogues
from dice.storage import Workspace, identity, write_json, write_text


def calibrate(config: Config, files: Workspace) -> Table:
    """Measure the judge that is configured and every rule; write ``calibration.json`` and ``.md``, return the table.

    Stage 3 is measured where a model reviews: what people said of a dialogue says nothing of a damaged one.
    """
    target = files.target("filter", "calibration.json")
    intact = _draw(files.dialogues("simulate"), config.filter.calibration.dialogues, config.seed)
    damaged = damage_all(intact, np.random.default_rng(config.seed))
    everything = [*intact, *(dialogue for dialogues in damaged.values() for dialogue in dialogues)]
    with TemporaryDirectory() as scratch:
        apart = replace(files, out=Path(scratch))
        judgements = _judge(config, apart, everything)
        reviewer = _review(config, apart, everything)
    known = Known(tools={tool.name: tool for tool in files.known_tools()})
    checks = [
        *stage_1_checks(judgements.of, judge=judgements.judge, threshold=config.filter.stage_1.threshold),
        *rule_checks(rules_by_name([rule.name for rule in RULES], known)),
        *reviewer,
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


def _judge(config: Config, files: Workspace, dialogues: Sequence[Dialogue]) -> Judgements:
    """Have those judged that a judge can tell apart: it sees neither gold calls nor the type that was intended."""
    different = list({(dialogue.id, show_dialogue(dialogue)): dialogue for dialogue in dialogues}.values())
    return collect_judgements(
        config,
        lambda: different,
        stored=files.source("filter", "judgements.jsonl"),
        target=files.target("filter", "judgements.jsonl"),
        run=_run(config, files),
        purse=None,
        until="Nothing is measured",
    )


def _review(config: Config, files: Workspace, dialogues: Sequence[Dialogue]) -> list[Check]:
    """Have those reviewed that a model can tell apart, if one reviews."""
    if config.filter.stage_3.by != "model":
        return []
    different = list({(dialogue.id, show_for_review(dialogue)): dialogue for dialogue in dialogues}.values())
    run = _run(config, files)
    reviewed = review_dialogues(config, files, lambda: iter(different), Decided(), run=run, purse=None)
    judge = config.models.judge.name if config.models.judge else None
    return [Check(reviewed.rule, judge)] if reviewed.rule else []


def _run(config: Config, files: Workspace) -> str:
    """Return the identity under which the ledger keeps the calls."""
    inputs = files.hashes(files.dialogues_path("simulate"))
    return identity("calibrate", judging_identity(config, inputs, files.selection))
