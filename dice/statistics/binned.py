"""The mean of one quantity over groups of equal size by another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dice.statistics.bootstrap import Interval, ratio_interval


@dataclass(frozen=True)
class BinnedMean:
    """One group: the mean of ``x``, the mean of ``y`` with its interval, and the number of pairs."""

    x: float
    y: Interval
    n: int


def binned_means(
    x: Sequence[float],
    y: Sequence[float],
    bins: int,
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> list[BinnedMean]:
    """Return the means of ``y`` in groups of ``x`` that are about equally large.

    The groups are cut at quantiles of ``x``, and equal values stay together. So there are fewer groups than ``bins``
    where many values are equal.

    Parameters
    ----------
    x, y
        Shape (n,) each, finite.
    bins
        Number of groups aimed at, at least 1.
    confidence, resamples, rng
        As in `ratio_interval`.

    Returns
    -------
    list of BinnedMean
        In rising order of ``x``; empty without pairs. The interval of a group of one pair is NaN.

    Examples
    --------
    >>> halves = binned_means([1, 2, 3, 4], [0, 1, 1, 1], 2, rng=np.random.default_rng(0))
    >>> [(half.x, half.y.estimate, half.n) for half in halves]
    [(1.5, 0.5, 2), (3.5, 1.0, 2)]
    """
    over, values = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    if over.ndim != 1 or over.shape != values.shape:
        raise ValueError(f"x {over.shape} and y {values.shape} must be two equally long rows")
    if not over.size:
        return []
    inner_edges = np.quantile(over, np.linspace(0, 1, bins + 1)[1:-1])
    group = np.searchsorted(inner_edges, over, side="left")
    means = []
    for index in np.unique(group):
        inside = values[group == index]
        resampled = ratio_interval(inside, np.ones(inside.size), confidence=confidence, resamples=resamples, rng=rng)
        means.append(BinnedMean(float(over[group == index].mean()), resampled.interval, inside.size))
    return means
