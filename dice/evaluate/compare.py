"""Paired comparison of two evaluations, on the calls that both answered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

import numpy as np

from dice.errors import DiceError
from dice.evaluate.metrics import cell_order
from dice.records import Failure, Outcome, ToolCall
from dice.records.comparison import CallExample, Comparison, MetricDifference, Tally
from dice.statistics.paired import paired_difference

Compared = Literal["em_paper", "em_strict", "em_typed"]

COMPARED: tuple[Compared, ...] = ("em_paper", "em_strict", "em_typed")
"""The metrics that evaluations are compared by."""

_EXAMPLES = 5
_NO_CALL = (Failure.REFUSAL, Failure.TRUNCATION, Failure.FORMAT)
_ROUNDING = 1e-12
"""Means over repeats that differ by less are equal."""


@dataclass(frozen=True)
class Pair:
    """One call with both evaluations' covered answers to it, in the order of the repeats."""

    first: tuple[Outcome, ...]
    second: tuple[Outcome, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that the call lies in."""
        call = self.first[0]
        return ("overall", f"round_{call.rounds}", f"party_{call.parties}", f"type_{call.dialogue_type}")

    def lead(self, metric: Compared) -> float:
        """Return by how much the first is better, as means over the repeats; rounding is no lead."""
        lead = _mean(self.first, metric) - _mean(self.second, metric)
        return 0.0 if abs(lead) < _ROUNDING else lead


def compare(
    first: Iterable[Outcome],
    second: Iterable[Outcome],
    *,
    names: tuple[str, str],
    settings: tuple[Mapping[str, object], Mapping[str, object]] = ({}, {}),
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> Comparison:
    """Compare two evaluations call by call.

    Parameters
    ----------
    first, second
        Outcomes of the two. A call is common when both have a covered answer to it (one that is no infrastructure
        failure) and the same gold call; its repeats enter by their mean.
    names
        What the two are called.
    settings
        What each was run with and what must be equal for the difference to be the models' (data, prompt, mode, tools):
        every key whose values differ becomes a warning.
    confidence, resamples, rng
        Of the paired bootstrap over dialogues (:func:`dice.statistics.paired.paired_difference`).

    Returns
    -------
    Comparison
        Differences are first minus second, by metric and cell: ``overall``, ``round_N``, ``party_N``, ``type_T``. The
        values of ``p`` are not adjusted for the number of cells.

    Raises
    ------
    DiceError
        When the two have no call in common.
    """
    ours, theirs = _by_call(first), _by_call(second)
    both = [Pair(ours[call], theirs[call]) for call in ours if call in theirs]
    pairs = sorted((pair for pair in both if _same_gold(pair)), key=_place)
    if not pairs:
        raise DiceError(f"{names[0]} and {names[1]} answered no call in common; evaluate both on the same dialogues")
    cells = sorted({cell for pair in pairs for cell in pair.cells}, key=cell_order)
    return Comparison(
        first=names[0],
        second=names[1],
        confidence=confidence,
        dialogues=len({pair.first[0].dialogue_id for pair in pairs}),
        calls=len(pairs),
        differences=tuple(
            _difference([pair for pair in pairs if cell in pair.cells], metric, cell, confidence, resamples, rng)
            for metric in COMPARED
            for cell in cells
        ),
        tallies=tuple(_tally(pairs, metric) for metric in COMPARED),
        wins=_examples(pairs, sign=1),
        losses=_examples(pairs, sign=-1),
        warnings=(
            *_setting_warnings(names, settings),
            *_data_warnings(names, (ours, theirs), different_gold=len(both) - len(pairs)),
        ),
    )


def _by_call(outcomes: Iterable[Outcome]) -> dict[tuple[str, int], tuple[Outcome, ...]]:
    """Return the covered answers to each call, in the order of the repeats."""
    answers: dict[tuple[str, int], list[Outcome]] = {}
    for outcome in outcomes:
        if outcome.failure is not Failure.INFRASTRUCTURE:
            answers.setdefault((outcome.dialogue_id, outcome.round), []).append(outcome)
    return {call: tuple(sorted(found, key=lambda outcome: outcome.repeat)) for call, found in answers.items()}


def _difference(
    pairs: Sequence[Pair], metric: Compared, cell: str, confidence: float, resamples: int, rng: np.random.Generator
) -> MetricDifference:
    dialogues = [list(group) for _, group in groupby(pairs, key=lambda pair: pair.first[0].dialogue_id)]
    ours = [math.fsum(_mean(pair.first, metric) for pair in dialogue) for dialogue in dialogues]
    theirs = [math.fsum(_mean(pair.second, metric) for pair in dialogue) for dialogue in dialogues]
    found = paired_difference(
        ours, theirs, [len(dialogue) for dialogue in dialogues], confidence=confidence, resamples=resamples, rng=rng
    )
    return MetricDifference(
        metric=metric,
        cell=cell,
        dialogues=len(dialogues),
        calls=len(pairs),
        first=math.fsum(ours) / len(pairs),
        second=math.fsum(theirs) / len(pairs),
        difference=found.estimate,
        low=_defined(found.low),
        high=_defined(found.high),
        p=_defined(found.p),
    )


def _tally(pairs: Sequence[Pair], metric: Compared) -> Tally:
    leads = [pair.lead(metric) for pair in pairs]
    wins, losses = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return Tally(metric=metric, wins=wins, losses=losses, ties=len(pairs) - wins - losses)


def _examples(pairs: Sequence[Pair], *, sign: Literal[1, -1]) -> tuple[CallExample, ...]:
    """Return a few calls that the first did better (1) or worse (-1), from all over the data: neighbours are alike."""
    led = [pair for pair in pairs if sign * pair.lead("em_typed") > 0]
    count = min(_EXAMPLES, len(led))
    chosen = [led[index * len(led) // count] for index in range(count)]
    examples = []
    for pair in chosen:
        # Among the repeats, those that show the difference.
        first = max(pair.first, key=lambda outcome: sign * outcome.em_typed)
        second = min(pair.second, key=lambda outcome: sign * outcome.em_typed)
        examples.append(
            CallExample(
                dialogue_id=first.dialogue_id,
                round=first.round,
                gold=_gold(first),
                first=_predicted(first),
                second=_predicted(second),
            )
        )
    return tuple(examples)


def _setting_warnings(names: tuple[str, str], settings: tuple[Mapping[str, object], Mapping[str, object]]) -> list[str]:
    ours, theirs = settings
    return [
        f"{key} differs: {names[0]} has {_shown(ours, key)}, {names[1]} has {_shown(theirs, key)}"
        for key in dict.fromkeys((*ours, *theirs))
        if _shown(ours, key) != _shown(theirs, key)
    ]


def _data_warnings(
    names: tuple[str, str], answered: tuple[Mapping[tuple[str, int], object], ...], *, different_gold: int
) -> list[str]:
    warnings = []
    for name, own, other in ((names[0], *answered), (names[1], *answered[::-1])):
        alone = sum(call not in other for call in own)
        if alone:
            warnings.append(f"{alone:,} {_calls(alone)} that only {name} answered left out")
    if different_gold:
        warnings.append(
            f"{different_gold:,} {_calls(different_gold)} whose gold calls differ left out: the data changed in between"
        )
    return warnings


def _same_gold(pair: Pair) -> bool:
    return _gold(pair.first[0]) == _gold(pair.second[0])


def _gold(outcome: Outcome) -> ToolCall:
    arguments = {argument.name: argument.gold for argument in outcome.arguments if argument.in_gold}
    return ToolCall(name=outcome.gold_function, arguments=arguments)


def _predicted(outcome: Outcome) -> ToolCall | None:
    if outcome.predicted_function is None or outcome.failure in _NO_CALL:
        return None
    arguments = {argument.name: argument.predicted for argument in outcome.arguments if argument.in_prediction}
    return ToolCall(name=outcome.predicted_function, arguments=arguments)


def _mean(answers: Sequence[Outcome], metric: Compared) -> float:
    return math.fsum(getattr(answer, metric) for answer in answers) / len(answers)


def _place(pair: Pair) -> tuple[str, int]:
    return pair.first[0].dialogue_id, pair.first[0].round


def _defined(value: float) -> float | None:
    return None if math.isnan(value) else value


def _shown(settings: Mapping[str, object], key: str) -> str:
    return str(settings[key]) if settings.get(key) is not None else "none recorded"


def _calls(count: int) -> str:
    return "call" if count == 1 else "calls"
