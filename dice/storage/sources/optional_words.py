"""Descriptions that call a parameter optional, in formats that have no other place for it."""

from __future__ import annotations

import re

from dice.storage.sources.notes import Notes

_WORDS = re.compile(
    r"^\s*optional\b|\(\s*optional\b|\boptional\s*\)|\bdefaults? (?:to|is|value is)\b|\bdefault:", re.IGNORECASE
)


def says_optional(description: str, place: str, tool: str, notes: Notes) -> bool:
    """Say whether a description calls its parameter optional or states a default, and note that nothing else does."""
    if not calls_itself_optional(description):
        return False
    problem = "is called optional in its description only"
    notes.warn("unmarked_optional", place, problem, "mark it where the format can; it is taken as optional", tool=tool)
    return True


def calls_itself_optional(description: str) -> bool:
    """Say whether a description calls its parameter optional or states a default."""
    return _WORDS.search(description) is not None
