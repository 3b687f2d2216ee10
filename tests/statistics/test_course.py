"""Sequences of unequal length laid over one another."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.statistics.course import mean_course, stretch


def test_a_longer_sequence_is_averaged_within_each_part() -> None:
    # (1 + 3) / 2 and (5 + 7) / 2
    assert stretch([1, 3, 5, 7], 2).tolist() == [2.0, 6.0]


def test_a_shorter_sequence_is_repeated_and_a_cut_value_shared_out() -> None:
    assert stretch([2, 4], 4).tolist() == [2.0, 2.0, 4.0, 4.0]
    # The middle third holds the second half of 2 and the first half of 4
    assert stretch([2, 4], 3) == pytest.approx([2.0, 3.0, 4.0])


@given(st.lists(st.integers(0, 9), min_size=1, max_size=60), st.integers(1, 30))
def test_the_mean_is_kept(values: list[int], places: int) -> None:
    assert stretch(values, places).mean() == pytest.approx(np.mean(values), abs=1e-9)


def test_each_sequence_counts_the_same() -> None:
    # First halves 0 and 2, second halves 4 and 6, though the second sequence is twice as long
    course = mean_course([[0, 4], [2, 2, 6, 6]], 2, rng=np.random.default_rng(0))
    assert [place.estimate for place in course] == [1.0, 5.0]
    assert [(place.low, place.high) for place in course] == [(0.0, 2.0), (4.0, 6.0)]


def test_a_single_sequence_has_no_interval() -> None:
    [place] = mean_course([[3]], 1, rng=np.random.default_rng(0))
    assert place.estimate == 3
    assert np.isnan([place.low, place.high]).all()


def test_same_seed_same_intervals() -> None:
    sequences = [[0, 1, 2], [2, 0, 1], [1, 1, 0]]
    first, second = (mean_course(sequences, 3, rng=np.random.default_rng(5)) for _ in range(2))
    assert first == second
