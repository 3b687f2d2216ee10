"""S of other benchmarks' records by a chat model: one question a turn, about the items of all its calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from dice.mentions import MentionsError, describe_call, find_mentions
from dice.models.chat import ChatModel
from dice.records import Sample, Tool, Utterance
from dice.score.model_counter import Counted


class SampleCounter:
    """Has a chat model count the mentions in records of other benchmarks, as `ModelCounter` does in dialogues.

    Parameters
    ----------
    model
        The counter.
    tools
        Name in the gold calls -> documents by which the items are described; any other call is described by names.
    """

    def __init__(self, model: ChatModel, tools: Mapping[str, Tool]) -> None:
        self._model = model
        self._tools = tools

    async def count(self, sample: Sample) -> Counted:
        """Return the counts; ModelError for what concerns every call: no key, an unknown model, the budget."""
        counts: list[int | None] = []
        faults: list[MentionsError] = []
        before: list[Utterance] = []
        asked = 0
        for turn in sample.turns:
            shown = turn.party_utterances
            if not (turn.calls and shown):
                counts += [0] * len(shown)
            else:
                asked += 1
                things = [thing for call in turn.calls for thing in describe_call(call, self._tools.get(call.name))]
                earlier = "\n".join(f"{said.speaker}: {said.text}" for said in before)
                try:
                    found = (await find_mentions(self._model, things, shown, before=earlier)).found
                    mentioned = Counter(mention.message for mention in found)
                    counts += [mentioned[index] for index in range(len(shown))]
                except MentionsError as fault:
                    counts += [None] * len(shown)
                    faults.append(fault)
            before += turn.utterances
        return Counted(
            id=sample.id,
            S=tuple(counts),
            rounds=max(asked, 1),
            unanswered=len(faults),
            fault=str(faults[-1]) if faults else "",
            can_pass=any(fault.can_pass for fault in faults),
        )
