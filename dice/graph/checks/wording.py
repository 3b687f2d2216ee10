"""Words of names and descriptions, as the checks compare them."""

from __future__ import annotations

import re

_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_WORD = re.compile(r"[^\W_]+")
_SMALL_WORDS = "a an and by for from given in into is it its of on or specific that the this to with"
_EMPTY_WORDS = frozenset(_SMALL_WORDS.split())

LONGEST_TEXT = 20_000
"""Characters of a description that are looked at; what is longer is a fault of its own."""


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text or name in order, without case; ``bookTable`` and ``book_table`` are two each."""
    return tuple(word.casefold() for word in _WORD.findall(_CAPITAL.sub(" ", text[:LONGEST_TEXT])))


def content_words(text: str) -> frozenset[str]:
    """Return the words of a text without those that are in every text."""
    return frozenset(words(text)) - _EMPTY_WORDS
