"""Intervals of correlations: what they are about, and where there is none."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.stats import pearsonr

from dice.statistics.bootstrap import Interval
from dice.statistics.correlation_intervals import fisher_interval, spearman_interval, strata_correlations


def rng() -> np.random.Generator:
    return np.random.default_rng(0)


def test_spearmans_interval_knows_only_the_order():
    x, y = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [2.0, 1.0, 4.0, 3.0, 6.0, 5.0]
    plain = spearman_interval(x, y, rng=rng())
    assert plain == spearman_interval(x, [math.exp(value) for value in y], rng=rng())
    # 1 - 6 * (6 * 1) / (6 * 35)
    assert plain.estimate == pytest.approx(1 - 36 / 210)
    assert -1 <= plain.low < plain.estimate < plain.high <= 1


def test_spearmans_interval_covers_the_truth_about_as_often_as_it_says():
    # a normal pair with r = 0.5 has rank correlation 6 / pi * asin(0.25)
    truth = 6 / math.pi * math.asin(0.25)
    draws = np.random.default_rng(1)
    hits = 0
    for _ in range(100):
        x = draws.normal(size=60)
        y = 0.5 * x + math.sqrt(0.75) * draws.normal(size=60)
        found = spearman_interval(x.tolist(), y.tolist(), resamples=200, rng=draws)
        hits += found.low <= truth <= found.high
    assert 85 <= hits <= 100


def test_a_constant_sample_has_no_interval():
    found = spearman_interval([1.0, 1.0, 1.0], [1.0, 2.0, 3.0], rng=rng())
    assert all(math.isnan(value) for value in (found.estimate, found.low, found.high))


def test_strata_without_spread_give_an_interval_of_no_width():
    by_r, by_rank = strata_correlations([1.0, 2.0, 4.0], [[0.9, 0.9], [0.8], [0.5, 0.5]], rng=rng())
    expected = pearsonr([1, 2, 4], [0.9, 0.8, 0.5]).statistic
    assert (by_r.estimate, by_r.low, by_r.high) == pytest.approx((expected, expected, expected))
    assert by_rank == Interval(-1.0, -1.0, -1.0)


def test_strata_that_overlap_give_a_wide_interval():
    by_r, by_rank = strata_correlations([1.0, 2.0, 3.0], [[0.0, 1.0]] * 2 + [[0.0, 1.0, 1.0]], rng=rng())
    assert by_r.low < 0 < by_r.high
    assert by_rank.low < 0 < by_rank.high


def test_two_strata_have_no_correlation():
    for found in strata_correlations([1.0, 2.0], [[0.5, 1.0], [0.0, 0.2]], rng=rng()):
        assert math.isnan(found.estimate) and math.isnan(found.low)


def test_strata_and_means_have_to_fit():
    with pytest.raises(ValueError, match="2 means need 2 strata"):
        strata_correlations([1.0, 2.0], [[0.5], []], rng=rng())


@pytest.mark.parametrize("confidence", [0.8, 0.95])
def test_fishers_interval_is_scipys(confidence: float):
    x, y = [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 3.0, 2.0, 5.0, 4.0]
    theirs = pearsonr(x, y)
    bounds = theirs.confidence_interval(confidence)
    ours = fisher_interval(float(theirs.statistic), 5, confidence)
    assert (ours.low, ours.high) == pytest.approx((bounds.low, bounds.high))


@pytest.mark.parametrize(("r", "n"), [(0.5, 3), (1.0, 10), (math.nan, 10)])
def test_three_points_and_a_perfect_line_have_no_fisher_interval(r: float, n: int):
    assert math.isnan(fisher_interval(r, n).low)
