"""S by a chat model, as the paper counts: which items each utterance mentions, with quotes that are checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from dice.mentions import MentionsError, describe_call, find_mentions
from dice.models.chat import ChatModel
from dice.records import Dialogue, Record, Round, Tool


class Counted(Record):
    """What a counter model made of one dialogue.

    Parameters
    ----------
    id
        Id of the dialogue.
    S
        Items mentioned in each utterance of the parties, over all rounds in order; None, not 0, where the model gave no
        usable answer.
    rounds, unanswered
        Rounds of the dialogue, each a call, and those without a usable answer.
    fault
        What the last of them failed of; empty when there is none.
    can_pass
        Whether another run may get an answer where there is none: the model was out of order.
    """

    id: str
    S: tuple[int | None, ...]
    rounds: Annotated[int, Field(ge=1)]
    unanswered: Annotated[int, Field(ge=0)] = 0
    fault: str = ""
    can_pass: bool = False


class ModelCounter:
    """Has a chat model count the mentions, one call a round.

    An utterance mentions an item of its own round, once, when the model says so and quotes words that stand there.

    Parameters
    ----------
    model
        The counter.
    tools
        Documents by which the items are described; a call of an unknown tool is described by names alone.
    """

    def __init__(self, model: ChatModel, tools: Sequence[Tool]) -> None:
        self._model = model
        self._tools = {tool.name: tool for tool in tools}

    async def count(self, dialogue: Dialogue) -> Counted:
        """Return the counts; ModelError for what concerns every call: no key, an unknown model, the budget."""
        counts: list[int | None] = []
        faults: list[MentionsError] = []
        for index, round_ in enumerate(dialogue.rounds):
            try:
                counts += await self._count_round(round_, dialogue.rounds[:index])
            except MentionsError as fault:
                counts += [None] * len(round_.party_utterances)
                faults.append(fault)
        return Counted(
            id=dialogue.id,
            S=tuple(counts),
            rounds=len(dialogue.rounds),
            unanswered=len(faults),
            fault=str(faults[-1]) if faults else "",
            can_pass=any(fault.can_pass for fault in faults),
        )

    async def _count_round(self, round_: Round, earlier: Sequence[Round]) -> list[int]:
        shown = round_.party_utterances
        if not shown:
            return []
        things = describe_call(round_.call, self._tools.get(round_.call.name))
        before = "\n".join(f"{said.speaker}: {said.text}" for one in earlier for said in one.utterances)
        found = (await find_mentions(self._model, things, shown, before=before)).found
        mentioned = Counter(mention.message for mention in found)
        return [mentioned[index] for index in range(len(shown))]
