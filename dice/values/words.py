"""Content words of names, descriptions and talk, cut down so that "booking" meets "book"."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_ENDINGS = ("ings", "ing", "ies", "ied", "ers", "er", "es", "ed", "s", "e", "y")
_SHORTEST_STEM = 3
_COMMON_WORDS = """
a about after all also am an and any are as at be been before both but by can could did do does doing done
each for from get go going good got had has have he hello her hey hi him his how i if in into is it its just
let like ll make maybe me more my need no not now of off ok okay on once one or other our out please re really
right same say see she should so some someone something sure take tell than thank thanks that the their them
then there these they thing think this those to too up us use ve very want was way we well were what when
where which while who whom why will with would yeah yes you your
"""
_STOP_WORDS = frozenset(_COMMON_WORDS.split())


def content_words(text: str) -> list[str]:
    """Return the stems of the words that carry meaning, in order; names like ``bookTable`` and ``book_table`` split."""
    words = (word.lower() for word in _WORD.findall(_CAMEL.sub(" ", text)))
    return [_stem(word) for word in words if len(word) > 1 and word not in _STOP_WORDS]


@lru_cache(maxsize=65536)
def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word
