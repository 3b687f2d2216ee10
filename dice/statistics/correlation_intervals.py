"""Intervals of correlations: of ranks, of means of strata, and of a handful of points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import numpy as np

from dice.statistics.bootstrap import Floats, Interval
from dice.statistics.correlation import spearman

_BATCH_CELLS = 1_000_000
"""Resampled rows ranked at a time, so that memory stays at tens of megabytes."""


def spearman_interval(
    x: Sequence[float],
    y: Sequence[float],
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> Interval:
    """Return Spearman's rank correlation with its percentile bootstrap interval over pairs.

    Each resample is ranked anew. Parameters, edges and errors as for :func:`dice.statistics.correlation.spearman`.
    Resamples without a correlation are left out; the interval is NaN where the estimate is.
    """
    from scipy.stats import rankdata

    estimate = spearman(x, y).r
    if math.isnan(estimate):
        return Interval(math.nan, math.nan, math.nan)
    first, second = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    batch = max(1, _BATCH_CELLS // first.size)
    found = []
    for start in range(0, resamples, batch):
        drawn = rng.integers(first.size, size=(min(batch, resamples - start), first.size))
        found.append(_row_correlations(rankdata(first[drawn], axis=1), rankdata(second[drawn], axis=1)))
    return _percentiles(estimate, np.concatenate(found), confidence)


def strata_correlations(
    means: Sequence[float],
    strata: Sequence[Sequence[float]],
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> tuple[Interval, Interval]:
    """Return Pearson's and Spearman's correlation of fixed numbers with the means of samples, one number a stratum.

    The intervals say how far the correlation might move had other units been drawn within each stratum. They say
    nothing of how few the strata are; :func:`fisher_interval` does.

    Parameters
    ----------
    means : sequence of float, shape (k,)
        Known numbers, finite.
    strata : sequence of sequences of float, shape (k, any)
        Observations of each stratum, finite and at least one.

    Returns
    -------
    tuple of Interval
        NaN with fewer than three strata, or where one side is constant.
    """
    from scipy.stats import rankdata

    k = len(means)
    if len(strata) != k or any(not len(units) for units in strata):
        raise ValueError(f"{k} means need {k} strata with observations, not sizes {[len(units) for units in strata]}")
    if k < 3:
        nothing = Interval(math.nan, math.nan, math.nan)
        return nothing, nothing
    estimates = np.array([[math.fsum(units) / len(units) for units in strata]], dtype=np.float64)
    drawn = np.empty((resamples, k))
    for index, units in enumerate(strata):
        values = np.asarray(units, dtype=np.float64)
        drawn[:, index] = values[rng.integers(values.size, size=(resamples, values.size))].mean(axis=1)
    fixed = np.asarray(means, dtype=np.float64)
    intervals = []
    for both, resampled, known in (
        (estimates, drawn, fixed),
        (rankdata(estimates, axis=1), rankdata(drawn, axis=1), rankdata(fixed)),
    ):
        estimate = float(_row_correlations(np.broadcast_to(known, both.shape), both)[0])
        correlations = _row_correlations(np.broadcast_to(known, resampled.shape), resampled)
        intervals.append(_percentiles(estimate, correlations, confidence))
    return intervals[0], intervals[1]


def fisher_interval(r: float, n: int, confidence: float = 0.95) -> Interval:
    """Return Pearson's ``r`` of ``n`` pairs with Fisher's interval, ``tanh(atanh(r) +- z / sqrt(n - 3))``.

    Parameters
    ----------
    r : float
        In [-1, 1].
    n : int
        Pairs. The interval is NaN for fewer than four, and for a perfect correlation, of which it knows nothing.

    References
    ----------
    .. [1] Fisher (1921), On the "probable error" of a coefficient of correlation, Metron 1, 3-32.

    Examples
    --------
    The paper's table 4 has four points:

    >>> interval = fisher_interval(-0.983, 4)
    >>> round(interval.low, 3), round(interval.high, 3)
    (-1.0, -0.397)
    """
    if math.isnan(r) or n < 4 or abs(r) >= 1:
        return Interval(r, math.nan, math.nan)
    z = NormalDist().inv_cdf((1 + confidence) / 2) / math.sqrt(n - 3)
    return Interval(r, math.tanh(math.atanh(r) - z), math.tanh(math.atanh(r) + z))


def _row_correlations(x: Floats, y: Floats) -> Floats:
    """Return Pearson's correlation of each row of two arrays, NaN where one is constant."""
    dx, dy = x - x.mean(axis=1, keepdims=True), y - y.mean(axis=1, keepdims=True)
    spread = np.sqrt((dx * dx).sum(axis=1) * (dy * dy).sum(axis=1))
    usable = (np.ptp(x, axis=1) > 0) & (np.ptp(y, axis=1) > 0)
    r = np.full(len(x), np.nan)
    np.divide((dx * dy).sum(axis=1), spread, out=r, where=usable)
    return np.asarray(np.clip(r, -1, 1))


def _percentiles(estimate: float, resampled: Floats, confidence: float) -> Interval:
    defined = resampled[~np.isnan(resampled)]
    if math.isnan(estimate) or not defined.size:
        return Interval(estimate, math.nan, math.nan)
    low, high = np.quantile(defined, [(1 - confidence) / 2, (1 + confidence) / 2])
    return Interval(estimate, float(low), float(high))
