"""DICE-Bench's published ``tool_graph.json`` (``nodes``, ``links``) and ``tool_docs.json`` (``functions``).

Both describe the same tools in the same words; the documents have no links. Links say nothing about why, so that all
become dependencies of kind ``context``. The files have no place for what is optional: it stands in the descriptions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ConfigDict, Field

from dice.records import Dependency, Parameter, Record, ReturnField, Tool, ToolCollection
from dice.storage.sources.content import Content, validate
from dice.storage.sources.identifiers import named_fields, tool_names
from dice.storage.sources.notes import Notes
from dice.storage.sources.optional_words import says_optional
from dice.storage.sources.type_words import TypeWords, read_type

SHAPE = "DICE-Bench's graph or documents"


def recognises_dice_bench(content: Content) -> bool:
    """Say whether this lists objects whose ``function`` is a name, which in OpenAI's lists is an object."""
    functions = [node.get("function") for node in _nodes(content.value) if isinstance(node, dict)]
    names = sum(isinstance(function, str) for function in functions)
    return names > sum(isinstance(function, dict) for function in functions)


def read_dice_bench(content: Content, source: str) -> ToolCollection:
    """Return the tools and links of a file.

    Raises
    ------
    DataError
        When a node or link lacks a name, or a field is of the wrong type.
    """
    value = content.value if isinstance(content.value, dict) else {"functions": content.value}
    published = validate(content.path, value, _Published)
    notes = Notes(source)
    nodes = (*published.nodes, *published.functions)
    names = tool_names((node.function for node in nodes), notes)
    tools = [_tool(node, names[node.function], notes) for node in nodes]
    dependencies = [
        Dependency(
            source=names.get(link.source, link.source), target=names.get(link.target, link.target), kind="context"
        )
        for link in published.links
    ]
    return ToolCollection(tools=tuple(tools), dependencies=tuple(dependencies), findings=notes.findings())


class _Foreign(Record):
    model_config = ConfigDict(extra="ignore")


class _Parameter(_Foreign):
    name: str
    type: str
    desc: str | None = None


class _Return(_Foreign):
    type: str
    desc: str = ""


class _Node(_Foreign):
    function: str = Field(min_length=1)
    desc: str | None = None
    parameters: tuple[_Parameter, ...] = ()
    returns: dict[str, str | _Return] | None = Field(default=None, alias="return")


class _Link(_Foreign):
    source: str
    target: str


class _Published(_Foreign):
    nodes: tuple[_Node, ...] = ()
    functions: tuple[_Node, ...] = ()
    links: tuple[_Link, ...] = ()


def _nodes(value: Any) -> list[Any]:
    if isinstance(value, dict):
        value = value.get("nodes", value.get("functions"))
    return value if isinstance(value, list) else []


def _tool(node: _Node, name: str, notes: Notes) -> Tool:
    listed = ((parameter.name, parameter) for parameter in node.parameters)
    returns: Mapping[str, str | _Return] = node.returns or {}
    return Tool(
        name=name,
        description=node.desc or "",
        parameters=tuple(
            _parameter(parameter_name, parameter, name, notes)
            for parameter_name, parameter in named_fields(listed, name, "", "parameter", notes)
        ),
        returns=tuple(
            _return_field(field_name, field, name, notes)
            for field_name, field in named_fields(returns.items(), name, "", "return field", notes)
        ),
        source=notes.source,
    )


def _parameter(name: str, parameter: _Parameter, tool: str, notes: Notes) -> Parameter:
    place = f"Tool {tool}, parameter {name}"
    means = read_type(parameter.type, place, tool, notes)
    return Parameter(
        name=name,
        type=means.type,
        format=means.format,
        description=parameter.desc or "",
        items=_items(name, means),
        required=not says_optional(parameter.desc or "", place, tool, notes),
    )


def _return_field(name: str, field: str | _Return, tool: str, notes: Notes) -> ReturnField:
    spelling, description = (field, "") if isinstance(field, str) else (field.type, field.desc)
    means: TypeWords = read_type(spelling, f"Tool {tool}, return field {name}", tool, notes)
    return ReturnField(
        name=name, type=means.type, format=means.format, description=description, items=_items(name, means)
    )


def _items(name: str, means: TypeWords) -> ReturnField | None:
    return ReturnField(name=name, type=means.element) if means.element not in (None, "string") else None
