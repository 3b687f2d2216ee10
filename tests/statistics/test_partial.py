"""Partial correlation by hand, by its other definition, and where there is none."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.statistics.correlation import pearson
from dice.statistics.partial import correlation_interval, partial_correlation

Z = [0.0, 0.0, 0.0, 1.0, 1.0, 1.0]
X = [0.0, 1.0, 2.0, 5.0, 6.0, 7.0]
Y = [0.0, 2.0, 1.0, 3.0, 5.0, 4.0]


def noisy(n: int = 60, seed: int = 0) -> tuple[list[float], list[float], list[float], list[float]]:
    """x and y, which share z and nothing else, with z and an unrelated w."""
    rng = np.random.default_rng(seed)
    z = rng.normal(size=n)
    x, y, w = z + rng.normal(size=n), 2 * z + rng.normal(size=n), rng.normal(size=n)
    return list(x), list(y), list(z), list(w)


def test_one_covariate_by_hand():
    # Within each half, x - mean = (-1, 0, 1) and y - mean = (-1, 1, 0): sxy = 1 + 1, sxx = syy = 2 + 2, r = 2 / 4.
    # n - 2 - k = 3 degrees of freedom: t = 0.5 sqrt(3) / sqrt(0.75) = 1
    result = partial_correlation(X, Y, [Z])
    assert result.r == pytest.approx(0.5)
    assert result.t == pytest.approx(1.0)
    # Student's t with 3 degrees of freedom: p = 1 - 2 (atan(t / sqrt(3)) + t sqrt(3) / (3 + t^2)) / pi
    assert result.p == pytest.approx(1 - 2 * (math.atan(1 / math.sqrt(3)) + math.sqrt(3) / 4) / math.pi)
    assert result.n == 6


def test_it_equals_the_formula_from_the_three_plain_correlations():
    x, y, z, _ = noisy()
    rxy, rxz, ryz = pearson(x, y).r, pearson(x, z).r, pearson(y, z).r
    expected = (rxy - rxz * ryz) / math.sqrt((1 - rxz**2) * (1 - ryz**2))
    assert partial_correlation(x, y, [z]).r == pytest.approx(expected)


def test_two_covariates_equal_the_entry_of_the_inverse_covariance():
    columns = noisy()
    inverse = np.linalg.inv(np.cov(columns))
    expected = -inverse[0, 1] / math.sqrt(inverse[0, 0] * inverse[1, 1])
    assert partial_correlation(columns[0], columns[1], columns[2:]).r == pytest.approx(expected)


def test_without_covariates_it_is_pearsons():
    x, y, *_ = noisy()
    ours, theirs = partial_correlation(x, y), pearson(x, y)
    assert (ours.r, ours.t, ours.p, ours.n) == pytest.approx((theirs.r, theirs.t, theirs.p, theirs.n))


def test_a_constant_or_repeated_covariate_changes_nothing_and_costs_no_degree_of_freedom():
    once = partial_correlation(X, Y, [Z])
    again = partial_correlation(X, Y, [Z, [0.1] * 6, [3 - 2 * z for z in Z]])
    assert (again.r, again.t, again.p) == pytest.approx((once.r, once.t, once.p))


@pytest.mark.parametrize(
    ("x", "y", "covariates"),
    [
        ([], [], []),
        ([1, 2], [2, 1], []),
        ([1, 2, 3], [1, 3, 2], [[1, 4, 2]]),  # no degree of freedom left
        (X, [0.1] * 6, [Z]),
        ([2 * z + 1 for z in Z], Y, [Z]),  # the covariate says all about x
    ],
    ids=["none", "two", "no freedom", "constant", "determined"],
)
def test_too_little_gives_nan_without_a_warning(x, y, covariates):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = partial_correlation(x, y, covariates)
        interval = correlation_interval(x, y, covariates, resamples=20, rng=np.random.default_rng(0))
    assert result.n == len(x)
    assert all(math.isnan(value) for value in (result.r, result.t, result.p))
    assert all(math.isnan(value) for value in (interval.estimate, interval.low, interval.high))


def test_what_is_left_can_be_a_perfect_line():
    result = partial_correlation([z + i for i, z in enumerate(Z)], [5 * z - i for i, z in enumerate(Z)], [Z])
    assert (result.r, result.t, result.p) == (-1.0, -math.inf, 0.0)


def test_observations_must_be_finite_and_of_one_length():
    with pytest.raises(ValueError, match="one length"):
        partial_correlation(X, Y, [[1.0]])
    with pytest.raises(ValueError, match="finite"):
        partial_correlation(X, Y, [[*Z[:5], math.nan]])


def test_each_resample_has_the_correlation_of_its_own_observations():
    # The resamples are redrawn here from the same generator, and each is run through the regression itself.
    x, y, z, w = noisy(20)
    interval = correlation_interval(x, y, [z, w], resamples=50, rng=np.random.default_rng(7))
    drawn = np.random.default_rng(7).integers(20, size=(50, 20))
    slow = [
        partial_correlation(*(list(np.array(column)[rows]) for column in (x, y)), np.array([z, w])[:, rows].tolist()).r
        for rows in drawn
    ]
    assert (interval.low, interval.high) == pytest.approx(tuple(np.quantile(slow, [0.025, 0.975])))


def test_the_interval_holds_the_estimate_and_narrows_with_more_observations():
    few, many = (
        correlation_interval(*noisy(n)[:2], noisy(n)[2:], resamples=300, rng=np.random.default_rng(1))
        for n in (40, 640)
    )
    assert few.low < few.estimate < few.high
    # Four times as narrow with sixteen times as many, give or take.
    assert 2 < (few.high - few.low) / (many.high - many.low) < 8


columns = st.integers(4, 15).flatmap(lambda n: st.tuples(*[st.lists(st.integers(-50, 50), min_size=n, max_size=n)] * 3))


@given(columns, st.integers(-9, 9))
def test_it_is_bounded_symmetric_and_blind_to_what_the_covariate_adds(sample, slope):
    x, y, z = sample
    result = partial_correlation(x, y, [z])
    assert math.isnan(result.r) or (-1 <= result.r <= 1 and 0 <= result.p <= 1)
    assert partial_correlation(y, x, [z]).r == pytest.approx(result.r, nan_ok=True, abs=1e-9)
    shifted = [a + slope * b for a, b in zip(x, z, strict=True)]
    assert partial_correlation(shifted, y, [z]).r == pytest.approx(result.r, nan_ok=True, abs=1e-6)
