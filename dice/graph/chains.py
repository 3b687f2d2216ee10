"""Tool chains: the simple paths of a tool graph, counted, enumerated and drawn, whatever the size of the graph."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dice.errors import GraphError
from dice.graph.walks import Places, Walks
from dice.records import ToolChain, ToolGraph

ENUMERABLE = 10_000_000
"""Up to so many walks of a length, its chains can be gone through one by one."""
TRIANGLE_WORK = 2_000_000_000
"""Up to so many walks of 3 tools, the triangles of a graph are counted: some seconds."""

_BATCH = 1024  # walks drawn at a time: a constant, so that a longer sample begins like a shorter one
_BLOCK = 1 << 16  # walks gone through at a time


def enumerate_chains(graph: ToolGraph, length: int) -> Iterator[ToolChain]:
    """Yield every chain of a length, the simple paths of that many tools, in the order of a depth-first search.

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
    _check_length(length)
    names = [tool.name for tool in graph.tools]
    for block in _chain_blocks(Walks(graph), length):
        yield from _named(block, names)


def count_chains(graph: ToolGraph, length: int) -> int | None:
    """Return how many chains of that many tools there are, exactly, or None where that would take too long.

    Notes
    -----
    Up to 3 tools, a walk that never turns straight back is a simple path. The only repeat that one of 4 tools can have
    is to end where it began, as three walks do for each triangle. Triangles are counted in a graph of at most
    ``TRIANGLE_WORK`` walks of 3 tools; longer chains are counted one by one, if there are at most ``ENUMERABLE`` walks.
    """
    return ChainSampler(graph).count(length)


