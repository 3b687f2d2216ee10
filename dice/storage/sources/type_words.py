"""Types as people spell them: ``int``, ``list of strings``, ``date``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import get_args

from dice.records import Format
from dice.records.tool import ParameterType
from dice.storage.sources.notes import Notes


@dataclass(frozen=True)
class TypeWords:
    """What a spelling of a type means.

    Parameters
    ----------
    type
        One of the six types of JSON Schema that a value can have.
    format
        What a word such as ``date`` says beyond that; else None.
    element
        Of an array, the type of what it holds, where the spelling says so; else None.
    """

    type: ParameterType
    format: Format | None = None
    element: ParameterType | None = None


def read_type(spelling: str, place: str, tool: str, notes: Notes) -> TypeWords:
    """Return the type that a spelling means by its first known word, and a string when there is none.

    Whatever is not spelt as in JSON Schema is noted.
    """
    if spelling in TYPES:
        return TypeWords(spelling)
    meant = _meaning(spelling)
    shown = f"is of the type {spelling[:40]!r}"
    if meant is None:
        remedy = f"use one of {', '.join(TYPES)}; it is taken as string"
        notes.warn("unknown_type", place, f"{shown}, which nobody knows", remedy, tool=tool)
        return TypeWords("string")
    remedy = f"write {meant.type}" + (f", format {meant.format}" if meant.format else "") + ", as it is taken here"
    notes.warn("odd_type", place, f"{shown}, which is spelt otherwise in JSON Schema", remedy, tool=tool)
    return meant


TYPES: tuple[ParameterType, ...] = get_args(ParameterType)
"""The types as JSON Schema spells them."""

_WORDS: dict[str, ParameterType] = {
    **dict.fromkeys(("string", "strings", "str", "text"), "string"),
    **dict.fromkeys(("integer", "integers", "int", "ints", "long"), "integer"),
    **dict.fromkeys(("number", "numbers", "float", "floats", "double", "decimal", "numeric"), "number"),
    **dict.fromkeys(("boolean", "booleans", "bool", "bools"), "boolean"),
    **dict.fromkeys(("array", "list", "tuple", "set"), "array"),
    **dict.fromkeys(("object", "objects", "dict", "dicts", "dictionary", "map", "json", "hashmap"), "object"),
}
_FORMAT_WORDS = {
    **{format_.value: format_ for format_ in (Format.DATE, Format.TIME, Format.DATETIME, Format.EMAIL, Format.URL)},
    "timestamp": Format.DATETIME,
    "uri": Format.URL,
}


def _meaning(spelling: str) -> TypeWords | None:
    words = re.findall(r"[a-z]+", spelling[:200].lower())
    for index, word in enumerate(words):
        if word in _FORMAT_WORDS:
            return TypeWords("string", _FORMAT_WORDS[word])
        if word in _WORDS:
            rest = (_WORDS[later] for later in words[index + 1 :] if later in _WORDS)
            return TypeWords(_WORDS[word], element=next(rest, None) if _WORDS[word] == "array" else None)
    return None
