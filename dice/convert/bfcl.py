"""Rounds as test cases of the Berkeley Function-Calling Leaderboard (BFCL), category ``multiple``.

A case of that category has one turn, several functions and one call, which is what a round asks for. The categories
with several turns run Python classes behind the functions, and there are none.
"""

from __future__ import annotations

from typing import Any

from pydantic import JsonValue

from dice.evaluate import Request, build_chat
from dice.models.tool_schema import tool_schema
from dice.records import Parameter, Record, ReturnField, Tool, ToolCall
from dice.values import as_text, parse_number

CATEGORY = "multiple"
FILE = f"BFCL_v4_{CATEGORY}.json"
ANSWERS = f"possible_answer/{FILE}"

_TYPES = {"number": "float", "object": "dict"}
_TRUTHS = {"true": True, "false": False}


class Source(Record):
    """The round that a case was made of, counted from 1."""

    dialogue_id: str
    round: int


class Case(Record):
    """One line of a file of questions; ``source`` is a key of our own, which BFCL does not look at."""

    id: str
    question: tuple[tuple[dict[str, str], ...], ...]
    function: tuple[dict[str, Any], ...]
    source: Source


class PossibleAnswer(Record):
    """One line of a file of answers: function -> argument -> the values that count as right, the gold one first."""

    id: str
    ground_truth: tuple[dict[str, dict[str, list[Any]]], ...]


def make_case(request: Request, number: int, tools: tuple[Tool, ...]) -> Case:
    """Return the question of a round: the chat as an evaluated model gets it in the mode ``tools``."""
    chat = build_chat(Request(request.dialogue_id, request.round, request.history, tools), "tools")
    turn = tuple({"role": message.role, "content": message.content} for message in chat.messages)
    return Case(
        id=case_id(number),
        question=(turn,),
        function=tuple(map(function_document, tools)),
        source=Source(dialogue_id=request.dialogue_id, round=request.round),
    )


def make_answer(call: ToolCall, number: int, tool: Tool) -> PossibleAnswer:
    """Return what BFCL takes as right in a round; an argument that the gold call does not have is wrong there, too."""
    arguments = {name: possible_values(value, _parameter(tool, name)) for name, value in call.arguments.items()}
    return PossibleAnswer(id=case_id(number), ground_truth=({call.name: arguments},))


def case_id(number: int) -> str:
    """Return the id of a case; BFCL takes nothing but category and number."""
    return f"{CATEGORY}_{number}"


def unfit(call: ToolCall, tool: Tool | None) -> str | None:
    """Return why BFCL's checker would reject the gold call itself, or None when it takes it."""
    if tool is None:
        return "a function that is not among the tools"
    if any(tool.parameter(name) is None for name in call.arguments):
        return "an argument that the function's document does not have"
    if any(field.required and field.name not in call.arguments for field in tool.parameters):
        return "no value for a required parameter"
    return None


def function_document(tool: Tool) -> dict[str, Any]:
    """Return a function's document: that of native tool calling, with BFCL's names of types (``float``, ``dict``)."""
    document = tool_schema(tool)["function"]
    return {**document, "parameters": _retyped(document["parameters"])}


def possible_values(value: JsonValue, field: Parameter) -> list[Any]:
    """Return the values of an argument that count as right.

    Objects, and those in arrays, get a list of possible values for each of their keys. A number or truth value in
    quotes counts without them, too, and a number where a text is asked for counts in quotes.

    Examples
    --------
    >>> possible_values("4", Parameter(name="players", type="integer"))
    ['4', 4]
    >>> possible_values({"unit": "cup"}, Parameter(name="amount", type="object"))
    [{'unit': ['cup']}]
    """
    if field.type == "object":
        return [_possible_object(value)]
    if field.items is not None and field.items.type == "object" and isinstance(value, list):
        return [[_possible_object(entry) for entry in value]]
    if isinstance(value, list):
        return [value, *_whole_first(value, field.element())]
    return [value, *_read_otherwise(value, field)]


def _parameter(tool: Tool, name: str) -> Parameter:
    found = tool.parameter(name)
    if found is None:
        raise ValueError(f"{tool.name} has no parameter {name}")
    return found


def _possible_object(value: JsonValue) -> Any:
    return {key: [entry] for key, entry in value.items()} if isinstance(value, dict) else value


def _whole_first(values: list[JsonValue], element: ReturnField) -> list[JsonValue]:
    """Return numbers in a second order when BFCL would not let the first one through.

    Its checker expects all numbers of an array to be of the kind of the first possible one: after 2.5 it rejects 3.
    Whole numbers first make it take both kinds. Order counts for nothing in this project's typed comparison, either.
    """
    kinds = [type(value) for value in values]
    if element.type != "number" or int not in kinds or float not in kinds or kinds[0] is int:
        return []
    return [sorted(values, key=lambda value: not isinstance(value, int))]


def _read_otherwise(value: JsonValue, field: ReturnField) -> list[JsonValue]:
    if field.type == "string" and isinstance(value, int | float) and not isinstance(value, bool):
        return [as_text(value)]
    if not isinstance(value, str):
        return []
    if field.type == "boolean":
        return [_TRUTHS[value.lower()]] if value.lower() in _TRUTHS else []
    number = parse_number(value) if field.type in ("integer", "number") else None
    if number is None:
        return []
    return [int(number) if number == number.to_integral_value() else float(number)]


def _retyped(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a JSON schema with BFCL's names of types."""
    retyped = schema | {"type": _TYPES.get(schema["type"], schema["type"])}
    if "properties" in schema:
        retyped["properties"] = {name: _retyped(inner) for name, inner in schema["properties"].items()}
    if "items" in schema:
        retyped["items"] = _retyped(schema["items"])
    return retyped
