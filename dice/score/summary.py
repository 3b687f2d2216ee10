"""The DICE-Score of a whole dataset: by number of rounds, of parties, by dialogue type and by tool domain."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from dice.records import DialogueType
from dice.score.scores import DialogueScore
from dice.statistics.bootstrap import Interval, RatioBootstrap, mean_interval, ratio_interval


def summarise(
    scores: Sequence[DialogueScore], *, confidence: float, resamples: int, rng: np.random.Generator
) -> dict[str, float]:
    """Return mean scores with intervals, and the share of dialogues that have a score.

    Parameters
    ----------
    scores : sequence of DialogueScore
        In a fixed order, on which the intervals depend.
    confidence : float
        Level of the intervals, in (0, 1).
    resamples : int
        Bootstrap resamples of the dialogues of each cell.
    rng : numpy.random.Generator
        Draws the resamples.

    Returns
    -------
    dict of str to float
        ``dice/round_N``, ``dice/party_N`` and ``dice/type_T`` are means over the dialogues with a defined score, NaN
        where a cell has none; cells without dialogues have no key. ``dice/mean_of_rounds`` is the plain mean of the
        round cells, NaN when one of them is. ``dice/domain_D`` is the mean over the dialogues that call a tool of that
        domain: one with tools of two domains is in both cells, so that these don't add up to the whole. Each comes
        with ``_low`` and ``_high``. ``dice_coverage/CELL``, for these cells and ``overall``, is the share of dialogues
        with a defined score, in [0, 1].
    """

    def bootstrap(cell: Sequence[DialogueScore]) -> RatioBootstrap:
        values = [score.dice for score in cell if score.dice is not None]
        return ratio_interval(values, [1.0] * len(values), confidence=confidence, resamples=resamples, rng=rng)

    by_round = _group(scores, lambda score: score.rounds)
    by_type = {kind: [score for score in scores if score.dialogue_type == kind] for kind in DialogueType}
    cells = {f"round_{number}": cell for number, cell in by_round.items()}
    cells |= {f"party_{number}": cell for number, cell in _group(scores, lambda score: score.parties).items()}
    cells |= {f"type_{kind.value}": cell for kind, cell in by_type.items() if cell}
    domains = sorted({domain for score in scores for domain in score.domains})
    cells |= {f"domain_{name}": [score for score in scores if name in score.domains] for name in domains}
    resampled = {name: bootstrap(cell) for name, cell in cells.items()}

    summary: dict[str, float] = {}
    for name, distribution in resampled.items():
        summary |= _with_interval(name, distribution.interval)
    rounds = [resampled[f"round_{number}"] for number in by_round]
    summary |= _with_interval("mean_of_rounds", mean_interval(rounds))
    for name, cell in {**cells, "overall": scores}.items():
        summary[f"dice_coverage/{name}"] = _coverage(cell)
    return summary


def _group(scores: Sequence[DialogueScore], key: Callable[[DialogueScore], int]) -> dict[int, list[DialogueScore]]:
    """Return the scores by key, keys ascending, scores in their order."""
    return {number: [score for score in scores if key(score) == number] for number in sorted({*map(key, scores)})}


def _with_interval(cell: str, interval: Interval) -> dict[str, float]:
    return {
        f"dice/{cell}": interval.estimate,
        f"dice/{cell}_low": interval.low,
        f"dice/{cell}_high": interval.high,
    }


def _coverage(scores: Sequence[DialogueScore]) -> float:
    return sum(score.dice is not None for score in scores) / len(scores) if scores else math.nan
