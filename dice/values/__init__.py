"""Argument values: what they mean, when two are the same, and where a text says them."""

from dice.values.compare import same_text, same_typed
from dice.values.find import Proposal, Span, find_value
from dice.values.formats import guess_format
from dice.values.number import parse_number
from dice.values.propose import propose_values
from dice.values.text import as_text

__all__ = [
    "Proposal",
    "Span",
    "as_text",
    "find_value",
    "guess_format",
    "parse_number",
    "propose_values",
    "same_text",
    "same_typed",
]
