"""The DICE-Score of one dialogue, with the numbers that it was computed from."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypedDict

from dice.records import Dialogue, DialogueType, Record
from dice.score.counters import MentionCounter
from dice.score.dice_score import dice_score
from dice.score.items import Mentioned, count_items, count_mentions
from dice.score.talk import Talk

Silence = Literal["undefined", "zero"]
"""What the score is of a dialogue or record in which nothing is mentioned."""


class Definition(TypedDict):
    """What counts, and how much: keyword arguments of `measure` and of what is built on it."""

    alpha: float
    distinct: bool
    silence: Silence


class Measured(NamedTuple):
    """Eq. (1) of a talk, with the numbers that it was computed from."""

    S: tuple[int | None, ...]
    T: int
    dice: float | None


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
    domains
        Domains of the tools that are called, each once, in the order of the rounds; empty where none is known.
    """

    id: str
    rounds: int
    parties: int
    dialogue_type: DialogueType
    S: tuple[int | None, ...]
    T: int
    dice: float | None
    domains: tuple[str, ...] = ()


def score_dialogue(
    dialogue: Dialogue,
    counter: MentionCounter,
    *,
    alpha: float = math.e**2,
    distinct: bool = False,
    silence: Silence = "undefined",
    domains: Mapping[str, str] | None = None,
) -> DialogueScore:
    """Return a dialogue's score by a counter; the rest as in `score_mentioned`."""
    found = counter.find(dialogue)
    return score_mentioned(dialogue, found, alpha=alpha, distinct=distinct, silence=silence, domains=domains)


def score_mentioned(
    dialogue: Dialogue,
    mentioned: Mentioned,
    *,
    alpha: float = math.e**2,
    distinct: bool = False,
    silence: Silence = "undefined",
    domains: Mapping[str, str] | None = None,
) -> DialogueScore:
    """Return a dialogue's score, given which items its utterances mention.

    Parameters
    ----------
    alpha, distinct, silence
        As in `measure`.
    domains
        Tool name -> domain, for the tools that have one.
    """
    measured = measure(dialogue, mentioned, alpha=alpha, distinct=distinct, silence=silence)
    domain_of, called = domains or {}, [round_.call.name for round_ in dialogue.rounds]
    return DialogueScore(
        id=dialogue.id,
        rounds=len(dialogue.rounds),
        parties=dialogue.scenario.parties,
        dialogue_type=dialogue.scenario.dialogue_type,
        S=measured.S,
        T=measured.T,
        dice=measured.dice,
        domains=tuple(dict.fromkeys(domain_of[name] for name in called if name in domain_of)),
    )


def measure(
    talk: Talk,
    mentioned: Mentioned,
    *,
    alpha: float = math.e**2,
    distinct: bool = False,
    silence: Silence = "undefined",
) -> Measured:
    """Return ``S``, ``T`` and the score of a talk, given which items its utterances mention.

    Parameters
    ----------
    alpha
        As in `dice_score`.
    distinct
        Whether equal items of different calls are one item, in ``S`` and in ``T``; see `count_items`.
    silence
        Score where nothing at all is mentioned and Eq. (1) is 0/0: undefined, or 0 as the paper's code has it. There is
        no score in either case while a count is unknown.
    """
    counts = count_mentions(talk, mentioned, distinct=distinct)
    n_items = count_items(talk, distinct=distinct)
    return Measured(counts, n_items, _score(counts, n_items, alpha, silence))


def _score(counts: Sequence[int | None], n_items: int, alpha: float, silence: Silence) -> float | None:
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return None
    score = dice_score(known, n_items, alpha)
    if math.isnan(score):
        return 0.0 if silence == "zero" else None
    return score
