"""What no tool graph can hold: a name that comes twice, a dependency that comes twice or leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from dice.graph.checks.fault import Fault, dependency_finding, tool_finding
from dice.records import Dependency, Finding, Tool, ToolCollection

UNHOLDABLE = ("duplicate_tool", "duplicate_dependency", "unknown_endpoint")
"""Kinds of what is in no graph anyway; the first tool of that name, or dependency of those ends, is sound."""

_SUGGESTIONS = 20


def find_unholdable(collection: ToolCollection) -> Iterator[Finding]:
    """Yield an error for each tool and dependency that the collection's graph goes without.

    Names decide: a second tool of a name is left out whatever is in it.
    """
    tools: dict[str, Tool] = {}
    for tool in collection.tools:
        if tools.setdefault(tool.name, tool) is not tool:
            yield tool_finding(_repeated(tools[tool.name], tool), tool, own=True)
    dependencies: dict[tuple[str, str], Dependency] = {}
    remedies: dict[str, str] = {}
    for dependency in collection.dependencies:
        ends = (dependency.source, dependency.target)
        unknown = next((end for end in ends if end not in tools), None)
        if unknown is not None:
            if unknown not in remedies:
                # a search through all names takes its time, and thousands of unknown ones are no misspellings
                near = get_close_matches(unknown, tools, 1) if len(remedies) < _SUGGESTIONS else []
                remedies[unknown] = f"perhaps {near[0]} is meant" if near else "remove it, or add the tool"
            fault = Fault("unknown_endpoint", f"names an unknown tool, {unknown}", remedies[unknown])
        elif dependencies.setdefault(ends, dependency) is not dependency:
            differ = "" if dependency == dependencies[ends] else ", not the same both times"
            fault = Fault("duplicate_dependency", f"is there twice{differ}", "remove one; the first counts")
        else:
            continue
        known = next((tools[end].source for end in ends if end in tools), "")
        yield dependency_finding(fault, ends, known, own=True)


def _repeated(first: Tool, later: Tool) -> Fault:
    where = f" ({first.source} and {later.source})" if first.source != later.source else ""
    same = first.model_copy(update={"source": later.source, "domain": later.domain}) == later
    differ = ", the same both times" if same else ", with different content"
    remedy = "remove one; the first counts" if same else "rename or remove one; the first counts"
    return Fault("duplicate_tool", f"is there twice{where}{differ}", remedy)
