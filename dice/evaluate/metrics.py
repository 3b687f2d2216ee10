"""Averages over outcomes with bootstrap intervals, by round count, parties, dialogue type, position and tool domain."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial

import numpy as np

from dice.evaluate.overflow import CONTEXT_LENGTH
from dice.records import Dialogue, DialogueType, Failure, Outcome, Prediction
from dice.statistics.bootstrap import Interval, RatioBootstrap, mean_interval, ratio_interval


@dataclass(frozen=True)
class Counts:
    """What the metrics of one call are made of, as means over its repeats, or those of several calls added up."""

    calls: float
    em_paper: float
    em_strict: float
    em_typed: float
    content_em: float
    functions: float
    arguments_right: float
    arguments_predicted: float
    arguments_gold: float


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
    Metric("content_em", lambda counts: counts.content_em, lambda counts: counts.calls),
)


BY_DOMAIN = ("em_paper", "em_strict", "em_typed")
"""The metrics that are broken down by tool domain; with all of them, the others could not be found any more."""


@dataclass(frozen=True)
class Cell:
    """A part of the data set, with the answers that were expected in it and those that came.

    ``rows`` holds the counts of each dialogue with a covered call; the dialogues are resampled, since the calls of
    one, and the repeats of a call even more, are not independent.
    """

    name: str
    expected: int
    covered: int
    rows: tuple[Counts, ...]

    @property
    def coverage(self) -> float:
        """Answers that came / answers expected."""
        return self.covered / self.expected


Answers = Mapping[tuple[str, int], Sequence[Outcome]]
"""The outcomes of each call, one a repeat, by dialogue and round."""


def summarise(
    outcomes: Iterable[Outcome],
    expected: Iterable[Dialogue],
    *,
    repeats: int = 1,
    domains: Mapping[str, str] | None = None,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> dict[str, float]:
    """Return every metric in every cell, by its flat name.

    Parameters
    ----------
    outcomes
        Of one model: at most one for each repeat of each round of each expected dialogue.
    expected
        The dialogues that were asked; a cell exists when one of them lies in it.
    repeats
        How often each call was asked for, at least 1.
    domains
        Tool name -> domain; a call of another tool is in no cell of a domain.
    confidence, resamples, rng
        Of the percentile bootstrap over dialogues.

    Returns
    -------
    dict of str to float
        ``METRIC/CELL``, ``METRIC/CELL_low`` and ``METRIC/CELL_high`` as fractions of 1, for the cells ``round_N``
        (dialogues of N rounds), ``party_N``, ``type_T``, ``position_N`` (the N-th round of any dialogue) and
        ``overall``, and for ``avg_round`` and ``avg_party``, the plain means of the cells (NaN when one of them is).
        Those of :data:`BY_DOMAIN` also for ``domain_D``: the calls whose gold function is a tool of that domain.
        Then ``coverage/CELL``, the share of expected answers that are covered, and ``failures/CLASS`` for each class
        that occurs: a share of the covered answers, but ``failures/infrastructure`` one of the expected answers, since
        an answer is covered when there is an outcome other than an infrastructure failure. Means are over calls with a
        covered answer, not over dialogues; the repeats of a call enter by their mean. Arguments are averaged together
        and count as wrong under a wrong function. What nothing covers is NaN, never 0.
    """
    dialogues = list(expected)
    came = _by_call(outcomes, dialogues, repeats)
    covered = _covered(came)
    cells = sorted(_build_cells(covered, dialogues, repeats, _calls_by_cell), key=lambda cell: cell_order(cell.name))
    in_domains = _build_cells(covered, dialogues, repeats, partial(_calls_by_domain, domains or {}))
    by_domain = sorted(in_domains, key=lambda cell: cell.name)
    summary: dict[str, float] = {}
    for metric in METRICS:
        parts = {cell.name: _bootstrap(metric, cell, confidence, resamples, rng) for cell in cells}
        for name, part in parts.items():
            summary |= _flat(f"{metric.name}/{name}", part.interval)
        for average, prefix in (("avg_round", "round_"), ("avg_party", "party_")):
            chosen = [part for name, part in parts.items() if name.startswith(prefix)]
            summary |= _flat(f"{metric.name}/{average}", mean_interval(chosen))
    for metric in METRICS:
        if metric.name in BY_DOMAIN:
            for cell in by_domain:
                found = _bootstrap(metric, cell, confidence, resamples, rng)
                summary |= _flat(f"{metric.name}/{cell.name}", found.interval)
    summary |= {f"coverage/{cell.name}": cell.coverage for cell in (*cells, *by_domain)}
    return summary | _count_failures(came, repeats * sum(len(dialogue.rounds) for dialogue in dialogues))


def call_coverage(outcomes: Sequence[Outcome], expected: Iterable[Dialogue]) -> dict[str, float]:
    """Return ``coverage/CELL`` by calls instead of answers: the share of a cell's calls that have any covered answer.

    For raters, of whom some answer the same call and most do not.
    """
    dialogues = list(expected)
    repeats = max((outcome.repeat for outcome in outcomes), default=0) + 1
    any_answer = {call: answers[:1] for call, answers in _covered(_by_call(outcomes, dialogues, repeats)).items()}
    cells = _build_cells(any_answer, dialogues, 1, _calls_by_cell)
    return {f"coverage/{cell.name}": cell.coverage for cell in sorted(cells, key=lambda cell: cell_order(cell.name))}


def mean_em_by_dialogue(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """Return each dialogue's mean ``em_paper`` over its covered calls, each the mean of its repeats.

    A dialogue without any is left out.
    """
    answers: dict[tuple[str, int], list[Outcome]] = {}
    for outcome in outcomes:
        answers.setdefault((outcome.dialogue_id, outcome.round), []).append(outcome)
    points: dict[str, list[float]] = {}
    for (dialogue, _), covered in _covered(answers).items():
        points.setdefault(dialogue, []).append(math.fsum(item.em_paper for item in covered) / len(covered))
    return {dialogue: math.fsum(values) / len(values) for dialogue, values in points.items()}


def measure_overflow(predictions: Iterable[Prediction]) -> dict[str, float]:
    """Return ``overflow/touched``: the share of covered answers that the model's context was too short for.

    These are the answers to requests that lost rounds, and the requests that were not put at all
    (:data:`dice.evaluate.overflow.CONTEXT_LENGTH`). NaN when no answer is covered.
    """
    covered = [prediction for prediction in predictions if prediction.failure is not Failure.INFRASTRUCTURE]
    touched = sum(prediction.rounds_dropped > 0 or prediction.finish_reason == CONTEXT_LENGTH for prediction in covered)
    return {"overflow/touched": touched / len(covered) if covered else math.nan}


def _flat(name: str, interval: Interval) -> dict[str, float]:
    return {name: interval.estimate, f"{name}_low": interval.low, f"{name}_high": interval.high}


def _bootstrap(
    metric: Metric, cell: Cell, confidence: float, resamples: int, rng: np.random.Generator
) -> RatioBootstrap:
    numerators = [metric.numerator(row) for row in cell.rows]
    denominators = [metric.denominator(row) for row in cell.rows]
    return ratio_interval(numerators, denominators, confidence=confidence, resamples=resamples, rng=rng)


def _by_call(outcomes: Iterable[Outcome], dialogues: Sequence[Dialogue], repeats: int) -> Answers:
    """Return the outcomes of every call that was answered, in the order of the dialogues and of the repeats."""
    came: dict[tuple[str, int], dict[int, Outcome]] = {}
    for outcome in outcomes:
        answers = came.setdefault((outcome.dialogue_id, outcome.round), {})
        if outcome.repeat in answers:
            raise ValueError(
                f"two outcomes for round {outcome.round} of {outcome.dialogue_id}, repeat {outcome.repeat}"
            )
        if outcome.repeat >= repeats:
            raise ValueError(f"outcome for repeat {outcome.repeat} of {outcome.dialogue_id}, with {repeats} expected")
        answers[outcome.repeat] = outcome
    asked = [(dialogue.id, number) for dialogue in dialogues for number in range(1, len(dialogue.rounds) + 1)]
    strangers = came.keys() - set(asked)
    if strangers:
        raise ValueError(f"outcome for {min(strangers)}, which is not among the expected calls")
    return {key: [came[key][repeat] for repeat in sorted(came[key])] for key in asked if key in came}


def _covered(answers: Answers) -> Answers:
    """Return the calls with at least one answer that counts, each with those answers."""
    kept = {
        call: [outcome for outcome in outcomes if outcome.failure is not Failure.INFRASTRUCTURE]
        for call, outcomes in answers.items()
    }
    return {call: outcomes for call, outcomes in kept.items() if outcomes}


def _build_cells(
    covered: Answers,
    dialogues: Sequence[Dialogue],
    repeats: int,
    memberships: Callable[[Dialogue], Mapping[str, Sequence[int]]],
) -> list[Cell]:
    """Return the cells in order of appearance; ``memberships`` gives a dialogue's cells and its rounds in each."""
    expected: dict[str, int] = {}
    came: dict[str, int] = {}
    rows: dict[str, list[Counts]] = {}
    for dialogue in dialogues:
        for name, numbers in memberships(dialogue).items():
            found = [covered[dialogue.id, number] for number in numbers if (dialogue.id, number) in covered]
            expected[name] = expected.get(name, 0) + repeats * len(numbers)
            came[name] = came.get(name, 0) + sum(len(answers) for answers in found)
            rows.setdefault(name, [])
            if found:
                rows[name].append(_add([_count(answers) for answers in found]))
    return [Cell(name, expected[name], came[name], tuple(rows[name])) for name in expected]


