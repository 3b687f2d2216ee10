"""Tool chains: the simple paths of a tool graph, counted, enumerated and drawn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dice.errors import GraphError
from dice.records import ToolChain, ToolGraph


def enumerate_chains(graph: ToolGraph, length: int) -> Iterator[ToolChain]:
    """Yield every chain of a length: the simple paths of that many tools, by depth-first search (paper, section 3.1).

    Parameters
    ----------
    graph
        Read in its own order, so that equal graphs give the same chains in the same order.
    length
        Tools in a chain, at least 1; a chain of one tool needs no dependency.

    Raises
    ------
    GraphError
        When ``length`` is below 1.
    """
    if length < 1:
        raise GraphError(f"A chain of {length} tools makes no sense. Ask for 1 or more.")
    successors = _successors(graph)
    for tool in graph.tools:
        yield from _extend((tool.name,), length, successors)


def count_chains(graph: ToolGraph, length: int) -> int:
    """Return how many chains of that many tools there are."""
    return sum(1 for _ in enumerate_chains(graph, length))


def sample_chains(graph: ToolGraph, length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
    """Draw chains uniformly from all those of a length.

    Every chain comes once, in random order, before one comes a second time. With an equally seeded generator, a larger
    ``n`` lengthens the list and leaves its beginning as it was.

    Parameters
    ----------
    graph
        Where the chains come from.
    length
        Tools in a chain, at least 1.
    n
        Chains to draw, 0 or more.
    rng
        The only source of chance.

    Raises
    ------
    GraphError
        When the graph has no chain of that length.

    Notes
    -----
    All chains are held in memory at once; the paper's graph has about 2,000 of 4 tools.
    """
    chains = list(enumerate_chains(graph, length))
    if not chains:
        raise GraphError(_no_chain(graph, length))
    drawn: list[ToolChain] = []
    while len(drawn) < n:
        drawn += [chains[index] for index in rng.permutation(len(chains))]
    return drawn[:n]


def _successors(graph: ToolGraph) -> dict[str, list[str]]:
    successors: dict[str, list[str]] = {tool.name: [] for tool in graph.tools}
    for dependency in graph.dependencies:
        successors[dependency.source].append(dependency.target)
    return successors


def _extend(chain: ToolChain, length: int, successors: dict[str, list[str]]) -> Iterator[ToolChain]:
    if len(chain) == length:
        yield chain
        return
    for successor in successors[chain[-1]]:
        if successor not in chain:
            yield from _extend((*chain, successor), length, successors)


def _no_chain(graph: ToolGraph, length: int) -> str:
    if not graph.tools:
        return "The graph has no tools. Name others with graph.sources."
    # A chain's beginning is a chain too, so the first length that has one, going down, is the longest.
    longest = next(k for k in range(length - 1, 0, -1) if any(True for _ in enumerate_chains(graph, k)))
    return f"No chain of {length} tools (longest: {longest}). Lower chain.lengths or add dependencies."
