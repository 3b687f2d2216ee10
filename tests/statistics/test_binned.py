"""Means of one quantity in groups by another."""

from __future__ import annotations

import numpy as np
import pytest

from dice.statistics.binned import binned_means


def rng() -> np.random.Generator:
    return np.random.default_rng(0)


def test_groups_are_about_equally_large_and_in_rising_order() -> None:
    x, y = [9, 1, 5, 2, 8, 4], [0, 1, 1, 0, 1, 1]
    groups = binned_means(x, y, 3, rng=rng())
    # (1, 2), (4, 5), (8, 9) with y (1, 0), (1, 1), (1, 0)
    assert [(group.x, group.y.estimate, group.n) for group in groups] == [(1.5, 0.5, 2), (4.5, 1.0, 2), (8.5, 0.5, 2)]


def test_the_interval_lies_around_the_mean_and_is_closed_where_all_agree() -> None:
    spread, equal = binned_means([1, 1, 1, 1, 2, 2, 2, 2], [0, 0, 1, 1, 1, 1, 1, 1], 2, rng=rng())
    assert 0 <= spread.y.low < 0.5 < spread.y.high <= 1
    assert (equal.y.low, equal.y.high) == (1.0, 1.0)


def test_equal_values_stay_together() -> None:
    [group] = binned_means([3, 3, 3], [0, 1, 1], 10, rng=rng())
    assert (group.x, group.n) == (3.0, 3)
    assert group.y.estimate == pytest.approx(2 / 3)


def test_one_pair_has_no_interval_and_none_no_group() -> None:
    [group] = binned_means([3], [1], 4, rng=rng())
    assert group.y.estimate == 1
    assert np.isnan([group.y.low, group.y.high]).all()
    assert binned_means([], [], 4, rng=rng()) == []


def test_rows_of_unequal_length_are_refused() -> None:
    with pytest.raises(ValueError, match="two equally long rows"):
        binned_means([1, 2], [1], 2, rng=rng())
