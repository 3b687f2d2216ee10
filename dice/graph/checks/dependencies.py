"""Dependencies: self-loops, bindings that do not fit, cycles, and tools that none of them reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dice.graph.checks.fault import Fault
from dice.graph.fit import misfit
from dice.graph.statistics import isolated_tools
from dice.records import Dependency, Finding, ReturnField, ToolGraph


def find_dependency_faults(dependency: Dependency, graph: ToolGraph) -> Iterator[Fault]:
    """Yield what is wrong with a dependency.

    One of kind ``output`` binds existing return fields to existing parameters that can take them, each parameter once;
    one of kind ``context`` binds nothing.
    """
    if dependency.source == dependency.target:
        yield Fault("self_loop", "joins a tool to itself", "remove it", gravity="error")
    if dependency.kind == "context":
        if dependency.binding:
            remedy = "remove the binding or make the kind output"
            yield Fault("binding", "is of kind context and has a binding", remedy)
        return
    if not dependency.binding:
        yield Fault("binding", "is of kind output and has no binding", "bind a return field or make the kind context")
    for problem, remedy in _binding_faults(dependency, graph):
        yield Fault("binding", problem, remedy)


def find_isolated(graph: ToolGraph) -> dict[str, Fault]:
    """Return a fault for each tool that shares no dependency with another, by the tool's name.

    Where there are no dependencies at all, that is one finding (:func:`find_shape`) and not one for each tool.
    """
    if not graph.dependencies:
        return {}
    fault = Fault(
        "isolated_tool",
        "is isolated",
        "add a dependency, or leave it to dialogues of one round",
        gravity="warning",
    )
    return dict.fromkeys(isolated_tools(graph), fault)


def find_shape(graph: ToolGraph) -> list[Finding]:
    """Return one finding when there are no dependencies, or one that sums up the cycles, if there are any.

    Cycles are no fault: a chain never comes back to a tool. How many there are grows beyond all bounds, so it is said
    how many tools lie on one, in how many strongly connected components, and how many pairs point at each other.
    """
    if not graph.dependencies:
        return [
            Finding(
                severity="warning",
                kind="no_dependencies",
                place="The graph",
                problem="has no dependency, so that every dialogue has one round",
                remedy="add dependencies, or have them proposed",
            )
        ]
    import networkx as nx  # takes a while to import

    network: nx.DiGraph[str] = nx.DiGraph()
    network.add_nodes_from(tool.name for tool in graph.tools)
    ends = [(item.source, item.target) for item in graph.dependencies if item.source != item.target]
    network.add_edges_from(ends)
    knots = [knot for knot in nx.strongly_connected_components(network) if len(knot) > 1]
    if not knots:
        return []
    pairs = [(source, target) for source, target in ends if network.has_edge(target, source)]
    if pairs:
        example = [*pairs[0], pairs[0][0]]
    else:
        on_cycles = {name for knot in knots for name in knot}
        first = next(tool.name for tool in graph.tools if tool.name in on_cycles)
        steps = [source for source, _ in nx.find_cycle(network, first)]
        example = [*steps, steps[0]]
    sizes = sorted(map(len, knots), reverse=True)
    knotted = f"{sum(sizes)} of {len(graph.tools)} tools"
    several = f" (in {len(sizes)} components, the largest of {sizes[0]})" if len(sizes) > 1 else ""
    mutual = f"; pairs that point at each other: {len(pairs) // 2:,}" if pairs else ""
    return [
        Finding(
            severity="warning",
            kind="cycle",
            place="The dependencies",
            problem=f"form cycles among {knotted}{several}{mutual}, for instance {' -> '.join(example)}",
            remedy="nothing needs to be done unless a direction is wrong: no chain visits a tool twice",
        )
    ]


def _binding_faults(dependency: Dependency, graph: ToolGraph) -> Iterator[tuple[str, str]]:
    source, target = graph.tool(dependency.source), graph.tool(dependency.target)
    targets = list(dependency.binding.values())
    for field_name, parameter_name in dependency.binding.items():
        field, parameter = source.return_field(field_name), target.parameter(parameter_name)
        if field is None:
            yield f"binds {field_name}, which {source.name} does not return", f"it returns {_names(source.returns)}"
        if parameter is None:
            yield f"feeds {parameter_name}, which {target.name} does not take", f"it takes {_names(target.parameters)}"
        if field is not None and parameter is not None and (reason := misfit(field, parameter)):
            yield f"binds {field_name} to {parameter_name}, {reason}", "bind fields that fit"
        if targets.count(parameter_name) > 1 and field_name == _first_field(dependency, parameter_name):
            yield f"feeds {parameter_name} more than once", "keep one of the fields"


def _first_field(dependency: Dependency, parameter_name: str) -> str:
    return next(field for field, parameter in dependency.binding.items() if parameter == parameter_name)


def _names(fields: Iterable[ReturnField]) -> str:
    return ", ".join(field.name for field in fields) or "nothing"
