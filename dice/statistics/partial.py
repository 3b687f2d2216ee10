"""Correlation with other variables held fixed, and bootstrap intervals of correlations."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from dice.statistics.bootstrap import Floats, Interval
from dice.statistics.correlation import Correlation

_EXPLAINED = 1e-9
"""A residual variance this small beside its variable's is rounding: the covariates say all about the variable."""

_BATCH_CELLS = 2_000_000
"""Resampled rows counted at a time, so that memory stays at tens of megabytes."""


def partial_correlation(
    x: Sequence[float], y: Sequence[float], covariates: Sequence[Sequence[float]] = ()
) -> Correlation:
    """Return the correlation of what linear regressions on the covariates leave of ``x`` and of ``y``.

    Parameters
    ----------
    x, y : sequence of float, shape (n,)
        Paired observations, finite.
    covariates : sequence of sequences of float, shape (k, n)
        Variables to hold fixed, finite. One that is constant or follows from the others changes nothing.

    Returns
    -------
    Correlation
        ``t`` has ``n - 2 - k`` degrees of freedom, ``k`` counting only covariates that say something of their own.
        All but ``n`` is NaN when less than one degree of freedom is left, or the covariates determine ``x`` or ``y``.
        Without covariates it is Pearson's correlation.

    Raises
    ------
    ValueError
        When the lengths differ or a value is not finite.

    References
    ----------
    .. [1] Fisher (1924), The distribution of the partial correlation coefficient, Metron 3, 329-332.

    Examples
    --------
    Both rise with ``z``, and apart from that have nothing to do with each other:

    >>> z = [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0]
    >>> x = [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0]
    >>> y = [0.0, 1.0, 0.0, 1.0, 2.0, 3.0, 2.0, 3.0]
    >>> round(partial_correlation(x, y).r, 6), round(partial_correlation(x, y, [z]).r + 0, 6)
    (0.8, 0.0)
    """
    columns = _columns(x, y, covariates)
    n = columns.shape[1]
    nothing = Correlation(r=math.nan, t=math.nan, p=math.nan, n=n)
    if n < 3:
        return nothing
    standard = _standardised(columns)
    pair, others = standard[:2], standard[2:]
    coefficients, _, rank, _ = np.linalg.lstsq(others.T, pair.T, rcond=_EXPLAINED)
    first, second = pair - coefficients.T @ others
    variances = math.fsum(first * first) / n, math.fsum(second * second) / n
    freedom = n - 2 - int(rank)
    if freedom < 1 or min(variances) <= _EXPLAINED:
        return nothing
    r = math.fsum(first * second) / n / math.sqrt(variances[0] * variances[1])
    if abs(r) > 1 - 1e-12:
        return Correlation(r=math.copysign(1.0, r), t=math.copysign(math.inf, r), p=0.0, n=n)
    from scipy.special import stdtr

    t = r * math.sqrt(freedom) / math.sqrt(1 - r * r)
    return Correlation(r=r, t=t, p=float(2 * stdtr(freedom, -abs(t))), n=n)


def correlation_interval(
    x: Sequence[float],
    y: Sequence[float],
    covariates: Sequence[Sequence[float]] = (),
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> Interval:
    """Return the (partial) correlation with its percentile bootstrap interval over observations.

    Parameters, edges and errors as for :func:`partial_correlation`; ``confidence``, ``resamples`` and ``rng`` as for
    :func:`dice.statistics.bootstrap.ratio_interval`. Resamples without a correlation are left out; the interval is NaN
    where the estimate is.
    """
    estimate = partial_correlation(x, y, covariates).r
    if math.isnan(estimate):
        return Interval(math.nan, math.nan, math.nan)
    resampled = _resample(_standardised(_columns(x, y, covariates)), resamples, rng)
    defined = resampled[~np.isnan(resampled)]
    if not defined.size:
        return Interval(estimate, math.nan, math.nan)
    low, high = np.quantile(defined, [(1 - confidence) / 2, (1 + confidence) / 2])
    return Interval(estimate, float(low), float(high))


def _resample(columns: Floats, resamples: int, rng: np.random.Generator) -> Floats:
    """Return the correlation in each resample, from how often each observation is drawn.

    A correlation depends only on means and mean products, and these are weighted sums over observations; so no
    regression has to be run in each resample.
    """
    k, n = columns.shape
    rows, others = np.triu_indices(k)
    moments = np.concatenate([columns, columns[rows] * columns[others]])
    batch = max(1, _BATCH_CELLS // n)
    found = []
    for first in range(0, resamples, batch):
        size = min(batch, resamples - first)
        drawn = rng.integers(n, size=(size, n)) + n * np.arange(size)[:, None]
        counts = np.bincount(drawn.ravel(), minlength=size * n).reshape(size, n)
        means = counts @ moments.T / n
        covariance = np.empty((len(means), k, k))
        covariance[:, rows, others] = means[:, k:] - means[:, rows] * means[:, others]
        covariance[:, others, rows] = covariance[:, rows, others]
        found.append(_correlations(covariance))
    return np.concatenate(found)


def _correlations(covariance: Floats) -> Floats:
    """Return the partial correlation of the first two variables, shape (n,), from covariances of shape (n, k, k)."""
    own, across, others = covariance[:, :2, :2], covariance[:, :2, 2:], covariance[:, 2:, 2:]
    left = own - across @ np.linalg.pinv(others, rcond=_EXPLAINED, hermitian=True) @ across.swapaxes(1, 2)
    variances = left[:, [0, 1], [0, 1]]
    r = np.full(len(covariance), np.nan)
    usable = (variances > _EXPLAINED).all(axis=1)
    np.divide(left[:, 0, 1], np.sqrt(np.maximum(variances, 0).prod(axis=1)), out=r, where=usable)
    return np.asarray(np.clip(r, -1, 1))


def _columns(x: Sequence[float], y: Sequence[float], covariates: Sequence[Sequence[float]]) -> Floats:
    """Return all variables as rows of one array, checked."""
    lengths = [len(values) for values in (x, y, *covariates)]
    if len(set(lengths)) != 1:
        raise ValueError(f"x, y and covariates need one length, not {lengths}")
    columns = np.array([x, y, *covariates], dtype=np.float64)
    if not np.isfinite(columns).all():
        raise ValueError("a correlation needs finite values; leave out observations that lack one")
    return columns


def _standardised(columns: Floats) -> Floats:
    """Return each variable with mean 0 and variance 1, a constant one as zeros."""
    centred = columns - columns.mean(axis=1, keepdims=True)
    scale = np.sqrt((centred * centred).mean(axis=1, keepdims=True))
    varies = np.ptp(columns, axis=1, keepdims=True) > 0
    return np.asarray(np.divide(centred, scale, out=np.zeros_like(centred), where=varies & (scale > 0)))
