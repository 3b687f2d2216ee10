"""Eq. (1) by hand and by its properties."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.score.dice_score import dice_score

ALPHA = math.e**2
mentions = st.lists(st.integers(0, 6), min_size=1, max_size=40)
items = st.integers(1, 40)
alphas = st.floats(0.01, 100)


def test_two_items_in_two_utterances():
    # min(2, 2) * sqrt(2 * 2) / (2 * ln(1 + e^2)) = 2 / ln(1 + e^2)
    assert dice_score([1, 1], n_items=2) == pytest.approx(2 / math.log1p(ALPHA))


def test_everything_in_one_utterance():
    # min(1, 4) * sqrt(1 * 4) / ln(1 + 4 e^2) = 2 / ln(1 + 4 e^2)
    assert dice_score([4], n_items=4) == pytest.approx(2 / math.log(1 + 4 * ALPHA))


def test_more_mentioning_utterances_than_items_count_as_many_as_items():
    # min(3, 1) * sqrt(3 * 1) / (3 * ln 2) with alpha = 1
    assert dice_score([1, 1, 1], n_items=1, alpha=1) == pytest.approx(math.sqrt(3) / (3 * math.log(2)))


def test_alpha_is_e_squared_by_default():
    assert dice_score([1, 2], n_items=3) == dice_score([1, 2], n_items=3, alpha=math.exp(2))


@pytest.mark.parametrize("silent", [[], [0], [0, 0, 0]])
def test_no_mention_is_undefined_and_not_zero(silent: list[int]):
    assert math.isnan(dice_score(silent, n_items=3))


@pytest.mark.parametrize("n_items", [0, -1])
def test_there_must_be_an_item_to_find(n_items: int):
    with pytest.raises(ValueError, match=f"at least 1 item to find, not {n_items}"):
        dice_score([1], n_items=n_items)


@pytest.mark.parametrize("alpha", [0.0, -1.0, math.inf, math.nan])
def test_alpha_must_be_positive_and_finite(alpha: float):
    with pytest.raises(ValueError, match="alpha must be positive and finite"):
        dice_score([1], n_items=1, alpha=alpha)


def test_mentions_are_counts():
    with pytest.raises(ValueError, match="can't be negative"):
        dice_score([1, -1], n_items=2)


@given(mentions, items, alphas)
def test_a_defined_score_is_positive_and_finite(s: list[int], t: int, alpha: float):
    score = dice_score(s, t, alpha)
    assert math.isnan(score) if not any(s) else 0 < score < math.inf


@given(mentions, items, alphas)
def test_the_order_of_the_utterances_does_not_matter(s: list[int], t: int, alpha: float):
    assert dice_score(s, t, alpha) == pytest.approx(dice_score(sorted(s), t, alpha), nan_ok=True)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=20).filter(lambda s: max(s) > 1), alphas, st.data())
def test_spreading_raises_the_score(s: list[int], alpha: float, data: st.DataObject):
    # One of several mentions moves to an utterance of its own. With m mentioning utterances and the penalty P, the
    # numerator grows by (m + 1) / m and P by less than ln(1 + alpha) <= P / m.
    index = data.draw(st.sampled_from([index for index, count in enumerate(s) if count > 1]))
    spread = [count - (position == index) for position, count in enumerate(s)] + [1]
    n_items = sum(s)
    assert dice_score(spread, n_items, alpha) > dice_score([*s, 0], n_items, alpha)


@given(mentions.filter(any), items, alphas, st.data())
def test_repeating_what_was_said_lowers_the_score(s: list[int], t: int, alpha: float, data: st.DataObject):
    # One more mention in an utterance that mentions something leaves the numerator and raises the penalty.
    index = data.draw(st.sampled_from([index for index, count in enumerate(s) if count]))
    repeated = [count + (position == index) for position, count in enumerate(s)]
    assert dice_score(repeated, t, alpha) < dice_score(s, t, alpha)


@given(st.lists(st.integers(1, 6), min_size=2, max_size=20), alphas, st.integers(1, 6), st.data())
def test_repeating_in_a_silent_utterance_lowers_the_score_once_as_many_mention_as_there_are_items(
    s: list[int], alpha: float, again: int, data: st.DataObject
):
    # min(|S_nonzero|, T) is T before and after, and the penalty grows.
    n_items = data.draw(st.integers(1, len(s)))
    assert dice_score([*s, again], n_items, alpha) < dice_score([*s, 0], n_items, alpha)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=20), alphas, st.integers(1, 20))
def test_repeating_one_item_in_a_silent_utterance_never_lowers_the_score_before(s: list[int], alpha: float, more: int):
    # With m < T mentioning utterances the numerator grows by (m + 1) / m, the penalty P by ln(1 + alpha) <= P / m.
    before, after = dice_score([*s, 0], len(s) + more, alpha), dice_score([*s, 1], len(s) + more, alpha)
    assert after == pytest.approx(before) if set(s) == {1} else after > before


@given(mentions.filter(any), items, alphas, st.integers(1, 50))
def test_empty_utterances_multiply_the_score_by_the_root_of_the_length(s: list[int], t: int, alpha: float, k: int):
    # Only |S| changes, from n to n + k, and the score holds sqrt(|S|).
    expected = dice_score(s, t, alpha) * math.sqrt((len(s) + k) / len(s))
    assert dice_score(s + [0] * k, t, alpha) == pytest.approx(expected)


@given(st.integers(1, 30), st.integers(0, 20), st.integers(1, 30), st.floats(3.9216, 100))
def test_more_items_raise_the_balanced_score_from_alpha_3_9216_on(n: int, silence: int, c: int, alpha: float):
    # Balanced (appendix A): T and every S_i that is not 0 grow together, here T = c n and S_i = c in n utterances.
    # The score goes like sqrt(c) / ln(1 + alpha c), whose slope is positive when ln(1 + ac) > 2ac / (1 + ac).
    def balanced(count: int) -> float:
        return dice_score([count] * n + [0] * silence, n_items=count * n, alpha=alpha)

    assert balanced(c + 1) > balanced(c)


@given(st.integers(1, 30), st.integers(1, 30), st.integers(1, 30), st.floats(3.9216, 100))
def test_more_items_raise_it_too_while_there_are_fewer_items_than_mentioning_utterances(
    n: int, t: int, c: int, alpha: float
):
    # T = t c with t < n: where min(n, T) is T it grows as well.
    def balanced(count: int) -> float:
        return dice_score([count] * n, n_items=count * t, alpha=alpha)

    assert balanced(c + 1) > balanced(c)


def test_more_items_can_lower_the_balanced_score_for_a_small_alpha():
    # sqrt(2) / ln(1 + 2 * 0.5) = 2.040 < sqrt(1) / ln(1 + 0.5) = 2.466
    assert dice_score([2], n_items=2, alpha=0.5) < dice_score([1], n_items=1, alpha=0.5)
