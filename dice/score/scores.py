"""The DICE-Score of one dialogue, with the numbers that it was computed from."""

from __future__ import annotations

import math
from collections.abc import Mapping

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
        Items mentioned in each utterance of the parties, over all rounds in order.
    T
        Items to find, at least 1.
    dice
        Eq. (1); None where it is undefined because nothing is mentioned.
    domains
        Domains of the tools that are called, each once, in the order of the rounds; empty where none is known.
    """

    id: str
    rounds: int
    parties: int
    dialogue_type: DialogueType
    S: tuple[int, ...]
    T: int
    dice: float | None
    domains: tuple[str, ...] = ()


def score_dialogue(
    dialogue: Dialogue,
    counter: MentionCounter,
    *,
    alpha: float = math.e**2,
    distinct: bool = False,
    domains: Mapping[str, str] | None = None,
) -> DialogueScore:
    """Return a dialogue's score; ``alpha`` and ``distinct`` as in `dice_score` and `count_items`.

    ``domains`` is tool name -> domain, for the tools that have one.
    """
    known, called = domains or {}, [round_.call.name for round_ in dialogue.rounds]
    mentions = counter.count(dialogue)
    n_items = count_items(dialogue, distinct=distinct)
    score = dice_score(mentions, n_items, alpha)
    return DialogueScore(
        id=dialogue.id,
        rounds=len(dialogue.rounds),
        parties=dialogue.scenario.parties,
        dialogue_type=dialogue.scenario.dialogue_type,
        S=mentions,
        T=n_items,
        dice=None if math.isnan(score) else score,
        domains=tuple(dict.fromkeys(known[name] for name in called if name in known)),
    )
