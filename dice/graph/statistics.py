"""A tool graph in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from dice.graph.chains import ChainSampler
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
        Chain length -> how many chains of that length there are, exactly; null where counting them would take too long.
    chains_at_most
        Chain length -> how many walks of that length never turn straight back, where the chains are not counted.
    output_dependencies, context_dependencies
        The dependencies by kind.
    """

    tools: int
    dependencies: int
    density: float
    average_out_degree: float
    isolated: int
    chains: dict[str, int | None]
    chains_at_most: dict[str, int]
    output_dependencies: int
    context_dependencies: int


def describe(graph: ToolGraph, lengths: Sequence[int] = (1, 2, 3, 4)) -> GraphStatistics:
    """Return a graph's size, density and number of chains of each of the given lengths."""
    sampler = ChainSampler(graph)
    chains = {length: sampler.count(length) for length in lengths}
    n_tools, n_dependencies = len(graph.tools), len(graph.dependencies)
    outputs = sum(dependency.kind == "output" for dependency in graph.dependencies)
    return GraphStatistics(
        tools=n_tools,
        dependencies=n_dependencies,
        density=n_dependencies / (n_tools * (n_tools - 1)) if n_tools > 1 else 0.0,
        average_out_degree=n_dependencies / n_tools if n_tools else 0.0,
        isolated=len(isolated_tools(graph)),
        chains={str(length): count for length, count in chains.items()},
        chains_at_most={str(length): sampler.count_walks(length) for length, count in chains.items() if count is None},
        output_dependencies=outputs,
        context_dependencies=n_dependencies - outputs,
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
