"""A scenario is all that is decided before a word is said; a dialogue is what was said."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, JsonValue, model_validator

from dice.records.base import Record
from dice.records.tool import ToolChain

ASSISTANT = "assistant"
"""Speaker name of the assistant; the parties are ``agent_a``, ``agent_b``, ..."""

FUNCTION = "function"
"""The evidence item that stands for the name of the function to call."""


class DialogueType(StrEnum):
    """The paper's three dialogue types, condensed from Walton and Krabbe (section 3.1)."""

    PERSUASION = "persuasion_deliberation_negotiation"
    INQUIRY = "inquiry_information_seeking"
    ERISTIC = "eristic"


def speaker_name(index: int) -> str:
    """Return the speaker name of a party, counted from 0: ``agent_a``, ``agent_b``, ..."""
    return f"agent_{chr(ord('a') + index)}"


def argument_item(name: str) -> str:
    """Return the evidence item of an argument."""
    return f"argument:{name}"


class Scenario(Record):
    """What is decided before a dialogue is simulated.

    Parameters
    ----------
    id
        ``r2-p3-eristic-0007``: rounds, parties, dialogue type, number within the cell.
    chain
        Tool names, one a round.
    personas
        Speaker name -> description, in speaking order; empty when unknown.
    seed
        Seeds of the generator that this dialogue draws from, for ``numpy.random.default_rng``.
    """

    id: str
    chain: Annotated[ToolChain, Field(min_length=1)]
    dialogue_type: DialogueType
    parties: Annotated[int, Field(ge=1)]
    personas: dict[str, str] = Field(default_factory=dict)
    seed: tuple[int, ...] = ()

    @model_validator(mode="after")
    def _personas_fit(self) -> Scenario:
        if self.personas and len(self.personas) != self.parties:
            raise ValueError(f"{self.id} has {self.parties} parties and {len(self.personas)} personas")
        return self

    @property
    def rounds(self) -> int:
        """Number of rounds, which is the number of tools in the chain."""
        return len(self.chain)


class Utterance(Record):
    """What one speaker says at once."""

    speaker: str
    text: str

    @property
    def is_party(self) -> bool:
        """Say whether a party speaks, not the assistant."""
        return self.speaker != ASSISTANT


class ToolCall(Record):
    """A function name with its arguments."""

    name: str
    arguments: dict[str, JsonValue] = Field(default_factory=dict)

    @property
    def items(self) -> tuple[str, ...]:
        """The items to identify for this call: the function and each argument."""
        return (FUNCTION, *(argument_item(name) for name in self.arguments))


class ToolOutput(Record):
    """What a call returned: the values by return field, and the words that the assistant says."""

    values: dict[str, JsonValue] = Field(default_factory=dict)
    text: str = ""


class Evidence(Record):
    """Where one gold item can be recovered from.

    Parameters
    ----------
    item
        ``function`` or ``argument:NAME``.
    how
        ``verbatim``: the text at the span is the value. ``normalised``: it is once format and type are considered.
        ``prior_output``: the span lies in the assistant's answer of an earlier round. ``inferred``: the span points
        to it in other words. ``missing``: nowhere, and the place is null.
    round
        Round of the utterance, counted from 1.
    utterance
        Index of the utterance within its round, counted from 0.
    start, end
        Character offsets in the utterance's text; null where there is no span.
    """

    item: str
    how: Literal["verbatim", "normalised", "prior_output", "inferred", "missing"]
    round: Annotated[int, Field(ge=1)] | None = None
    utterance: Annotated[int, Field(ge=0)] | None = None
    start: Annotated[int, Field(ge=0)] | None = None
    end: Annotated[int, Field(ge=0)] | None = None


class Distractor(Record):
    """A value that was said for an argument and thrown out again: it is not gold.

    Parameters
    ----------
    item
        ``argument:NAME``, the item that it was proposed for.
    value
        What was proposed.
    utterance
        Index of the utterance within its round, counted from 0.
    start, end
        Character offsets in the utterance's text, where the value is said in its own text or a spoken form.
    """

    item: str
    value: JsonValue
    utterance: Annotated[int, Field(ge=0)]
    start: Annotated[int, Field(ge=0)]
    end: Annotated[int, Field(ge=0)]


class Round(Record):
    """One cycle: the parties talk, the assistant makes one call (the gold call) and answers.

    ``distractors`` are values that were proposed and thrown out; dialogues that others wrote record none.
    """

    utterances: tuple[Utterance, ...]
    call: ToolCall
    output: ToolOutput | None = None
    evidence: tuple[Evidence, ...] = ()
    distractors: tuple[Distractor, ...] = ()

    @property
    def party_utterances(self) -> tuple[Utterance, ...]:
        """The utterances of the parties, in order."""
        return tuple(utterance for utterance in self.utterances if utterance.is_party)

    @property
    def items(self) -> tuple[str, ...]:
        """The items to identify in this round: those of the gold call."""
        return self.call.items

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The gold call, as the only one."""
        return (self.call,)


class Provenance(Record):
    """Who made a dialogue: the cast, and the model behind it, if one was."""

    cast: str
    model: str | None = None


class Dialogue(Record):
    """A finished dialogue of one or more rounds."""

    id: str
    scenario: Scenario
    rounds: Annotated[tuple[Round, ...], Field(min_length=1)]
    provenance: Provenance

    @property
    def turns(self) -> tuple[Round, ...]:
        """The rounds, by the name that they share with the turns of a `Sample`."""
        return self.rounds

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The gold call of each round."""
        return tuple(round_.call for round_ in self.rounds)
