"""The tool graph: which chains it holds, what it looks like in numbers, and what is wrong with it."""

from dice.graph.chains import count_chains, enumerate_chains, sample_chains
from dice.graph.checks import Checked, OnError, check_collection, checks_json, checks_page, summarise_findings
from dice.graph.model_review import ProposedDecision, model_review_version, propose_decision
from dice.graph.review import Reviewed, apply_decisions
from dice.graph.statistics import GraphStatistics, describe

__all__ = [
    "Checked",
    "GraphStatistics",
    "OnError",
    "ProposedDecision",
    "Reviewed",
    "apply_decisions",
    "check_collection",
    "checks_json",
    "checks_page",
    "count_chains",
    "describe",
    "enumerate_chains",
    "model_review_version",
    "propose_decision",
    "sample_chains",
    "summarise_findings",
]
