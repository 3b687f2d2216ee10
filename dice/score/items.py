"""T of the DICE-Score: the items that there are to find in some gold calls."""

from __future__ import annotations

from collections.abc import Iterable

from dice.records import FUNCTION, ToolCall, argument_item
from dice.values.text import as_text


def count_call_items(calls: Iterable[ToolCall], *, distinct: bool = False) -> int:
    """Return one item for each function and one for each argument; ``distinct`` counts what comes twice only once."""
    items = [
        item
        for call in calls
        for item in (
            (FUNCTION, call.name),
            *((argument_item(name), as_text(value)) for name, value in call.arguments.items()),
        )
    ]
    return len(set(items)) if distinct else len(items)
