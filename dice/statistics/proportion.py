"""Intervals of shares."""

from __future__ import annotations

import math

from dice.statistics.bootstrap import Interval


def share_interval(hits: int, trials: int, *, confidence: float = 0.95) -> Interval:
    """Return the share of hits with Wilson's score interval, which also holds near 0 and 1.

    Parameters
    ----------
    hits, trials
        Independent trials; without any, all three numbers are NaN.
    confidence
        Between 0 and 1.

    References
    ----------
    .. [1] Wilson (1927), Probable inference, the law of succession, and statistical inference.

    Examples
    --------
    >>> share_interval(0, 100).estimate, round(share_interval(0, 100).high, 4)
    (0.0, 0.037)
    """
    from scipy.stats import binomtest

    if not trials:
        return Interval(math.nan, math.nan, math.nan)
    found = binomtest(hits, trials).proportion_ci(confidence_level=confidence, method="wilson")
    return Interval(hits / trials, float(found.low), float(found.high))
