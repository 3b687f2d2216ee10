"""Asking until an answer can be used: each time with what was wrong with the one before, then giving up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dice.asking.texts import UnusableError
from dice.models.chat import ChatModel, ChatRequest, Message
from dice.models.reasoning import cut_reasoning
from dice.prompts import render

T = TypeVar("T")

_NOTHING = "(nothing)"


async def ask(
    model: ChatModel,
    prompt: str,
    read: Callable[[str], T],
    *,
    tries: int,
    repeat: int = 0,
    schema: dict[str, Any] | None = None,
) -> T:
    """Return what ``read`` makes of the first answer that it can use.

    Parameters
    ----------
    read
        Gets the answer without its reasoning block; raises UnusableError with what is wrong.
    tries
        How often it is asked for, at least 1.
    repeat
        Tells the requests from equal ones elsewhere, which the cache would answer.
    schema
        JSON schema of the answer, for the provider to enforce; None for free text.

    Raises
    ------
    UnusableError
        When none of the answers can be used: the last one, and what was wrong with it.
    ModelError
        When there is no answer.
    """
    messages = [Message(role="user", content=prompt)]
    problem = text = ""
    for _ in range(tries):
        completion = await model.complete(ChatRequest(messages=tuple(messages), schema_=schema, repeat=repeat))
        text = cut_reasoning(completion.text)
        try:
            if completion.finish_reason == "length":
                raise UnusableError("it is too long and was cut off")
            return read(text)
        except UnusableError as fault:
            problem = str(fault)
        messages.append(Message(role="assistant", content=text or _NOTHING))
        messages.append(Message(role="user", content=render("correction", problem=f"{problem}.")))
    raise UnusableError(problem, text)
