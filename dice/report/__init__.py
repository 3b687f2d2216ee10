"""The report stage: from the other stages' numbers to tables, figures, one page, and the summary in the terminal."""

from __future__ import annotations

from dice.report.build import Report, build_report
from dice.report.comparison import comparison_table, print_comparison
from dice.report.judging_plan_text import judging_plan_text
from dice.report.people_tables import print_people
from dice.report.plan_text import plan_text
from dice.report.results import LedgerRow, ModelResults, PeopleResults, Results
from dice.report.review_plan_text import review_plan_text
from dice.report.simulation_plan_text import simulation_plan_text
from dice.report.terminal import print_summary, summary_text

__all__ = [
    "LedgerRow",
    "ModelResults",
    "PeopleResults",
    "Report",
    "Results",
    "build_report",
    "comparison_table",
    "judging_plan_text",
    "plan_text",
    "print_comparison",
    "print_people",
    "print_summary",
    "review_plan_text",
    "simulation_plan_text",
    "summary_text",
]
