"""What an evaluation would take, with the arithmetic written out."""

from __future__ import annotations

import pytest

from dice.evaluate.plan import ANSWER_TOKENS, CallSettings, plan_evaluation
from dice.models.price import Price

PRICE = Price(input=2.0, output=10.0, cached_input=1.0)


def settings(max_tokens: int = 100, **others: object) -> CallSettings:
    return CallSettings(max_tokens=max_tokens, **others)  # type: ignore[arg-type]


def test_calls_and_tokens_are_sums_over_prompts_and_repeats() -> None:
    plan = plan_evaluation([1000, 1200, 1300], settings(repeats=2), answer_tokens=50)
    assert plan.calls == 6  # 3 prompts x 2
    assert plan.prompt_tokens == 7000  # (1000 + 1200 + 1300) x 2
    assert plan.answer_tokens == 300  # 6 x 50
    assert plan.max_answer_tokens == 600  # 6 x 100


def test_all_calls_but_the_first_can_have_the_shared_beginning_from_a_cache() -> None:
    plan = plan_evaluation([1000, 1200, 1300], settings(repeats=2), shared_prefix=900)
    assert plan.shared_tokens == 4500  # 5 x 900


def test_a_prompt_shorter_than_the_shared_beginning_shares_no_more_than_it_has() -> None:
    plan = plan_evaluation([1000, 300], settings(), shared_prefix=900)
    assert plan.shared_tokens == 300


def test_the_cost_lies_between_short_answers_with_a_cache_and_long_ones_without() -> None:
    plan = plan_evaluation([1000, 1000], settings(), shared_prefix=800, price=PRICE, answer_tokens=50)
    # low: 1200 fresh x $2 + 800 cached x $1 + 100 answered x $10, a million each
    assert plan.cost_low == pytest.approx((1200 * 2 + 800 * 1 + 100 * 10) / 1e6)
    # high: 2000 fresh x $2 + 200 answered x $10
    assert plan.cost_high == pytest.approx((2000 * 2 + 200 * 10) / 1e6)


def test_without_a_price_for_cached_tokens_they_cost_what_the_others_do() -> None:
    plan = plan_evaluation([1000, 1000], settings(), shared_prefix=800, price=Price(input=2, output=10))
    assert plan.cost_low == pytest.approx((2000 * 2 + 2 * ANSWER_TOKENS * 10) / 1e6)


def test_an_unknown_price_is_an_unknown_cost_and_a_price_of_zero_is_none_at_all() -> None:
    unknown = plan_evaluation([1000], settings())
    assert (unknown.cost_low, unknown.cost_high) == (None, None)
    free = plan_evaluation([1000], settings(), price=Price(input=0, output=0))
    assert (free.cost_low, free.cost_high) == (0.0, 0.0)


def test_no_more_answer_tokens_are_expected_than_allowed() -> None:
    plan = plan_evaluation([1000], settings(max_tokens=20), answer_tokens=50)
    assert plan.answer_tokens == plan.max_answer_tokens == 20


def test_the_time_is_full_rounds_of_calls_side_by_side() -> None:
    # 9 calls, 4 at once: 3 rounds of 2 s
    plan = plan_evaluation([1000] * 9, settings(concurrency=4), seconds_per_call=2.0)
    assert (plan.seconds, plan.paced_by) == (6.0, "concurrency")


def test_a_slower_rate_of_requests_decides_the_time() -> None:
    # 9 calls at 30 a minute: 18 s, more than the 6 s of their rounds
    plan = plan_evaluation([1000] * 9, settings(concurrency=4, requests_per_minute=30), seconds_per_call=2.0)
    assert (plan.seconds, plan.paced_by) == (18.0, "requests_per_minute")


def test_a_faster_rate_of_requests_changes_nothing() -> None:
    plan = plan_evaluation([1000] * 9, settings(concurrency=4, requests_per_minute=600), seconds_per_call=2.0)
    assert (plan.seconds, plan.paced_by) == (6.0, "concurrency")


def test_a_slower_rate_of_tokens_decides_the_time() -> None:
    # 9 x (1000 + 50) tokens at 9450 a minute: 60 s
    plan = plan_evaluation([1000] * 9, settings(concurrency=4, tokens_per_minute=9450), answer_tokens=50)
    assert (plan.seconds, plan.paced_by) == (60.0, "tokens_per_minute")


@pytest.mark.parametrize("policy", ["fail", "skip"])
def test_a_prompt_that_leaves_no_room_for_the_answer_is_not_sent(policy: str) -> None:
    # 1100 - 100 = 1000 tokens fit
    limited = settings(context_length=1100, on_overflow=policy, repeats=2)
    plan = plan_evaluation([1000, 1001, 5000], limited)
    assert (plan.calls, plan.too_long, plan.prompt_tokens) == (2, 4, 2000)


def test_a_prompt_that_loses_rounds_is_counted_with_as_many_tokens_as_fit() -> None:
    limited = settings(context_length=1100, on_overflow="drop_oldest_round")
    plan = plan_evaluation([900, 1001, 5000], limited)
    # 900 + 1000 + 1000
    assert (plan.calls, plan.too_long, plan.prompt_tokens) == (3, 2, 2900)


def test_an_unknown_context_makes_no_prompt_too_long() -> None:
    assert plan_evaluation([10**7], settings()).too_long == 0


def test_nothing_to_ask_takes_nothing() -> None:
    plan = plan_evaluation([], settings(), shared_prefix=900, price=PRICE)
    assert (plan.calls, plan.shared_tokens, plan.cost_high, plan.seconds) == (0, 0, 0.0, 0.0)


def test_what_was_computed_elsewhere_is_passed_on() -> None:
    plan = plan_evaluation([1000], settings(), max_usd=5.0, detectable_difference=0.03)
    assert (plan.max_usd, plan.detectable_difference) == (5.0, 0.03)
