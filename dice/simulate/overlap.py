"""When two values would be mistaken for one another in a text."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import JsonValue

from dice.values import as_text, find_value


def elements(value: JsonValue) -> list[JsonValue]:
    """Return the elements of a list, what an object's fields hold, or the value alone; none of them is nested."""
    if isinstance(value, list | dict):
        inside = value.values() if isinstance(value, dict) else value
        return [leaf for inner in inside for leaf in elements(inner)]
    return [value]


def overlap(one: JsonValue, other: JsonValue) -> bool:
    """Say whether one value could be read inside the other.

    Two numbers or two texts overlap when one is part of the other's text (5 and 15); a number overlaps a text only
    when it stands there as a whole number, so 5 is fine beside 2026-05-14. Booleans never overlap: they are not said.
    """
    for left in elements(one):
        for right in elements(other):
            if isinstance(left, bool) or isinstance(right, bool):
                continue
            if isinstance(left, str) == isinstance(right, str):
                first, second = as_text(left).casefold(), as_text(right).casefold()
                if first in second or second in first:
                    return True
            else:
                text, number = (left, right) if isinstance(left, str) else (right, left)
                if find_value(str(text), number):
                    return True
    return False


def overlaps_any(value: JsonValue, others: Iterable[JsonValue]) -> bool:
    """Say whether a value overlaps one of the others."""
    return any(overlap(value, other) for other in others)
