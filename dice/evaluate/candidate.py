"""What a candidate is, and all that it may see when it predicts the call of one round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from dice.records import Dialogue, Prediction, Tool, Utterance


@dataclass(frozen=True)
class RoundView:
    """The talk of one round: no gold call, no tool output as data, no evidence."""

    utterances: tuple[Utterance, ...]


@dataclass(frozen=True)
class Request:
    """The question put to a candidate: which call the parties want in this round.

    Parameters
    ----------
    dialogue_id
        Names the prediction; it is no evidence.
    round
        Counted from 1.
    history
        One view a round, up to the present one. Earlier rounds are whole, with the assistant's answers; of the
        present one only the parties are heard.
    tools
        All tools that can be called.
    """

    dialogue_id: str
    round: int
    history: tuple[RoundView, ...]
    tools: tuple[Tool, ...]

    @property
    def talk(self) -> tuple[Utterance, ...]:
        """What the parties said in the present round."""
        return self.history[-1].utterances


class Candidate(Protocol):
    """Something that predicts calls: a baseline or a model."""

    @property
    def name(self) -> str:
        """Name of the candidate, which its predictions carry as ``model``."""
        ...

    def predict(self, request: Request) -> Prediction:
        """Return the answer to one request; a failure is a prediction, too."""
        ...


def build_request(dialogue: Dialogue, round: int, tools: Sequence[Tool]) -> Request:
    """Return the request for a round of a dialogue, ``round`` counted from 1."""
    if not 1 <= round <= len(dialogue.rounds):
        raise ValueError(f"{dialogue.id} has {len(dialogue.rounds)} rounds, no round {round}")
    earlier = tuple(RoundView(item.utterances) for item in dialogue.rounds[: round - 1])
    present = RoundView(dialogue.rounds[round - 1].party_utterances)
    return Request(dialogue.id, round, (*earlier, present), tuple(tools))


def build_requests(dialogues: Iterable[Dialogue], tools: Sequence[Tool]) -> Iterator[Request]:
    """Yield the requests for every round of every dialogue, in order."""
    for dialogue in dialogues:
        for number in range(1, len(dialogue.rounds) + 1):
            yield build_request(dialogue, number, tools)
