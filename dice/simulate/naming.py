"""How a value is named: by its own text, as people say it, or by words that point to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from pydantic import JsonValue

from dice.records import ReturnField, argument_item
from dice.simulate.beats import Told
from dice.simulate.cast import How, Mark
from dice.simulate.outputs import needs_quotes
from dice.simulate.spoken import spoken_forms
from dice.simulate.values import pick
from dice.simulate.wording import counted_things, owner, topic, unit
from dice.values import as_text


@dataclass(frozen=True)
class Named:
    """Words for a value, which stretch of them counts, and what they are to it (see :class:`dice.records.Evidence`)."""

    text: str
    start: int
    end: int
    how: How


def name_value(value: JsonValue, parameter: ReturnField, spoken: float, rng: np.random.Generator) -> Named:
    """Return how a value is said: a boolean as yes or no, a text of its own in quotes, a measure with its unit.

    Parameters
    ----------
    value
        The value, or one element of a list.
    parameter
        Its parameter.
    spoken
        Probability of a spoken form where there is one.
    rng
        Drawn from only where there is a choice.
    """
    if isinstance(value, bool):
        said = "yes" if value else "no"
        return Named(said, 0, len(said), "normalised")
    own = as_text(value)
    if needs_quotes(own, parameter):
        return Named(f'"{own}"', 1, 1 + len(own), "verbatim")
    forms = spoken_forms(value, parameter)
    how: How = "verbatim"
    if forms and rng.random() < spoken:
        own, how = pick(rng, forms), "normalised"
    measure = unit(parameter)
    return Named(f"{own} {measure}" if measure else own, 0, len(own), how)


def with_topic(named: Named, parameter: ReturnField) -> Named:
    """Return a bare number, which means nothing alone, together with what it is about."""
    if parameter.type not in ("integer", "number") or unit(parameter):
        return named
    things = counted_things(parameter)
    if things and named.text not in ("1", "one"):
        return replace(named, text=f"{named.text} {things}")
    return said_of(named, parameter)


def said_of(named: Named, field: ReturnField) -> Named:
    """Return a value together with what it is about: ``4 for the number of guests``."""
    return replace(named, text=f"{named.text} for {topic(field)}")


def with_owner(named: Named, parameter: ReturnField, rng: np.random.Generator) -> Named:
    """Return a value of an earlier round together with what it was for."""
    if rng.random() < 0.5 and owner(parameter):
        return replace(named, text=f"{named.text} for {owner(parameter)}")
    return replace(named, text=f"{named.text} {pick(rng, ('as', 'for'))} {topic(parameter)}")


def point_to(words: str) -> Named:
    """Return words that point to a value without saying it."""
    return Named(words, 0, len(words), "inferred")


@dataclass(frozen=True)
class Mention:
    """Several things named in one go, with a mark for each; offsets count from the mention's beginning."""

    text: str
    marks: tuple[Mark, ...]

    @property
    def begins_with_value(self) -> bool:
        """Say whether it begins with a value's own text, whose first letter has to stay."""
        return any(mark.start <= 1 and mark.how == "verbatim" for mark in self.marks)


def join(named: Sequence[tuple[Told, Named]]) -> Mention:
    """Return named values as a list in a sentence, ``A, B and C``; each comes with what it stands for."""
    text, marks = "", []
    for index, (told, one) in enumerate(named):
        if index:
            text += " and " if index == len(named) - 1 else ", "
        item = argument_item(str(told.argument))
        marks.append(Mark(item, one.how, len(text) + one.start, len(text) + one.end, told.round))
        text += one.text
    return Mention(text, tuple(marks))
