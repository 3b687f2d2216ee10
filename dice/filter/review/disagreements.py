"""Where raters disagree, and how far they agree by question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from dice.filter.review.criteria import criterion_names
from dice.records import ReviewAnswer
from dice.statistics.agreement import nominal_alpha

ADDRESSES = "addresses_assistant"
"""The question about rounds, in the table of agreement, where all rounds are one."""


@dataclass(frozen=True)
class Disagreement:
    """A question about a dialogue that was answered with yes and with no, and not settled."""

    dialogue: str
    version: str
    question: str
    answers: tuple[ReviewAnswer, ...]


@dataclass(frozen=True)
class Agreement:
    """How far raters agree on one question.

    Parameters
    ----------
    question
        A criterion, or ``addresses_assistant`` for all rounds.
    answered
        Dialogues (or rounds) that anybody answered it for.
    compared
        Those that two or more did; only these count for what follows.
    equal
        Share of these in which all say the same, NaN without any.
    alpha
        Krippendorff's, NaN where it is not defined.
    """

    question: str
    answered: int
    compared: int
    equal: float
    alpha: float


def find_disagreements(answers: Iterable[ReviewAnswer]) -> list[Disagreement]:
    """Return the disagreements that nobody has settled, by dialogue and question."""
    units = _units(answers)
    return [
        Disagreement(*unit, tuple(votes))
        for unit, votes in sorted(units.items())
        if len({vote.answer for vote in votes}) > 1 and not any(vote.settles for vote in votes)
    ]


def measure_agreement(answers: Iterable[ReviewAnswer]) -> list[Agreement]:
    """Return the agreement on each question that was answered, in the order of the criteria.

    Answers that settle a disagreement are left out: they were given with the others in sight.
    """
    units = _units(answer for answer in answers if not answer.settles)
    by_question: defaultdict[str, list[list[bool]]] = defaultdict(list)
    for (_, _, question), votes in sorted(units.items()):
        by_question[question.partition(":")[0]].append([vote.answer for vote in votes])
    order = (ADDRESSES, *criterion_names())
    return [_agreement(question, by_question[question]) for question in order if question in by_question]


def _agreement(question: str, units: list[list[bool]]) -> Agreement:
    compared = [unit for unit in units if len(unit) > 1]
    equal = sum(len(set(unit)) == 1 for unit in compared) / len(compared) if compared else float("nan")
    return Agreement(question, len(units), len(compared), equal, nominal_alpha(units))


def _units(answers: Iterable[ReviewAnswer]) -> dict[tuple[str, str, str], list[ReviewAnswer]]:
    units: defaultdict[tuple[str, str, str], list[ReviewAnswer]] = defaultdict(list)
    for answer in answers:
        units[answer.dialogue, answer.version, answer.question].append(answer)
    return units
