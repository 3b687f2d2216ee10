"""The report stage: from the other stages' numbers to tables, figures, one page, and the summary in the terminal."""

from __future__ import annotations

from dice.report.build import Report, build_report
from dice.report.canvas import Figure
from dice.report.comparison import comparison_table, print_comparison
from dice.report.figures import draw_evaluation_figures, draw_score_figures
from dice.report.judging_plan_text import judging_plan_text
from dice.report.plan_text import plan_text
from dice.report.results import LedgerRow, ModelResults, Results, ScoredDialogue
from dice.report.simulation_plan_text import simulation_plan_text
from dice.report.terminal import print_summary, summary_text

__all__ = [
    "Figure",
    "LedgerRow",
    "ModelResults",
    "Report",
    "Results",
    "ScoredDialogue",
    "build_report",
    "comparison_table",
    "draw_evaluation_figures",
    "draw_score_figures",
    "judging_plan_text",
    "plan_text",
    "print_comparison",
    "print_summary",
    "simulation_plan_text",
    "summary_text",
]
