"""Nested parameters as flat ones and back, for candidates that look for one value at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from pydantic import JsonValue

from dice.records import Parameter, ReturnField

Path = tuple[str | int, ...]
"""Where a value lies in the arguments: names of fields, and 0 for the element of an array of objects."""


def flatten_parameters(parameters: Sequence[Parameter]) -> dict[Path, Parameter]:
    """Return the parameters with each object's fields in its place, under dotted names; of an array, one element's.

    A field is required when all that it lies in is. An object that may hold anything has no place.
    """
    return {
        path: leaf for parameter in parameters for path, leaf in _leaves((parameter.name,), parameter, required=True)
    }


def nest_arguments(values: Mapping[Path, JsonValue]) -> dict[str, JsonValue]:
    """Return flat values as the arguments that they are part of.

    Examples
    --------
    >>> nest_arguments({("day",): "Monday", ("guests", 0, "name"): "Ida", ("guests", 0, "age"): 7})
    {'day': 'Monday', 'guests': [{'name': 'Ida', 'age': 7}]}
    """
    arguments: dict[str, JsonValue] = {}
    for path, value in values.items():
        inside: Any = arguments
        for step, following in pairwise(path):
            if isinstance(step, int):
                if not inside:
                    inside.append({})
                inside = inside[step]
            else:
                inside = inside.setdefault(step, [] if isinstance(following, int) else {})
        inside[path[-1]] = value
    return arguments


def _leaves(path: Path, field: ReturnField, *, required: bool) -> Iterator[tuple[Path, Parameter]]:
    needed = required and (field.required if isinstance(field, Parameter) else True)
    if field.type == "object":
        for inner in field.fields:
            yield from _leaves((*path, inner.name), inner, required=needed)
    elif field.items is not None and field.items.type == "object":
        yield from _leaves((*path, 0), field.items, required=needed)
    else:
        name = ".".join(step for step in path if isinstance(step, str))
        own = {"name": name, "required": needed}
        yield path, Parameter.model_validate({**field.model_dump(), **own}) if len(path) > 1 else _as_parameter(field)


def _as_parameter(field: ReturnField) -> Parameter:
    return field if isinstance(field, Parameter) else Parameter.model_validate(field.model_dump())
