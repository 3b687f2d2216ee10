"""``dice filter --calibrate``: how good are judge and rules? Measured on dialogues that are damaged on purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
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
    drawn = draw_dialogues(config, files)
    with TemporaryDirectory() as scratch:
        apart = replace(files, out=Path(scratch))
        judgements = _judge(config, apart, drawn)
        reviewer = _review(config, apart, drawn)
    known = Known(tools={tool.name: tool for tool in files.known_tools()})
    checks = [
        *stage_1_checks(judgements.of, judge=judgements.judge, threshold=config.filter.stage_1.threshold),
        *rule_checks(rules_by_name([rule.name for rule in RULES], known)),
        *reviewer,
    ]
    measured = measure_filters(
        drawn.intact, drawn.damaged, checks, seed=config.seed, confidence=config.evaluate.confidence
    )
    table = calibration_table(measured)
    write_json(target, measured.model_dump())
    write_text(target.with_suffix(".md"), to_markdown(table))
    size = f"{len(drawn.intact)} dialogues, each damaged in {len(drawn.damaged)} ways"
    print(f"filter: {size}; stage 1 by {judgements.who}; {target}")
    return table


@dataclass(frozen=True)
class Drawn:
    """The dialogues to measure on: as they are, and by the name of the damage."""

    intact: Sequence[Dialogue]
    damaged: Mapping[str, Sequence[Dialogue]]

    def seen_by_judge(self) -> list[Dialogue]:
        """Return those that a judge can tell apart: it sees neither gold calls nor the type that was intended."""
        return self._different(show_dialogue)

    def seen_in_review(self) -> list[Dialogue]:
        """Return those that who reviews can tell apart."""
        return self._different(show_for_review)

    def _different(self, show: Callable[[Dialogue], str]) -> list[Dialogue]:
        everything = [*self.intact, *(dialogue for dialogues in self.damaged.values() for dialogue in dialogues)]
        return list({(dialogue.id, show(dialogue)): dialogue for dialogue in everything}.values())


def draw_dialogues(config: Config, files: Workspace) -> Drawn:
    """Draw so many dialogues as configured, in the order of the data, and damage them."""
    everything, count = list(files.dialogues("simulate")), config.filter.calibration.dialogues
    if count is not None and count < len(everything):
        drawn = np.random.default_rng(config.seed).choice(len(everything), count, replace=False)
        everything = [everything[index] for index in sorted(drawn)]
    return Drawn(everything, damage_all(everything, np.random.default_rng(config.seed)))


def _judge(config: Config, files: Workspace, drawn: Drawn) -> Judgements:
    seen = drawn.seen_by_judge()
    return collect_judgements(
        config,
        lambda: seen,
        stored=files.source("filter", "judgements.jsonl"),
        target=files.target("filter", "judgements.jsonl"),
        run=_run(config, files),
        purse=None,
        until="Nothing is measured",
    )


def _review(config: Config, files: Workspace, drawn: Drawn) -> list[Check]:
    if config.filter.stage_3.by != "model":
        return []
    seen, run = drawn.seen_in_review(), _run(config, files)
    reviewed = review_dialogues(config, files, lambda: iter(seen), Decided(), run=run, purse=None)
    judge = config.models.judge.name if config.models.judge else None
    return [Check(reviewed.rule, judge)] if reviewed.rule else []


def _run(config: Config, files: Workspace) -> str:
    """Return the identity under which the ledger keeps the calls."""
    inputs = files.hashes(files.dialogues_path("simulate"))
    return identity("calibrate", judging_identity(config, inputs, files.selection))
