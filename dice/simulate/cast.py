"""Who plays the parties and the assistant: the protocol of casts that answer at once, and what a round is made of.

A chat model has to be waited for; its cast plays the same scenes in dice.simulate.model_cast.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
from pydantic import JsonValue

from dice.records import Dependency, Provenance, ReturnField, Scenario, Tool, ToolGraph, ToolOutput

How = Literal["verbatim", "normalised", "inferred"]
"""What a stretch of talk is to the item it stands for; see :class:`dice.records.Evidence`."""


@dataclass(frozen=True)
class Mark:
    """A stretch of a line that stands for a gold item; ``how`` as in :class:`dice.records.Evidence`.

    ``round`` is None when the item belongs to the line's own round, else the earlier round that it belongs to.
    """

    item: str
    how: How
    start: int
    end: int
    round: int | None = None


@dataclass(frozen=True)
class Thrown:
    """A value that is said for an argument without being gold, and where it stands in its line."""

    argument: str
    value: JsonValue
    start: int
    end: int


@dataclass(frozen=True)
class Line:
    """What one party says, what of the gold call it gives away, and what it says beside it."""

    speaker: str
    text: str
    marks: tuple[Mark, ...] = ()
    thrown: tuple[Thrown, ...] = ()


@dataclass(frozen=True)
class Span:
    """Where a return value stands in an answer's text."""

    field: str
    start: int
    end: int


@dataclass(frozen=True)
class Answer:
    """What the tool returned and the assistant says, with the place of every value."""

    output: ToolOutput
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True)
class Carried:
    """An argument that takes its value from the previous round's output."""

    value: JsonValue
    source: ReturnField


@dataclass(frozen=True)
class Scene:
    """What is known when a round begins.

    Parameters
    ----------
    number
        The round, counted from 1.
    tool
        The tool whose call the round leads to.
    previous
        The tool of the round before, None in the first round.
    carried
        Arguments that are bound to the previous output, by parameter name.
    following
        The dependency that leads to the next round's tool, which says what the output has to provide; None at the end.
    """

    number: int
    tool: Tool
    previous: Tool | None = None
    carried: dict[str, Carried] = field(default_factory=dict)
    following: Dependency | None = None


class Troupe(Protocol):
    """A cast at work on one dialogue; it may remember what has been said."""

    def choose_arguments(self, scene: Scene) -> dict[str, JsonValue]:
        """Decide the gold arguments of the round; carried ones keep their value."""

    def next_speaker(self, scene: Scene, lines: Sequence[Line]) -> str | None:
        """Return who speaks next, or None when the assistant's turn has come."""

    def speak(self, scene: Scene, lines: Sequence[Line], speaker: str) -> Line:
        """Return the speaker's next line."""

    def answer(self, scene: Scene, arguments: dict[str, JsonValue]) -> Answer:
        """Return what the call gives back and how the assistant says it."""


class Cast(Protocol):
    """Someone who can play all the parts."""

    @property
    def provenance(self) -> Provenance:
        """What the dialogues of this cast are marked with."""

    def draw_personas(self, tools: Sequence[Tool], parties: int, rng: np.random.Generator) -> dict[str, str]:
        """Return the speakers and their descriptions, in speaking order."""

    def assemble(self, scenario: Scenario, graph: ToolGraph, rng: np.random.Generator) -> Troupe:
        """Return the troupe for one dialogue; all its randomness comes from the generator."""
