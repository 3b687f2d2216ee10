"""Agreement beyond chance."""

from __future__ import annotations

import math

import pytest

from dice.statistics.agreement import nominal_alpha

YES, NO = True, False


def test_full_agreement_on_different_answers_is_1():
    assert nominal_alpha([[YES, YES], [NO, NO, NO]]) == pytest.approx(1)


def test_alpha_by_hand():
    # Three units of two answers, 3 yes and 3 no among them. One unit differs, which makes 2 of 6 values: D_o = 2/6.
    # Two of six values drawn at random differ with 2 * 3 * 3 / (6 * 5): D_e = 3/5. 1 - (1/3) / (3/5) = 4/9
    assert nominal_alpha([[YES, YES], [NO, NO], [YES, NO]]) == pytest.approx(4 / 9)


def test_the_example_of_krippendorff_with_two_observers():
    # Krippendorff (2011), Computing Krippendorff's alpha-reliability, section A: ten units, two observers, alpha 0.095
    meg = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    owen = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
    units = [[bool(one), bool(other)] for one, other in zip(meg, owen, strict=True)]
    assert nominal_alpha(units) == pytest.approx(0.095, abs=5e-4)


def test_a_single_answer_counts_for_nothing():
    assert nominal_alpha([[YES, YES], [NO, NO], [YES]]) == nominal_alpha([[YES, YES], [NO, NO]])


def test_constant_contradiction_is_below_chance():
    assert nominal_alpha([[YES, NO]] * 5) < 0


@pytest.mark.parametrize("units", [[], [[YES], [NO]], [[YES, YES], [YES, YES]], [[YES, YES], [NO]]])
def test_without_any_disagreement_to_expect_nothing_can_be_said(units):
    assert math.isnan(nominal_alpha(units))
