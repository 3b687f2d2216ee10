"""What a dialogue and a record of another benchmark have in common: talk, and the calls that it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from dice.records import ToolCall, Utterance


class Stretch(Protocol):
    """A piece of talk with the gold calls that it leads to: a dialogue's round, with one, or a sample's turn."""

    @property
    def utterances(self) -> tuple[Utterance, ...]:
        """All that is said."""
        ...

    @property
    def party_utterances(self) -> tuple[Utterance, ...]:
        """What the parties say, or the user: the utterances that have an entry in ``S``."""
        ...

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The gold calls, in order."""
        ...


class Talk(Protocol):
    """What has a DICE-Score: a `Dialogue` or a `Sample`."""

    @property
    def id(self) -> str:
        """Unique among what is scored together."""
        ...

    @property
    def turns(self) -> Sequence[Stretch]:
        """In order, numbered from 1."""
        ...

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The gold calls of all turns, in order, numbered from 1."""
        ...


def party_utterances(talk: Talk) -> Iterator[tuple[int, Utterance]]:
    """Yield each utterance that has an entry in ``S``, with the number of its turn."""
    for number, turn in enumerate(talk.turns, start=1):
        for utterance in turn.party_utterances:
            yield number, utterance
