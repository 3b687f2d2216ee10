"""DICE-Bench's published tool graph as records of this project.

Its links say nothing about why, so that all become dependencies of kind ``context``. Types are spelt in several ways
and are mapped by their first known word. What had to be dropped or guessed is told as a finding, one line each.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pydantic import ConfigDict, Field, ValidationError

from dice.errors import DataError
from dice.records import Dependency, Parameter, Record, ReturnField, Tool, ToolGraph
from dice.records.tool import ParameterType
from dice.storage.files import parse_record

SOURCE = "dice_bench"
"""``Tool.source`` of these tools."""


@dataclass(frozen=True)
class PublishedGraph:
    """The graph, and what had to be dropped or guessed to get it."""

    graph: ToolGraph
    findings: tuple[str, ...]


def parse_published_graph(path: Path, text: str) -> PublishedGraph:
    """Return the graph that the text of a DICE-Bench ``tool_graph.json`` holds.

    Raises
    ------
    DataError
        When a field is missing, or a name can't be the name of a tool or parameter.
    """
    published = parse_record(path, text, _Published)
    findings: list[str] = []
    tools: dict[str, Tool] = {}
    for index, node in enumerate(published.nodes):
        if node.function in tools:
            findings.append(f"tool {node.function} is there twice; the second is dropped")
        else:
            tools[node.function] = _tool(path, index, node, findings)
    dependencies: dict[tuple[str, str], Dependency] = {}
    for link in published.links:
        ends = (link.source, link.target)
        unknown = next((end for end in ends if end not in tools), None)
        if unknown is not None:
            findings.append(f"{link.source} -> {link.target} names an unknown tool, {unknown}; it is dropped")
        elif ends in dependencies:
            findings.append(f"{link.source} -> {link.target} is there twice; the second is dropped")
        else:
            dependencies[ends] = Dependency(source=link.source, target=link.target, kind="context")
    graph = ToolGraph(tools=tuple(tools.values()), dependencies=tuple(dependencies.values()))
    return PublishedGraph(graph, tuple(findings))


class _Foreign(Record):
    model_config = ConfigDict(extra="ignore")


class _Parameter(_Foreign):
    name: str
    type: str
    desc: str = ""


class _Node(_Foreign):
    function: str
    desc: str = ""
    parameters: tuple[_Parameter, ...] = ()
    returns: dict[str, str] | None = Field(default=None, alias="return")


class _Link(_Foreign):
    source: str
    target: str


class _Published(_Foreign):
    nodes: tuple[_Node, ...]
    links: tuple[_Link, ...]


_TYPE_WORDS: dict[str, ParameterType] = {
    **dict.fromkeys(("string", "str", "text"), "string"),
    **dict.fromkeys(("integer", "int", "long"), "integer"),
    **dict.fromkeys(("number", "float", "double", "decimal"), "number"),
    **dict.fromkeys(("boolean", "bool"), "boolean"),
    **dict.fromkeys(("array", "list", "tuple"), "array"),
}


def _tool(path: Path, index: int, node: _Node, findings: list[str]) -> Tool:
    try:
        return Tool(
            name=node.function,
            description=node.desc,
            parameters=tuple(
                Parameter(
                    name=parameter.name,
                    type=_type(f"{node.function}.{parameter.name}", parameter.type, findings),
                    description=parameter.desc,
                    required=not re.search(r"^optional\b|\(optional\b", parameter.desc, re.IGNORECASE),
                )
                for parameter in node.parameters
            ),
            returns=tuple(
                ReturnField(name=name, type=_type(f"{node.function}, return field {name}", spelling, findings))
                for name, spelling in (node.returns or {}).items()
            ),
            source=SOURCE,
        )
    except ValidationError as fault:
        problem = fault.errors()[0]["msg"].removeprefix("Value error, ")
        raise DataError(path, problem, field=f"nodes.{index} ({node.function})") from fault


def _type(place: str, spelling: str, findings: list[str]) -> ParameterType:
    """Return the type that a spelling means, by its first known word; a string when there is none."""
    for word in re.findall(r"[a-z]+", spelling.lower()):
        if word in _TYPE_WORDS:
            return _TYPE_WORDS[word]
    findings.append(f"{place} is of the unknown type {spelling!r}; it is taken as string")
    return "string"
