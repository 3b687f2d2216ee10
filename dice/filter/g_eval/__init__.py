"""Stage 1 of the validation (paper, section 3.2): six scores and a dialogue type from a judge, and what they decide."""

from dice.filter.g_eval.heuristic import HEURISTIC, HeuristicJudge
from dice.filter.g_eval.judge import Judge, ask_for_score, ask_for_type, judged_identity, prompt_version, show_dialogue
from dice.filter.g_eval.model_judge import ModelJudge
from dice.filter.g_eval.plan import plan_judging
from dice.filter.g_eval.removal import G_EVAL, RemoveIf, decide_by
from dice.filter.g_eval.summary import JudgementCounter, JudgeSummary

__all__ = [
    "G_EVAL",
    "HEURISTIC",
    "HeuristicJudge",
    "Judge",
    "JudgeSummary",
    "JudgementCounter",
    "ModelJudge",
    "RemoveIf",
    "ask_for_score",
    "ask_for_type",
    "decide_by",
    "judged_identity",
    "plan_judging",
    "prompt_version",
    "show_dialogue",
]
