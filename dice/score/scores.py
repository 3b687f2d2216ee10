"""The DICE-Score of one dialogue, with the numbers that it was computed from."""

from __future__ import annotations

import math
from collections.abc import Sequence

from dice.records import Dialogue, DialogueType, Record
from dice.score.counters import MentionCounter, count_items
from dice.score.dice_score import dice_score


class DialogueScore(Record):
    """A dialogue's DICE-Score and the cell that the dialogue belongs to.

    Parameters
    ----------
    id
        Id of the dialogue.
    rounds, parties, dialogue_type
        Number of rounds, number of parties without the assistant, and type.
    S
        Items mentioned in each utterance of the parties, over all rounds in order; None where that is unknown.
    T
        Items to find, at least 1.
    dice
        Eq. (1); None where it is undefined because nothing is mentioned, and where an entry of S is unknown.
    """

    id: str
    rounds: int
    parties: int
    dialogue_type: DialogueType
    S: tuple[int | None, ...]
    T: int
    dice: float | None


def score_dialogue(
    dialogue: Dialogue, counter: MentionCounter, *, alpha: float = math.e**2, distinct: bool = False
) -> DialogueScore:
    """Return a dialogue's score; ``alpha`` and ``distinct`` as in `dice_score` and `count_items`."""
    return score_mentions(dialogue, counter.count(dialogue), alpha=alpha, distinct=distinct)


def score_mentions(
    dialogue: Dialogue, mentions: Sequence[int | None], *, alpha: float = math.e**2, distinct: bool = False
) -> DialogueScore:
    """Return a dialogue's score for an ``S`` that somebody has counted; there is none while a count is unknown."""
    known = [count for count in mentions if count is not None]
    n_items = count_items(dialogue, distinct=distinct)
    score = dice_score(known, n_items, alpha) if len(known) == len(mentions) else math.nan
    return DialogueScore(
        id=dialogue.id,
        rounds=len(dialogue.rounds),
        parties=dialogue.scenario.parties,
        dialogue_type=dialogue.scenario.dialogue_type,
        S=tuple(mentions),
        T=n_items,
        dice=None if math.isnan(score) else score,
    )