def _calls_by_cell(dialogue: Dialogue) -> Mapping[str, Sequence[int]]:
    scenario = dialogue.scenario
    whole = range(1, len(dialogue.rounds) + 1)
    cells = (f"round_{len(whole)}", f"party_{scenario.parties}", f"type_{scenario.dialogue_type}", "overall")
    return dict.fromkeys(cells, whole) | {f"position_{number}": range(number, number + 1) for number in whole}


def _calls_by_domain(domains: Mapping[str, str], dialogue: Dialogue) -> dict[str, Sequence[int]]:
    calls: dict[str, Sequence[int]] = {}
    for number, round_ in enumerate(dialogue.rounds, start=1):
        domain = domains.get(round_.call.name)
        if domain is not None:
            calls[f"domain_{domain}"] = [*calls.get(f"domain_{domain}", ()), number]
    return calls


def cell_order(name: str) -> tuple[int, int]:
    """Return what cells are sorted by: round counts, parties, types, positions, all."""
    kind, _, which = name.partition("_")
    number = list(DialogueType).index(DialogueType(which)) if kind == "type" else int(which or 0)
    return ("round", "party", "type", "position", "overall").index(kind), number


def _count(answers: Sequence[Outcome]) -> Counts:
    """Return the counts of one call, as means over its answers."""

    def mean(count: Callable[[Outcome], float]) -> float:
        return math.fsum(count(answer) for answer in answers) / len(answers)

    return Counts(
        calls=1,
        em_paper=mean(lambda answer: answer.em_paper),
        em_strict=mean(lambda answer: answer.em_strict),
        em_typed=mean(lambda answer: answer.em_typed),
        content_em=mean(lambda answer: answer.content_em),
        functions=mean(lambda answer: answer.function),
        arguments_right=mean(lambda answer: answer.function * sum(item.same_typed for item in answer.arguments)),
        arguments_predicted=mean(lambda answer: sum(item.in_prediction for item in answer.arguments)),
        arguments_gold=mean(lambda answer: sum(item.in_gold for item in answer.arguments)),
    )


def _add(counts: Sequence[Counts]) -> Counts:
    names = [field.name for field in fields(Counts)]
    return Counts(**{name: math.fsum(getattr(item, name) for item in counts) for name in names})


def _count_failures(came: Answers, expected: int) -> dict[str, float]:
    """Return the share of answers that failed in each way that occurs, in the order of the classes."""
    failures = [outcome.failure for outcomes in came.values() for outcome in outcomes]
    covered = len(failures) - failures.count(Failure.INFRASTRUCTURE)
    return {
        f"failures/{failure}": failures.count(failure) / (expected if failure is Failure.INFRASTRUCTURE else covered)
        for failure in Failure
        if failure in failures
    }
