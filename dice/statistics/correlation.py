"""Correlation of two paired samples, with the test that the paper runs on it (section 3.4, appendix B).

scipy takes long to import, so it is imported where it is used.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Correlation:
    """A correlation coefficient and its two-sided t-test against zero.

    Parameters
    ----------
    r
        Coefficient, dimensionless, in [-1, 1].
    t
        Student's t with ``n - 2`` degrees of freedom; infinite for a perfect correlation.
    p
        Two-sided p-value, in [0, 1].
    n
        Number of pairs. ``r``, ``t`` and ``p`` are NaN when ``n`` < 3 or one of the samples is constant.
    """

    r: float
    t: float
    p: float
    n: int


def pearson(x: Sequence[float], y: Sequence[float]) -> Correlation:
    """Return Pearson's correlation of two paired samples.

    Parameters
    ----------
    x, y : sequence of float, shape (n,)
        Paired observations, finite; the caller leaves out pairs that lack a value.

    Raises
    ------
    ValueError
        When the lengths differ or a value is not finite.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853, Eq. (7) to (9): t = r sqrt(n - 2) / sqrt(1 - r^2).

    Examples
    --------
    >>> result = pearson([1.0, 2.0, 3.0], [1.0, 3.0, 2.0])
    >>> round(result.r, 6), round(result.t, 4), result.n
    (0.5, 0.5774, 3)
    """
    return _correlate(*_paired(x, y))


def spearman(x: Sequence[float], y: Sequence[float]) -> Correlation:
    """Return Spearman's rank correlation: Pearson's of the ranks, ties sharing their mean rank.

    Parameters, edges and errors as for :func:`pearson`. The t-test is an approximation for few pairs.
    """
    from scipy.stats import rankdata

    first, second = _paired(x, y)
    return _correlate(rankdata(first), rankdata(second))


def _paired(x: Sequence[float], y: Sequence[float]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return both samples as arrays, checked."""
    first, second = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    if first.shape != second.shape or first.ndim != 1:
        raise ValueError(f"pairs need two samples of one length, not shapes {first.shape} and {second.shape}")
    if not (np.isfinite(first).all() and np.isfinite(second).all()):
        raise ValueError("a correlation needs finite values; leave out pairs that lack one")
    return first, second


def _correlate(x: NDArray[np.float64], y: NDArray[np.float64]) -> Correlation:
    n = len(x)
    if n < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return Correlation(r=math.nan, t=math.nan, p=math.nan, n=n)
    dx, dy = x - x.mean(), y - y.mean()
    spread = math.sqrt(math.fsum(dx * dx)) * math.sqrt(math.fsum(dy * dy))
    r = math.fsum(dx * dy) / spread
    if abs(r) > 1 - 1e-12:  # a perfect line, but for rounding, which t would blow up
        return Correlation(r=math.copysign(1.0, r), t=math.copysign(math.inf, r), p=0.0, n=n)
    from scipy.special import stdtr

    t = r * math.sqrt(n - 2) / math.sqrt(1 - r * r)
    return Correlation(r=r, t=t, p=float(2 * stdtr(n - 2, -abs(t))), n=n)
