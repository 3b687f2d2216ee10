"""Finding out with one tiny request what would otherwise show in thousands of failures."""

from __future__ import annotations

import json
from typing import Any, get_args

from dice.errors import ModelError, RequestError, TransientError
from dice.models.chat import ChatModel, ChatRequest, Completion, Message, Mode
from dice.records import Parameter, Tool

_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"word": {"type": "string"}},
    "required": ["word"],
    "additionalProperties": False,
}
_TOOL = Tool(
    name="say_word",
    description="Says one word aloud.",
    parameters=(Parameter(name="word", type="string", description="The word to say."),),
)
_ASKED: dict[Mode, ChatRequest] = {
    "prompt": ChatRequest(messages=(Message(role="user", content="Answer with the single word: ready"),)),
    "schema": ChatRequest(
        messages=(Message(role="user", content='Answer with this JSON object: {"word": "ready"}'),), schema_=_SCHEMA
    ),
    "tools": ChatRequest(
        messages=(Message(role="user", content="Say the word ready aloud with the function say_word."),),
        tools=(_TOOL,),
    ),
}


async def check_mode(model: ChatModel, mode: Mode) -> None:
    """Make sure that a model can be asked, and in this mode.

    A model with native tool calling is not held to making use of it here; one that is told a JSON schema is held to it.

    Raises
    ------
    RequestError
        When the model lacks the mode; names the modes it has. Also for an unknown model.
    AuthenticationError, TransientError, BudgetError
        As for any call: no key, a wrong one, an address that can't be reached, ...
    """
    fault = await _try(model, mode)
    if fault is None:
        return
    # some servers answer a mode that they lack with 500
    if mode == "prompt" or not isinstance(fault, RequestError | TransientError):
        raise fault
    others = [other for other in get_args(Mode) if other != mode]
    has = [other for other in others if await _try(model, other) is None]
    if not has:
        raise fault
    raise RequestError(f"{model.name} does not take evaluate.mode={mode}; it has {', '.join(has)}. ({fault})")


async def _try(model: ChatModel, mode: Mode) -> ModelError | None:
    try:
        completion = await model.complete(_ASKED[mode])
    except ModelError as fault:
        return fault
    if mode == "schema" and not _is_kept(completion):
        return RequestError(f"{model.name} answered {completion.text[:60]!r} where a JSON schema was set")
    return None


def _is_kept(completion: Completion) -> bool:
    """Say whether the answer fits the schema, or was cut off before that could be seen."""
    if completion.finish_reason == "length":
        return True
    try:
        answer = json.loads(completion.text)
    except json.JSONDecodeError:
        return False
    return isinstance(answer, dict) and isinstance(answer.get("word"), str)
