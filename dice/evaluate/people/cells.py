"""From what somebody wrote into the blank cells of a row to a call."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from pydantic import JsonValue

from dice.records import Parameter, ReturnField, Tool, ToolCall
from dice.values.text import strip_quotes

CANNOT_TELL = "?"
"""Written in the place of a function or a value that the talk does not tell."""

_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?")
_NEXT_ARGUMENT = re.compile(r"\n(?=\s*[A-Za-z_][\w.-]*\s*=)")
_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True)
class CellFault:
    """What is wrong with a cell."""

    column: str
    problem: str


@dataclass(frozen=True)
class FilledCall:
    """A call, or what is wrong with the cells; neither when the rater can't tell the function."""

    call: ToolCall | None = None
    faults: tuple[CellFault, ...] = ()


def read_call(function: str, arguments: Mapping[str, str], tools: Mapping[str, Tool]) -> FilledCall:
    """Return the call that a row says.

    Slips of the pen are faults to mend, not wrong answers: a name that is in no list, a value without a name, a row
    half filled. Which function, which values, and which arguments are given is the rater's answer, and is scored.

    Parameters
    ----------
    function
        Name of a tool, in any case of letters; ``?`` when the talk does not tell.
    arguments
        Column -> ``name=value``, several of them when each begins a line. A value ``?`` is left out of the call. Others
        are text, or what the parameter is if they can be read so: a number, yes or no, a list (JSON, or separated by
        commas), an object (JSON).
    tools
        Tools by name.
    """
    filled = {column: text for column, text in arguments.items() if text}
    if function == CANNOT_TELL:
        problem = f"is {CANNOT_TELL} in a row with arguments; name the likeliest function, or empty the others"
        return FilledCall(faults=(CellFault("function", problem),) if filled else ())
    name = _known(function.removesuffix("()").strip(), tools)
    if name is None:
        problem = f"{function} is none of the functions in the list{_near(function, tools)}" if function else _BEGUN
        return FilledCall(faults=(CellFault("function", problem),))
    return _read_arguments(tools[name], filled, next(iter(arguments), "arguments"))


_BEGUN = f"is empty in a row that is begun; {CANNOT_TELL} says that the talk does not tell"


def _read_arguments(tool: Tool, filled: Mapping[str, str], first: str) -> FilledCall:
    names = [parameter.name for parameter in tool.parameters]
    required = [parameter.name for parameter in tool.parameters if parameter.required]
    if required and not filled:
        problem = f"is empty, and {tool.name} needs {', '.join(required)}; write {required[0]}={CANNOT_TELL} for what"
        return FilledCall(faults=(CellFault(first, f"{problem} the talk does not tell"),))
    values: dict[str, JsonValue] = {}
    said: list[str] = []
    faults: list[CellFault] = []
    for column, text in filled.items():
        for line in _NEXT_ARGUMENT.split(text):
            written, sign, value = (part.strip() for part in line.partition("="))
            name = _known(written, names) if sign else None
            parameter = tool.parameter(name) if name else None
            problem = _problem(tool, written, sign, value, name, said)
            if problem or parameter is None:
                faults.append(CellFault(column, problem))
                continue
            said.append(parameter.name)
            try:
                if value != CANNOT_TELL:
                    values[parameter.name] = _read_value(value, parameter)
            except json.JSONDecodeError as fault:
                faults.append(CellFault(column, f"{parameter.name} should be JSON ({fault.msg})"))
    in_order = {name: values[name] for name in names if name in values}
    return FilledCall(faults=tuple(faults)) if faults else FilledCall(ToolCall(name=tool.name, arguments=in_order))


def _problem(tool: Tool, written: str, sign: str, value: str, name: str | None, said: Sequence[str]) -> str:
    """Return what is wrong with one ``name=value``, or nothing."""
    names = [parameter.name for parameter in tool.parameters]
    if not sign:
        return f"should be name=value (found {written[:40]!r})"
    if name is None:
        return f"{tool.name} has no argument {written or '(empty)'}; it has {', '.join(names) or 'none'}"
    if not value:
        return f"{name} has no value; write {name}={CANNOT_TELL} when the talk does not tell it"
    return f"{name} is there twice" if name in said else ""


def _read_value(text: str, field: Parameter | ReturnField) -> JsonValue:
    if field.type in ("integer", "number") and _NUMBER.fullmatch(text):
        number: JsonValue = json.loads(text)
        return number
    if field.type == "boolean":
        return _TRUTH.get(text.lower(), text)
    if field.type == "object" or (field.type == "array" and (text.startswith("[") or field.items is not None)):
        nested: JsonValue = json.loads(text)
        return nested
    if field.type == "array":
        return [strip_quotes(part) for part in text.split(",") if part.strip()]
    return strip_quotes(text)


def _known(written: str, names: Iterable[str]) -> str | None:
    """Return the name that is meant: spreadsheets like to begin cells with a capital."""
    return next((name for name in names if name.casefold() == written.casefold()), None)


def _near(written: str, names: Iterable[str]) -> str:
    found = get_close_matches(written.lower(), list(names), 1)
    return f"; did you mean {found[0]}?" if found else ""
