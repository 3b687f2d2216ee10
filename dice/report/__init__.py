"""The report stage: from the other stages' numbers to tables, figures, one page, and the summary in the terminal."""

from __future__ import annotations

from dice.report.ablation_table import ablation_table
from dice.report.alpha_ablation import alpha_figure, alpha_tables
from dice.report.build import Report, build_report
from dice.report.calibration_table import calibration_table
from dice.report.canvas import Figure
from dice.report.comparison import comparison_table, print_comparison
from dice.report.figures import draw_evaluation_figures, draw_score_figures
from dice.report.judging_plan_text import judging_plan_text
from dice.report.people_tables import print_people
from dice.report.plan_text import plan_text
from dice.report.render import to_csv, to_markdown
from dice.report.results import LedgerRow, ModelResults, PeopleResults, Results, ScoredDialogue
from dice.report.review_plan_text import review_plan_text
from dice.report.simulation_plan_text import simulation_plan_text
from dice.report.table import Table
from dice.report.terminal import print_summary, print_table, summary_text

__all__ = [
    "Figure",
    "LedgerRow",
    "ModelResults",
    "PeopleResults",
    "Report",
    "Results",
    "ScoredDialogue",
    "Table",
    "ablation_table",
    "alpha_figure",
    "alpha_tables",
    "build_report",
    "calibration_table",
    "comparison_table",
    "draw_evaluation_figures",
    "draw_score_figures",
    "judging_plan_text",
    "plan_text",
    "print_comparison",
    "print_people",
    "print_summary",
    "print_table",
    "review_plan_text",
    "simulation_plan_text",
    "summary_text",
    "to_csv",
    "to_markdown",
]
