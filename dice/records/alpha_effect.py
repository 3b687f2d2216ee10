"""What one value of alpha makes of the DICE-Score, and how it then goes with exact match."""

from __future__ import annotations

from dice.records.base import Record

Metrics = dict[str, float | None]


class AlphaEffect(Record):
    """One job of a sweep over ``score.alpha``.

    Parameters
    ----------
    alpha
        Penalty for repetition, dimensionless.
    others
        Identity of all else that decides the scores; jobs that differ in it can't be compared by alpha.
    confidence
        Level of the intervals, in (0, 1).
    metrics
        ``dice/CELL`` and ``dice_coverage/CELL`` of the score stage, None where undefined.
    correlations
        Evaluated model -> how its em_paper goes with this score: ``dice/pearson_r_dialogues`` and so on.
    kinds
        Evaluated model -> ``baseline`` or ``model``.
    left_out
        Evaluated models that were asked about other dialogues.
    """

    alpha: float
    others: str
    confidence: float
    metrics: Metrics
    correlations: dict[str, Metrics]
    kinds: dict[str, str]
    left_out: tuple[str, ...] = ()


class AlphaAblation(Record):
    """A whole sweep: the effects by rising alpha, and how far the alphas rank dialogues alike.

    Parameters
    ----------
    rank_correlations
        Spearman's rho between the scores of the dialogues under two alphas, in the order of ``effects``, shape
        (alphas, alphas); over ``dialogues`` dialogues that have a score under all of them. None where undefined.
    """

    effects: tuple[AlphaEffect, ...]
    rank_correlations: tuple[tuple[float | None, ...], ...]
    dialogues: int
