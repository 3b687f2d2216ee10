"""What an evaluation, a simulation or judging would take."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from dice.records.base import Record

Count = Annotated[int, Field(ge=0)]
Amount = Annotated[float, Field(ge=0)]
Pace = Literal["concurrency", "requests_per_minute", "tokens_per_minute"]


class EvaluationPlan(Record):
    """Calls, tokens, cost and time of an evaluation that has not run.

    Parameters
    ----------
    calls
        Requests that would be sent, repeats included.
    too_long
        Requests, repeats included, that leave no room for the answer in the model's context.
    prompt_tokens
        Of all calls.
    shared_tokens
        Those of ``prompt_tokens`` that repeat the beginning of an earlier call: a prefix cache can have them.
    answer_tokens, max_answer_tokens
        Of all calls: as many as expected, and as many as allowed.
    cost_low, cost_high
        US dollars; None when the price is unknown.
    seconds
        Wall time, without retries.
    paced_by
        The setting that decides ``seconds``.
    seconds_per_call
        What ``seconds`` assumes of a single call.
    max_usd
        The budget, None for no limit.
    detectable_difference
        Least true difference of two candidates, in (0, 1], that a paired comparison on this sample is likely to find;
        None when it was not computed.
    """

    calls: Count
    too_long: Count
    prompt_tokens: Count
    shared_tokens: Count
    answer_tokens: Count
    max_answer_tokens: Count
    cost_low: Amount | None
    cost_high: Amount | None
    seconds: Amount
    paced_by: Pace
    seconds_per_call: Amount
    max_usd: Amount | None = None
    detectable_difference: Amount | None = None


class PartPlan(Record):
    """Calls and tokens of one part that a model plays in a simulation, over all dialogues."""

    part: str
    calls: Amount
    prompt_tokens: Amount
    answer_tokens: Amount


class SimulationPlan(Record):
    """Calls, tokens, cost and time of a simulation that has not run, when no answer has to be asked for again.

    Parameters
    ----------
    dialogues
        As many as are wanted.
    parts
        What the model would be asked for, part by part.
    costs
        US dollars of each part; None where the price is unknown.
    seconds
        Wall time with all places taken, without limits of the provider's.
    seconds_per_call
        What ``seconds`` assumes of a single call.
    max_usd
        The budget, None for no limit.
    """

    dialogues: Count
    parts: tuple[PartPlan, ...]
    costs: tuple[Amount | None, ...]
    seconds: Amount
    seconds_per_call: Amount
    max_usd: Amount | None = None


class JudgingPlan(Record):
    """Calls, tokens, cost and time of judging that has not been done, in each of two ways.

    Parameters
    ----------
    ways
        With scores that are weighed, and with sampled ones: what a model gives decides.
    costs
        US dollars of each way, without a prefix cache; None when the price is unknown.
    shared_tokens
        Prompt tokens of each way that repeat the beginning of an earlier call: a prefix cache can have them.
    seconds
        Wall time of each way with all places taken, without limits of the provider's.
    seconds_per_call
        What ``seconds`` assumes of a single call.
    max_usd
        The budget, None for no limit.
    """

    dialogues: Count
    ways: tuple[PartPlan, ...]
    costs: tuple[Amount, ...] | None
    shared_tokens: tuple[Count, ...]
    seconds: tuple[Amount, ...]
    seconds_per_call: Amount
    max_usd: Amount | None = None


class ReviewPlan(Record):
    """Calls, tokens, cost and time of a review by a model that has not been made.

    Parameters
    ----------
    calls
        One a dialogue.
    prompt_tokens, answer_tokens
        Of all calls; those of answers are a guess.
    cost
        US dollars, None when the price is unknown.
    seconds
        Wall time with all places taken, without limits of the provider's.
    max_usd
        The budget, None for no limit.
    """

    calls: Count
    prompt_tokens: Count
    answer_tokens: Count
    cost: Amount | None
    seconds: Amount
    max_usd: Amount | None = None
