"""The tool graph: its chains, its numbers, what is wrong with it, and dependencies proposed where there are too few."""

from dice.graph.chains import ChainSampler, count_chains, enumerate_chains, sample_chains
from dice.graph.checks import Checked, OnError, check_collection, checks_json, checks_page, summarise_findings
from dice.graph.graphml import to_graphml
from dice.graph.model_review import ProposedDecision, model_review_version, propose_decision
from dice.graph.proposal import Proposal
from dice.graph.propose import add_proposals, propose_dependencies
from dice.graph.review import Reviewed, apply_decisions
from dice.graph.statistics import GraphStatistics, describe

__all__ = [
    "ChainSampler",
    "Checked",
    "GraphStatistics",
    "OnError",
    "Proposal",
    "ProposedDecision",
    "Reviewed",
    "add_proposals",
    "apply_decisions",
    "check_collection",
    "checks_json",
    "checks_page",
    "count_chains",
    "describe",
    "enumerate_chains",
    "model_review_version",
    "propose_decision",
    "propose_dependencies",
    "sample_chains",
    "summarise_findings",
    "to_graphml",
]
