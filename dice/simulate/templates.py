"""Phrases with alternatives and slots, such as ``[Hi|Hello], {name}.``, and what becomes of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from dice.simulate.cast import How

_INNERMOST = re.compile(r"\[([^\[\]]*)\]")
_BEFORE_SIGN = re.compile(r" +([,.?!:])")
_SENTENCE_END = re.compile(r"(?<=[.?!]) ")
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Filling:
    """What goes into a slot: the text, which stretch of it counts as the slot (all when None), and what that is."""

    text: str
    start: int = 0
    end: int | None = None
    how: How = "verbatim"


@dataclass(frozen=True)
class Rendered:
    """A finished text and the place of each slot in it."""

    text: str
    places: Mapping[str, tuple[int, int]]


def expand(template: str, rng: np.random.Generator) -> str:
    """Return the template with one alternative taken of each ``[a|b|c]``, from the inside out.

    Blanks that an empty alternative leaves before a comma, a full stop or the end go.
    """
    while match := _INNERMOST.search(template):
        choices = match.group(1).split("|")
        template = template[: match.start()] + choices[int(rng.integers(len(choices)))] + template[match.end() :]
    return _BEFORE_SIGN.sub(r"\1", template).strip()


def shorten(words: str) -> str:
    """Return an expanded template without its last sentence, if that has no slot and something stands before it.

    Examples
    --------
    >>> shorten("I'm fine with {again}. Next. Moving on.")
    "I'm fine with {again}. Next."
    >>> shorten("Fine. It's {value}.")
    "Fine. It's {value}."
    """
    sentences = _SENTENCE_END.split(words)
    return " ".join(sentences[:-1]) if len(sentences) > 1 and "{" not in sentences[-1] else words


@lru_cache(maxsize=8192)
def slots(template: str) -> frozenset[str]:
    """Return the names of the slots in a template."""
    return frozenset(_SLOT.findall(template))


def fill(template: str, fillings: Mapping[str, Filling]) -> Rendered:
    """Return the text of an expanded template; a slot without filling is a KeyError."""
    pieces: list[str] = []
    places: dict[str, tuple[int, int]] = {}
    length = 0
    position = 0
    for match in _SLOT.finditer(template):
        literal = template[position : match.start()]
        filling = fillings[match.group(1)]
        length += len(literal)
        end = len(filling.text) if filling.end is None else filling.end
        places[match.group(1)] = (length + filling.start, length + end)
        pieces += [literal, filling.text]
        length += len(filling.text)
        position = match.end()
    pieces.append(template[position:])
    return Rendered("".join(pieces), places)


def fitting(templates: Sequence[str], available: frozenset[str] | set[str]) -> list[str]:
    """Return the templates whose slots are all available."""
    return [template for template in templates if slots(template) <= available]
