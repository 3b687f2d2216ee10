"""Tool lists as chat models take them: OpenAI's ``{"type": "function", "function": {...}}``, or the functions alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import ConfigDict, Field

from dice.records import Record, Tool, ToolCollection
from dice.storage.sources.content import Content, validate
from dice.storage.sources.identifiers import tool_names
from dice.storage.sources.json_schema import SchemaReader
from dice.storage.sources.notes import Notes

SHAPE = "an OpenAI tool list"


def recognises_tool_list(content: Content) -> bool:
    """Say whether this lists functions with a JSON schema, wrapped as OpenAI wants it or bare."""
    entries, _ = list_entries(content.value)
    return any(isinstance(entry, dict) and (_is_wrapped(entry) or _is_bare(entry)) for entry in entries)


def read_tool_list(content: Content, source: str) -> ToolCollection:
    """Return the functions of a list as tools; it says nothing of what follows what.

    Raises
    ------
    DataError
        When a function has no name, or a part is of the wrong type.
    """
    notes = Notes(source)
    return ToolCollection(tools=read_functions(content, notes), findings=notes.findings())


def read_functions(content: Content, notes: Notes) -> tuple[Tool, ...]:
    """Return the tools of a list of functions, wrapped or bare."""
    entries, place = list_entries(content.value)
    functions: list[tuple[str, _Function]] = []
    for index, entry in enumerate(entries):
        wrapped = isinstance(entry, dict) and "function" in entry
        at = ".".join([*place, str(index), *(["function"] if wrapped else [])])
        functions.append((at, validate(content.path, entry["function"] if wrapped else entry, _Function, within=at)))
    names = tool_names((function.name for _, function in functions), notes)
    return tuple(_tool(content, at, function, names[function.name], notes) for at, function in functions)


def list_entries(value: Any) -> tuple[Sequence[Any], tuple[str, ...]]:
    """Return what a file lists, and under which key; an object that is a function itself is a list of one."""
    if isinstance(value, list):
        return value, ()
    if isinstance(value, dict):
        for key in ("tools", "functions"):
            if isinstance(value.get(key), list):
                return value[key], (key,)
        if _is_wrapped(value) or _is_bare(value):
            return [value], ()
    return [], ()


class _Function(Record):
    """A function, with its schema as it is; ``response`` is where BFCL puts what it returns."""

    model_config = ConfigDict(extra="ignore")

    name: str = Field(min_length=1)
    description: str | None = None
    parameters: dict[str, Any] | None = None
    input_schema: dict[str, Any] | None = None
    response: dict[str, Any] | None = None


def _tool(content: Content, at: str, function: _Function, name: str, notes: Notes) -> Tool:
    reader = SchemaReader(content.path, name, notes)
    key = "input_schema" if function.parameters is None else "parameters"
    return Tool(
        name=name,
        description=function.description or "",
        parameters=reader.parameters(getattr(function, key), f"{at}.{key}"),
        returns=reader.returns(function.response, f"{at}.response"),
        source=notes.source,
    )


def _is_wrapped(entry: dict[str, Any]) -> bool:
    return isinstance(entry.get("function"), dict)


def _is_bare(entry: dict[str, Any]) -> bool:
    is_schema = any(isinstance(entry.get(key), dict) for key in ("parameters", "input_schema"))
    return is_schema or (entry.get("type") == "function" and "name" in entry)
