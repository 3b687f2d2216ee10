"""The report stage: from the other stages' numbers to tables, figures, one page, and the summary in the terminal."""

from __future__ import annotations

from dice.report.build import Report, build_report
from dice.report.results import ModelResults, Results
from dice.report.terminal import print_summary, summary_text

__all__ = ["ModelResults", "Report", "Results", "build_report", "print_summary", "summary_text"]
