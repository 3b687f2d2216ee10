"""Bootstrap intervals of ratios and of their means."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dice.statistics.bootstrap import mean_interval, ratio_interval


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_the_estimate_is_the_ratio_of_the_sums_not_the_mean_of_ratios():
    # (1 + 0) / (1 + 3) = 0.25, while the mean of 1/1 and 0/3 is 0.5
    assert ratio_interval([1, 0], [1, 3], rng=rng()).estimate == 0.25


def test_equal_rows_leave_no_doubt():
    interval = ratio_interval([1, 1, 1], [2, 2, 2], rng=rng()).interval
    assert (interval.low, interval.high) == (0.5, 0.5)


@pytest.mark.parametrize(("numerators", "denominators"), [([], []), ([0, 0], [0, 0])])
def test_nothing_to_average_is_nan(numerators, denominators):
    interval = ratio_interval(numerators, denominators, rng=rng()).interval
    assert all(math.isnan(number) for number in (interval.estimate, interval.low, interval.high))


def test_one_row_has_an_estimate_and_no_interval():
    interval = ratio_interval([1], [2], rng=rng()).interval
    assert interval.estimate == 0.5
    assert math.isnan(interval.low)
    assert math.isnan(interval.high)


def test_resamples_without_denominator_are_left_out():
    # Of two rows one has no call: a quarter of the resamples draw it twice and have no ratio.
    part = ratio_interval([1, 0], [1, 0], rng=rng())
    assert 0.15 < np.isnan(part.resampled).mean() < 0.35
    assert part.interval.low == part.interval.high == 1.0


def test_unequal_lengths_are_refused():
    with pytest.raises(ValueError, match="equally long"):
        ratio_interval([1], [1, 2], rng=rng())


def test_the_same_generator_gives_the_same_interval():
    rows = rng(3).random(50)
    assert (
        ratio_interval(rows, np.ones(50), rng=rng(1)).interval == ratio_interval(rows, np.ones(50), rng=rng(1)).interval
    )


def test_batches_do_not_change_the_draws(monkeypatch):
    rows = rng(3).random(50)
    whole = ratio_interval(rows, np.ones(50), rng=rng(1)).resampled
    monkeypatch.setattr("dice.statistics.bootstrap._BATCH_CELLS", 170)
    assert np.array_equal(ratio_interval(rows, np.ones(50), rng=rng(1)).resampled, whole)


def test_about_95_of_100_intervals_hold_the_truth():
    # 60 dialogues of 1 to 4 calls; calls of one dialogue share its difficulty. E[sum hits] / E[sum calls] = 0.5.
    world, held = rng(11), 0
    for _ in range(300):
        calls = world.integers(1, 5, size=60)
        hits = world.binomial(calls, world.beta(2, 2, size=60))
        interval = ratio_interval(hits, calls, resamples=400, rng=world).interval
        held += interval.low <= 0.5 <= interval.high
    assert 0.90 <= held / 300 <= 0.985


def test_ignoring_that_calls_go_together_would_be_too_narrow():
    # 40 dialogues of 4 calls, all right or all wrong: rows are dialogues, so the interval is twice as wide.
    right = np.repeat([1, 0], 20)
    by_dialogue = ratio_interval(4 * right, np.full(40, 4), rng=rng()).interval
    by_call = ratio_interval(np.repeat(right, 4), np.ones(160), rng=rng()).interval
    ratio = (by_dialogue.high - by_dialogue.low) / (by_call.high - by_call.low)
    assert ratio == pytest.approx(2, rel=0.15)


def test_the_mean_of_cells_is_plain():
    # (1.0 + 0.0) / 2, though one cell has 2 rows and the other 6
    parts = [ratio_interval([1, 1], [1, 1], rng=rng()), ratio_interval([0] * 6, [1] * 6, rng=rng())]
    assert mean_interval(parts).estimate == 0.5


def test_the_mean_of_two_cells_is_surer_than_each():
    # Independent halves: the standard error falls by sqrt(2).
    rows = np.repeat([1, 0], 100)
    parts = [ratio_interval(rows, np.ones(200), resamples=4000, rng=rng(seed)) for seed in (1, 2)]
    both, one = mean_interval(parts), parts[0].interval
    assert (one.high - one.low) / (both.high - both.low) == pytest.approx(math.sqrt(2), rel=0.1)


def test_a_cell_without_value_leaves_no_mean():
    interval = mean_interval([ratio_interval([1, 1], [1, 1], rng=rng()), ratio_interval([], [], rng=rng())])
    assert math.isnan(interval.estimate)
    assert math.isnan(mean_interval([]).estimate)
