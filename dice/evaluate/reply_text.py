"""From the words of a model to JSON values: the reasoning taken off, then as written, or repaired."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import cast

from pydantic import JsonValue

from dice.models.reasoning import cut_reasoning

_FENCE = re.compile(r"```[\w+-]*(.*?)(?:```|\Z)", re.DOTALL)
_LANGUAGE = re.compile(r"[\w+-]*")

_LONGEST = 10_000
"""Characters of an answer that are searched; more than any call needs, and repairing takes time that grows faster."""


def without_reasoning(text: str) -> str:
    """Return the answer proper, stripped: no reasoning block, closed or not; a JSON answer stays as it is."""
    return text.strip() if _holds_json(text) else cut_reasoning(text)


def read_json(text: str) -> JsonValue:
    """Return the one JSON value that a text is, perhaps inside one code fence; ValueError when it is none."""
    try:
        value: JsonValue = json.loads(_without_fence(text), parse_constant=_refuse_constant)
    except RecursionError as fault:
        raise ValueError("the JSON is nested too deeply") from fault
    return value


def find_json(text: str) -> Iterator[tuple[str, JsonValue]]:
    """Yield the JSON objects and lists that a text holds, each with the text before it.

    Code fences are looked at first. What is JSON is taken as it is; from the first opening brace that starts none, the
    rest of the text is repaired as a whole.
    """
    for match in _FENCE.finditer(text[:_LONGEST]):
        for before, value in _find_json(match[1]):
            yield text[: match.start()] + before, value
    yield from _find_json(text[:_LONGEST])


def repair_json(text: str) -> JsonValue:
    """Return the value that a faulty JSON text was meant to be; an empty text when nothing can be made of it."""
    import json_repair

    try:
        return cast(JsonValue, json_repair.loads(text[:_LONGEST]))
    except Exception:  # it means never to raise, but does: seen are AssertionError, ValueError and RecursionError
        return ""


def _find_json(text: str) -> Iterator[tuple[str, JsonValue]]:
    decoder = json.JSONDecoder(parse_constant=_refuse_constant)
    start = text.find("{")
    while start >= 0:
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            yield text[:start], repair_json(text[start:])
            return
        yield text[:start], value
        start = text.find("{", end)


def _holds_json(text: str) -> bool:
    try:
        read_json(text)
    except ValueError:
        return False
    return True


def _without_fence(text: str) -> str:
    text = text.strip()
    if len(text) < 6 or not (text.startswith("```") and text.endswith("```")):
        return text
    return _LANGUAGE.sub("", text[3:-3], count=1)


def _refuse_constant(name: str) -> JsonValue:
    raise ValueError(f"{name} is no JSON")
