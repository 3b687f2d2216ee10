"""The filter stage: judges and rules that remove dialogues, and the funnel that counts what they removed."""

from dice.filter.address import is_address
from dice.filter.data_statistics import DataCounter, DataStatistics
from dice.filter.decided import Decided, address_question, dialogue_version
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
from dice.filter.pipeline import Decision, apply_filters, open_cases, rules_by_name
from dice.filter.refusals import find_refusal
from dice.filter.review import (
    PEOPLE,
    REVIEW,
    ModelReviewer,
    ReviewCriterion,
    criterion_names,
    plan_review,
    review_by,
    review_criteria,
    review_identity,
    review_version,
    show_for_review,
)
from dice.filter.rules import RULES, Known, Rule

__all__ = [
    "G_EVAL",
    "PEOPLE",
    "REVIEW",
    "RULES",
    "DataCounter",
    "DataStatistics",
    "Decided",
    "Decision",
    "Funnel",
    "FunnelCounter",
    "FunnelRow",
    "HeuristicJudge",
    "Judge",
    "JudgeSummary",
    "JudgementCounter",
    "Known",
    "ModelJudge",
    "ModelReviewer",
    "RemoveIf",
    "ReviewCriterion",
    "Rule",
    "address_question",
    "apply_filters",
    "ask_for_score",
    "ask_for_type",
    "criterion_names",
    "decide_by",
    "dialogue_version",
    "find_refusal",
    "is_address",
    "judged_identity",
    "open_cases",
    "plan_judging",
    "plan_review",
    "prompt_version",
    "review_by",
    "review_criteria",
    "review_identity",
    "review_version",
    "rules_by_name",
    "show_dialogue",
    "show_for_review",
]
