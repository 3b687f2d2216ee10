"""Objects and arrays of more than strings: their values are made, said and found by their leaves."""

from __future__ import annotations

from pydantic import JsonValue

from dice.records import ReturnField
from dice.records.tool import is_identifier
from dice.simulate.overlap import elements


def leaves(value: JsonValue, field: ReturnField | None) -> list[tuple[JsonValue, ReturnField | None]]:
    """Return all that has to be said of a value, each with what it is, or with None where the field is unknown."""
    parts = elements(value)
    return list(zip(parts, leaf_fields(field, value) if field else [None] * len(parts), strict=True))


def leaf_fields(field: ReturnField, value: JsonValue) -> list[ReturnField]:
    """Return what each leaf of a value is, in the order of :func:`dice.simulate.overlap.elements`.

    The leaves of an array of strings are the array's own: it is the field itself that says what they are.
    """
    if isinstance(value, list):
        element = field.items or field
        return [leaf for inner in value for leaf in leaf_fields(element, inner)]
    if isinstance(value, dict):
        return [leaf for name, inner in value.items() for leaf in leaf_fields(_field(field, name), inner)]
    return [field]


def can_be_made_up(field: ReturnField) -> bool:
    """Say whether a value can be drawn: an object needs fields, an enum or examples, and so does what lies in it."""
    if field.enum or field.examples:
        return True
    if field.items is not None:
        return can_be_made_up(field.items)
    if field.type != "object":
        return True
    possible = [can_be_made_up(inner) for inner in field.fields]
    return any(possible) and all(fits or not inner.required for inner, fits in zip(field.fields, possible, strict=True))


def _field(field: ReturnField, name: str) -> ReturnField:
    known = field.field(name)
    return known or ReturnField(name=name if is_identifier(name) else field.name, type="string")
