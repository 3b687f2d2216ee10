"""A judge's model for the tests' server: it answers what it is told, and knows which question is put."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from dice.filter.g_eval.judge import CRITERION_PROMPTS
from dice.prompts import render
from dice.records import DIALOGUE_TYPE
from tests.server import Body, Reply, last_text, say

_OPENINGS = {render(prompt): criterion for criterion, prompt in CRITERION_PROMPTS.items()}


def question_of(body: Body) -> str:
    """The criterion that is asked about, or ``dialogue_type``."""
    return next((name for opening, name in _OPENINGS.items() if opening in last_text(body)), DIALOGUE_TYPE)


def wants_logprobs(body: Body) -> bool:
    return bool(body.get("logprobs"))


def weighed(chances: Mapping[str, float], *before: str, text: str | None = None) -> Reply:
    """An answer whose last token could have been any of these, with these probabilities; the first one was taken."""
    taken, chance = next(iter(chances.items()))
    tokens = tuple((token, 0.0, {token: 0.0}) for token in before)
    alternatives = {token: math.log(p) for token, p in chances.items()}
    return say(text or "".join(before) + taken, logprobs=(*tokens, (taken, math.log(chance), alternatives)))


def judge(
    score: Reply | Callable[[Body], Reply], *, kind: str = "eristic", **instead: Reply | Callable[[Body], Reply]
) -> Callable[[Body], Reply]:
    """A model that answers every question for a score so, the one for the type with ``kind``, or what is said instead.

    As real servers do, it gives log probabilities only where they are asked for.
    """

    def answer(body: Body) -> Reply:
        question = question_of(body)
        given: Any = instead.get(question, say(kind) if question == DIALOGUE_TYPE else score)
        reply: Reply = given(body) if callable(given) else given
        return reply if wants_logprobs(body) or not reply.logprobs else say(reply.text)

    return answer
