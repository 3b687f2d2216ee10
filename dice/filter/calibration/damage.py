"""Damages to intact dialogues, each a fault that a filter should find: pure functions of dialogue and generator.

A damaged dialogue keeps its id. A damage that can't be done to a dialogue gives None, so that nothing intact passes for
damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dice.filter.calibration.cut import cut_gold
from dice.filter.calibration.rearranged import Placed, placed, rearrange
from dice.filter.calibration.said_refusals import SAID_REFUSALS
from dice.records import Dialogue, DialogueType, Utterance

FEWEST_FOREIGN = 2
"""Messages at least that a round gets from another dialogue."""


@dataclass(frozen=True)
class Damage:
    """A damage with its name and what it does, in words."""

    name: str
    what: str
    apply: Callable[[Dialogue, Sequence[Dialogue], np.random.Generator], Dialogue | None]


def shuffle_turns(dialogue: Dialogue, rng: np.random.Generator) -> Dialogue | None:
    """Put the parties' messages of each round in a random order, where possible another one; the assistant's stay."""
    rounds: list[list[Placed]] = []
    changed = False
    for round_ in dialogue.rounds:
        messages = placed(round_)
        spots = [index for index, item in enumerate(messages) if item.utterance.is_party]
        order = _another_order(len(spots), rng)
        changed = changed or order != list(range(len(spots)))
        taken = [messages[spots[index]] for index in order]
        for spot, item in zip(spots, taken, strict=True):
            messages[spot] = item
        rounds.append(messages)
    return rearrange(dialogue, rounds) if changed else None


def swap_personas(dialogue: Dialogue, rng: np.random.Generator) -> Dialogue | None:
    """Give every party the persona of another; None without personas, or when they are all the same."""
    personas = dialogue.scenario.personas
    descriptions = list(personas.values())
    if len(set(descriptions)) < 2:
        return None
    shift = int(rng.integers(1, len(descriptions)))
    swapped = dict(zip(personas, descriptions[shift:] + descriptions[:shift], strict=True))
    return _with_scenario(dialogue, personas=swapped)


def mistake_type(dialogue: Dialogue, rng: np.random.Generator) -> Dialogue:
    """Say that the dialogue was meant to be of another type."""
    others = [kind for kind in DialogueType if kind is not dialogue.scenario.dialogue_type]
    return _with_scenario(dialogue, dialogue_type=others[int(rng.integers(len(others)))])


def insert_refusal(dialogue: Dialogue, rng: np.random.Generator) -> Dialogue:
    """Let a party say a model's refusal somewhere in a round."""
    rounds = [placed(round_) for round_ in dialogue.rounds]
    messages = rounds[int(rng.integers(len(rounds)))]
    speakers = sorted({item.utterance.speaker for item in messages if item.utterance.is_party}) or ["agent_a"]
    text = SAID_REFUSALS[int(rng.integers(len(SAID_REFUSALS)))]
    spot = int(rng.integers(1, _end_of_talk(messages) + 1)) if _end_of_talk(messages) else 0
    messages.insert(spot, Placed(Utterance(speaker=speakers[int(rng.integers(len(speakers)))], text=text)))
    return rearrange(dialogue, rounds)


def mix_in(dialogue: Dialogue, other: Dialogue, rng: np.random.Generator) -> Dialogue | None:
    """Put a run of another dialogue's messages into each round: a third of the round's own, and at least two.

    The parties of the dialogue say them, in the order in which they spoke in the other one.
    """
    pool = [utterance for round_ in other.rounds for utterance in round_.party_utterances]
    rounds: list[list[Placed]] = []
    for round_ in dialogue.rounds:
        messages = placed(round_)
        count = max(FEWEST_FOREIGN, len(round_.party_utterances) // 3)
        if len(pool) < count or not round_.party_utterances:
            return None
        first, spot = int(rng.integers(len(pool) - count + 1)), int(rng.integers(max(1, _end_of_talk(messages))))
        mouths = dict.fromkeys(utterance.speaker for utterance in round_.party_utterances)
        foreign = [
            Placed(Utterance(speaker=_mouth(utterance, list(mouths)), text=utterance.text))
            for utterance in pool[first : first + count]
        ]
        rounds.append([*messages[:spot], *foreign, *messages[spot:]])
    return rearrange(dialogue, rounds)


def _mix_in_any(dialogue: Dialogue, others: Sequence[Dialogue], rng: np.random.Generator) -> Dialogue | None:
    """Mix in messages of a dialogue about other tools."""
    chain = set(dialogue.scenario.chain)
    strangers = [other for other in others if chain.isdisjoint(other.scenario.chain)]
    return mix_in(dialogue, strangers[int(rng.integers(len(strangers)))], rng) if strangers else None


DAMAGES = (
    Damage("shuffled_turns", "the messages of each round in a random order", lambda d, _, rng: shuffle_turns(d, rng)),
    Damage("swapped_personas", "every party with another's persona", lambda d, _, rng: swap_personas(d, rng)),
    Damage("wrong_type", "labelled with another dialogue type", lambda d, _, rng: mistake_type(d, rng)),
    Damage("cut_gold", "one argument of one call is said nowhere", lambda d, _, rng: cut_gold(d, rng)),
    Damage("refusal", "a message in which a model declines", lambda d, _, rng: insert_refusal(d, rng)),
    Damage("foreign_utterances", "a third more messages, from another dialogue", _mix_in_any),
)
"""Every damage, in the order of the tables."""


def damage_all(dialogues: Sequence[Dialogue], rng: np.random.Generator) -> Mapping[str, list[Dialogue]]:
    """Return the dialogues damaged in each way, by the name of the damage; each way draws from a stream of its own."""
    damaged: dict[str, list[Dialogue]] = {}
    for damage, stream in zip(DAMAGES, rng.spawn(len(DAMAGES)), strict=True):
        made = (damage.apply(dialogue, dialogues, stream) for dialogue in dialogues)
        damaged[damage.name] = [dialogue for dialogue in made if dialogue is not None]
    return damaged


def _another_order(length: int, rng: np.random.Generator) -> list[int]:
    """Return a random order of so many things that differs from theirs, where there is one."""
    order = list(range(length))
    while length > 1 and order == list(range(length)):
        order = [int(index) for index in rng.permutation(length)]
    return order


def _end_of_talk(messages: Sequence[Placed]) -> int:
    """Return how many messages there are before the assistant's answer."""
    return next((i for i, item in enumerate(messages) if not item.utterance.is_party), len(messages))


def _mouth(utterance: Utterance, speakers: Sequence[str]) -> str:
    """Return who says another dialogue's message: the same letter, or going round where there are fewer people."""
    return speakers[(ord(utterance.speaker[-1]) - ord("a")) % len(speakers)]


def _with_scenario(dialogue: Dialogue, **changes: object) -> Dialogue:
    return dialogue.model_copy(update={"scenario": dialogue.scenario.model_copy(update=changes)})
