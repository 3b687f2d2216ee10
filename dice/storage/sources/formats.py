"""The formats that a source can have, told apart by what is in the file and never by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dice.errors import DataError
from dice.records import ToolCollection
from dice.storage.sources import catalogue, dice_bench, mcp, own_graph, taskbench, tool_eyes, tool_list
from dice.storage.sources.content import Content


class SourceFormat(NamedTuple):
    """How a format is called in messages, how its content is known, and how it is read."""

    shape: str
    recognises: Callable[[Content], bool]
    read: Callable[[Content, str], ToolCollection]


FORMATS = (
    SourceFormat(catalogue.SHAPE, catalogue.recognises_catalogue, catalogue.read_catalogue),
    SourceFormat(dice_bench.SHAPE, dice_bench.recognises_dice_bench, dice_bench.read_dice_bench),
    SourceFormat(own_graph.SHAPE, own_graph.recognises_own_graph, own_graph.read_own_graph),
    SourceFormat(taskbench.SHAPE, taskbench.recognises_taskbench, taskbench.read_taskbench),
    SourceFormat(taskbench.TASKS_SHAPE, taskbench.recognises_tasks, taskbench.read_tasks),
    SourceFormat(tool_eyes.SHAPE, tool_eyes.recognises_tool_eyes, tool_eyes.read_tool_eyes),
    SourceFormat(mcp.SHAPE, mcp.recognises_mcp, mcp.read_mcp),
    SourceFormat(tool_list.SHAPE, tool_list.recognises_tool_list, tool_list.read_tool_list),
)
"""In the order in which they are tried: ToolEyes' files are tool lists, too."""

KNOWN = f"{', '.join(each.shape for each in FORMATS)} (docs/tool_graph.md has them all)"
"""The known formats, for messages."""


def recognise(content: Content) -> SourceFormat | None:
    """Return the format of a file's content, or None."""
    return next((each for each in FORMATS if each.recognises(content)), None)


def read_tools(content: Content, source: str) -> ToolCollection:
    """Return what a file holds.

    Raises
    ------
    DataError
        When its format is unknown, something in it can't be read, or it holds no tool.
    """
    known = recognise(content)
    if known is None and _is_empty(content.value):
        raise DataError(content.path, "holds no tool; add one or leave this source out")
    if known is None:
        raise DataError(content.path, f"is no known source of tools; known are {KNOWN}")
    return known.read(content, source)


def _is_empty(value: object) -> bool:
    """Say whether this is a list without entries, at the top or where a format has its tools."""
    listed = [value.get(key) for key in ("tools", "functions", "nodes")] if isinstance(value, dict) else [value]
    return any(each == [] for each in listed)
