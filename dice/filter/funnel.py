"""How many dialogues each stage of the validation removed: by rounds (paper, table 2), parties, type and rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar, get_args

from dice.filter.g_eval.summary import JudgeSummary
from dice.filter.pipeline import Decision
from dice.filter.rules import was_checked
from dice.records import DialogueType, FilterStage, Record

STAGES: tuple[FilterStage, ...] = get_args(FilterStage)
RULES_ONLY: tuple[FilterStage, ...] = ("stage_2",)
"""What runs without a judge and without people."""

K = TypeVar("K")
Cell = tuple[int, int, DialogueType]
"""Rounds, parties and type of a dialogue."""


class FunnelRow(Record):
    """One row of the funnel, in dialogues.

    ``stage_*`` are removals, and None (``null``) for a stage that did not run: 0 would say that it found nothing.
    ``final`` is ``initial`` less all removals.
    """

    initial: int
    stage_1: int | None
    stage_2: int | None
    stage_3: int | None
    final: int


class Funnel(Record):
    """Removals by number of rounds, in total, by number of parties, by dialogue type and by rule.

    Parameters
    ----------
    rounds
        Number of rounds of the dialogue -> its row, in ascending order.
    total
        The sum over all round counts, and over parties and types as well.
    parties
        Number of parties -> its row, in ascending order.
    types
        Dialogue type that was intended -> its row.
    removed_by
        Rule -> dialogues that failed it, for every rule that ran; where a judge decides, its name follows. A dialogue
        can fail several rules, so these may add up to more than were removed.
    removed_only_by
        Rule -> dialogues that failed it and no other that looked at them, so that they would have gone on without it.
    not_checked
        Rule -> dialogues that passed because the rule could not judge them; only rules where that happened.
    judged
        Who judged in stage 1, and the scores; None when it did not run.
    """

    rounds: dict[int, FunnelRow]
    total: FunnelRow
    parties: dict[int, FunnelRow]
    types: dict[DialogueType, FunnelRow]
    removed_by: dict[str, int]
    removed_only_by: dict[str, int]
    not_checked: dict[str, int]
    judged: JudgeSummary | None = None


class FunnelCounter:
    """Counts decisions one at a time, so that the dialogues can be written while they stream past.

    Parameters
    ----------
    ran
        The stages that ran.
    """

    def __init__(self, ran: Collection[FilterStage] = RULES_ONLY) -> None:
        self._ran = tuple(stage for stage in STAGES if stage in ran)
        self._seen: Counter[tuple[Cell, FilterStage | None]] = Counter()
        self._removed_by: dict[str, int] = {}
        self._removed_only_by: Counter[str] = Counter()
        self._not_checked: Counter[str] = Counter()

    def add(self, decision: Decision) -> None:
        """Count one decision; ValueError when it holds a verdict of a stage that is said not to have run."""
        failed: dict[str, FilterStage] = {}
        for verdict in decision.verdicts:
            if verdict.stage not in self._ran:
                raise ValueError(f"{verdict.filter} belongs to {verdict.stage}; ran has only {', '.join(self._ran)}")
            rule = verdict.filter if verdict.judge is None else f"{verdict.filter} ({verdict.judge})"
            self._removed_by[rule] = self._removed_by.get(rule, 0) + (not verdict.passed)
            self._not_checked[rule] += not was_checked(verdict)
            if not verdict.passed:
                failed[rule] = verdict.stage
        if len(failed) == 1:
            self._removed_only_by.update(failed.keys())
        scenario, removing = decision.dialogue.scenario, next(iter(failed.values()), None)
        cells = (len(decision.dialogue.rounds), scenario.parties, scenario.dialogue_type)
        self._seen[cells, removing] += 1

    def funnel(self, judged: JudgeSummary | None = None) -> Funnel:
        """Return the counts so far; ``judged`` is passed on."""
        by_type = self._rows(lambda cell: cell[2])
        return Funnel(
            rounds=dict(sorted(self._rows(lambda cell: cell[0]).items())),
            total=self._rows(lambda _: "total").get("total", self._row(Counter())),
            parties=dict(sorted(self._rows(lambda cell: cell[1]).items())),
            types={kind: by_type[kind] for kind in DialogueType if kind in by_type},
            removed_by=dict(self._removed_by),
            removed_only_by={rule: self._removed_only_by[rule] for rule in self._removed_by},
            not_checked={rule: count for rule, count in self._not_checked.items() if count},
            judged=judged,
        )

    def _rows(self, key: Callable[[Cell], K]) -> dict[K, FunnelRow]:
        parts: defaultdict[K, Counter[FilterStage | None]] = defaultdict(Counter)
        for (cell, removing), count in self._seen.items():
            parts[key(cell)][removing] += count
        return {name: self._row(counts) for name, counts in parts.items()}

    def _row(self, counts: Counter[FilterStage | None]) -> FunnelRow:
        removed = {stage: counts[stage] for stage in self._ran}
        return FunnelRow(
            initial=counts.total(),
            stage_1=removed.get("stage_1"),
            stage_2=removed.get("stage_2"),
            stage_3=removed.get("stage_3"),
            final=counts[None],
        )


def count_funnel(decisions: Iterable[Decision], ran: Collection[FilterStage] = RULES_ONLY) -> Funnel:
    """Return the funnel of a stream of decisions."""
    counter = FunnelCounter(ran)
    for decision in decisions:
        counter.add(decision)
    return counter.funnel()
