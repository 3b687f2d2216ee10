"""How the DICE-Score goes with exact match (paper, figure 4 and appendix B)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from dice.score.scores import DialogueScore
from dice.statistics.bootstrap import Interval
from dice.statistics.correlation import pearson, spearman
from dice.statistics.partial import correlation_interval, partial_correlation


def relate(
    scores: Sequence[DialogueScore],
    em_by_dialogue: Mapping[str, float],
    em_by_round: Mapping[int, float],
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> dict[str, float]:
    """Return the correlation of DICE-Score and exact match, over round counts and over dialogues.

    Parameters
    ----------
    scores : sequence of DialogueScore
        Undefined scores are left out.
    em_by_dialogue : mapping of str to float
        Dialogue id to mean exact match over its calls, as a fraction of 1. Dialogues that it lacks, or whose value
        is NaN, are left out.
    em_by_round : mapping of int to float
        Number of rounds to exact match of that cell, as a fraction of 1; NaN is left out.
    confidence, resamples, rng
        Of the percentile bootstrap over dialogues.

    Returns
    -------
    dict of str to float
        ``dice/pearson_r_rounds``, ``_t_rounds`` and ``_p_rounds`` and ``dice/spearman_rounds`` relate the mean score
        of each round count to its exact match, as the paper does; ``dice/pearson_r_dialogues`` (with ``_low`` and
        ``_high``), ``dice/pearson_p_dialogues`` and ``dice/spearman_dialogues`` relate single dialogues,
        ``dice/n_dialogues`` of them. ``dice/partial_r_dialogues`` (with ``_low`` and ``_high``) and
        ``dice/partial_p_dialogues`` do so with the dialogue's length in utterances of the parties and its number of
        arguments held fixed: longer dialogues have higher scores by Eq. (1) alone. NaN where fewer than three pairs are
        left (up to five for the partial correlation) or one side is constant.
    """
    defined = [(score, score.dice) for score in scores if score.dice is not None]
    cells = [
        (float(np.mean([dice for score, dice in defined if score.rounds == number])), em)
        for number, em in sorted(em_by_round.items())
        if not math.isnan(em) and any(score.rounds == number for score, _ in defined)
    ]
    related = [(score, dice) for score, dice in defined if not math.isnan(em_by_dialogue.get(score.id, math.nan))]
    dice = [value for _, value in related]
    em = [em_by_dialogue[score.id] for score, _ in related]
    # T counts the functions, one a round, and the arguments.
    shape = [[len(score.S) for score, _ in related], [score.T - score.rounds for score, _ in related]]
    by_round = pearson(*_columns(cells))
    partial = partial_correlation(dice, em, shape)
    plain_interval = correlation_interval(dice, em, confidence=confidence, resamples=resamples, rng=rng)
    partial_interval = correlation_interval(dice, em, shape, confidence=confidence, resamples=resamples, rng=rng)
    return {
        "dice/pearson_r_rounds": by_round.r,
        "dice/pearson_t_rounds": by_round.t,
        "dice/pearson_p_rounds": by_round.p,
        "dice/spearman_rounds": spearman(*_columns(cells)).r,
        **_with_bounds("dice/pearson_r_dialogues", plain_interval),
        "dice/pearson_p_dialogues": pearson(dice, em).p,
        "dice/spearman_dialogues": spearman(dice, em).r,
        **_with_bounds("dice/partial_r_dialogues", partial_interval),
        "dice/partial_p_dialogues": partial.p,
        "dice/n_dialogues": float(len(related)),
    }


def _with_bounds(name: str, interval: Interval) -> dict[str, float]:
    return {name: interval.estimate, f"{name}_low": interval.low, f"{name}_high": interval.high}


def _columns(pairs: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [first for first, _ in pairs], [second for _, second in pairs]
