"""A tool graph in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from dice.graph.chains import count_chains
from dice.records import Record, ToolGraph


class GraphStatistics(Record):
    """What ``describe`` found.

    Parameters
    ----------
    tools, dependencies
        Counts; the paper has 124 and 270 (section 3.1).
    density
        Dependencies over ordered pairs of different tools, in [0, 1] unless a tool depends on itself; 0 below 2 tools.
    average_out_degree
        Dependencies over tools; 0 without tools.
    isolated
        Tools that share no dependency with another tool.
    chains
        Chain length -> how many chains of that length there are.
    output_dependencies, context_dependencies
        The dependencies by kind.
    """

    tools: int
    dependencies: int
    density: float
    average_out_degree: float
    isolated: int
    chains: dict[str, int]
    output_dependencies: int
    context_dependencies: int


def describe(graph: ToolGraph, lengths: Sequence[int] = (1, 2, 3, 4)) -> GraphStatistics:
    """Return a graph's size, density and number of chains of each of the given lengths."""
    import networkx as nx  # takes a while to import, and only this needs it

    network: nx.DiGraph[str] = nx.DiGraph()
    network.add_nodes_from(tool.name for tool in graph.tools)
    network.add_edges_from((dependency.source, dependency.target) for dependency in graph.dependencies)
    outputs = sum(dependency.kind == "output" for dependency in graph.dependencies)
    return GraphStatistics(
        tools=len(graph.tools),
        dependencies=len(graph.dependencies),
        density=float(nx.density(network)),
        average_out_degree=len(graph.dependencies) / len(graph.tools) if graph.tools else 0.0,
        isolated=len(isolated_tools(graph)),
        chains={str(length): count_chains(graph, length) for length in lengths},
        output_dependencies=outputs,
        context_dependencies=len(graph.dependencies) - outputs,
    )


def isolated_tools(graph: ToolGraph) -> list[str]:
    """Return the tools that share no dependency with another tool, in the graph's order."""
    joined = {
        end
        for dependency in graph.dependencies
        if dependency.source != dependency.target
        for end in (dependency.source, dependency.target)
    }
    return [tool.name for tool in graph.tools if tool.name not in joined]
