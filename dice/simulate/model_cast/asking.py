"""Getting an answer of a certain form out of a chat model: asked again with what was wrong, then given up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TypeVar

from pydantic import JsonValue

from dice.errors import ContextLengthError
from dice.models.chat import ChatModel, ChatRequest, Message
from dice.prompts import render
from dice.records.played import PlayStage

T = TypeVar("T")

_REASONING = re.compile(r"<think(?:ing)?>.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_OPEN_REASONING = re.compile(r"\A.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_FENCE = re.compile(r"\A```\w*\s*\n(.*?)\n?```\Z", re.DOTALL)
_NOTHING = "(nothing)"


class UnusableError(Exception):
    """An answer can't be used; the text says why, in words that the model can act on."""


class RejectionError(Exception):
    """An attempt at a dialogue is given up.

    Parameters
    ----------
    stage, reason
        Where, and why.
    text
        What could not be used.
    """

    def __init__(self, stage: PlayStage, reason: str, text: str) -> None:
        super().__init__(f"{stage}: {reason}")
        self.stage: PlayStage = stage
        self.reason = reason
        self.text = text


class Interviewer:
    """Asks one chat model for all that an attempt at a dialogue needs.

    Parameters
    ----------
    model
        The generator. Each completion is in its cache before it is looked at here, so that after a kill the same
        attempt asks nothing that was answered before.
    tries
        How often one thing is asked for, at least 1.
    repeat
        Tells the requests of this attempt from equal ones of other dialogues and attempts.
    """

    def __init__(self, model: ChatModel, *, tries: int, repeat: int) -> None:
        self._model = model
        self._tries = tries
        self._repeat = repeat

    async def ask(self, stage: PlayStage, prompt: str, read: Callable[[str], T]) -> T:
        """Return what ``read`` makes of the first answer that it can use.

        Parameters
        ----------
        read
            Gets the answer without its reasoning block; raises UnusableError with what is wrong.

        Raises
        ------
        RejectionError
            When none of the answers can be used, or the talk has outgrown the model's context.
        """
        messages = [Message(role="user", content=prompt)]
        problem = text = ""
        for _ in range(self._tries):
            request = ChatRequest(messages=tuple(messages), repeat=self._repeat)
            try:
                completion = await self._model.complete(request)
            except ContextLengthError as fault:
                raise RejectionError(stage, "the prompt is longer than the model's context", prompt) from fault
            text = without_reasoning(completion.text)
            try:
                if completion.finish_reason == "length":
                    raise UnusableError("it is too long and was cut off")
                return read(text)
            except UnusableError as fault:
                problem = str(fault)
            messages.append(Message(role="assistant", content=text or _NOTHING))
            messages.append(Message(role="user", content=render("correction", problem=f"{problem}.")))
        raise RejectionError(stage, problem, text)


def read_object(text: str) -> dict[str, JsonValue]:
    """Return the JSON object that an answer is, perhaps within one code fence."""
    value = read_value(text)
    if not isinstance(value, dict):
        raise UnusableError("it is no JSON object")
    return value


def read_value(text: str) -> JsonValue:
    """Return the JSON value that an answer is, perhaps within one code fence."""
    fenced = _FENCE.match(text.strip())
    try:
        value: JsonValue = json.loads(fenced[1] if fenced else text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as fault:
        raise UnusableError("it is not JSON alone") from fault
    return value


def without_reasoning(text: str) -> str:
    """Return the answer proper: no reasoning block, nor the rest of one that a chat template opened."""
    return _OPEN_REASONING.sub("", _REASONING.sub("", text)).strip()


def _refuse_constant(name: str) -> JsonValue:
    raise ValueError(f"{name} is no JSON")
