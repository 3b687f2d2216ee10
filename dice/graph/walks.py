"""The walks of a tool graph, counted and numbered, so that drawing a number draws a walk."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dice.records import ToolGraph

Places = NDArray[np.int64]
"""Places of tools in the graph, or of dependencies in the order of their sources."""

_INT64_BITS = 62


class Walks:
    """The walks of a graph that never turn straight back, numbered from 0 for each length.

    A walk of ``k`` tools follows ``k - 1`` dependencies. Dependencies of a tool on itself are left out, and so are
    walks that come back to the tool they have just left (a -> b -> a). The simple paths are those walks that have no
    other repeat either; up to 3 tools there is no other. Numbers follow the graph's order of tools, then of
    dependencies: the order of a depth-first search.

    Parameters
    ----------
    graph
        Its tools and dependencies are taken over as arrays; memory grows with their number and with the length, not
        with the number of walks.

    Notes
    -----
    With ``N_1(e) = 1`` for a dependency ``e = (u, v)``, the walks of ``j + 1`` tools that begin with ``e`` are::

        N_j(e) = sum of N_{j-1}(f) over the dependencies f = (v, w) with w != u

    The cumulative sums over ``e`` turn a number into its first dependency and a number among the walks that go on from
    there, and so on. Counts are exact: 64-bit where they surely fit, else Python's integers.
    """

    def __init__(self, graph: ToolGraph) -> None:
        place = {tool.name: index for index, tool in enumerate(graph.tools)}
        n_tools, size = len(place), len(graph.dependencies)
        sources = np.fromiter((place[item.source] for item in graph.dependencies), np.int64, size)
        targets = np.fromiter((place[item.target] for item in graph.dependencies), np.int64, size)
        joins_two = sources != targets
        sources, targets = sources[joins_two], targets[joins_two]
        by_source = np.argsort(sources, kind="stable")
        self.n_tools = n_tools
        self.sources: Places = sources[by_source]
        self.targets: Places = targets[by_source]
        self.begins: Places = np.searchsorted(self.sources, np.arange(n_tools + 1))
        self._reverse = _find_reverse(self.sources, self.targets, n_tools)
        self._cumulative: dict[type, list[NDArray[Any]]] = {}

    @property
    def out_degrees(self) -> Places:
        """Return how many other tools each tool leads to."""
        return np.diff(self.begins)

    def count(self, length: int) -> int:
        """Return how many walks of that many tools there are, exactly; ``length`` is at least 1."""
        return self.n_tools if length == 1 else int(self._sums(length)[-1][-1])

    def take(self, numbers: NDArray[Any], length: int) -> Places:
        """Return the walks with these numbers, one a row; shape (n_numbers, length)."""
        if length == 1:
            return numbers.astype(np.int64)[:, None]
        *later, sums = self._sums(length)
        at = numbers
        arcs = np.searchsorted(sums, at, side="right") - 1
        steps = [self.sources[arcs], self.targets[arcs]]
        for following in reversed(later):
            rest = at - sums[arcs]
            sums, back = following, self._reverse[arcs]
            at = sums[self.begins[self.targets[arcs]]] + rest
            # The way straight back has numbers of its own in this table: step over them.
            at = at + np.where((back >= 0) & (at >= sums[back]), sums[back + 1] - sums[back], 0)
            arcs = np.searchsorted(sums, at, side="right") - 1
            steps.append(self.targets[arcs])
        return np.stack(steps, axis=1)

    def draw(self, length: int, n: int, rng: np.random.Generator) -> Places:
        """Return ``n`` walks of a length, each uniform over all of them; shape (n, length). There must be one."""
        total = self.count(length)
        if total < 1 << 63:
            return self.take(rng.integers(total, size=n), length)
        return self.take(np.array([_draw_integer(total, rng) for _ in range(n)], dtype=object), length)

    def _sums(self, length: int) -> list[NDArray[Any]]:
        """Return the cumulative ``N_1`` to ``N_{length-1}``, each with a leading 0."""
        most = len(self.targets) * int(self.out_degrees.max(initial=1)) ** max(length - 2, 0)
        number: type = np.int64 if most.bit_length() <= _INT64_BITS else object
        sums = self._cumulative.setdefault(number, [_accumulate(np.ones(len(self.targets), dtype=number))])
        while len(sums) < length - 1:
            last = sums[-1]
            onward = last[self.begins[self.targets + 1]] - last[self.begins[self.targets]]
            back = np.where(self._reverse >= 0, last[self._reverse + 1] - last[self._reverse], 0)
            sums.append(_accumulate(onward - back))
        return sums[: length - 1]


def _find_reverse(sources: Places, targets: Places, n_tools: int) -> Places:
    """Return for each dependency the place of the one that leads straight back, or -1."""
    if not len(sources):
        return np.zeros(0, dtype=np.int64)
    keys = sources * n_tools + targets
    order = np.argsort(keys)
    wanted = targets * n_tools + sources
    found = order[np.minimum(np.searchsorted(keys, wanted, sorter=order), len(keys) - 1)]
    return np.where(keys[found] == wanted, found, -1)


def _accumulate(counts: NDArray[Any]) -> NDArray[Any]:
    return np.concatenate([np.zeros(1, dtype=counts.dtype), np.cumsum(counts)])


def _draw_integer(below: int, rng: np.random.Generator) -> int:
    """Return an integer from 0 on, uniform: bits are drawn until they make one that is below."""
    bits = below.bit_length()
    while True:
        drawn = int.from_bytes(rng.bytes((bits + 7) // 8), "big") >> (-bits % 8)
        if drawn < below:
            return drawn
