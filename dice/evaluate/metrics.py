"""Averages over outcomes with bootstrap intervals, by round count, parties, dialogue type and position."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dice.records import Dialogue, DialogueType, Failure, Outcome
from dice.statistics.bootstrap import Interval, RatioBootstrap, mean_interval, ratio_interval


@dataclass(frozen=True)
class Counts:
    """What the metrics of one outcome, or of several added up, are made of."""

    calls: int
    em_paper: float
    em_strict: float
    em_typed: float
    functions: int
    arguments_right: int
    arguments_predicted: int
    arguments_gold: int


@dataclass(frozen=True)
class Metric:
    """A ratio of two sums over outcomes."""

    name: str
    numerator: Callable[[Counts], float]
    denominator: Callable[[Counts], float]


METRICS = (
    Metric("em_paper", lambda counts: counts.em_paper, lambda counts: counts.calls),
    Metric("em_strict", lambda counts: counts.em_strict, lambda counts: counts.calls),
    Metric("em_typed", lambda counts: counts.em_typed, lambda counts: counts.calls),
    Metric("function_accuracy", lambda counts: counts.functions, lambda counts: counts.calls),
    Metric("argument_precision", lambda counts: counts.arguments_right, lambda counts: counts.arguments_predicted),
    Metric("argument_recall", lambda counts: counts.arguments_right, lambda counts: counts.arguments_gold),
    Metric(
        "argument_f1",
        lambda counts: 2 * counts.arguments_right,
        lambda counts: counts.arguments_predicted + counts.arguments_gold,
    ),
)


@dataclass(frozen=True)
class Cell:
    """A part of the data set, with what was expected in it and what came.

    ``rows`` holds the counts of each dialogue with a covered call; the dialogues are resampled, since the calls of
    one are not independent.
    """

    name: str
    expected: int
    rows: tuple[Counts, ...]

    @property
    def coverage(self) -> float:
        """Gold calls with a prediction / gold calls expected."""
        return sum(row.calls for row in self.rows) / self.expected


def summarise(
    outcomes: Iterable[Outcome],
    expected: Iterable[Dialogue],
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> dict[str, float]:
    """Return every metric in every cell, by its flat name.

    Parameters
    ----------
    outcomes
        At most one a round of each expected dialogue, of one model.
    expected
        The dialogues that were asked; a cell exists when one of them lies in it.
    confidence, resamples, rng
        Of the percentile bootstrap over dialogues.

    Returns
    -------
    dict of str to float
        ``METRIC/CELL``, ``METRIC/CELL_low`` and ``METRIC/CELL_high`` as fractions of 1, for the cells ``round_N``
        (dialogues of N rounds), ``party_N``, ``type_T``, ``position_N`` (the N-th round of any dialogue) and
        ``overall``, and for ``avg_round`` and ``avg_party``, the plain means of the cells (NaN when one of them is).
        Then ``coverage/CELL``, and ``failures/CLASS`` as a share of the covered calls. Means are over covered calls,
        not dialogues; arguments are averaged together and count as wrong under a wrong function. A call is covered
        when there is an outcome other than an infrastructure failure. What nothing covers is NaN, never 0.
    """
    dialogues = list(expected)
    covered = _covered(outcomes, dialogues)
    cells = _build_cells(covered, dialogues)
    summary: dict[str, float] = {}
    for metric in METRICS:
        parts = {cell.name: _bootstrap(metric, cell, confidence, resamples, rng) for cell in cells}
        for name, part in parts.items():
            summary |= _flat(f"{metric.name}/{name}", part.interval)
        for average, prefix in (("avg_round", "round_"), ("avg_party", "party_")):
            chosen = [part for name, part in parts.items() if name.startswith(prefix)]
            summary |= _flat(f"{metric.name}/{average}", mean_interval(chosen))
    summary |= {f"coverage/{cell.name}": cell.coverage for cell in cells}
    return summary | _count_failures(covered)


def mean_em_by_dialogue(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """Return each dialogue's mean ``em_paper`` over its covered calls; without any, a dialogue is left out."""
    points: dict[str, list[float]] = {}
    for outcome in outcomes:
        if outcome.failure is not Failure.INFRASTRUCTURE:
            points.setdefault(outcome.dialogue_id, []).append(outcome.em_paper)
    return {dialogue: math.fsum(values) / len(values) for dialogue, values in points.items()}


