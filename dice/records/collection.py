"""What the sources of a tool graph hold before anything is checked, and what was found wrong with it."""

from __future__ import annotations

from typing import Literal

from dice.records.base import Record
from dice.records.tool import Dependency, Tool, ToolGraph

Severity = Literal["error", "warning"]


class Finding(Record):
    """One thing that is wrong with a tool graph: where, what, and what to do about it.

    Parameters
    ----------
    severity
        An error makes what it is about unfit for a graph; a warning says that it could be better.
    kind
        What sort of fault it is, one word for all findings alike, such as ``duplicate_tool``.
    source
        The pack or file that it was found in; empty when it is nobody's in particular.
    place
        Where in the source, in words: ``Tool book_table, parameter date``.
    problem, remedy
        Clauses that follow the place: what is wrong, and what to do.
    tool, dependency
        What it is about: the name of a tool, or the names of a dependency's two ends.
    """

    severity: Severity
    kind: str
    source: str = ""
    place: str
    problem: str
    remedy: str
    tool: str | None = None
    dependency: tuple[str, str] | None = None

    def __str__(self) -> str:
        return f"{self.place} {self.problem}; {self.remedy}"


class ToolCollection(Record):
    """Tools and dependencies as their sources hold them: a name may come twice, a dependency may lead nowhere.

    Parameters
    ----------
    tools, dependencies
        In the order of the sources; nothing is left out because it is wrong, unless no record can hold it.
    findings
        What only the reader of a format can see and the records no longer show: a spelling of a type that nobody knows,
        an optional parameter that was not marked, a name that had to be changed to be an identifier.
    editable
        The sources, as ``Tool.source`` names them, that were written by hand in this project's YAML, so that what is
        wrong with them can be mended there.
    """

    tools: tuple[Tool, ...] = ()
    dependencies: tuple[Dependency, ...] = ()
    findings: tuple[Finding, ...] = ()
    editable: tuple[str, ...] = ()

    def graph(self) -> ToolGraph:
        """Return what a graph can hold: the first tool of each name, each dependency between two of them once."""
        tools: dict[str, Tool] = {}
        for tool in self.tools:
            tools.setdefault(tool.name, tool)
        dependencies: dict[tuple[str, str], Dependency] = {}
        for dependency in self.dependencies:
            if dependency.source in tools and dependency.target in tools:
                dependencies.setdefault((dependency.source, dependency.target), dependency)
        return ToolGraph(tools=tuple(tools.values()), dependencies=tuple(dependencies.values()))
