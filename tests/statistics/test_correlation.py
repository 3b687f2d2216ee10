"""Correlations by hand, against scipy, and where there is none."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.statistics.correlation import Correlation, pearson, spearman


def test_pearson_by_hand():
    # means 2 and 2, deviations (-1, 0, 1) and (-1, 1, 0): r = 1 / sqrt(2 * 2); t = 0.5 * sqrt(1) / sqrt(0.75)
    result = pearson([1, 2, 3], [1, 3, 2])
    assert result.r == pytest.approx(0.5)
    assert result.t == pytest.approx(0.5 / math.sqrt(0.75))
    # With 1 degree of freedom, p = 1 - 2 atan(t) / pi
    assert result.p == pytest.approx(1 - 2 * math.atan(result.t) / math.pi)
    assert result.n == 3


def test_spearman_is_pearson_of_mean_ranks():
    # ranks (1, 2.5, 2.5, 4) and (1, 2, 3, 4): sxy = 4.5, sxx = 4.5, syy = 5
    assert spearman([0, 7, 7, 100], [1, 2, 30, 31]).r == pytest.approx(4.5 / math.sqrt(4.5 * 5))


def test_both_agree_with_scipy():
    from scipy import stats

    rng = np.random.default_rng(0)
    x = rng.normal(size=50)
    y = 0.3 * x + rng.normal(size=50)
    for ours, theirs in ((pearson, stats.pearsonr), (spearman, stats.spearmanr)):
        result, expected = ours(list(x), list(y)), theirs(x, y)
        assert result.r == pytest.approx(expected.statistic)
        assert result.p == pytest.approx(expected.pvalue)


def test_a_perfect_line_has_an_infinite_t():
    assert pearson([1, 2, 3, 4], [8, 6, 4, 2]) == Correlation(r=-1.0, t=-math.inf, p=0.0, n=4)


@pytest.mark.parametrize("correlate", [pearson, spearman])
@pytest.mark.parametrize(("x", "y"), [([], []), ([1, 2], [1, 2]), ([1, 2, 3], [5, 5, 5]), ([0.1] * 3, [1, 2, 3])])
def test_too_few_pairs_or_a_constant_give_nan_without_a_warning(correlate, x, y):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = correlate(x, y)
    assert result.n == len(x)
    assert all(math.isnan(value) for value in (result.r, result.t, result.p))


@pytest.mark.parametrize("correlate", [pearson, spearman])
def test_pairs_must_be_pairs_of_finite_numbers(correlate):
    with pytest.raises(ValueError, match="one length"):
        correlate([1, 2, 3], [1, 2])
    with pytest.raises(ValueError, match="leave out pairs"):
        correlate([1, 2, math.nan], [1, 2, 3])


samples = st.integers(3, 20).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(-1000, 1000), min_size=n, max_size=n)] * 2)
)


@given(samples)
def test_a_correlation_is_symmetric_and_bounded(pair):
    x, y = pair
    forth, back = pearson(x, y), pearson(y, x)
    assert forth.r == pytest.approx(back.r, nan_ok=True)
    assert math.isnan(forth.r) or (-1 <= forth.r <= 1 and 0 <= forth.p <= 1)
    assert math.isnan(forth.r) or spearman(x, [v**3 for v in y]).r == pytest.approx(spearman(x, y).r)
