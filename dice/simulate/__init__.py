"""Dialogue generation: who plays the parties, and the loop that turns a scenario into a dialogue."""

from dice.simulate.cast import Cast
from dice.simulate.evidence import check_evidence
from dice.simulate.model_cast import CounterFaults, Habits, Judges, ModelCast, Tariff, cast_version, plan_simulation
from dice.simulate.personas import draw_personas
from dice.simulate.scripted import ScriptedCast
from dice.simulate.simulate import simulate_dialogue
from dice.simulate.statistics import StatisticsCounter

__all__ = [
    "Cast",
    "CounterFaults",
    "Habits",
    "Judges",
    "ModelCast",
    "ScriptedCast",
    "StatisticsCounter",
    "Tariff",
    "cast_version",
    "check_evidence",
    "draw_personas",
    "plan_simulation",
    "simulate_dialogue",
]
