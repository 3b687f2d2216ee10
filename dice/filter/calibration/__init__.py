"""Measuring filters on dialogues that were damaged on purpose."""

from dice.filter.calibration.damage import DAMAGES, damage_all
from dice.filter.calibration.measure import Check, measure_filters, rule_checks, stage_1_checks

__all__ = ["DAMAGES", "Check", "damage_all", "measure_filters", "rule_checks", "stage_1_checks"]
