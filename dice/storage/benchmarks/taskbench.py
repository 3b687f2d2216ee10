"""TaskBench's tasks: an instruction, and the tools that solve it with their arguments.

Arguments come with names (daily life) or, in the two domains of files, as a list, and are then called by their place.
``<node-0>`` stands for what an earlier tool gives: it is an argument to identify that nobody says. Some releases hold
the tools as JSON text, or call the instruction ``user_request``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import AliasChoices, Field, JsonValue, field_validator

from dice.errors import DataError
from dice.records import Sample, ToolCall
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, said_by_user, with_values
from dice.storage.files import parse_record
from dice.storage.sources.content import read_content
from dice.storage.sources.taskbench import read_taskbench, recognises_taskbench

_REQUESTS = ("instruction", "user_request")
_TOOLS = ("task_nodes", "tool_nodes")


class _Argument(Foreign):
    name: str
    value: JsonValue = None


class _Node(Foreign):
    task: str
    arguments: list[_Argument | JsonValue] = Field(default_factory=list)


class _Task(Foreign):
    id: str
    type: str = ""
    instruction: str = Field(validation_alias=AliasChoices(*_REQUESTS))
    nodes: list[_Node] = Field(validation_alias=AliasChoices(*_TOOLS))

    @field_validator("nodes", mode="before")
    @classmethod
    def _read_text(cls, nodes: Any) -> Any:
        return json.loads(nodes) if isinstance(nodes, str) else nodes


def recognises(content: Any) -> bool:
    """Say whether this is a task."""
    return any(has_keys(content, request, tools) for request in _REQUESTS for tools in _TOOLS)


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a task; those without tools are counted."""
    for path in files:
        if path.stem in ("tool_desc", "graph_desc"):
            _add_tools(path, gathered)
    for path, lines in record_files(files, recognises):
        for element in lines:
            gathered.records += 1
            task = parse_record(path, element.text, _Task, line=element.line)
            if not task.nodes:
                gathered.lose("records", "no gold call")
                continue
            calls = [ToolCall(name=node.task, arguments=with_values(_named(node), gathered)) for node in task.nodes]
            yield Sample(id=task.id, part=task.type, turns=said_by_user(task.instruction, calls))


def _named(node: _Node) -> dict[str, JsonValue]:
    """Return the arguments by name; one that comes twice, or has none, is called by its place."""
    named: dict[str, JsonValue] = {}
    for place, argument in enumerate(node.arguments, start=1):
        has_name = isinstance(argument, _Argument) and argument.name not in named
        key = argument.name if isinstance(argument, _Argument) and has_name else f"argument_{place}"
        named[key] = argument.value if isinstance(argument, _Argument) else argument
    return named


def _add_tools(path: Path, gathered: Gathered) -> None:
    try:
        content = read_content(path)
        if recognises_taskbench(content):
            for tool in read_taskbench(content, path.name).tools:
                gathered.tools.setdefault(tool.name, tool)
    except DataError:
        gathered.lose("tools", "their documents can't be read")
