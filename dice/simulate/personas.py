"""Personas: a first name, a manner of speaking, and something that fits the topic of the conversation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dice.records import Tool, speaker_name
from dice.simulate.phrases.anything import ANYTHING
from dice.simulate.phrases.manners import MANNERS, NAMES, ROLES
from dice.simulate.phrases.pack_subjects import PACK_SUBJECTS
from dice.simulate.phrases.subjects import SUBJECTS, Subject
from dice.simulate.wording import content_words, name_words

_NAME = re.compile(r"^([A-Z][\w'-]+)(?:,| is\b| \()")


@dataclass(frozen=True)
class Persona:
    """What the scripted cast takes from a persona's description; None where it doesn't say."""

    name: str | None
    manner: str | None


def draw_personas(tools: Sequence[Tool], parties: int, rng: np.random.Generator) -> dict[str, str]:
    """Return distinct personas, speaker name -> description, for a chain of tools.

    Parameters
    ----------
    tools
        The chain; the first tool's topic decides what the personas have a liking for.
    parties
        How many, at least 1.
    rng
        A generator for personas alone, so that the dialogue's own draws don't depend on them.

    Returns
    -------
    dict of str to str
        Such as ``{"agent_a": "Mira, a dry bookkeeper who swears by ginger tea."}``, in speaking order.
    """
    traits = list(find_subject(tools[0]).traits)
    traits += [trait for trait in ANYTHING.traits if len(traits) < parties]
    names, manners, roles, liking = (
        [pool[int(index)] for index in rng.permutation(len(pool))[:parties]]
        for pool in (NAMES, tuple(MANNERS), ROLES, traits)
    )
    return {
        speaker_name(index): f"{name}, {'an' if manner[0] in 'aeiou' else 'a'} {manner} {role} who {trait}."
        for index, (name, manner, role, trait) in enumerate(zip(names, manners, roles, liking, strict=True))
    }


def read_persona(description: str) -> Persona:
    """Return the name and the manner in a description; a persona of someone else's making may have neither."""
    match = _NAME.match(description)
    name = match.group(1) if match and match.group(1) not in ("A", "An", "The") else None
    return Persona(name, next((manner for manner in MANNERS if re.search(rf"\b{manner}\b", description)), None))


def find_subject(tool: Tool) -> Subject:
    """Return the subject whose words the tool's name, topic and description hold most."""
    strong, weak = [*name_words(tool.name), *name_words(tool.domain or "none")], content_words(tool.description)

    def count(subject: Subject) -> int:
        return sum(
            (3 if said in strong else 1)
            for said in [*strong, *weak]
            if any(
                said.startswith(word) if len(word) > 3 else said in (word, f"{word}s") for word in subject.words.split()
            )
        )

    best = max((*SUBJECTS, *PACK_SUBJECTS), key=count)
    return best if count(best) else ANYTHING
