"""Values that belong together: the return comes after the departure, the maximum is above the minimum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np
from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.simulate.wording import name_words
from dice.values import guess_format

_STARTS = (
    "start",
    "from",
    "checkin",
    "pickup",
    "begin",
    "since",
    "min",
    "minimum",
    "earliest",
    "after",
    "first",
    "low",
)
_ENDS = (
    "end",
    "to",
    "until",
    "checkout",
    "return",
    "dropoff",
    "till",
    "max",
    "maximum",
    "latest",
    "before",
    "high",
    "last",
)
_SETTING_OUT = ("departure", "depart", "pickup", "drive", "outage")
_GETTING_THERE = ("arrival", "arrive", "restoration")
_JOURNEY = ("departure", "arrival", "depart", "arrive")


@dataclass(frozen=True)
class Neighbour:
    """A value already chosen that another must come after, or before."""

    value: JsonValue
    comes_first: bool


def find_neighbour(
    field: ReturnField, fields: Sequence[ReturnField], chosen: Mapping[str, JsonValue]
) -> Neighbour | None:
    """Return the chosen value that this field's value has to be in order with, or None.

    Two fields of one format make a pair when their names say start and end. Departure and arrival are in the order
    in which the tool lists them: one departs before arriving, but arrives at a hotel before departing. Times of a day
    begin with setting out and end with getting there, whichever is listed first.
    """
    if _measure(field) is None:
        return None
    for other in fields:
        if other.name == field.name or other.name not in chosen or _measure(other) != _measure(field):
            continue
        comes_first = _comes_first(other, field, [one.name for one in fields])
        if comes_first is not None:
            return Neighbour(chosen[other.name], comes_first)
    return None


def ends_something(field: ReturnField) -> bool:
    """Say whether a field's name speaks of an end: ``check_out``, ``latest_date``."""
    return _is_any(field, _ENDS)


def put_in_order(value: JsonValue, neighbour: Neighbour, rng: np.random.Generator) -> JsonValue:
    """Return the value, moved so that it comes after its neighbour (or before it), a believable step away."""
    sign = 1 if neighbour.comes_first else -1
    if isinstance(value, str) and isinstance(neighbour.value, str):
        return _move_text(value, neighbour.value, sign, rng)
    if isinstance(value, int | float) and isinstance(neighbour.value, int | float):
        if (value - neighbour.value) * sign > 0:
            return value
        step = int(rng.integers(1, max(2, int(abs(neighbour.value)) // 2)))
        return max(1, int(neighbour.value) + sign * step)
    return value


def is_in_order(value: JsonValue, neighbour: Neighbour) -> bool:
    """Say whether the value is on the right side of its neighbour."""
    first, second = (neighbour.value, value) if neighbour.comes_first else (value, neighbour.value)
    if isinstance(first, str) and isinstance(second, str):
        return first < second
    if isinstance(first, int | float) and isinstance(second, int | float):
        return first < second
    return True


def _comes_first(other: ReturnField, field: ReturnField, names: Sequence[str]) -> bool | None:
    """Say whether the other field's value comes before the field's own; None where neither order follows."""
    if _measure(field) == Format.TIME.value and _is_any(field, _SETTING_OUT) and _is_any(other, _GETTING_THERE):
        return False
    if _measure(field) == Format.TIME.value and _is_any(other, _SETTING_OUT) and _is_any(field, _GETTING_THERE):
        return True
    if _is_journey(field) and _is_journey(other):
        return names.index(other.name) < names.index(field.name)
    if _is_any(field, _ENDS) and (_is_any(other, _STARTS) or _is_journey(other)):
        return True
    if _is_any(other, _ENDS) and (_is_any(field, _STARTS) or _is_journey(field)):
        return False
    return None


def _move_text(value: str, other: str, sign: int, rng: np.random.Generator) -> str:
    """Move a date by days, or a time by quarters of an hour within the same day."""
    if len(other) == len("2026-01-01"):
        return (date.fromisoformat(other) + timedelta(days=sign * int(rng.integers(1, 10)))).isoformat()
    if len(other) == len("09:00") and other[2] == ":":
        minutes = int(other[:2]) * 60 + int(other[3:]) + sign * 15 * int(rng.integers(1, 8))
        minutes = min(max(minutes, 15), 23 * 60 + 45)
        return f"{minutes // 60:02}:{minutes % 60:02}"
    return value


def _measure(field: ReturnField) -> str | None:
    """Return what the field measures, where values have an order."""
    format_ = guess_format(field)
    if format_ in (Format.DATE, Format.TIME, Format.DATETIME):
        return format_.value
    return "number" if field.type in ("integer", "number") else None


def _is_any(field: ReturnField, words: Sequence[str]) -> bool:
    said = name_words(
        field.name.lower().replace("check_", "check").replace("pick_up", "pickup").replace("drop_off", "dropoff")
    )
    return any(word in words for word in said)


def _is_journey(field: ReturnField) -> bool:
    return _is_any(field, _JOURNEY)
