"""All that is decided before a word is said: the grid of cells and the scenarios in them."""

from dice.scenario.scenarios import configure_scenarios

__all__ = ["configure_scenarios"]