def _flat(name: str, interval: Interval) -> dict[str, float]:
    return {name: interval.estimate, f"{name}_low": interval.low, f"{name}_high": interval.high}


def _bootstrap(
    metric: Metric, cell: Cell, confidence: float, resamples: int, rng: np.random.Generator
) -> RatioBootstrap:
    numerators = [metric.numerator(row) for row in cell.rows]
    denominators = [metric.denominator(row) for row in cell.rows]
    return ratio_interval(numerators, denominators, confidence=confidence, resamples=resamples, rng=rng)


def _covered(outcomes: Iterable[Outcome], dialogues: Sequence[Dialogue]) -> dict[tuple[str, int], Outcome]:
    """Return the outcomes that count, by dialogue and round, in the order of the dialogues."""
    came: dict[tuple[str, int], Outcome] = {}
    for outcome in outcomes:
        key = (outcome.dialogue_id, outcome.round)
        if key in came:
            raise ValueError(f"two outcomes for round {outcome.round} of {outcome.dialogue_id}")
        came[key] = outcome
    asked = [(dialogue.id, number) for dialogue in dialogues for number in range(1, len(dialogue.rounds) + 1)]
    strangers = came.keys() - set(asked)
    if strangers:
        raise ValueError(f"outcome for {min(strangers)}, which is not among the expected calls")
    return {key: came[key] for key in asked if key in came and came[key].failure is not Failure.INFRASTRUCTURE}


def _build_cells(covered: Mapping[tuple[str, int], Outcome], dialogues: Sequence[Dialogue]) -> list[Cell]:
    """Return the cells in a fixed order: round counts, parties, types, positions, all."""
    expected: dict[str, int] = {}
    rows: dict[str, list[Counts]] = {}
    for dialogue in dialogues:
        whole = range(1, len(dialogue.rounds) + 1)
        memberships = dict.fromkeys(_cells_of(dialogue), whole) | {
            f"position_{number}": range(number, number + 1) for number in whole
        }
        for name, numbers in memberships.items():
            expected[name] = expected.get(name, 0) + len(numbers)
            found = [covered[dialogue.id, number] for number in numbers if (dialogue.id, number) in covered]
            rows.setdefault(name, [])
            if found:
                rows[name].append(_count(found))
    return [Cell(name, expected[name], tuple(rows[name])) for name in sorted(expected, key=_cell_order)]


def _cells_of(dialogue: Dialogue) -> tuple[str, ...]:
    scenario = dialogue.scenario
    return (f"round_{len(dialogue.rounds)}", f"party_{scenario.parties}", f"type_{scenario.dialogue_type}", "overall")


def _cell_order(name: str) -> tuple[int, int]:
    kind, _, which = name.partition("_")
    number = list(DialogueType).index(DialogueType(which)) if kind == "type" else int(which or 0)
    return ("round", "party", "type", "position", "overall").index(kind), number


def _count(outcomes: Sequence[Outcome]) -> Counts:
    arguments = [(outcome.function, argument) for outcome in outcomes for argument in outcome.arguments]
    return Counts(
        calls=len(outcomes),
        em_paper=math.fsum(outcome.em_paper for outcome in outcomes),
        em_strict=math.fsum(outcome.em_strict for outcome in outcomes),
        em_typed=math.fsum(outcome.em_typed for outcome in outcomes),
        functions=sum(outcome.function for outcome in outcomes),
        arguments_right=sum(function and argument.same_typed for function, argument in arguments),
        arguments_predicted=sum(argument.in_prediction for _, argument in arguments),
        arguments_gold=sum(argument.in_gold for _, argument in arguments),
    )


def _count_failures(covered: Mapping[tuple[str, int], Outcome]) -> dict[str, float]:
    """Return the share of covered calls that failed in each way that occurs, in the order of the classes."""
    failures = [outcome.failure for outcome in covered.values()]
    return {
        f"failures/{failure}": failures.count(failure) / len(failures) for failure in Failure if failure in failures
    }
