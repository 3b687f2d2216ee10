"""Tools by themselves: name, description, and whether there is something to say and something that comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dice.graph.checks.fault import Fault
from dice.graph.checks.fields import find_parameter_faults, find_return_faults
from dice.graph.checks.texts import find_text_faults
from dice.records import Tool

_NATIVE_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What OpenAI's interface takes as the name of a function."""


def find_tool_faults(tool: Tool) -> Iterator[Fault]:
    """Yield what is wrong with a tool, its parameters and its return fields, in this order."""
    if not _NATIVE_NAME.fullmatch(tool.name):
        problem = "has a name that native tool calling does not take"
        yield Fault("tool_name", problem, "use letters, digits, _ and -, 64 at most", gravity="warning")
    yield from find_text_faults(tool.description, tool.name)
    if not tool.parameters:
        yield Fault("no_parameter", "has no parameter", "give it at least one")
    for parameter in tool.parameters:
        yield from find_parameter_faults(parameter)
    if not tool.returns:
        problem = "has no return field, so that nothing it gives back can feed another tool"
        yield Fault("no_return_field", problem, "say what comes back", gravity="warning")
    for field in tool.returns:
        yield from find_return_faults(field)
