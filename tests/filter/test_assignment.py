"""Who gets which dialogues: as much as the others, some of it twice, and always the same."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dice.filter.review.assignment import deal_out, draw_sample

IDS = [f"d{number:03}" for number in range(100)]


def deal(n: int = 100, raters: int = 3, overlap: float = 0.2, seed: int = 0) -> dict[str, list[str]]:
    names = ["ann", "ben", "cy", "dee"][:raters]
    return deal_out(IDS[:n], names, overlap, np.random.default_rng(seed))


@given(n=st.integers(0, 40), raters=st.integers(1, 4), overlap=st.floats(0, 1))
def test_everything_is_rated_the_overlap_twice_and_loads_are_even(n, raters, overlap):
    dealt = deal(n, raters, overlap)
    times = Counter(name for own in dealt.values() for name in own)
    assert set(times) == set(IDS[:n])
    twice = sum(count == 2 for count in times.values())
    assert set(times.values()) <= {1, 2}
    assert twice == (int(np.ceil(overlap * n - 1e-9)) if raters > 1 else 0)
    loads = [len(own) for own in dealt.values()]
    assert max(loads) - min(loads) <= 1


def test_every_two_raters_can_be_compared():
    dealt = deal(overlap=0.12)  # 12 dialogues for two: 3 pairs, 4 each
    shared = {pair: len({*dealt[pair[0]]} & {*dealt[pair[1]]}) for pair in combinations(dealt, 2)}
    assert shared == {("ann", "ben"): 4, ("ann", "cy"): 4, ("ben", "cy"): 4}


def test_the_same_seed_gives_the_same_sheets_and_another_seed_others():
    assert deal(seed=1) == deal(seed=1)
    assert deal(seed=1) != deal(seed=2)


def test_a_sheet_has_the_order_of_the_data():
    assert all(own == sorted(own) for own in deal().values())


def test_a_single_rater_gets_everything_once():
    assert deal(raters=1, overlap=1.0) == {"ann": IDS}


def test_a_sample_has_each_stratum_in_proportion():
    strata = {1: IDS[:60], 2: IDS[60:90], 4: IDS[90:]}
    drawn = draw_sample(strata, 10, np.random.default_rng(0))
    assert [sum(name in ids for name in drawn) for ids in strata.values()] == [6, 3, 1]
    assert drawn == draw_sample(strata, 10, np.random.default_rng(0))


def test_a_sample_that_is_larger_than_the_data_is_all_of_it():
    assert draw_sample({1: IDS[:3]}, 10, np.random.default_rng(0)) == IDS[:3]
