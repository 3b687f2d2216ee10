"""Collections of tools for the tests of the checks, sound in all that a test is not about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from dice.graph.checks import check_collection
from dice.records import Dependency, Finding, Parameter, ReturnField, Tool, ToolCollection, ToolGraph
from tests.builders import return_field

DATE = Parameter(name="date", type="string", description="Day of the visit.", format="date")
DONE = return_field("done_on", format="date")


def sound(
    name: str,
    *parameters: Parameter,
    description: str | None = None,
    returns: Sequence[ReturnField] = (DONE,),
    source: str = "mine",
) -> Tool:
    """A tool that no check minds; it takes a date if nothing else is given."""
    return Tool(
        name=name,
        description=f"All about {name}." if description is None else description,
        parameters=parameters or (DATE,),
        returns=tuple(returns),
        source=source,
    )


def gathered(
    *tools: Tool,
    dependencies: Sequence[Dependency | tuple[str, str]] = (),
    editable: Sequence[str] = ("mine",),
    findings: Sequence[Finding] = (),
) -> ToolCollection:
    """A collection; a dependency given by its ends is of kind context, and ``mine`` is this project's own YAML."""
    return ToolCollection(
        tools=tools,
        dependencies=tuple(
            item if isinstance(item, Dependency) else Dependency(source=item[0], target=item[1], kind="context")
            for item in dependencies
        ),
        editable=tuple(editable),
        findings=tuple(findings),
    )


def as_collection(graph: ToolGraph) -> ToolCollection:
    """What this project's own YAML would hold, had the graph been written there."""
    sources = tuple(dict.fromkeys(tool.source for tool in graph.tools))
    return ToolCollection(tools=graph.tools, dependencies=graph.dependencies, editable=sources)


def joined(first: Tool, *more: Tool) -> ToolCollection:
    """A collection in which each tool leads to the next, and the last to a sound one, so that none is isolated."""
    names = [first.name, *(tool.name for tool in more), "other"]
    return gathered(first, *more, sound("other"), dependencies=list(pairwise(names)))


def found(collection: ToolCollection) -> list[str]:
    """What the checks find, without cycles, as people read it."""
    return [str(item) for item in check_collection(collection).findings if item.kind != "cycle"]


def kinds(collection: ToolCollection) -> list[str]:
    return [item.kind for item in check_collection(collection).findings if item.kind != "cycle"]
