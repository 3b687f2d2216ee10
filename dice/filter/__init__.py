"""The filter stage: rules that remove dialogues, and the funnel that counts what they removed."""

from dice.filter.address import is_address
from dice.filter.funnel import Funnel, FunnelCounter, FunnelRow
from dice.filter.pipeline import Decision, apply_filters, rules_by_name
from dice.filter.refusals import find_refusal
from dice.filter.rules import RULES, Rule

__all__ = [
    "RULES",
    "Decision",
    "Funnel",
    "FunnelCounter",
    "FunnelRow",
    "Rule",
    "apply_filters",
    "find_refusal",
    "is_address",
    "rules_by_name",
]
