"""Tools in the form that native tool calling wants: a function with a JSON schema of its parameters."""

from __future__ import annotations

from typing import Any

from dice.records import Parameter, Tool


def tool_schema(tool: Tool) -> dict[str, Any]:
    """Return a tool as an OpenAI tool object.

    Types, enums, what is required, and the descriptions carry over. A format is put in words behind the description,
    since several providers refuse the ``format`` keywords that they don't know. Examples are left out: in a catalogue
    they are the pool that gold values are drawn from. Arrays are arrays of strings, as everywhere in the records.
    """
    return {
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": {
                "type": "object",
                "properties": {parameter.name: _property(parameter) for parameter in tool.parameters},
                "required": [parameter.name for parameter in tool.parameters if parameter.required],
            },
        },
    }


def _property(parameter: Parameter) -> dict[str, Any]:
    content: dict[str, Any] = {"type": parameter.type, "description": _description(parameter)}
    values = content
    if parameter.type == "array":
        values = content["items"] = {"type": "string"}
    if parameter.enum:
        values["enum"] = list(parameter.enum)
    return content


def _description(parameter: Parameter) -> str:
    if parameter.format is None:
        return parameter.description
    return f"{parameter.description} Format: {parameter.format.value}.".strip()
