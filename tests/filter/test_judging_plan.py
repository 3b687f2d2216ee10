"""What judging would take: the calls are exact, tokens are counted in prompts that are really rendered."""

from __future__ import annotations

import pytest

from dice.filter.g_eval.judge import ask_for_score, ask_for_type, show_dialogue
from dice.filter.g_eval.plan import ANSWER_TOKENS, plan_judging
from dice.models.price import Price
from dice.records import CRITERIA
from dice.report.judging_plan_text import judging_plan_text
from tests.builders import dialogue, round_

TALKS = [dialogue(), dialogue(round_("Hm.", "AI, go."), id="r1-p2-eristic-0002")]


def words(text: str) -> int:
    return len(text.split())


def test_weighing_takes_seven_calls_a_dialogue_and_sampling_five_a_criterion_and_two():
    weighed, sampled = plan_judging(TALKS, words, samples=5, concurrency=1).ways
    assert (weighed.part, weighed.calls) == ("weighed", 2 * (6 + 1))
    # one more call shows that there are no log probabilities
    assert (sampled.part, sampled.calls) == ("sampled", 2 * (1 + 6 * 5 + 1))


def test_tokens_are_those_of_the_prompts():
    plan = plan_judging(TALKS, words, samples=2, concurrency=1)
    shown = [show_dialogue(talk) for talk in TALKS]
    scores = [sum(words(ask_for_score(text, criterion)) for criterion in CRITERIA) for text in shown]
    types = [words(ask_for_type(text)) for text in shown]
    first = sum(words(ask_for_score(text, "coherence")) for text in shown)
    assert [way.prompt_tokens for way in plan.ways] == [
        sum(scores) + sum(types),
        first + 2 * sum(scores) + sum(types),
    ]
    # all calls about a dialogue but the first repeat its beginning
    assert plan.shared_tokens == (6 * sum(map(words, shown)), 13 * sum(map(words, shown)))


def test_cost_and_time_follow_from_price_and_concurrency():
    plan = plan_judging(TALKS, lambda _: 500_000, samples=1, concurrency=4, price=Price(input=2.0, output=4.0))
    # 14 calls: a million tokens of prompt each, for $2, and 3 tokens of answer
    assert plan.costs is not None
    assert plan.costs[0] == pytest.approx(14 * (2.0 + ANSWER_TOKENS * 4.0 / 1e6))
    assert plan.seconds[0] == 4  # 14 calls, 4 at once


def test_the_text_shows_both_ways_and_what_the_budget_will_do():
    def text(max_usd):
        price = Price(input=1.0, output=1.0)
        plan = plan_judging(TALKS, lambda _: 500_000, samples=5, concurrency=4, price=price, max_usd=max_usd)
        return judging_plan_text(plan, "dice filter, judge small")

    lines = text(100).splitlines()
    assert lines[0] == "dice filter, judge small"
    assert lines[2].split() == ["weighed", "14", "14,000,000", "6,000,000", "$14.00", "4", "s"]
    assert lines[3].split()[:2] == ["sampled", "64"]
    assert lines[-1] == "budget.max_usd=100 is enough for both."
    assert "will stop it before the end if scores are sampled." in text(20)
    assert text(1).endswith("budget.max_usd=1 will stop it before the end.\n")
    assert "models.judge.input_price" in judging_plan_text(
        plan_judging(TALKS, words, samples=1, concurrency=1), "dice filter"
    )
