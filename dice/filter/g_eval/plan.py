"""What judging by a chat model would take: calls and tokens from the dialogues alone, before anything is spent."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

from dice.filter.g_eval.judge import ask_for_score, ask_for_type, show_dialogue
from dice.models.chat import Usage
from dice.models.price import Price
from dice.records import CRITERIA, Dialogue
from dice.records.plan import JudgingPlan, PartPlan

ANSWER_TOKENS = 3
"""Guess at the tokens of a digit or a word with what may stand around it; a model that reasons needs hundreds."""

SECONDS_PER_CALL = 1.0
"""Guess at the wall time of a call with a prompt of some 1,000 tokens and one token as an answer."""


def plan_judging(
    dialogues: Iterable[Dialogue],
    count_tokens: Callable[[str], int],
    *,
    samples: int,
    concurrency: int,
    price: Price | None = None,
    max_usd: float | None = None,
) -> JudgingPlan:
    """Return what judging the dialogues would take, with weighed scores and with sampled ones.

    Which of the two it will be shows with the first answer. Nothing is taken from a cache or from judgements that are
    there, and no answer is asked for again.

    Parameters
    ----------
    count_tokens
        The tokens of a text.
    samples
        Answers that a sampled score is the mean of.
    concurrency
        Dialogues under way at once; within one, calls wait for one another.
    price
        None when unknown.
    max_usd
        Passed on.
    """
    count_question = lru_cache(maxsize=None)(count_tokens)
    number = shown_tokens = score_tokens = first_tokens = type_tokens = 0
    for dialogue in dialogues:
        shown = show_dialogue(dialogue)
        length = count_tokens(shown)
        scores = [length + count_question(ask_for_score("", criterion)) for criterion in CRITERIA]
        number += 1
        shown_tokens += length
        score_tokens += sum(scores)
        first_tokens += scores[0]  # shows that there are no log probabilities
        type_tokens += length + count_question(ask_for_type(""))
    weighed = (len(CRITERIA) + 1, score_tokens + type_tokens)
    sampled = (len(CRITERIA) * samples + 2, first_tokens + samples * score_tokens + type_tokens)
    parts = tuple(
        PartPlan(part=name, calls=number * calls, prompt_tokens=tokens, answer_tokens=number * calls * ANSWER_TOKENS)
        for name, (calls, tokens) in (("weighed", weighed), ("sampled", sampled))
    )
    return JudgingPlan(
        dialogues=number,
        ways=parts,
        costs=None if price is None else tuple(_cost(part, price) for part in parts),
        shared_tokens=tuple((round(part.calls) - number) * shown_tokens // max(number, 1) for part in parts),
        seconds=tuple(math.ceil(part.calls / concurrency) * SECONDS_PER_CALL for part in parts),
        seconds_per_call=SECONDS_PER_CALL,
        max_usd=max_usd,
    )


def _cost(part: PartPlan, price: Price) -> float:
    return price.cost(Usage(prompt=round(part.prompt_tokens), completion=round(part.answer_tokens)))
