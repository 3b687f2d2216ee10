"""What an evaluation would take, from the lengths of its prompts: calls, tokens, cost and time."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from dice.evaluate.overflow import OverflowPolicy
from dice.models.chat import Usage
from dice.models.price import Price
from dice.records.plan import EvaluationPlan, Pace

ANSWER_TOKENS = 60
"""Guess at the tokens of an answer: as JSON, gold calls have about 40 here and 50 in DICE-Bench; form adds some."""

SECONDS_PER_CALL = 2.0
"""Guess at the wall time of a call: a second until the first token of a long prompt, another for some 60 tokens."""


@dataclass(frozen=True)
class CallSettings:
    """How a model is called.

    Parameters
    ----------
    max_tokens
        Tokens that an answer may have.
    context_length
        Tokens of prompt and answer together; None when unknown, then no prompt is too long.
    on_overflow
        What happens to a prompt that is too long.
    repeats
        Answers to each prompt.
    concurrency
        Calls under way at once.
    requests_per_minute, tokens_per_minute
        Limits, None for none; tokens are those of prompts and answers.
    """

    max_tokens: int
    context_length: int | None = None
    on_overflow: OverflowPolicy = "fail"
    repeats: int = 1
    concurrency: int = 1
    requests_per_minute: float | None = None
    tokens_per_minute: float | None = None


def plan_evaluation(
    prompts: Iterable[int],
    settings: CallSettings,
    *,
    shared_prefix: int = 0,
    price: Price | None = None,
    answer_tokens: int = ANSWER_TOKENS,
    seconds_per_call: float = SECONDS_PER_CALL,
    max_usd: float | None = None,
    detectable_difference: float | None = None,
) -> EvaluationPlan:
    """Return what the evaluation of so many prompts would take.

    Nothing is taken from the completion cache, and no call is retried: a rerun takes less, a bad day more.

    Parameters
    ----------
    prompts
        Tokens of each prompt, tools included.
    settings
        How the model is called. Of prompts that are too long, ``drop_oldest_round`` sends as many tokens as fit, which
        is an upper bound; the other policies send none of them.
    shared_prefix
        Tokens at the beginning that are the same in all prompts.
    price
        None when unknown.
    answer_tokens
        Expected tokens of an answer; no more than ``max_tokens`` are counted.
    seconds_per_call
        Expected wall time of a call.
    max_usd, detectable_difference
        Passed on, to be shown beside the rest.

    Returns
    -------
    EvaluationPlan
        ``cost_low`` takes every answer to be as long as expected, and the shared beginning of all calls but the first
        to come from the provider's prefix cache. ``cost_high`` takes every answer to be as long as allowed, and nothing
        to be cached. ``seconds`` is the longest of three: full rounds of ``concurrency`` calls, requests at their rate,
        and tokens at theirs.
    """
    lengths = list(prompts)
    limit = None if settings.context_length is None else max(settings.context_length - settings.max_tokens, 0)
    too_long = sum(limit is not None and length > limit for length in lengths)
    sent = [length for length in lengths if limit is None or length <= limit]
    if limit is not None and settings.on_overflow == "drop_oldest_round":
        sent += [limit] * too_long
    calls = len(sent) * settings.repeats
    shared = [min(shared_prefix, length) for length in sent]
    most = Usage(prompt=sum(sent) * settings.repeats, completion=calls * settings.max_tokens)
    expected = Usage(
        prompt=most.prompt,
        completion=calls * min(answer_tokens, settings.max_tokens),
        cached=sum(shared) * settings.repeats - max(shared, default=0),
    )
    paced_by, seconds = _pace(calls, expected.prompt + expected.completion, settings, seconds_per_call)
    return EvaluationPlan(
        calls=calls,
        too_long=too_long * settings.repeats,
        prompt_tokens=most.prompt,
        shared_tokens=expected.cached,
        answer_tokens=expected.completion,
        max_answer_tokens=most.completion,
        cost_low=None if price is None else price.cost(expected),
        cost_high=None if price is None else price.cost(most),
        seconds=seconds,
        paced_by=paced_by,
        seconds_per_call=seconds_per_call,
        max_usd=max_usd,
        detectable_difference=detectable_difference,
    )


def _pace(calls: int, tokens: int, settings: CallSettings, seconds_per_call: float) -> tuple[Pace, float]:
    """Return the setting that takes longest, and how many seconds it takes."""
    seconds: dict[Pace, float] = {"concurrency": math.ceil(calls / settings.concurrency) * seconds_per_call}
    if settings.requests_per_minute is not None:
        seconds["requests_per_minute"] = calls / settings.requests_per_minute * 60
    if settings.tokens_per_minute is not None:
        seconds["tokens_per_minute"] = tokens / settings.tokens_per_minute * 60
    slowest = max(seconds, key=lambda pace: seconds[pace])
    return slowest, seconds[slowest]
