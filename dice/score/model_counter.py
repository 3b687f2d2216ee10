"""S by a chat model, as the paper counts: which items each utterance mentions, with quotes that are checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import Field

from dice.mentions import MentionsError, find_mentions
from dice.models.chat import ChatModel
from dice.records import Record, Tool
from dice.score.descriptions import describe_item
from dice.score.items import Item, Mentioned, Scope, items_in_scope
from dice.score.talk import Talk


class Counted(Record):
    """What a counter model made of one dialogue, or one record of another benchmark.

    Parameters
    ----------
    id
        Of the dialogue or record.
    mentioned
        Items mentioned in each utterance of the parties, over all turns in order; None where the model gave no usable
        answer, which is not the same as none.
    rounds, unanswered
        Rounds or turns, each a question where there is one to ask, and those without a usable answer.
    fault
        What the last of them failed of; empty when there is none.
    can_pass
        Whether another run may get an answer where there is none: the model was out of order.
    """

    id: str
    mentioned: tuple[tuple[Item, ...] | None, ...]
    rounds: Annotated[int, Field(ge=1)]
    unanswered: Annotated[int, Field(ge=0)] = 0
    fault: str = ""
    can_pass: bool = False


class ModelCounter:
    """Has a chat model find the mentions, one call a round, or turn of another benchmark's record.

    An utterance mentions an item in scope, once, when the model says so and quotes words that stand there.

    Parameters
    ----------
    model
        The counter.
    tools
        Name in the gold calls -> documents by which the items are described; a call of an unknown tool is described by
        names alone.
    scope
        Whose items an utterance can mention.
    names
        Whether the items are described as the paper's code does it, by name and document without the gold value: then
        whatever refers to a parameter mentions it.
    """

    def __init__(
        self, model: ChatModel, tools: Mapping[str, Tool], scope: Scope = "dialogue", *, names: bool = False
    ) -> None:
        self._model = model
        self._tools = tools
        self._scope = scope
        self._names = names

    async def count(self, talk: Talk) -> Counted:
        """Return the mentions; ModelError for what concerns every call: no key, an unknown model, the budget."""
        mentioned: list[tuple[Item, ...] | None] = []
        faults: list[MentionsError] = []
        for number, turn in enumerate(talk.turns, start=1):
            try:
                mentioned += await self._find_in_turn(talk, number)
            except MentionsError as fault:
                mentioned += [None] * len(turn.party_utterances)
                faults.append(fault)
        return Counted(
            id=talk.id,
            mentioned=tuple(mentioned),
            rounds=len(talk.turns),
            unanswered=len(faults),
            fault=str(faults[-1]) if faults else "",
            can_pass=any(fault.can_pass for fault in faults),
        )

    async def _find_in_turn(self, talk: Talk, number: int) -> list[tuple[Item, ...]]:
        shown = talk.turns[number - 1].party_utterances
        items = items_in_scope(talk, number, self._scope)
        if not (shown and items):
            return [()] * len(shown)
        earlier = talk.turns[: number - 1]
        before = "\n".join(f"{said.speaker}: {said.text}" for one in earlier for said in one.utterances)
        calls = talk.calls
        things = [describe_item(item, calls, self._tools, names=self._names) for item in items]
        found = (await find_mentions(self._model, things, shown, before=before)).found
        return [
            tuple(items[mention.thing] for mention in found if mention.message == index) for index in range(len(shown))
        ]


class StoredCounter:
    """Finds what was counted before, by the ids of the talks."""

    def __init__(self, counted: Iterable[Counted]) -> None:
        self.counted = tuple(counted)
        self._by_id = {made.id: made for made in self.counted}

    def find(self, talk: Talk) -> Mentioned:
        """Return what is mentioned."""
        entries = self._by_id[talk.id].mentioned
        return tuple(None if items is None else frozenset(items) for items in entries)
