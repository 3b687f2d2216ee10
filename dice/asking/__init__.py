"""Getting answers of a certain form out of a chat model."""

from dice.asking.ask import ask
from dice.asking.texts import UnusableError, read_object, read_value

__all__ = ["UnusableError", "ask", "read_object", "read_value"]
