"""The tool graph: its chains, its numbers, what is wrong with it, and dependencies proposed where there are too few."""

from dice.graph.chains import ChainSampler, count_chains, enumerate_chains, sample_chains
from dice.graph.checks import Finding, check_catalogue, refuse_errors, summarise_findings
from dice.graph.proposal import Proposal
from dice.graph.propose import add_proposals, propose_dependencies
from dice.graph.statistics import GraphStatistics, describe

__all__ = [
    "ChainSampler",
    "Finding",
    "GraphStatistics",
    "Proposal",
    "add_proposals",
    "check_catalogue",
    "count_chains",
    "describe",
    "enumerate_chains",
    "propose_dependencies",
    "refuse_errors",
    "sample_chains",
    "summarise_findings",
]
