"""The cast that a chat model plays, asynchronously, with checks of everything it says."""

from dice.simulate.model_cast.cast import ModelCast, cast_version
from dice.simulate.model_cast.decided import Habits
from dice.simulate.model_cast.lines import Judges
from dice.simulate.model_cast.plan import Tariff, plan_simulation
from dice.simulate.model_cast.second_look import CounterFaults

__all__ = ["CounterFaults", "Habits", "Judges", "ModelCast", "Tariff", "cast_version", "plan_simulation"]
