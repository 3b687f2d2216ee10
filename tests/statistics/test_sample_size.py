"""How many to rate, and of which stratum."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.statistics.sample_size import allocate, sample_size


def test_the_finite_population_correction_by_hand():
    # n0 = 1.96^2 * 0.25 / 0.1^2 = 96.04; n = 96.04 / (1 + 95.04 / 100) = 49.24, rounded up
    assert sample_size(100, margin=0.1) == 50


def test_a_large_population_needs_cochrans_number():
    # n0 = 1.96^2 * 0.25 / 0.05^2 = 384.15, rounded up
    assert sample_size(10**9) == 385


@given(st.integers(1, 10**6), st.floats(0.5, 0.999), st.floats(0.001, 0.5), st.floats(0.01, 0.99))
def test_a_sample_is_part_of_the_population(population: int, confidence: float, margin: float, proportion: float):
    assert 1 <= sample_size(population, confidence, margin, proportion) <= population


@given(st.integers(1, 10**6))
def test_one_half_is_the_most_cautious_proportion(population: int):
    assert sample_size(population, proportion=0.3) <= sample_size(population)


@pytest.mark.parametrize("name", ["confidence", "margin", "proportion"])
@pytest.mark.parametrize("value", [0.0, 1.0, 95.0])
def test_fractions_lie_between_0_and_1(name: str, value: float):
    with pytest.raises(ValueError, match=f"{name} must lie between 0 and 1, not {value}"):
        sample_size(100, **{name: value})


def test_there_must_be_a_population():
    with pytest.raises(ValueError, match="at least 1"):
        sample_size(0)


def test_shares_go_by_largest_remainder():
    # 10 * (6, 3, 2) / 11 = 5.45, 2.73, 1.82: the two left over go to the second and the third
    assert allocate(10, [6, 3, 2]) == [5, 3, 2]


def test_equal_remainders_favour_the_earlier_stratum():
    assert allocate(3, [5, 5]) == [2, 1]


def test_nothing_can_be_split():
    assert allocate(0, []) == []
    assert allocate(0, [0, 0]) == [0, 0]


@given(st.lists(st.integers(0, 500), max_size=8), st.data())
def test_a_split_adds_up_and_fits_the_strata(strata: list[int], data: st.DataObject):
    n = data.draw(st.integers(0, sum(strata)))
    split = allocate(n, strata)
    assert sum(split) == n
    assert all(0 <= part <= size for part, size in zip(split, strata, strict=True))
    assert all(abs(part - n * size / sum(strata)) < 1 for part, size in zip(split, strata, strict=True) if sum(strata))


@pytest.mark.parametrize("n", [-1, 11])
def test_no_more_can_be_drawn_than_there_are(n: int):
    with pytest.raises(ValueError, match=f"{n} can't be drawn from 10"):
        allocate(n, [4, 6])


def test_a_stratum_is_a_count():
    with pytest.raises(ValueError, match="negative"):
        allocate(1, [3, -1])
