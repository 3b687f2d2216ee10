"""The vocabulary of JSON Schema: its formats as ours, and types that go without saying."""

from __future__ import annotations

import re
from typing import Any

from dice.records import Format
from dice.records.tool import ParameterType

FORMATS = {
    **{format_.value: format_ for format_ in Format},
    "date-time": Format.DATETIME,
    "idn-email": Format.EMAIL,
    "uri": Format.URL,
    "iri": Format.URL,
    "uri-reference": Format.URL,
    "uuid": Format.CODE,
}
"""Spelling -> format."""


def cut_worded_format(description: str) -> tuple[Format | None, str]:
    """Return the format that native tool calling puts behind a description, and the description without it.

    Examples
    --------
    >>> cut_worded_format("Day of arrival. Format: date.")
    (<Format.DATE: 'date'>, 'Day of arrival.')
    """
    found = _WORDED.search(description)
    return (Format(found[1]), description[: found.start()].rstrip()) if found else (None, description)


def infer_type(schema: dict[str, Any]) -> ParameterType | None:
    """Return the type that a schema without one must mean by its enum or its other keys, or None."""
    enum = schema.get("enum")
    first = next((member for member in enum if member is not None), None) if isinstance(enum, list) else None
    if first is not None:
        return _BY_VALUE.get(type(first), "string")
    return next((kind for key, kind in _BY_KEY if key in schema), None)


_WORDED = re.compile(rf"(?<![^ ])Format: ({'|'.join(format_.value for format_ in Format)})\.$")
_BY_VALUE: dict[type, ParameterType] = {
    bool: "boolean", int: "integer", float: "number", list: "array", dict: "object"
}  # fmt: skip
_BY_KEY: tuple[tuple[str, ParameterType], ...] = (
    ("properties", "object"),
    ("additionalProperties", "object"),
    ("items", "array"),
    ("prefixItems", "array"),
)
