"""The words that a function's name is made of, and whether they are said in a text."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import lru_cache

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_TEXT_WORD = re.compile(r"[a-z0-9]+")
_VOWEL = re.compile(r"[aeiouy]")
_LOST_E = re.compile(r"[^aeiou][aeiou][^aeiouwxy]")  # saving is of save; a verb like get doubles its consonant
_EMPTY_WORDS = ("a", "an", "and", "by", "for", "from", "get", "in", "of", "on", "or", "the", "to", "with")


@lru_cache(maxsize=4096)
def content_stems(name: str) -> tuple[str, ...]:
    """Return the stems of a name's content words, in order: ``book_a_table`` gives those of book and table.

    Names are split at underscores and other signs and at capitals. Prepositions, articles and ``get``, which no one
    says when talking, do not count, unless the name has no other words.
    """
    words = [word.lower() for word in _WORD.findall(name)]
    content = [word for word in words if word not in _EMPTY_WORDS] or words
    return tuple(dict.fromkeys(stem(word) for word in content))


def says_name(text: str, name: str) -> bool:
    """Say whether a text holds every content word of a name, in any order and inflection."""
    return are_said(name, said_stems(text))


def said_stems(text: str) -> frozenset[str]:
    """Return the stems of the words of a text."""
    return frozenset(stem(word) for word in _TEXT_WORD.findall(text.lower()))


def are_said(name: str, stems: Set[str]) -> bool:
    """Say whether every content word of a name is among the stems of a text."""
    wanted = content_stems(name)
    return bool(wanted) and all(word in stems for word in wanted)


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """Return an English word without its inflection: book for book, books, booked and booking.

    It drops a plural or verbal ending while at least three letters with a vowel remain, and evens out what endings do
    to a word (a final e, y for i, a doubled consonant). Derived words keep apart: reserve and reservation differ.
    """
    word = _without_ending(word)
    if len(word) > 4:
        word = word.removesuffix("e")
    if len(word) > 2 and word[-1] == "y" and word[-2] not in "aeiou":
        word = word[:-1] + "i"
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word


def _without_ending(word: str) -> str:
    for ending in ("ing", "ed", "s"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= 3 and _VOWEL.search(rest) and not word.endswith(("eed", "ss", "us")):
            return rest + "e" if ending != "s" and _LOST_E.fullmatch(rest) else rest
    return word
