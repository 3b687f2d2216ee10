"""What a review by a chat model would take: calls and tokens from the dialogues alone, before anything is spent."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from dice.filter.review.criteria import criterion_names
from dice.filter.review.model_reviewer import review_prompt
from dice.models.chat import Usage
from dice.models.price import Price
from dice.records import Dialogue
from dice.records.plan import ReviewPlan

ANSWER_TOKENS = 8 * len(criterion_names()) + 40
"""Guess at the tokens of an answer: a name and a truth value for each criterion, and a sentence or two."""

SECONDS_PER_CALL = 4.0
"""Guess at the wall time of a call with so long an answer."""


def plan_review(
    dialogues: Iterable[Dialogue],
    count_tokens: Callable[[str], int],
    *,
    concurrency: int,
    price: Price | None = None,
    max_usd: float | None = None,
) -> ReviewPlan:
    """Return what reviewing the dialogues would take, if the earlier stages left them all.

    Nothing is taken from a cache or from reviews that are there, and no answer is asked for again.

    Parameters
    ----------
    count_tokens
        The tokens of a text.
    concurrency
        Calls under way at once.
    price
        None when unknown.
    max_usd
        Passed on.
    """
    tokens = [count_tokens(review_prompt(dialogue)) for dialogue in dialogues]
    usage = Usage(prompt=sum(tokens), completion=len(tokens) * ANSWER_TOKENS)
    return ReviewPlan(
        calls=len(tokens),
        prompt_tokens=usage.prompt,
        answer_tokens=usage.completion,
        cost=None if price is None else price.cost(usage),
        seconds=math.ceil(len(tokens) / concurrency) * SECONDS_PER_CALL,
        max_usd=max_usd,
    )
