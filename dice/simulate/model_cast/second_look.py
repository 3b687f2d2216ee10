"""The counter model's part: a second look at the talk for what the lexical pass did not find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dice.mentions import Mentions, MentionsError, describe_argument, describe_function, find_mentions
from dice.models.chat import ChatModel
from dice.records import Utterance
from dice.simulate.model_cast.decided import Decided, Piece

MOST_OUTAGES = 5
"""After so many in a row the counter is left alone for the rest of the run: each takes all attempts and their waits."""


@dataclass(frozen=True)
class CounterFaults:
    """How many rounds went on without the counter, and what its last answer failed of."""

    rounds: int = 0
    last: str = ""


class SecondLook:
    """Asks a counter model which messages mention the missing pieces; its failures are counted, and stop nothing.

    Parameters
    ----------
    model
        The counter.
    tries
        How often an answer of the right form is asked for.
    """

    def __init__(self, model: ChatModel, *, tries: int) -> None:
        self._model = model
        self._tries = tries
        self._outages = 0
        self.faults = CounterFaults()

    async def find(
        self, pieces: Sequence[Piece], decided: Decided, messages: Sequence[Utterance], before: str
    ) -> Mentions:
        """Return what the messages of a round mention of the pieces; nothing when the model gives no usable answer."""
        if self._outages == MOST_OUTAGES:
            self.faults = CounterFaults(self.faults.rounds + 1, self.faults.last)
            return Mentions(())
        things = [_describe(piece, decided) for piece in pieces]
        try:
            found = await find_mentions(self._model, things, messages, before=before, tries=self._tries)
        except MentionsError as fault:
            self._outages = self._outages + 1 if fault.can_pass else 0
            self.faults = CounterFaults(self.faults.rounds + 1, str(fault))
            return Mentions(())
        self._outages = 0
        return found


def _describe(piece: Piece, decided: Decided) -> str:
    if not piece.name:
        return describe_function(decided.scene.tool.name, decided.scene.tool)
    return describe_argument(piece.name, decided.value(piece), decided.parameter(piece.name))
