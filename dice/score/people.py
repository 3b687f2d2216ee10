"""How the DICE-Score goes with what people get right (paper, table 4 and appendix B)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from dice.score.relation import relate
from dice.score.scores import DialogueScore
from dice.statistics.bootstrap import Interval
from dice.statistics.correlation import pearson
from dice.statistics.correlation_intervals import fisher_interval, spearman_interval, strata_correlations

PREFIX = "dice/people_"
"""What the names of all these metrics begin with, so that nobody takes people for a model."""


def relate_to_people(
    scores: Sequence[DialogueScore],
    em_by_dialogue: Mapping[str, float],
    em_by_round: Mapping[int, float],
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> dict[str, float]:
    """Return the correlation of DICE-Score and people's exact match, over round counts and over dialogues.

    Parameters
    ----------
    scores : sequence of DialogueScore
        Of the whole data set: over round counts, its mean scores are related to what people reached on a sample, as in
        the paper's table 4.
    em_by_dialogue, em_by_round, confidence, resamples, rng
        As for :func:`dice.score.relation.relate`, of the dialogues that people answered.

    Returns
    -------
    dict of str to float
        What :func:`relate` returns, under ``dice/people_`` in the place of ``dice/``, and ``pearson_t_dialogues``.
        ``_low`` and ``_high`` stand beside ``pearson_r_rounds``, ``spearman_rounds`` and ``spearman_dialogues``, too.
        All are bootstrap intervals over dialogues, those over round counts within each of them;
        ``pearson_r_rounds_fisher_low`` and ``_high`` take the round counts for what they are, ``n_rounds`` points.
    """
    related = relate(scores, em_by_dialogue, em_by_round, confidence=confidence, resamples=resamples, rng=rng)
    found = {PREFIX + name.removeprefix("dice/"): value for name, value in related.items()}
    pairs = [
        (score.dice, em)
        for score in scores
        if score.dice is not None and not math.isnan(em := em_by_dialogue.get(score.id, math.nan))
    ]
    dice, reached = [first for first, _ in pairs], [second for _, second in pairs]
    found |= _with_bounds(
        "spearman_dialogues", spearman_interval(dice, reached, confidence=confidence, resamples=resamples, rng=rng)
    )
    found[f"{PREFIX}pearson_t_dialogues"] = pearson(dice, reached).t
    means, strata = _strata(scores, em_by_dialogue, em_by_round)
    by_r, by_rank = strata_correlations(means, strata, confidence=confidence, resamples=resamples, rng=rng)
    fisher = fisher_interval(found[f"{PREFIX}pearson_r_rounds"], len(means), confidence)
    return found | {
        f"{PREFIX}pearson_r_rounds_low": by_r.low,
        f"{PREFIX}pearson_r_rounds_high": by_r.high,
        f"{PREFIX}spearman_rounds_low": by_rank.low,
        f"{PREFIX}spearman_rounds_high": by_rank.high,
        f"{PREFIX}pearson_r_rounds_fisher_low": fisher.low,
        f"{PREFIX}pearson_r_rounds_fisher_high": fisher.high,
        f"{PREFIX}n_rounds": float(len(means)),
    }


def _strata(
    scores: Sequence[DialogueScore], em_by_dialogue: Mapping[str, float], em_by_round: Mapping[int, float]
) -> tuple[list[float], list[list[float]]]:
    """Return the mean score of each round count that has one, and what people reached on its dialogues, one by one."""
    means: list[float] = []
    strata: list[list[float]] = []
    for number in sorted(number for number, em in em_by_round.items() if not math.isnan(em)):
        own = [score for score in scores if score.rounds == number]
        defined = [score.dice for score in own if score.dice is not None]
        answered = [em for score in own if not math.isnan(em := em_by_dialogue.get(score.id, math.nan))]
        if defined and answered:
            means.append(math.fsum(defined) / len(defined))
            strata.append(answered)
    return means, strata


def _with_bounds(name: str, interval: Interval) -> dict[str, float]:
    name = PREFIX + name
    return {name: interval.estimate, f"{name}_low": interval.low, f"{name}_high": interval.high}
