"""Percentile bootstrap intervals for ratios of sums, and for plain means of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_BATCH_CELLS = 2_000_000
"""Resampled rows drawn at a time, so that memory stays at tens of megabytes."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its confidence interval; NaN where there is none."""

    estimate: float
    low: float
    high: float


@dataclass(frozen=True)
class RatioBootstrap:
    """A ratio of sums and its bootstrap distribution.

    Parameters
    ----------
    estimate
        ``sum(numerators) / sum(denominators)``; NaN when the denominator is 0.
    resampled
        The same ratio in each resample, shape (resamples,); empty when there is no interval.
    confidence
        Probability that the interval is meant to cover, between 0 and 1.
    """

    estimate: float
    resampled: Floats
    confidence: float

    @property
    def interval(self) -> Interval:
        """The percentile interval; resamples whose denominator is 0 are left out."""
        return percentile_interval(self.estimate, self.resampled, self.confidence)


def ratio_interval(
    numerators: Sequence[float] | Floats,
    denominators: Sequence[float] | Floats,
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> RatioBootstrap:
    """Bootstrap ``sum(numerators) / sum(denominators)`` over rows.

    Rows are the independent units. With one row a dialogue (its points and its number of calls), the ratio is the
    mean over calls, and the interval takes into account that calls of one dialogue go together.

    Parameters
    ----------
    numerators, denominators
        Shape (rows,) each, denominators at least 0.
    confidence
        Between 0 and 1.
    resamples
        Number of draws of ``rows`` rows with replacement.
    rng
        Source of the draws.

    Returns
    -------
    RatioBootstrap
        The estimate is NaN without rows or with a denominator of 0. With fewer than two rows nothing is known about
        the spread: the estimate stands and the interval is NaN.

    References
    ----------
    .. [1] Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapter 13 (percentile interval).

    Examples
    --------
    >>> ratio_interval([1, 1, 1], [2, 2, 2], rng=np.random.default_rng(0)).interval
    Interval(estimate=0.5, low=0.5, high=0.5)
    """
    over, under = np.asarray(numerators, dtype=np.float64), np.asarray(denominators, dtype=np.float64)
    if over.ndim != 1 or over.shape != under.shape:
        raise ValueError(f"numerators {over.shape} and denominators {under.shape} must be two equally long rows")
    total = float(under.sum())
    estimate = float(over.sum()) / total if total else math.nan
    if over.size < 2 or not total:
        return RatioBootstrap(estimate, np.empty(0), confidence)
    return RatioBootstrap(estimate, _resample(over, under, resamples, rng), confidence)


def mean_interval(parts: Sequence[RatioBootstrap]) -> Interval:
    """Return the plain mean of independent ratios, with the interval from their bootstrap distributions.

    The parts must come from disjoint rows and equally many resamples. NaN throughout when there is no part or one
    part has no estimate; the interval alone is NaN when one part has none.

    Examples
    --------
    >>> exact = ratio_interval([1, 1], [1, 1], rng=np.random.default_rng(0))
    >>> zero = ratio_interval([0, 0], [1, 1], rng=np.random.default_rng(0))
    >>> mean_interval([exact, zero])
    Interval(estimate=0.5, low=0.5, high=0.5)
    """
    if not parts:
        return Interval(math.nan, math.nan, math.nan)
    estimate = math.fsum(part.estimate for part in parts) / len(parts)
    if any(part.resampled.size == 0 for part in parts):
        return Interval(estimate, math.nan, math.nan)
    resampled = np.mean(np.stack([part.resampled for part in parts]), axis=0)
    return percentile_interval(estimate, resampled, parts[0].confidence)


def percentile_interval(estimate: float, resampled: Floats, confidence: float) -> Interval:
    """Return the percentile interval of a bootstrap distribution, NaN resamples left out and NaN where none is left."""
    defined = resampled[~np.isnan(resampled)]
    if defined.size == 0:
        return Interval(estimate, math.nan, math.nan)
    tail = (1 - confidence) / 2
    low, high = np.quantile(defined, [tail, 1 - tail])
    return Interval(estimate, float(low), float(high))


def _resample(over: Floats, under: Floats, resamples: int, rng: np.random.Generator) -> Floats:
    rows = over.size
    batch = max(1, _BATCH_CELLS // rows)
    ratios = np.full(resamples, np.nan)
    for first in range(0, resamples, batch):
        last = min(first + batch, resamples)
        drawn = rng.integers(rows, size=(last - first, rows))
        sums = under[drawn].sum(axis=1)
        np.divide(over[drawn].sum(axis=1), sums, out=ratios[first:last], where=sums != 0)
    return ratios
