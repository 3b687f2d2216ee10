"""How far two raters agree who each say yes or no to the same things, with bootstrap intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dice.statistics.bootstrap import Interval, percentile_interval

Floats = npt.NDArray[np.float64]

_BATCH_CELLS = 2_000_000
"""Weights drawn at a time, so that memory stays at tens of megabytes."""


@dataclass(frozen=True)
class Votes:
    """Things of one unit (such as a dialogue) by what both raters said of them: counts, none negative."""

    both: int = 0
    only_rater: int = 0
    only_reference: int = 0
    neither: int = 0


@dataclass(frozen=True)
class Agreement:
    """Agreement of a rater with a reference; NaN where it is undefined.

    Parameters
    ----------
    precision
        Share of the rater's yes to which the reference says yes, in [0, 1].
    recall
        Share of the reference's yes to which the rater says yes, in [0, 1].
    kappa
        Cohen's kappa: agreement beyond what independent raters with the same shares of yes would reach, at most 1. NaN
        when both always say the same one thing.
    """

    precision: Interval
    recall: Interval
    kappa: Interval


def measure_agreement(
    units: Sequence[Votes], *, confidence: float = 0.95, resamples: int = 1000, rng: np.random.Generator
) -> Agreement:
    """Return how a rater agrees with a reference, with percentile intervals.

    Parameters
    ----------
    units
        The independent units, over which the bootstrap draws; things of one unit go together. With fewer than two the
        intervals are NaN.
    confidence, resamples, rng
        Of the bootstrap.

    References
    ----------
    .. [1] Cohen (1960), A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20(1).

    Examples
    --------
    Of 100 things the rater picks 20 and the reference 25, 15 of them the same: expected agreement is 0.65, the
    observed 0.85, and kappa (0.85 - 0.65) / (1 - 0.65).

    >>> found = measure_agreement([Votes(15, 5, 10, 70)], rng=np.random.default_rng(0))
    >>> found.precision.estimate, found.recall.estimate, round(found.kappa.estimate, 3)
    (0.75, 0.6, 0.571)
    """
    table = np.array([(u.both, u.only_rater, u.only_reference, u.neither) for u in units], dtype=np.float64)
    table = table.reshape(-1, 4)
    estimates = _measures(table.sum(axis=0, keepdims=True))[0]
    resampled = _measures(_resampled_sums(table, resamples, rng)) if len(table) > 1 else np.empty((0, 3))
    precision, recall, kappa = (
        percentile_interval(float(estimate), column, confidence)
        for estimate, column in zip(estimates, resampled.T, strict=True)
    )
    return Agreement(precision, recall, kappa)


def _resampled_sums(table: Floats, resamples: int, rng: np.random.Generator) -> Floats:
    """Return the sums over units drawn with replacement, shape (resamples, 4)."""
    n = len(table)
    batch = max(1, _BATCH_CELLS // n)
    sizes = [min(batch, resamples - first) for first in range(0, resamples, batch)]
    return np.concatenate([rng.multinomial(n, np.full(n, 1 / n), size=size) @ table for size in sizes])


def _measures(sums: Floats) -> Floats:
    """Return precision, recall and kappa of each row of sums, shape (rows, 3)."""
    both, only_rater, only_reference, neither = sums.T
    rater, reference, total = both + only_rater, both + only_reference, sums.sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        observed = (both + neither) / total
        expected = (rater * reference + (total - rater) * (total - reference)) / total**2
        columns = [both / rater, both / reference, (observed - expected) / (1 - expected)]
    measures = np.stack(columns, axis=1)
    measures[~np.isfinite(measures)] = np.nan
    return measures
