"""From JSON values to calls: the form that was asked for, and the many others that models use."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from pydantic import JsonValue

from dice.evaluate.reply_text import repair_json
from dice.records import Parameter, ReturnField, Tool, ToolCall

_SURE_NAMES = ("function", "tool", "tool_name", "function_name")
_POSSIBLE_NAMES = ("name", "action", "call")
_ARGUMENTS = ("arguments", "parameters", "args", "params", "kwargs", "input", "inputs", "tool_input", "action_input")
_PAIR_NAMES = ("name", "parameter", "argument", "key")
_DEEPEST = 20


def call_as_asked(value: JsonValue, tools: Mapping[str, Tool], *, pairs: bool = False) -> ToolCall | None:
    """Return the call that a value is in the form that was asked for, else None.

    Parameters
    ----------
    value
        ``{"function": NAME, "arguments": {NAME: VALUE}}``. Further keys are allowed, and ``arguments`` may be missing
        or null when there are none. Arguments in another place and values with their reason are not the form asked for.
    tools
        Known tools by name.
    pairs
        The arguments may also be a list of ``{"name": NAME, "value": VALUE}``, as the answer's schema has them. Null in
        the place of an optional field of an object, which that schema asks for, is the same as leaving it out.
    """
    if not isinstance(value, dict):
        return None
    name, arguments = value.get("function"), value.get("arguments")
    if pairs and isinstance(arguments, list):
        arguments = _read_pairs(arguments)
    if not isinstance(name, str) or not name.strip() or not isinstance(arguments, dict | None):
        return None
    tool = tools.get(name.strip()) if pairs else None
    if tool is not None and arguments:
        arguments = {key: _without_nulls(inner, tool.parameter(key)) for key, inner in arguments.items()}
    call = make_call(name, arguments or {}, tools)
    if call is None or call.arguments != (arguments or {}):
        return None
    elsewhere = arguments is None and find_call(value, tools) != call
    return None if elsewhere else call


def find_call(value: JsonValue, tools: Mapping[str, Tool], depth: int = 0) -> ToolCall | None:
    """Return the first call that a value holds in any of the usual shapes, else None.

    Known are other words for the keys; ``{"function": {"name": ..., "arguments": "JSON"}}``; a call inside a list or
    under any key; ``{TOOL: {arguments}}``; the arguments beside the name; and all forms of arguments that
    :func:`read_arguments` reads.
    """
    if depth > _DEEPEST:
        return None
    if isinstance(value, dict):
        return _named_call(value, tools) or _call_under_its_name(value, tools) or _first(value.values(), tools, depth)
    if isinstance(value, list):
        return _first(value, tools, depth)
    return None


def make_call(name: str, arguments: Mapping[str, JsonValue], tools: Mapping[str, Tool]) -> ToolCall | None:
    """Return a call with its values freed of reasons and fit to be written as JSON; None when nested too deeply."""
    name = _writable_text(name).strip()
    tool = tools.get(name)
    try:
        values = {
            _writable_text(key): _writable(_bare_value(value, tool.parameter(key) if tool else None))
            for key, value in arguments.items()
        }
    except ValueError:
        return None
    return ToolCall(name=name, arguments=values)


def read_arguments(value: JsonValue) -> dict[str, JsonValue] | None:
    """Return arguments from an object, a list of names and values, a list of objects, or any of these as JSON text."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return {}
    for _ in range(2):  # some models encode the text once more
        if isinstance(value, str):
            value = repair_json(value)
    if isinstance(value, dict):
        return value
    if isinstance(value, list):
        return _read_pairs(value)
    return None


def _first(values: Iterable[JsonValue], tools: Mapping[str, Tool], depth: int) -> ToolCall | None:
    calls = (find_call(value, tools, depth + 1) for value in values)
    return next((call for call in calls if call is not None), None)


def _named_call(value: dict[str, JsonValue], tools: Mapping[str, Tool]) -> ToolCall | None:
    """Return the call whose name stands under one of the keys for names."""
    given = next((key for key in _ARGUMENTS if key in value), None)
    for key in (*_SURE_NAMES, *_POSSIBLE_NAMES):
        name = value.get(key)
        if isinstance(name, list) and name:
            name = name[0]
        elif isinstance(name, dict) and given is not None and not any(inner in name for inner in _ARGUMENTS):
            name = name.get("name")
        if not isinstance(name, str) or not name.strip():
            continue
        tool = tools.get(name.strip())
        if key in _POSSIBLE_NAMES and tool is None and given is None:
            continue
        if given is not None:
            arguments = read_arguments(value[given])
        else:
            arguments = {other: value[other] for other in value if tool is not None and tool.parameter(other)}
        if arguments is not None:
            return make_call(name, arguments, tools)
    return None


def _call_under_its_name(value: dict[str, JsonValue], tools: Mapping[str, Tool]) -> ToolCall | None:
    for name, inner in value.items():
        if name in tools and not isinstance(inner, str):
            arguments = read_arguments(inner)
            if arguments is not None:
                return make_call(name, arguments, tools)
    return None


def _read_pairs(items: list[JsonValue]) -> dict[str, JsonValue] | None:
    """Return arguments from ``[{"name": ..., "value": ...}]`` or ``[{NAME: VALUE}]``; None when it is neither."""
    arguments: dict[str, JsonValue] = {}
    for item in items:
        if not isinstance(item, dict):
            return None
        name = next((item[key] for key in _PAIR_NAMES if key in item), None)
        if "value" in item and isinstance(name, str):
            arguments[name] = item["value"]
        else:
            arguments |= item
    return arguments


def _bare_value(value: JsonValue, parameter: Parameter | None) -> JsonValue:
    """Return the value without its reason, as far as the parameter's type shows that there is one."""
    if isinstance(value, dict) and "value" in value and (parameter is None or parameter.field("value") is None):
        return value["value"]
    if parameter is None or not isinstance(value, list):
        return value
    alone = len(value) == 1
    with_reason = len(value) == 2 and isinstance(value[1], str)
    if parameter.type == "array":
        return value[0] if (alone or with_reason) and isinstance(value[0], list) else value
    return value[0] if alone or with_reason else value


def _without_nulls(value: JsonValue, field: ReturnField | None) -> JsonValue:
    """Return the value without the optional fields of objects that are null."""
    if field is not None and isinstance(value, list):
        return [_without_nulls(inner, field.items) for inner in value]
    if field is None or not isinstance(value, dict):
        return value
    known = ((name, inner, field.field(name)) for name, inner in value.items())
    return {
        name: _without_nulls(inner, one)
        for name, inner, one in known
        if inner is not None or one is None or one.required
    }


def _writable(value: JsonValue, depth: int = 0) -> JsonValue:
    """Return a value that can be written as JSON: no NaN, no half of a surrogate pair."""
    if depth > _DEEPEST:
        raise ValueError("a value is nested too deeply")
    if isinstance(value, dict):
        return {_writable_text(str(key)): _writable(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list):
        return [_writable(inner, depth + 1) for inner in value]
    if isinstance(value, str):
        return _writable_text(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


def _writable_text(text: str) -> str:
    return text.encode("utf-8", "replace").decode()
