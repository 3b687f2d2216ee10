"""The filter stage: judges and rules that remove dialogues, and the funnel that counts what they removed."""

from dice.filter.address import is_address
from dice.filter.data_statistics import DataCounter, DataStatistics
from dice.filter.funnel import Funnel, FunnelCounter, FunnelRow
from dice.filter.g_eval import (
    G_EVAL,
    HeuristicJudge,
    Judge,
    JudgementCounter,
    JudgeSummary,
    ModelJudge,
    RemoveIf,
    ask_for_score,
    ask_for_type,
    decide_by,
    judged_identity,
    plan_judging,
    prompt_version,
    show_dialogue,
)
from dice.filter.pipeline import Decision, apply_filters, rules_by_name
from dice.filter.refusals import find_refusal
from dice.filter.rules import RULES, Rule

__all__ = [
    "G_EVAL",
    "RULES",
    "DataCounter",
    "DataStatistics",
    "Decision",
    "Funnel",
    "FunnelCounter",
    "FunnelRow",
    "HeuristicJudge",
    "Judge",
    "JudgeSummary",
    "JudgementCounter",
    "ModelJudge",
    "RemoveIf",
    "Rule",
    "apply_filters",
    "ask_for_score",
    "ask_for_type",
    "decide_by",
    "find_refusal",
    "is_address",
    "judged_identity",
    "plan_judging",
    "prompt_version",
    "rules_by_name",
    "show_dialogue",
]
