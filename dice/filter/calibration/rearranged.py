"""A dialogue whose messages stand in other places, with the records about them moved along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dice.records import Dialogue, Distractor, Evidence, Round, Utterance


@dataclass(frozen=True)
class Placed:
    """A message of a round, and the index that it had there; None for one that is new."""

    utterance: Utterance
    was: int | None = None


Places = dict[tuple[int, int], int]
"""Round and index that a message had -> its index now; what was taken out has none."""


def placed(round_: Round) -> list[Placed]:
    """Return the messages of a round, each in its place."""
    return [Placed(utterance, index) for index, utterance in enumerate(round_.utterances)]


def rearrange(dialogue: Dialogue, rounds: Sequence[Sequence[Placed]]) -> Dialogue:
    """Return the dialogue with these messages in its rounds.

    Evidence and thrown-out values follow their messages. Evidence whose message is gone goes with it, and an item that
    has none left is recorded as missing.
    """
    places: Places = {
        (number, item.was): index
        for number, messages in enumerate(rounds, start=1)
        for index, item in enumerate(messages)
        if item.was is not None
    }
    return dialogue.model_copy(
        update={
            "rounds": tuple(
                round_.model_copy(
                    update={
                        "utterances": tuple(item.utterance for item in messages),
                        "evidence": keep_items(round_, _move_evidence(round_.evidence, places)),
                        "distractors": _move_distractors(round_.distractors, number, places),
                    }
                )
                for number, (round_, messages) in enumerate(zip(dialogue.rounds, rounds, strict=True), start=1)
            )
        }
    )


def keep_items(round_: Round, left: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Return the evidence that is left, with an entry ``missing`` for each item that lost all it had."""
    found = {evidence.item for evidence in left}
    lost = dict.fromkeys(evidence.item for evidence in round_.evidence if evidence.item not in found)
    return (*left, *(Evidence(item=item, how="missing") for item in lost))


def _move_evidence(all_evidence: Sequence[Evidence], places: Places) -> list[Evidence]:
    moved: list[Evidence] = []
    for evidence in all_evidence:
        if evidence.round is None or evidence.utterance is None:
            moved.append(evidence)
        elif (index := places.get((evidence.round, evidence.utterance))) is not None:
            moved.append(evidence.model_copy(update={"utterance": index}))
    return moved


def _move_distractors(distractors: Sequence[Distractor], number: int, places: Places) -> tuple[Distractor, ...]:
    return tuple(
        distractor.model_copy(update={"utterance": index})
        for distractor in distractors
        if (index := places.get((number, distractor.utterance))) is not None
    )
