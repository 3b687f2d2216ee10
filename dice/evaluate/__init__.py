"""Candidates, their predictions, and how these compare with the gold calls."""

from dice.evaluate.baselines import BASELINES, make_baseline
from dice.evaluate.candidate import Candidate, Request, RoundView, build_request, build_requests
from dice.evaluate.compare import compare
from dice.evaluate.confusion import count_confusions, count_wrong_arguments
from dice.evaluate.match import match, match_all
from dice.evaluate.metrics import METRICS, call_coverage, mean_em_by_dialogue, measure_overflow, summarise
from dice.evaluate.model_candidate import ModelCandidate
from dice.evaluate.overflow import OverflowPolicy, context_limit
from dice.evaluate.plan import CallSettings, plan_evaluation
from dice.evaluate.prompting import build_chat, prompt_version, shared_part
from dice.evaluate.replies import is_refusal, read_completion
from dice.evaluate.stored_answers import read_stored_answer
from dice.evaluate.tool_choice import make_tool_chooser

__all__ = [
    "BASELINES",
    "METRICS",
    "CallSettings",
    "Candidate",
    "ModelCandidate",
    "OverflowPolicy",
    "Request",
    "RoundView",
    "build_chat",
    "build_request",
    "build_requests",
    "call_coverage",
    "compare",
    "context_limit",
    "count_confusions",
    "count_wrong_arguments",
    "is_refusal",
    "make_baseline",
    "make_tool_chooser",
    "match",
    "match_all",
    "mean_em_by_dialogue",
    "measure_overflow",
    "plan_evaluation",
    "prompt_version",
    "read_completion",
    "read_stored_answer",
    "shared_part",
    "summarise",
]
