"""What is wrong with tools and dependencies, each with its place and what to do about it."""

from dice.graph.checks.check import Checked, OnError, check_collection, summarise_findings
from dice.graph.checks.report import checks_json, checks_page

__all__ = ["Checked", "OnError", "check_collection", "checks_json", "checks_page", "summarise_findings"]
