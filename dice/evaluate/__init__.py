"""Candidates, their predictions, and how these compare with the gold calls."""

from dice.evaluate.baselines import BASELINES, make_baseline
from dice.evaluate.candidate import Candidate, Request, RoundView, build_request, build_requests
from dice.evaluate.match import match, match_all
from dice.evaluate.metrics import METRICS, mean_em_by_dialogue, summarise
from dice.evaluate.replies import read_stored_answer

__all__ = [
    "BASELINES",
    "METRICS",
    "Candidate",
    "Request",
    "RoundView",
    "build_request",
    "build_requests",
    "make_baseline",
    "match",
    "match_all",
    "mean_em_by_dialogue",
    "read_stored_answer",
    "summarise",
]
