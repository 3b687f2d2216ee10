"""What a text says literally of a call."""

from __future__ import annotations

from dice.records import ToolCall
from dice.score.name_words import says_name
from dice.values.find import find_value


def count_literally(text: str, call: ToolCall) -> int:
    """Return how many items of a call a text says: its function by name, and each argument's value as whole words."""
    values = sum(1 for value in call.arguments.values() if find_value(text, value) is not None)
    return values + int(says_name(text, call.name))
