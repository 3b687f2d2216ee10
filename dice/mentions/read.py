"""The answer of a counter model: which message mentions what, with words that really stand there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from dice.asking import UnusableError, read_object
from dice.records import Record
from dice.values import find_value


class Claim(Record):
    """One mention as the model claims it: number of the thing, from 1, and the words that do it."""

    thing: int
    quote: str


class Entry(Record):
    """What the model claims of one message, numbered from 1."""

    message: int
    mentions: tuple[Claim, ...]


class CounterAnswer(Record):
    """The whole answer."""

    messages: tuple[Entry, ...]


@dataclass(frozen=True)
class Mention:
    """A confirmed mention: thing and message by their index, and the place of the quoted words in the message."""

    thing: int
    message: int
    start: int
    end: int


@dataclass(frozen=True)
class Mentions:
    """What an answer comes to.

    Parameters
    ----------
    found
        Confirmed mentions, each thing at most once in a message, in the order of the messages.
    unconfirmed
        Claims that were dropped, because their words don't stand in their message or there is no such thing.
    """

    found: tuple[Mention, ...]
    unconfirmed: int = 0


def read_mentions(text: str, things: int, messages: Sequence[str]) -> Mentions:
    """Return the mentions in an answer.

    Parameters
    ----------
    things
        How many things were looked for.
    messages
        The texts that were shown. A quote has to stand in its own message as whole words
        (:func:`dice.values.find_value`), case and white space apart.

    Raises
    ------
    UnusableError
        When the answer has not the form asked for, or not one entry for each message: then nobody knows what the
        others mention.
    """
    content = read_object(text)
    try:
        entries = CounterAnswer.model_validate(content).messages
    except ValidationError as fault:
        first = fault.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise UnusableError(f"{place} in it is not as asked for ({first['msg']})") from fault
    if sorted(entry.message for entry in entries) != list(range(1, len(messages) + 1)):
        raise UnusableError(f"it needs one entry for each of the messages 1 to {len(messages)}")
    found: dict[tuple[int, int], Mention] = {}
    unconfirmed = 0
    for entry in sorted(entries, key=lambda entry: entry.message):
        for claim in entry.mentions:
            span = find_value(messages[entry.message - 1], claim.quote) if 1 <= claim.thing <= things else None
            if span is None:
                unconfirmed += 1
            else:
                mention = Mention(claim.thing - 1, entry.message - 1, span.start, span.end)
                found.setdefault((mention.message, mention.thing), mention)
    return Mentions(tuple(found.values()), unconfirmed)
