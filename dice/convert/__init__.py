"""Data sets in other people's formats: what each can hold, and how it is written."""

from dice.convert.conversion import Conversion, Order, convert
from dice.convert.formats import FORMATS, Format

__all__ = ["FORMATS", "Conversion", "Format", "Order", "convert"]
