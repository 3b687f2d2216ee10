"""The cast that a chat model plays, asynchronously, with checks of everything it says."""

from dice.simulate.model_cast.cast import ModelCast, cast_version
from dice.simulate.model_cast.lines import Judges
from dice.simulate.model_cast.plan import plan_simulation

__all__ = ["Judges", "ModelCast", "cast_version", "plan_simulation"]
