"""Appendix A: how large alpha must be for more items to raise the score in a balanced dialogue.

Tolerance: the four decimals of 3.9216.
"""

from __future__ import annotations

import inspect
import math

import pytest
from scipy.optimize import brentq
from scipy.special import lambertw

from dice.score.dice_score import dice_score


def slack(alpha: float, c: float = 1.0) -> float:
    """Eq. (3): ln(1 + ac) - 2ac / (1 + ac), positive where the score rises with c."""
    return math.log1p(alpha * c) - 2 * alpha * c / (1 + alpha * c)


def smallest_alpha() -> float:
    return float(brentq(slack, 1, 10))


def test_the_smallest_alpha_is_3_9216():
    assert smallest_alpha() == pytest.approx(3.9216, abs=0.00005)
    assert slack(3.9) < 0 < slack(3.93)


def test_the_smallest_alpha_in_closed_form():
    # u = ln(1 + a): u e^u = 2 (e^u - 1), so (u - 2) e^(u - 2) = -2 / e^2, and u = 2 + W(-2 / e^2)
    u = 2 + lambertw(-2 / math.e**2, k=0).real
    assert math.expm1(u) == pytest.approx(smallest_alpha())


def test_whole_counts_need_less():
    # Going from 1 to 2 needs sqrt(2) ln(1 + a) > ln(1 + 2a), which holds from 2.79 on.
    def rises(alpha: float) -> bool:
        return dice_score([2], 2, alpha) > dice_score([1], 1, alpha)

    assert not rises(2.78)
    assert rises(2.79)


def test_e_squared_is_enough_and_not_needed():
    # ln(1 + e^2) = 2.127 > 2 e^2 / (1 + e^2) = 1.762
    assert slack(math.e**2) > 0
    assert math.e**2 > smallest_alpha()
    assert inspect.signature(dice_score).parameters["alpha"].default == math.e**2


@pytest.mark.parametrize("c", [1, 2, 5, 50])
def test_what_holds_for_one_item_holds_for_more(c: int):
    # f'(c) = a^3 c^2 / ... > 0 in the appendix
    assert slack(smallest_alpha() * 1.0001, c) > 0


def test_the_bound_is_where_the_score_itself_starts_to_rise():
    # Balanced: S = (c), T = c, so the score is sqrt(c) / ln(1 + ac), and rises at c = 1 where slack(a) > 0. Counts are
    # whole, so a small step from c = 1 is one from 1000 to 1001 with alpha / 1000; that scales both by sqrt(1000).
    def rises(alpha: float) -> bool:
        return dice_score([1001], 1001, alpha / 1000) > dice_score([1000], 1000, alpha / 1000)

    assert rises(3.93)
    assert not rises(3.91)
