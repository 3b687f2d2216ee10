"""The JSON that an answer is, freed of what models put around it."""

from __future__ import annotations

import json
import re

from pydantic import JsonValue

_FENCE = re.compile(r"\A```\w*\s*\n(.*?)\n?```\Z", re.DOTALL)


class UnusableError(Exception):
    """An answer can't be used.

    Parameters
    ----------
    problem
        Why, in words that the model can act on.
    text
        The answer; empty where it is not at hand.
    """

    def __init__(self, problem: str, text: str = "") -> None:
        super().__init__(problem)
        self.text = text


def read_object(text: str) -> dict[str, JsonValue]:
    """Return the JSON object that an answer is, perhaps within one code fence."""
    value = read_value(text)
    if not isinstance(value, dict):
        raise UnusableError("it is no JSON object")
    return value


def read_value(text: str) -> JsonValue:
    """Return the JSON value that an answer is, perhaps within one code fence."""
    fenced = _FENCE.match(text.strip())
    try:
        value: JsonValue = json.loads(fenced[1] if fenced else text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as fault:
        raise UnusableError("it is not JSON alone") from fault
    return value


def _refuse_constant(name: str) -> JsonValue:
    raise ValueError(f"{name} is no JSON")
