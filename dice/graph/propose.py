"""Dependencies proposed for tools that come without: from what they return and take, and from what they talk about."""

from __future__ import annotations

import heapq
import math
from collections import Counter
from collections.abc import Iterable, Sequence

from dice.graph.proposal import Proposal
from dice.graph.propose_context import context_candidates
from dice.graph.propose_outputs import output_candidates
from dice.records import Dependency, Tool, ToolGraph

OUTPUT_SHARE = 0.7
"""Share of proposals of kind ``output`` where there are enough of both: in the hand-written catalogue, 192 of 270."""
PER_SOURCE = 0.03
"""What each dependency that starts at a tool takes off the score of the next one there."""
PER_TARGET = 0.004
"""What each dependency that leads to a tool takes off the score of the next one: less, since many things are paid."""


def propose_dependencies(
    tools: Sequence[Tool], *, out_degree: float, existing: Iterable[Dependency] = ()
) -> list[Proposal]:
    """Return dependencies to add, so that tools have the wanted number on average.

    Parameters
    ----------
    tools
        With distinct names. The work grows with their number, not with the number of pairs.
    out_degree
        Wanted dependencies a tool, those that exist included, 0 or more; the paper's graph has 2.18. What little
        speaks for is not proposed, so there may be fewer.
    existing
        Dependencies that are there. None comes twice, and what would lead back is not proposed as ``context``.

    Returns
    -------
    list of Proposal
        In the order of the tools, by source and then target; the same for the same tools.
    """
    selection = _Selection(existing)
    wanted = round(out_degree * len(tools)) - len(selection.taken)
    if wanted <= 0:
        return []
    outputs, contexts = output_candidates(tools), context_candidates(tools)
    # Tools that could feed one another are no matter of context, in either direction.
    feeding = {frozenset(_ends(proposal)) for proposal in outputs}
    contexts = [proposal for proposal in contexts if frozenset(_ends(proposal)) not in feeding]
    chosen = selection.choose(outputs, math.ceil(OUTPUT_SHARE * wanted))
    chosen += selection.choose(contexts, wanted - len(chosen))
    chosen += selection.choose(outputs, wanted - len(chosen))
    place = {tool.name: index for index, tool in enumerate(tools)}
    return sorted(chosen, key=lambda proposal: tuple(place[name] for name in _ends(proposal)))


def add_proposals(graph: ToolGraph, out_degree: float) -> ToolGraph:
    """Return the graph with dependencies proposed up to an average out-degree, or as it is when it has that."""
    proposals = propose_dependencies(graph.tools, out_degree=out_degree, existing=graph.dependencies)
    if not proposals:
        return graph
    proposed = tuple(proposal.dependency for proposal in proposals)
    return ToolGraph(tools=graph.tools, dependencies=(*graph.dependencies, *proposed))


class _Selection:
    """Chooses the best candidates in turn, each choice making the next one at the same tools less likely."""

    def __init__(self, existing: Iterable[Dependency]) -> None:
        self.taken = {(dependency.source, dependency.target) for dependency in existing}
        self._starts = Counter(source for source, _ in self.taken)
        self._arrivals = Counter(target for _, target in self.taken)

    def choose(self, candidates: Sequence[Proposal], n: int) -> list[Proposal]:
        """Return up to ``n`` candidates, best first."""
        chosen: list[Proposal] = []
        queue = [(-self._worth(proposal), index) for index, proposal in enumerate(candidates)]
        heapq.heapify(queue)
        while queue and len(chosen) < n:
            worth, index = heapq.heappop(queue)
            proposal = candidates[index]
            source, target = ends = _ends(proposal)
            if ends in self.taken or (proposal.dependency.kind == "context" and (target, source) in self.taken):
                continue
            if -self._worth(proposal) > worth:  # it has become less since it was put there
                heapq.heappush(queue, (-self._worth(proposal), index))
                continue
            chosen.append(proposal)
            self.taken.add(ends)
            self._starts[source] += 1
            self._arrivals[target] += 1
        return chosen

    def _worth(self, proposal: Proposal) -> float:
        source, target = _ends(proposal)
        return proposal.score - PER_SOURCE * self._starts[source] - PER_TARGET * self._arrivals[target]


def _ends(proposal: Proposal) -> tuple[str, str]:
    return proposal.dependency.source, proposal.dependency.target
