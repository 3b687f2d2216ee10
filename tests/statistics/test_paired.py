"""Paired differences, and the sample that a difference needs."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dice.statistics.bootstrap import ratio_interval
from dice.statistics.paired import PairedDifference, paired_difference, smallest_detectable_difference


def difference(first: list[float], second: list[float], calls: list[int], resamples: int = 999) -> PairedDifference:
    return paired_difference(first, second, calls, resamples=resamples, rng=np.random.default_rng(0))


def test_the_difference_is_per_call():
    # (2 + 0 - 1 - 1) points in 3 + 1 calls
    assert difference([2, 0], [1, 1], [3, 1]).estimate == 0.0
    assert difference([3, 1], [1, 0], [3, 1]).estimate == 3 / 4


def test_equal_candidates_differ_by_nothing_and_p_is_1():
    assert difference([0, 1, 2], [0, 1, 2], [2, 2, 2]) == PairedDifference(0.0, 0.0, 0.0, 1.0)


def test_sums_that_differ_by_rounding_only_are_equal():
    assert difference([0.1 + 0.2] * 5, [0.3] * 5, [1] * 5).p == 1.0


def test_p_has_a_least_value_that_the_resamples_allow():
    # No resample reaches 0: 2 (1 + 0) / (99 + 1)
    assert difference([1] * 10, [0] * 10, [1] * 10, resamples=99).p == 0.02


def test_p_is_below_5_percent_where_the_interval_leaves_out_0():
    rng = np.random.default_rng(3)
    seen = set()
    for lead in np.linspace(0, 0.4, 40):
        first = (rng.random(80) < 0.4 + lead).astype(float)
        second = (rng.random(80) < 0.4).astype(float)
        found = difference(list(first), list(second), [1] * 80)
        outside = found.low > 0 or found.high < 0
        seen.add(outside)
        if abs(found.p - 0.05) > 0.01:  # at the border, interpolation may tip either
            assert outside == (found.p < 0.05)
    assert seen == {True, False}


def test_swapping_the_candidates_turns_the_difference_round():
    forth, back = difference([1, 1, 0, 1], [0, 1, 0, 0], [1] * 4), difference([0, 1, 0, 0], [1, 1, 0, 1], [1] * 4)
    assert (back.estimate, back.low, back.high, back.p) == pytest.approx(
        (-forth.estimate, -forth.high, -forth.low, forth.p)
    )


def test_pairing_makes_the_interval_narrower_than_that_of_either_candidate():
    # Both are right in the same half of the dialogues, but for two that the first wins.
    second = [1.0, 0.0] * 20
    first = [1.0, 1.0, 1.0, 1.0, *second[4:]]
    paired = difference(first, second, [1] * 40)
    single = ratio_interval(second, [1] * 40, rng=np.random.default_rng(0)).interval
    assert paired.high - paired.low < (single.high - single.low) / 2


@pytest.mark.parametrize(("points", "calls", "estimate"), [([], [], math.nan), ([1], [1], 1.0)])
def test_fewer_than_two_dialogues_have_no_interval(points, calls, estimate):
    found = difference(points, [0] * len(points), calls)
    assert found.estimate == pytest.approx(estimate, nan_ok=True)
    assert all(math.isnan(value) for value in (found.low, found.high, found.p))


def test_points_must_be_of_the_same_dialogues():
    with pytest.raises(ValueError, match="not of the same dialogues"):
        difference([1, 2], [1], [1, 1])


class TestSmallestDetectableDifference:
    def test_solves_connors_equation(self):
        found = smallest_detectable_difference(200, discordance=0.3)
        # z of 97.5% and of 80%: n d^2 = (1.960 sqrt(psi) + 0.842 sqrt(psi - d^2))^2
        right = (1.959964 * math.sqrt(0.3) + 0.841621 * math.sqrt(0.3 - found**2)) ** 2
        assert 200 * found**2 == pytest.approx(right, rel=1e-5)

    def test_is_close_to_the_textbook_formula_when_small(self):
        # (1.960 + 0.842) sqrt(0.5 / 10000)
        assert smallest_detectable_difference(10_000) == pytest.approx(2.8016 * math.sqrt(0.5 / 10_000), rel=1e-3)

    def test_is_found_in_80_percent_of_simulated_comparisons(self):
        # Discordance 0.4: the first alone is right in (0.4 + d) / 2 of the calls, the second alone in (0.4 - d) / 2.
        dialogues, psi, rng = 300, 0.4, np.random.default_rng(5)
        d = smallest_detectable_difference(dialogues, discordance=psi)
        shares = [(psi + d) / 2, (psi - d) / 2, 1 - psi]
        found = 0
        for _ in range(300):
            wins, losses, _ = rng.multinomial(dialogues, shares)
            first = np.repeat([1.0, 0.0, 0.0], [wins, losses, dialogues - wins - losses])
            second = np.repeat([0.0, 1.0, 0.0], [wins, losses, dialogues - wins - losses])
            found += paired_difference(first, second, np.ones(dialogues), resamples=200, rng=rng).p < 0.05
        assert 0.72 < found / 300 < 0.88

    def test_calls_of_one_dialogue_count_less_the_more_they_go_together(self):
        alone = smallest_detectable_difference(100)
        own, alike, same = (
            smallest_detectable_difference(100, calls_per_dialogue=4, intraclass=rho) for rho in (0.0, 0.5, 1.0)
        )
        assert own == pytest.approx(smallest_detectable_difference(400))
        assert own < alike < same
        assert same == pytest.approx(alone)

    def test_falls_with_more_dialogues_and_less_discordance(self):
        assert smallest_detectable_difference(400) < smallest_detectable_difference(100)
        assert smallest_detectable_difference(100, discordance=0.1) < smallest_detectable_difference(100)

    @pytest.mark.parametrize("dialogues", [1, 3, 10])
    def test_is_nan_when_no_difference_can_be_found(self, dialogues):
        assert math.isnan(smallest_detectable_difference(dialogues, discordance=0.1))

    @pytest.mark.parametrize(
        ("name", "value"),
        [("calls_per_dialogue", 0.5), ("discordance", 0), ("intraclass", 1.1), ("confidence", 95), ("power", 0.2)],
    )
    def test_refuses_numbers_out_of_range(self, name, value):
        with pytest.raises(ValueError, match=f"{name} must be"):
            smallest_detectable_difference(100, **{name: value})
