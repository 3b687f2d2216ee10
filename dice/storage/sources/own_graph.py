"""The project's own ``tool_graph.json``: ``tools`` and ``dependencies`` as the records have them."""

from __future__ import annotations

from typing import Any

from dice.records import Dependency, Record, Tool, ToolCollection
from dice.storage.sources.content import Content, validate

SHAPE = "this project's tool_graph.json"


def recognises_own_graph(content: Content) -> bool:
    """Say whether this is an object with tools whose parameters are a list, which no other format's are."""
    value = content.value
    if not isinstance(value, dict) or not isinstance(value.get("tools"), list):
        return False
    return "dependencies" in value or any(_is_own(tool) for tool in value["tools"])


def read_own_graph(content: Content, source: str) -> ToolCollection:
    """Return what a ``tool_graph.json`` holds; a tool that names its source keeps it."""
    graph = validate(content.path, content.value, _OwnGraph)
    tools = (tool if tool.source else tool.model_copy(update={"source": source}) for tool in graph.tools)
    return ToolCollection(tools=tuple(tools), dependencies=graph.dependencies)


class _OwnGraph(Record):
    tools: tuple[Tool, ...]
    dependencies: tuple[Dependency, ...] = ()


def _is_own(tool: Any) -> bool:
    return isinstance(tool, dict) and "name" in tool and isinstance(tool.get("parameters"), list)
