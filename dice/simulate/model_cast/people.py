"""The people of a dialogue as a model invents them: enough, and no two alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from pydantic import JsonValue

from dice.asking import UnusableError, read_value
from dice.prompts import render
from dice.records import Tool, speaker_name
from dice.simulate.wording import addresses_assistant, content_words, intention

MOST_ALIKE = 0.6
"""Share of common content words, of all that two descriptions have, from which on the two count as equal."""

_FEWEST_WORDS = 4
_INITIALS = "ABCDEFGHIJKLMNOPRSTVWYZ"


@dataclass(frozen=True)
class People:
    """First names and personas by speaker name (``agent_a``), in speaking order."""

    names: dict[str, str]
    personas: dict[str, str]

    def speaker(self, name: str) -> str | None:
        """Return who has that first name, in any case, or None."""
        return next((speaker for speaker, own in self.names.items() if own.casefold() == name.strip().casefold()), None)

    def listed(self) -> str:
        """Return the personas one a line."""
        return "\n".join(f"- {persona}" for persona in self.personas.values())


def draw_initials(count: int, rng: np.random.Generator) -> str:
    """Return different letters for first names to begin with: left alone, a model calls everybody Alex and Sarah."""
    return ", ".join(_INITIALS[int(index)] for index in rng.permutation(len(_INITIALS))[:count])


def ask_for_people(tools: Sequence[Tool], count: int, initials: str) -> str:
    """Return the prompt for so many people who come across the purposes of these tools."""
    purposes = "\n".join(f"- to {intention(tool)}" for tool in tools)
    return render("persona", purposes=purposes, count=str(count), initials=initials)


def read_people(text: str, count: int) -> People:
    """Return the people in an answer; UnusableError when there are too few or too many, or two are alike."""
    listed = read_value(text)
    if not isinstance(listed, list):
        raise UnusableError("it is no JSON list")
    people = [_read_person(entry) for entry in listed]
    if len(people) != count:
        raise UnusableError(f"there are {len(people)} people in it instead of {count}")
    for (one, about_one), (other, about_other) in combinations(people, 2):
        if one.casefold() == other.casefold():
            raise UnusableError(f"two people are called {one}")
        if _likeness(about_one, about_other) >= MOST_ALIKE:
            raise UnusableError(f"{one} and {other} are described in almost the same words")
    speakers = [speaker_name(index) for index in range(count)]
    return People(
        names={speaker: name for speaker, (name, _) in zip(speakers, people, strict=True)},
        personas={speaker: _persona(*person) for speaker, person in zip(speakers, people, strict=True)},
    )


def _read_person(entry: JsonValue) -> tuple[str, str]:
    name = entry.get("name") if isinstance(entry, dict) else None
    description = entry.get("description") if isinstance(entry, dict) else None
    if not isinstance(name, str) or not isinstance(description, str):
        raise UnusableError('each entry needs the texts "name" and "description"')
    name, description = name.strip(), " ".join(description.split())
    if not name.replace("-", "").replace("'", "").isalpha() or addresses_assistant(name):
        raise UnusableError(f"{name!r} is no first name; give one word such as people are called by")
    if len(description.split()) < _FEWEST_WORDS:
        raise UnusableError(f"the description of {name} is too short")
    return name, description


def _persona(name: str, description: str) -> str:
    """Return name and description in one sentence; a description that begins with the name has it already."""
    sentence = description if description.startswith(name) else f"{name}, {description[0].lower()}{description[1:]}"
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."


def _likeness(one: str, other: str) -> float:
    """Return the share of common content words, 0 to 1."""
    first, second = set(content_words(one)), set(content_words(other))
    return len(first & second) / len(first | second) if first | second else 1.0
