"""Reading of completions: every one becomes a call or a failure class, and no text whatever raises."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from dice.evaluate.refusal import declines
from dice.evaluate.reply_calls import call_as_asked, find_call, make_call, read_arguments
from dice.evaluate.reply_code import find_code_call
from dice.evaluate.reply_text import find_json, read_json, without_reasoning
from dice.models.chat import Completion, Mode, RawToolCall
from dice.records import Failure, Tool, ToolCall

_QUOTES_AND_STOPS = " \t\r\n\"'`.[](){}"


@dataclass(frozen=True)
class Reply:
    """What an answer amounts to: a call, or a failure with the call that could be made out all the same.

    Parameters
    ----------
    call
        The call, when the answer has the right form.
    failure
        ``refusal``, ``truncation`` or ``format``, when it has not.
    content
        The call in an answer that failed, or None; it counts for ``content_em`` only.
    """

    call: ToolCall | None = None
    failure: Failure | None = None
    content: ToolCall | None = None


def read_completion(completion: Completion, mode: Mode, tools: Sequence[Tool]) -> Reply:
    """Return what a model's answer amounts to.

    The right form is, in the modes ``prompt`` and ``schema``, the JSON object that was asked for; in the mode
    ``tools``, one native tool call whose arguments are a JSON object. Form matters because a program reads the answer,
    so what any program that uses models copes with is forgiven: white space, a reasoning block before the answer, one
    code fence around it, further keys beside the two, no ``arguments`` where there are none, words beside a native
    call. In the mode ``schema`` the arguments may be the schema's list of names and values or an object.

    All else is a failure, and goes into ``content`` as far as it can be made out: text around the JSON, faulty JSON,
    other keys or nesting, values in a pair with their reason, calls written as code or in the wrong channel. More than
    one call is a failure too, since one was wanted and acting twice does harm; the first counts as the content.

    Parameters
    ----------
    completion
        The answer. Its finish reason is looked at first: what was cut off at the length limit is ``truncation``,
        whatever it holds, and its content is read only if it begins with the answer, so that a draft in a cut-off train
        of thought does not count. What the provider's filter held back is ``refusal``.
    mode
        How the call was asked for.
    tools
        The tools that were shown.
    """
    by_name = {tool.name: tool for tool in tools}
    answer = without_reasoning(completion.text)
    if completion.finish_reason == "length":
        begins = answer.startswith(("{", "[", "```"))
        return Reply(None, Failure.TRUNCATION, _content(answer if begins else "", completion.tool_calls, by_name))
    if completion.finish_reason == "content_filter":
        return Reply(None, Failure.REFUSAL, _content(answer, completion.tool_calls, by_name))
    call = _native_call(completion.tool_calls, by_name) if mode == "tools" else _answered_call(answer, mode, by_name)
    if call is not None:
        return Reply(call)
    content = _content(answer, completion.tool_calls, by_name)
    if content is None and declines(answer):
        return Reply(None, Failure.REFUSAL)
    return Reply(None, Failure.FORMAT, content)


def is_refusal(text: str) -> bool:
    """Say whether an answer declines and holds no call; such an answer is not worth keeping in a cache."""
    return read_completion(Completion(text=text), "prompt", ()).failure is Failure.REFUSAL


def raw_text(completion: Completion) -> str:
    """Return the words of an answer, and its native tool calls as one line of JSON each, as text that can be stored."""
    calls = (json.dumps(call.model_dump(), ensure_ascii=False) for call in completion.tool_calls)
    text = "\n".join([*([completion.text] if completion.text else []), *calls])
    return text.encode("utf-8", "replace").decode()


def _answered_call(answer: str, mode: Mode, tools: Mapping[str, Tool]) -> ToolCall | None:
    try:
        return call_as_asked(read_json(answer), tools, pairs=mode == "schema")
    except ValueError:
        return None


def _native_call(calls: Sequence[RawToolCall], tools: Mapping[str, Tool]) -> ToolCall | None:
    """Return the one native call; no text at all, which some servers send, means no arguments."""
    if len(calls) != 1:
        return None
    try:
        arguments = read_json(calls[0].arguments) if calls[0].arguments.strip() else None
    except ValueError:
        return None
    return call_as_asked({"function": calls[0].name, "arguments": arguments}, tools)


def _content(answer: str, calls: Sequence[RawToolCall], tools: Mapping[str, Tool]) -> ToolCall | None:
    """Return the first call that can be made out: a native one, JSON, code, or a tool named beside its arguments."""
    for native in calls:
        arguments = read_arguments(native.arguments)
        if native.name.strip() and arguments is not None:
            return make_call(native.name, arguments, tools)
    found = [*find_json(_unquoted(answer))]
    called = (find_call(value, tools) for _, value in found)
    return (
        next((call for call in called if call is not None), None)
        or find_code_call(answer, tools)
        or _call_named_in_words(answer, found, tools)
    )


def _call_named_in_words(
    answer: str, found: Sequence[tuple[str, JsonValue]], tools: Mapping[str, Tool]
) -> ToolCall | None:
    """Return the call for an answer that is a tool's name, or that names one tool in front of a JSON object."""
    name = answer.strip(_QUOTES_AND_STOPS)
    if name in tools:
        return make_call(name, {}, tools)
    for before, value in found:
        named = [word for word in dict.fromkeys(re.findall(r"[A-Za-z_][\w.-]*\w", before)) if word in tools]
        if len(named) == 1 and isinstance(value, dict):
            return make_call(named[0], value, tools)
    return None


def _unquoted(answer: str) -> str:
    """Return the text inside an answer that is one JSON string, which then may be JSON itself."""
    try:
        value = read_json(answer)
    except ValueError:
        return answer
    return value if isinstance(value, str) else answer
