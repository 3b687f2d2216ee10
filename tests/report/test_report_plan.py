"""A plan in the terminal: every quantity with its unit, nothing unknown shown as a number."""

from __future__ import annotations

from typing import Any

import pytest

from dice.records.plan import EvaluationPlan
from dice.report.plan_text import format_duration, plan_text

PLAN: dict[str, Any] = {
    "calls": 3918,
    "too_long": 0,
    "prompt_tokens": 58_770_000,
    "shared_tokens": 45_045_500,
    "answer_tokens": 235_080,
    "max_answer_tokens": 4_012_032,
    "cost_low": 92.9693,
    "cost_high": 187.04532,
    "seconds": 980.0,
    "paced_by": "concurrency",
    "seconds_per_call": 2.0,
}


def text(**changes: Any) -> str:
    return plan_text(EvaluationPlan(**{**PLAN, **changes}), "evaluate gpt_4o")


def line(name: str, **changes: Any) -> str:
    (found,) = (line for line in text(**changes).splitlines() if line.strip().startswith(name))
    return " ".join(found.split())


def test_a_plan_is_a_title_and_a_line_a_quantity() -> None:
    assert text(detectable_difference=0.0291) == (
        "evaluate gpt_4o\n"
        "  calls       3,918\n"
        "  prompts     58,770,000 tokens      45,045,500 of them repeat a beginning that a prefix cache can have\n"
        "  answers     235,080 tokens         expected; 4,012,032 at most\n"
        "  cost        $92.97 to $187.05      short answers and a prefix cache, to the longest answers and none\n"
        "  time        16 min 20 s            set by model.concurrency, at a guessed 2 s a call; retries come on top\n"
        "  difference  2.9 points             "
        "the least between two models that a paired comparison is likely to find\n"
    )


def test_an_unknown_price_is_said_with_the_way_to_give_it() -> None:
    found = line("cost", cost_low=None, cost_high=None)
    assert found == "cost unknown no price is known; give model.input_price and model.output_price"


def test_a_cost_of_nothing_is_a_number() -> None:
    assert line("cost", cost_low=0.0, cost_high=0.0).startswith("cost $0.00 to $0.00")


def test_requests_that_are_too_long_are_shown_when_there_are_any() -> None:
    assert "too long" not in text()
    assert line("too long", too_long=12).startswith("too long 12 do not fit into the model's context")


def test_a_rate_that_decides_the_time_is_named_and_no_guess_is() -> None:
    assert line("time", paced_by="requests_per_minute", seconds=7836.0) == (
        "time 2 h 11 min set by model.requests_per_minute; retries come on top"
    )


@pytest.mark.parametrize(
    ("max_usd", "cost", "verdict"),
    [
        (50.0, {}, "budget.max_usd=50 will stop it before the end."),
        (100.0, {}, "budget.max_usd=100 may stop it before the end."),
        (200.0, {}, "budget.max_usd=200 is enough."),
        (50.0, {"cost_low": None, "cost_high": None}, "budget.max_usd=50 can't be kept without a price."),
    ],
)
def test_a_budget_is_held_against_the_cost(max_usd: float, cost: dict[str, None], verdict: str) -> None:
    assert text(max_usd=max_usd, **cost).splitlines()[-1] == verdict


def test_without_a_budget_there_is_no_verdict() -> None:
    assert "budget" not in text()


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0 s"),
        (0.2, "1 s"),
        (59, "59 s"),
        (60, "1 min"),
        (980, "16 min 20 s"),
        (3599.5, "1 h"),
        (3601, "1 h 1 min"),  # rounded up to the minute
        (86399, "1 d"),
        (100000, "1 d 4 h"),  # 27.8 h, rounded up to 28 h
    ],
)
def test_a_duration_has_two_units_and_is_rounded_up(seconds: float, shown: str) -> None:
    assert format_duration(seconds) == shown