def sample_chains(graph: ToolGraph, length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
    """Draw chains uniformly from all those of a length; see `ChainSampler.sample`, which serves more than one draw."""
    return ChainSampler(graph).sample(length, n, rng)


class ChainSampler:
    """Draws and counts the chains of one graph; what it has counted serves all that follows.

    Parameters
    ----------
    graph
        Where the chains come from.
    listed
        Up to so many walks of a length, a sample is drawn from the list of all chains.
    patience
        Walks in a row that may bring no new chain.
    """

    def __init__(self, graph: ToolGraph, *, listed: int = 100_000, patience: int = 1_000_000) -> None:
        self._listed = listed
        self._patience = patience
        self._names = [tool.name for tool in graph.tools]
        self._walks = Walks(graph)
        self._lists: dict[int, Places] = {}

    def sample(self, length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
        """Draw chains uniformly from all those of a length.

        Every chain comes once, in random order, before one comes a second time. With an equally seeded generator, a
        larger ``n`` lengthens the list and leaves its beginning as it was.

        Parameters
        ----------
        length
            Tools in a chain, at least 1.
        n
            Chains to draw, 0 or more.
        rng
            The only source of chance.

        Raises
        ------
        GraphError
            When the graph has no chain of that length, or too few for ``n`` among too many walks to go through.

        Notes
        -----
        Up to ``listed`` walks (the project's own graph has 2,300 of 4 tools), all chains are listed and shuffled.
        Otherwise walks are drawn, each with the same probability, and those that repeat a tool or have come before are
        left out. What remains is as uniform as a shuffled list, and takes no more memory for more chains.

        When ``patience`` walks in a row brought nothing new, the chains that have not come yet are listed, if there are
        at most ``ENUMERABLE`` walks. Up to 4 tools that is so wherever chains are that rare: then nearly all walks end
        where they began with no other way to go, and of those there is at most one for each dependency. Of 5 tools and
        more, a graph can hide rare chains among walks without number, and is refused.
        """
        _check_length(length)
        if not self._names:
            raise GraphError("The graph has no tools. Name others with graph.sources.")
        total = self._walks.count(length) if length <= len(self._names) else 0
        drawn = self._draw_different(length, n, rng) if total > self._listed else []
        if len(drawn) < n or not total:
            every = self._list(length, total, len(drawn), n)
            if not len(every):
                raise GraphError(self._no_chain(length, rng))
            if drawn:
                known = set(drawn)
                others = [chain for chain in _named(every, self._names) if chain not in known]
                drawn += [others[index] for index in rng.permutation(len(others))]
            while len(drawn) < n:
                drawn += _named(every[rng.permutation(len(every))[: n - len(drawn)]], self._names)
        return drawn[:n]

    def count(self, length: int) -> int | None:
        """Return how many chains of that many tools there are; see `count_chains`."""
        _check_length(length)
        if length > len(self._names):
            return 0
        walks = self.count_walks(length)
        if length <= 3 or walks == 0:
            return walks
        if length == 4 and self._walks.count(3) <= TRIANGLE_WORK:
            return walks - _count_closed(self._walks)
        if walks <= ENUMERABLE:
            return sum(len(block) for block in _chain_blocks(self._walks, length))
        return None

    def count_walks(self, length: int) -> int:
        """Return how many walks of that many tools never turn straight back: at least the number of chains."""
        return self._walks.count(length)

    def _draw_different(self, length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
        """Return up to ``n`` different chains, fewer when patience ran out."""
        found: dict[ToolChain, None] = {}
        fruitless = 0
        while len(found) < n and fruitless < self._patience:
            before = len(found)
            batch = self._walks.draw(length, _BATCH, rng)
            found |= dict.fromkeys(_named(batch[_is_simple(batch)], self._names))
            fruitless = fruitless + _BATCH if len(found) == before else 0
        return list(found)[:n]

    def _list(self, length: int, total: int, found: int, n: int) -> Places:
        """Return all chains as rows of places, kept for the next draw."""
        if total > ENUMERABLE:
            raise GraphError(
                f"Too few of the {total:,} walks of {length} tools are chains: {found} different ones were found where "
                f"{n} are wanted. Lower chain.lengths or scenario.per_cell."
            )
        if length not in self._lists:
            none = np.empty((0, length), dtype=np.int64)
            self._lists[length] = np.concatenate([none, *(_chain_blocks(self._walks, length) if total else ())])
        return self._lists[length]

    def _no_chain(self, length: int, rng: np.random.Generator) -> str:
        # A chain's beginning is a chain too, so the first length that has one, going down, is the longest.
        longest = next(k for k in range(min(length - 1, len(self._names)), 0, -1) if self._has_chain(k, rng))
        return f"No chain of {length} tools (longest: {longest}). Lower chain.lengths or add dependencies."

    def _has_chain(self, length: int, rng: np.random.Generator) -> bool:
        total = self._walks.count(length)
        if total > self._listed and self._draw_different(length, 1, rng):
            return True
        return 0 < total <= ENUMERABLE and any(len(block) for block in _chain_blocks(self._walks, length))


def _chain_blocks(walks: Walks, length: int) -> Iterator[Places]:
    """Yield the chains of a length in their order, as rows of places, block by block."""
    total = walks.count(length)
    for start in range(0, total, _BLOCK):
        block = walks.take(np.arange(start, min(start + _BLOCK, total)), length)
        yield block[_is_simple(block)]


def _is_simple(walks: Places) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Say of each row whether it has no tool twice."""
    in_order = np.sort(walks, axis=1)
    simple: np.ndarray[tuple[int], np.dtype[np.bool_]] = (in_order[:, 1:] != in_order[:, :-1]).all(axis=1)
    return simple


def _named(chains: Places, names: list[str]) -> list[ToolChain]:
    return [tuple(names[place] for place in chain) for chain in chains.tolist()]


def _count_closed(walks: Walks) -> int:
    """Return how many walks of 4 tools end where they began: the trace of the third power of the adjacency matrix."""
    from scipy.sparse import csr_array  # takes a while to import

    shape = (walks.n_tools, walks.n_tools)
    ones = np.ones(len(walks.targets), dtype=np.int64)
    forward = csr_array((ones, walks.targets, walks.begins), shape=shape)
    backward = csr_array(forward.T)
    # Rows of the second power are made a few at a time: all of it could have as many entries as there are pairs of
    # tools.
    work = np.cumsum(forward @ walks.out_degrees)
    blocks = np.flatnonzero(np.diff(work // 2_000_000, prepend=-1))
    closed = 0
    for start, end in zip(blocks, [*blocks[1:], walks.n_tools], strict=True):
        closed += int((forward[start:end] @ forward).multiply(backward[start:end]).sum())
    return closed


def _check_length(length: int) -> None:
    if length < 1:
        raise GraphError(f"A chain of {length} tools makes no sense. Ask for 1 or more.")
