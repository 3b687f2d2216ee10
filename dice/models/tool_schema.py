"""Tools in the form that native tool calling wants: a function with a JSON schema of its parameters."""

from __future__ import annotations

from typing import Any

from dice.records import Parameter, ReturnField, Tool


def tool_schema(tool: Tool) -> dict[str, Any]:
    """Return a tool as an OpenAI tool object.

    Types, enums, defaults, what is required, nested objects and arrays, and the descriptions carry over. A format is
    put in words behind the description, since several providers refuse the ``format`` keywords that they don't know.
    Examples are left out: in a catalogue they are the pool that gold values are drawn from. An array that does not say
    what it holds is one of strings, as everywhere in the records.
    """
    return {
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": {"type": "object", **_properties(tool.parameters)},
        },
    }


def _properties(fields: tuple[Parameter, ...]) -> dict[str, Any]:
    return {
        "properties": {field.name: _property(field) for field in fields},
        "required": [field.name for field in fields if field.required],
    }


def _property(field: ReturnField) -> dict[str, Any]:
    content: dict[str, Any] = {"type": field.type, "description": _description(field)}
    values = content
    if field.items is not None:
        content["items"] = _property(field.items)
    elif field.type == "array":
        values = content["items"] = {"type": "string"}
    elif field.fields:
        content |= _properties(field.fields)
    if field.enum:
        values["enum"] = list(field.enum)
    if isinstance(field, Parameter) and field.default is not None:
        content["default"] = field.default
    return content


def _description(field: ReturnField) -> str:
    if field.format is None:
        return field.description
    return f"{field.description} Format: {field.format.value}.".strip()
