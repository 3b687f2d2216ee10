"""All checks of a collection of tools, and what becomes of it then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from dice.errors import GraphError
from dice.graph.checks.dependencies import find_dependency_faults, find_isolated, find_shape
from dice.graph.checks.fault import dependency_finding, tool_finding
from dice.graph.checks.tools import find_tool_faults
from dice.graph.checks.twins import DUPLICATE_CONTENT, find_same_content, find_twins
from dice.graph.checks.unholdable import UNHOLDABLE, find_unholdable
from dice.records import Finding, Record, ToolCollection, ToolGraph

OnError = Literal["fail", "drop", "keep"]


class Checked(Record):
    """What the checks found in a collection, and the graph that is left of it.

    Parameters
    ----------
    graph
        Of the tools and dependencies that were kept.
    findings
        Those of the readers first, then by tools and dependencies, each in the order of the sources.
    on_error
        What was to become of errors.
    left_out
        The tools with errors that ``drop`` left out, in the order of the sources.
    """

    graph: ToolGraph
    findings: tuple[Finding, ...]
    on_error: OnError
    left_out: tuple[str, ...] = ()

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that are errors."""
        return tuple(finding for finding in self.findings if finding.severity == "error")

    def refuse_errors(self, report: str) -> None:
        """Raise when an error is not to be passed over, or when nothing is left to go on with.

        Raises
        ------
        GraphError
            One line that holds the first error, the number of all, and where the report is.
        """
        if self.on_error == "fail" and self.errors:
            rest = f" (first of {len(self.errors):,} errors)" if len(self.errors) > 1 else ""
            advice = "Mend the sources, or go on with graph.on_error=drop or keep"
            raise GraphError(f"{self.errors[0]}{rest}. The report is {report}. {advice}.")
        if not self.graph.tools:
            why = "has an error" if self.left_out else "was dropped by the review"
            raise GraphError(f"No tool is left, since each of them {why}; see {report}.")


def check_collection(collection: ToolCollection, on_error: OnError = "fail") -> Checked:
    """Check tools and dependencies, and make a graph of them.

    Parameters
    ----------
    on_error
        ``drop`` leaves out the tools and dependencies with errors, and the dependencies of such tools. ``keep`` and
        ``fail`` leave out only what no graph can hold: a name that comes twice, a dependency that leads nowhere. Errors
        are refused by :meth:`Checked.refuse_errors`, once the report is written.

    Notes
    -----
    In this project's own YAML (``collection.editable``) a fault that its author can mend is an error, in what others
    wrote a warning. What makes a record unfit or ambiguous is an error everywhere: names that come twice, the same tool
    under two names, unknown ends of dependencies, self-loops.
    """
    whole = collection.graph()
    findings = [
        *collection.findings,
        *find_unholdable(collection),
        *_check_graph(whole, frozenset(collection.editable)),
    ]
    graph, left_out = _drop(whole, findings) if on_error == "drop" else (whole, ())
    return Checked(graph=graph, findings=tuple(findings), on_error=on_error, left_out=left_out)


def summarise_findings(findings: Iterable[Finding]) -> list[str]:
    """Return one line for each kind of finding, errors first: the first of the kind, and how many more there are."""
    kinds: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((finding.severity, finding.kind), []).append(finding)
    return [
        f"{severity}: {found[0]}" + (f" (and {len(found) - 1:,} more like it)" if len(found) > 1 else "")
        for (severity, _), found in sorted(kinds.items(), key=lambda item: item[0][0])
    ]


def _check_graph(graph: ToolGraph, catalogues: frozenset[str]) -> Iterable[Finding]:
    twins = find_twins(graph.tools)
    isolated = find_isolated(graph)
    for tool in graph.tools:
        own = tool.source in catalogues
        for fault in find_tool_faults(tool):
            yield tool_finding(fault, tool, own=own)
        for faults in (twins, isolated):
            if tool.name in faults:
                yield tool_finding(faults[tool.name], tool, own=own)
    for dependency in graph.dependencies:
        source = graph.tool(dependency.source).source
        for fault in find_dependency_faults(dependency, graph):
            ends = (dependency.source, dependency.target)
            yield dependency_finding(fault, ends, source, own=source in catalogues)
    yield from find_shape(graph)


def _drop(graph: ToolGraph, findings: Iterable[Finding]) -> tuple[ToolGraph, tuple[str, ...]]:
    errors = [item for item in findings if item.severity == "error" and item.kind not in UNHOLDABLE]
    names = {error.tool for error in errors if error.kind != DUPLICATE_CONTENT}
    # of two tools with the same content, one stays: the first, if nothing else is wrong with it
    sound = [tool for tool in graph.tools if tool.name not in names]
    names |= {later.name for _, later in find_same_content(sound)}
    ends = {error.dependency for error in errors}
    kept = ToolGraph(
        tools=tuple(tool for tool in graph.tools if tool.name not in names),
        dependencies=tuple(
            item
            for item in graph.dependencies
            if not names & {item.source, item.target} and (item.source, item.target) not in ends
        ),
    )
    return kept, tuple(tool.name for tool in graph.tools if tool.name in names)
