"""Which tools are taken for one another, and which arguments go wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from dice.records import ArgumentOutcome, Failure, Outcome
from dice.records.mistakes import ArgumentExample, ToolConfusion, WrongArgument

K = TypeVar("K", str, tuple[str, str], tuple[str, str, bool])


def count_confusions(outcomes: Iterable[Outcome]) -> list[ToolConfusion]:
    """Return how often one function was called where another was wanted, the most frequent pair first.

    Answers without a call are no confusion: the failure classes count them. Equally frequent pairs are in the order of
    their names.
    """
    pairs: Counter[tuple[str, str, bool]] = Counter()
    for outcome in outcomes:
        if outcome.failure in (Failure.WRONG_FUNCTION, Failure.UNKNOWN_FUNCTION) and outcome.predicted_function:
            known = outcome.failure is Failure.WRONG_FUNCTION
            pairs[outcome.gold_function, outcome.predicted_function, known] += 1
    return [
        ToolConfusion(gold=gold, predicted=predicted, known=known, count=count)
        for (gold, predicted, known), count in _ranked(pairs)
    ]


def count_wrong_arguments(outcomes: Iterable[Outcome], *, limit: int = 10, examples: int = 3) -> list[WrongArgument]:
    """Return the arguments that answers with the right function most often got wrong.

    Parameters
    ----------
    outcomes
        Of one candidate; repeats count one by one.
    limit
        Number of arguments at most, the most frequently wrong first, equally frequent ones by name.
    examples
        Number of pairs of values for each at most, likewise.

    Returns
    -------
    list of WrongArgument
        An argument is wrong when it is missing, superfluous, or another value under its type and format.
    """
    answers: Counter[str] = Counter()
    wrong: dict[tuple[str, str], Counter[str]] = {}
    shown: dict[str, ArgumentOutcome] = {}
    for outcome in outcomes:
        if not outcome.function:
            continue
        answers[outcome.gold_function] += 1
        for argument in outcome.arguments:
            if not argument.same_typed:
                values = _values(argument)
                shown.setdefault(values, argument)
                wrong.setdefault((outcome.gold_function, argument.name), Counter())[values] += 1
    totals = Counter({place: found.total() for place, found in wrong.items()})
    return [
        WrongArgument(
            tool=tool,
            argument=argument,
            count=count,
            answers=answers[tool],
            examples=tuple(
                _example(shown[values], number) for values, number in _ranked(wrong[tool, argument])[:examples]
            ),
        )
        for (tool, argument), count in _ranked(totals)[:limit]
    ]


def _ranked(counts: Counter[K]) -> list[tuple[K, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _values(argument: ArgumentOutcome) -> str:
    """Return both values as text, by which equal pairs are counted together."""
    sides = [argument.in_gold, argument.gold, argument.in_prediction, argument.predicted]
    return json.dumps(sides, sort_keys=True, ensure_ascii=False)


def _example(argument: ArgumentOutcome, count: int) -> ArgumentExample:
    return ArgumentExample(
        gold=argument.gold,
        predicted=argument.predicted,
        in_gold=argument.in_gold,
        in_prediction=argument.in_prediction,
        count=count,
    )
