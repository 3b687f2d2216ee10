"""How many dialogues each stage of the validation removed, by number of rounds (paper, table 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import get_args

from dice.filter.g_eval.summary import JudgeSummary
from dice.filter.pipeline import Decision
from dice.filter.rules import was_checked
from dice.records import FilterStage, Record

STAGES: tuple[FilterStage, ...] = get_args(FilterStage)
RULES_ONLY: tuple[FilterStage, ...] = ("stage_2",)
"""What runs without a judge and without people."""


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
    """Removals by number of rounds, in total and by rule.

    Parameters
    ----------
    rounds
        Number of rounds of the dialogue -> its row, in ascending order.
    total
        The sum over all round counts.
    removed_by
        Rule -> dialogues that failed it, for every rule that ran; where a judge decides, its name follows. A dialogue
        can fail several rules, so these may add up to more than were removed.
    not_checked
        Rule -> dialogues that passed because the rule could not judge them; only rules where that happened.
    judged
        Who judged in stage 1, and the scores; None when it did not run.
    """

    rounds: dict[int, FunnelRow]
    total: FunnelRow
    removed_by: dict[str, int]
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
        self._initial: Counter[int] = Counter()
        self._removed: Counter[tuple[int, str]] = Counter()
        self._removed_by: dict[str, int] = {}
        self._not_checked: Counter[str] = Counter()

    def add(self, decision: Decision) -> None:
        """Count one decision; ValueError when it holds a verdict of a stage that is said not to have run."""
        rounds = len(decision.dialogue.rounds)
        self._initial[rounds] += 1
        for verdict in decision.verdicts:
            if verdict.stage not in self._ran:
                raise ValueError(f"{verdict.filter} belongs to {verdict.stage}; ran has only {', '.join(self._ran)}")
            rule = verdict.filter if verdict.judge is None else f"{verdict.filter} ({verdict.judge})"
            self._removed_by[rule] = self._removed_by.get(rule, 0) + (not verdict.passed)
            self._not_checked[rule] += not was_checked(verdict)
        failed = next((verdict for verdict in decision.verdicts if not verdict.passed), None)
        if failed is not None:
            self._removed[rounds, failed.stage] += 1

    def funnel(self, judged: JudgeSummary | None = None) -> Funnel:
        """Return the counts so far; ``judged`` is passed on."""
        numbers = sorted(self._initial)
        return Funnel(
            rounds={number: self._row([number]) for number in numbers},
            total=self._row(numbers),
            removed_by=dict(self._removed_by),
            not_checked={rule: count for rule, count in self._not_checked.items() if count},
            judged=judged,
        )

    def _row(self, numbers: list[int]) -> FunnelRow:
        initial = sum(self._initial[number] for number in numbers)
        removed = {stage: sum(self._removed[number, stage] for number in numbers) for stage in self._ran}
        return FunnelRow(
            initial=initial,
            stage_1=removed.get("stage_1"),
            stage_2=removed.get("stage_2"),
            stage_3=removed.get("stage_3"),
            final=initial - sum(removed.values()),
        )


def count_funnel(decisions: Iterable[Decision], ran: Collection[FilterStage] = RULES_ONLY) -> Funnel:
    """Return the funnel of a stream of decisions."""
    counter = FunnelCounter(ran)
    for decision in decisions:
        counter.add(decision)
    return counter.funnel()
