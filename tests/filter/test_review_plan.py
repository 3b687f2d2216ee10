"""What a review by a model would take."""

from __future__ import annotations

import pytest

from dice.filter.review.model_reviewer import review_prompt
from dice.filter.review.plan import ANSWER_TOKENS, plan_review
from dice.models.price import Price
from dice.report.review_plan_text import review_plan_text
from tests.builders import dialogue, round_

TALKS = [dialogue(), dialogue(round_("Hm.", "AI, go."), id="r1-p2-eristic-0002")]


def words(text: str) -> int:
    return len(text.split())


def test_it_is_one_call_a_dialogue_with_the_prompt_as_it_would_be_sent():
    plan = plan_review(TALKS, words, concurrency=1)
    assert plan.calls == 2
    assert plan.prompt_tokens == sum(words(review_prompt(talk)) for talk in TALKS)
    assert plan.cost is None
    assert "cost unknown" in review_plan_text(plan, "stage 3")


def test_cost_follows_from_the_price_and_is_held_against_the_budget():
    # half a million tokens a prompt at $2 a million: $1 each; answers at $4 a million come on top
    price = Price(input=2.0, output=4.0)
    plan = plan_review(TALKS, lambda _: 500_000, concurrency=2, price=price, max_usd=1.0)
    assert plan.cost == pytest.approx(2 * (1.0 + ANSWER_TOKENS * 4.0 / 1e6))
    assert review_plan_text(plan, "stage 3").splitlines()[-1] == "budget.max_usd=1 will stop it before the end."
    rich = plan.model_copy(update={"max_usd": 5.0})
    assert review_plan_text(rich, "stage 3").splitlines()[-1] == "budget.max_usd=5 is enough for this stage alone."
