"""TaskBench's ``tool_desc.json`` (``nodes``), ``graph_desc.json`` (``nodes``, ``links``), and its tasks.

Tools state their parameters, or, where they pass files along, the types of what they take and give (``input-type``,
``output-type``). A link of such a type feeds the one into the other and becomes a dependency of kind ``output``. Any
other link, ``complete`` in the daily-life graph, says that one tool may come after the other (a temporal dependency in
TaskBench's words) and becomes ``context``. So do the ``task_links`` of the tasks, each with its number
of tasks.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from pydantic import ConfigDict, Field, field_validator

from dice.records import Dependency, Parameter, Record, ReturnField, Tool, ToolCollection
from dice.storage.sources.content import Content, validate
from dice.storage.sources.identifiers import make_identifiers, named_fields, tool_names
from dice.storage.sources.notes import Notes
from dice.storage.sources.optional_words import says_optional
from dice.storage.sources.type_words import read_type

SHAPE = "TaskBench's tools or graph"
TASKS_SHAPE = "TaskBench's tasks"

_COMPLETE = "complete"
"""The type of the links of a graph that joins every tool with every other."""


def recognises_taskbench(content: Content) -> bool:
    """Say whether this has nodes that are called by an ``id``."""
    nodes = content.value.get("nodes") if isinstance(content.value, dict) else None
    return isinstance(nodes, list) and any(isinstance(node, dict) and "id" in node for node in nodes)


def read_taskbench(content: Content, source: str) -> ToolCollection:
    """Return the tools and links of a file.

    Raises
    ------
    DataError
        When a node or link lacks a name, or a field is of the wrong type.
    """
    described = validate(content.path, content.value, _Described)
    notes = Notes(source)
    names = tool_names((node.id for node in described.nodes), notes)
    tools = tuple(_tool(node, names[node.id], notes) for node in described.nodes)
    by_name = {tool.name: tool for tool in tools}
    dependencies = tuple(
        _dependency(names.get(link.source, link.source), names.get(link.target, link.target), link.type, by_name)
        for link in described.links
    )
    if described.links and all(link.type == _COMPLETE for link in described.links):
        problem = "join every tool with every other, which says nothing of what leads where"
        notes.warn("complete_links", "The links", problem, "add TaskBench's tasks, or have dependencies proposed")
    return ToolCollection(tools=tools, dependencies=dependencies, findings=notes.findings())


def recognises_tasks(content: Content) -> bool:
    """Say whether this lists tasks with links between the tools that solve them."""
    return isinstance(content.value, list) and any(
        isinstance(task, dict) and "task_links" in task for task in content.value
    )


def read_tasks(content: Content, source: str) -> ToolCollection:
    """Return a dependency for each pair of tools that tasks link, the most frequent first; there are no tools."""
    tasks = validate(content.path, {"tasks": content.value}, _Tasks).tasks
    links = Counter((link.source, link.target) for task in tasks for link in task.task_links)
    names = make_identifiers((end for pair in links for end in pair), "tool")
    return ToolCollection(
        dependencies=tuple(
            Dependency(
                source=names[one],
                target=names[other],
                kind="context",
                reason=f"One follows the other in {count} task{'s' if count > 1 else ''} of TaskBench.",
            )
            for (one, other), count in links.most_common()
        )
    )


class _Foreign(Record):
    model_config = ConfigDict(extra="ignore")


class _Parameter(_Foreign):
    name: str
    type: str = "string"
    desc: str | None = None


class _Node(_Foreign):
    id: str = Field(min_length=1)
    desc: str | None = None
    parameters: tuple[_Parameter, ...] = ()
    takes: tuple[str, ...] = Field(default=(), alias="input-type")
    gives: tuple[str, ...] = Field(default=(), alias="output-type")


class _Link(_Foreign):
    source: str
    target: str
    type: str = ""


class _Described(_Foreign):
    nodes: tuple[_Node, ...]
    links: tuple[_Link, ...] = ()


class _Task(_Foreign):
    task_links: tuple[_Link, ...] = ()

    @field_validator("task_links", mode="before")
    @classmethod
    def _read_text(cls, links: Any) -> Any:
        """Return the links that some releases hold as JSON text."""
        return json.loads(links) if isinstance(links, str) else links


class _Tasks(_Foreign):
    tasks: tuple[_Task, ...]


def _tool(node: _Node, name: str, notes: Notes) -> Tool:
    listed = ((parameter.name, parameter) for parameter in node.parameters)
    parameters = [
        _parameter(parameter_name, parameter, name, notes)
        for parameter_name, parameter in named_fields(listed, name, "", "parameter", notes)
    ]
    passed = [
        Parameter(name=resource, type="string", description=f"The {kind} to work on.")
        for resource, kind in _resources(node.takes)
    ]
    return Tool(
        name=name,
        description=node.desc or "",
        parameters=(*parameters, *passed),
        returns=tuple(
            ReturnField(name=resource, type="string", description=f"The {kind} that comes out.")
            for resource, kind in _resources(node.gives)
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
        required=not says_optional(parameter.desc or "", place, tool, notes),
    )


def _resources(kinds: Sequence[str]) -> list[tuple[str, str]]:
    """Return a distinct name and the kind of each thing that is passed along: ``text``, ``text_2``."""
    seen: Counter[str] = Counter()
    named = []
    for kind in kinds:
        seen[kind] += 1
        [stem] = make_identifiers([kind], "file").values()
        named.append((stem if seen[kind] == 1 else f"{stem}_{seen[kind]}", kind))
    return named


def _dependency(source: str, target: str, kind: str, tools: dict[str, Tool]) -> Dependency:
    one, other = tools.get(source), tools.get(target)
    if one and other and one.return_field(kind) and other.parameter(kind):
        reason = f"The {kind} that {source} gives is one that {target} takes."
        return Dependency(source=source, target=target, kind="output", binding={kind: kind}, reason=reason)
    return Dependency(source=source, target=target, kind="context")
