"""The tool graph: which chains it holds, what it looks like in numbers, and what is wrong with it."""

from dice.graph.chains import count_chains, enumerate_chains, sample_chains
from dice.graph.checks import Finding, check_catalogue, refuse_errors, summarise_findings
from dice.graph.graphml import to_graphml
from dice.graph.statistics import GraphStatistics, describe

__all__ = [
    "Finding",
    "GraphStatistics",
    "check_catalogue",
    "count_chains",
    "describe",
    "enumerate_chains",
    "refuse_errors",
    "sample_chains",
    "summarise_findings",
    "to_graphml",
]
