"""Values that stay what they were: an argument that is the same as one of an earlier round, and is only referred to.

*The same day as for the meal*: whoever reads the round has to know what the earlier one settled.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from pydantic import JsonValue

from dice.records import Format, Parameter, Tool
from dice.simulate.beats import Told
from dice.simulate.order import ends_something
from dice.simulate.overlap import overlaps_any
from dice.simulate.values import fits, pick, possible_values
from dice.simulate.wording import name_words, names_tool, short_noun, topic
from dice.values import guess_format

_RATE = 0.08
_MOST = 3
_FORMATS = frozenset(
    {
        Format.DATE,
        Format.CITY,
        Format.COUNTRY,
        Format.CURRENCY,
        Format.LANGUAGE,
        Format.PERSON,
        Format.ADDRESS,
        Format.EMAIL,
        Format.PHONE,
        Format.URL,
        Format.TIME,
        Format.ORGANISATION,
    }
)
_PEOPLE = frozenset(("guests", "party", "seats", "ticket", "group", "players", "visitors", "payers", "eaters"))
_BY_PROFESSION = frozenset(("vet", "doctor", "stylist"))
_OF_ITS_OWN = frozenset(("target_language",))


@dataclass(frozen=True)
class Past:
    """An argument of an earlier round whose value was said there."""

    parameter: Parameter
    value: JsonValue
    told: Told


def choose_recalled(
    tool: Tool,
    bound: Mapping[str, JsonValue],
    earlier: Sequence[Past],
    discarded: Sequence[JsonValue],
    rng: np.random.Generator,
) -> dict[str, Past]:
    """Return the parameters that take an earlier argument's value, at most three, and that argument.

    Parameters
    ----------
    tool
        The round's tool.
    bound
        Arguments that come from the assistant's last answer.
    earlier
        What earlier rounds settled. A parameter of its kind takes the value over with a chance of 0.16 after one
        round, 0.48 after two and 0.96 after three: the longer people talk, the more goes without saying.
    discarded
        Values that were thrown out; nothing that could be taken for one is recalled.
    rng
        The dialogue's generator.
    """
    before = len({past.told.round for past in earlier})
    rate = _RATE * before * (before + 1)
    topics = [topic(past.parameter) for past in earlier] + [topic(parameter) for parameter in tool.parameters]
    chosen: dict[str, Past] = {}
    for parameter in tool.parameters:
        if parameter.name in bound or len(chosen) == _MOST or rng.random() >= rate:
            continue
        taken = [*bound.values(), *(past.value for past in chosen.values()), *discarded]
        fitting = [
            past
            for past in earlier
            if are_alike(parameter, past.parameter)
            and _can_take(parameter, past, tool)
            and topics.count(topic(past.parameter)) == 1
            and not overlaps_any(past.value, taken)
        ]
        if fitting:
            chosen[parameter.name] = pick(rng, fitting)
    return chosen


def are_alike(one: Parameter, other: Parameter) -> bool:
    """Say whether two parameters ask for the same kind of thing, such that one value could be meant for either."""
    if one.type != other.type or one.type in ("array", "boolean", "object"):
        return False
    if one.type != "string":
        sums = guess_format(one) is Format.MONEY and guess_format(other) is Format.MONEY
        people = _PEOPLE.intersection(name_words(one.name)) and _PEOPLE.intersection(name_words(other.name))
        return bool(people) or (sums and short_noun(one) == short_noun(other))
    if possible_values(one) or possible_values(other):
        return possible_values(one) == possible_values(other)
    return guess_format(one) in _FORMATS and guess_format(one) == guess_format(other)


def refer_back(past: Past) -> tuple[str, ...]:
    """Return ways to point to an earlier argument: ``the same date as for the meal``.

    Examples
    --------
    >>> meal = Parameter(name="date", type="string", description="Date of the meal.", format="date")
    >>> refer_back(Past(meal, "2026-03-05", Told("date", 0, 1)))[0]
    'the same date as for the meal'
    """
    about = topic(past.parameter)
    match = re.fullmatch(r"the (\w+(?: address)?) (?:of|for) (the .+)", about)
    if match is None:
        return (f"the same as {about}", f"what we had for {about}", f"{about} from before")
    head, owner = match.groups()
    return (
        f"the same {head} as for {owner}",
        f"the {head} we had for {owner}",
        f"{about} from before",
        f"the very same {head} as for {owner}",
    )


def _can_take(parameter: Parameter, past: Past, tool: Tool) -> bool:
    allowed, value = possible_values(parameter), past.value
    return (
        fits(value, parameter)
        and (not allowed or value in allowed)
        and not ends_something(parameter)
        and parameter.name not in _OF_ITS_OWN
        and not _BY_PROFESSION.intersection([*name_words(parameter.name), *name_words(past.parameter.name)])
        and not names_tool(str(value), tool.name)
    )
