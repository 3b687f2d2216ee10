"""Measures over the order of speakers."""

from __future__ import annotations

import math

import pytest

from dice.statistics.turns import ending_period, largest_share, longest_period, pair_entropy, replies_to_last


def test_every_pair_equally_often_is_full_entropy():
    # ab, bc, ca, ac, cb, ba: all six ordered pairs of three people once
    assert pair_entropy("abcacba", 3) == pytest.approx(1.0)


def test_going_round_uses_three_of_six_pairs():
    # three pairs, equally often: ln 3 / ln 6
    assert pair_entropy("abc" * 20 + "a", 3) == pytest.approx(math.log(3) / math.log(6))


def test_few_turns_are_measured_by_what_they_could_reach():
    # four people have twelve ordered pairs, but three transitions can show only three
    assert pair_entropy("abcd", 4) == pytest.approx(1.0)


def test_who_goes_on_makes_no_pair():
    assert pair_entropy("aabbccaaccbba", 3) == pytest.approx(pair_entropy("abcacba", 3))


def test_one_pair_alone_has_no_entropy_to_measure():
    assert math.isnan(pair_entropy("ab", 2))
    assert math.isnan(pair_entropy("", 3))


@pytest.mark.parametrize(
    ("turns", "parties", "expected"),
    [
        ("abcabc", 3, 6),
        ("abcab", 3, 0),  # the pattern has not come twice
        ("cababac", 3, 5),  # ababa: two people within a group of three
        ("abababab", 2, 8),
        ("abcbacab", 3, 0),
        ("", 3, 0),
    ],
)
def test_the_longest_stretch_that_repeats(turns: str, parties: int, expected: int):
    assert longest_period(turns, parties) == expected


def test_a_stretch_at_the_end_counts_to_its_last_turn():
    assert ending_period("bcabcabc", 3) == 8
    assert ending_period("abcabcb", 3) == 0


def test_shares():
    assert replies_to_last("abab") == 1.0
    assert largest_share("aab") == pytest.approx(2 / 3)
    assert math.isnan(replies_to_last("ab"))
