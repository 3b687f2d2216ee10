"""Intervals of shares."""

from __future__ import annotations

import math

import pytest

from dice.statistics.proportion import share_interval


def test_a_share_of_none_or_all_has_an_interval_too() -> None:
    # Wilson's upper end at 0 of n is z² / (n + z²), with z² = 3.8415 at 95%
    assert share_interval(0, 300).high == pytest.approx(3.8415 / 303.8415, abs=1e-5)
    assert share_interval(300, 300).low == pytest.approx(300 / 303.8415, abs=1e-5)


def test_more_confidence_is_a_wider_interval() -> None:
    narrow, wide = (share_interval(30, 100, confidence=level) for level in (0.8, 0.99))
    assert wide.low < narrow.low < 0.3 < narrow.high < wide.high


def test_of_nothing_there_is_no_share() -> None:
    found = share_interval(0, 0)
    assert all(math.isnan(value) for value in (found.estimate, found.low, found.high))
