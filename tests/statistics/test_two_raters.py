"""Two raters who say yes or no to the same things."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dice.statistics.two_raters import Agreement, Votes, measure_agreement


def agree(*units: Votes) -> Agreement:
    return measure_agreement(units, resamples=200, rng=np.random.default_rng(0))


def test_a_table_by_hand():
    # The rater says yes to 20 of 100, the reference to 25, 15 of them the same.
    found = agree(Votes(both=15, only_rater=5, only_reference=10, neither=70))
    assert found.precision.estimate == pytest.approx(15 / 20)
    assert found.recall.estimate == pytest.approx(15 / 25)
    # observed (15 + 70) / 100, expected 0.2 * 0.25 + 0.8 * 0.75
    assert found.kappa.estimate == pytest.approx((0.85 - 0.65) / (1 - 0.65))


def test_units_add_up_and_give_intervals_around_the_estimates():
    units = [Votes(3, 1, 2, 20), Votes(5, 0, 1, 30), Votes(2, 2, 2, 20), Votes(5, 2, 5, 0)]
    found, whole = agree(*units), agree(Votes(15, 5, 10, 70))
    for name in ("precision", "recall", "kappa"):
        measured = getattr(found, name)
        assert measured.estimate == pytest.approx(getattr(whole, name).estimate)
        assert measured.low < measured.estimate < measured.high
        assert math.isnan(getattr(whole, name).low)  # one unit says nothing about the spread


def test_raters_who_agree_and_raters_who_guess():
    assert agree(Votes(both=10, neither=10)).kappa.estimate == 1.0
    assert agree(Votes(5, 5, 5, 5)).kappa.estimate == pytest.approx(0.0)
    assert agree(Votes(0, 10, 10, 0)).kappa.estimate == pytest.approx(-1.0)


def test_what_is_undefined_is_nan():
    silent = agree(Votes(neither=10), Votes(neither=5))
    assert all(math.isnan(part.estimate) for part in (silent.precision, silent.recall, silent.kappa))
    assert math.isnan(agree().recall.estimate)
    missed = agree(Votes(only_reference=3, neither=2))
    assert math.isnan(missed.precision.estimate)
    assert missed.recall.estimate == 0.0
