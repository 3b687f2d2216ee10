"""The tool graph for other programs, such as Gephi, yEd and networkx."""

from __future__ import annotations

import re

from dice.records import ToolGraph

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_graphml(graph: ToolGraph) -> str:
    """Return a graph as GraphML, in the graph's own order; every attribute is text.

    A tool has ``label`` (its name, which Gephi shows), ``domain``, ``description``, ``parameters`` and ``returns``; a
    dependency has ``kind``, ``reason`` and ``binding``. Bindings read ``event_code -> event_code; city -> place``. A
    character that XML can't hold becomes U+FFFD.
    """
    import networkx as nx  # takes a while to import, and only this and the statistics need it

    network: nx.DiGraph[str] = nx.DiGraph()
    for tool in graph.tools:
        network.add_node(
            tool.name,
            label=tool.name,
            domain=_clean(tool.domain),
            description=_clean(tool.description),
            parameters=", ".join(field.name for field in tool.parameters),
            returns=", ".join(field.name for field in tool.returns),
        )
    for item in graph.dependencies:
        binding = "; ".join(f"{field} -> {parameter}" for field, parameter in item.binding.items())
        network.add_edge(item.source, item.target, kind=item.kind, reason=_clean(item.reason), binding=_clean(binding))
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', *nx.generate_graphml(network)]) + "\n"


def _clean(text: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", text)
