"""Records of other benchmarks, as far as their DICE-Score needs them, and what could not be mapped."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from dice.records.base import Record
from dice.records.dialogue import ToolCall, Utterance


class Turn(Record):
    """Talk, and the gold calls that it leads to: several at once, or none."""

    utterances: tuple[Utterance, ...] = ()
    calls: tuple[ToolCall, ...] = ()

    @property
    def party_utterances(self) -> tuple[Utterance, ...]:
        """What the user says, in order."""
        return tuple(utterance for utterance in self.utterances if utterance.is_party)


class Sample(Record):
    """One record of another benchmark; it has neither parties nor a dialogue type, and so is no `Dialogue`.

    Parameters
    ----------
    id
        As the benchmark has it, or a number.
    part
        The split that it belongs to, in the benchmark's own words; empty where it has none.
    turns
        In order. Talk after the last call is a turn without calls.
    """

    id: str
    part: str = ""
    turns: Annotated[tuple[Turn, ...], Field(min_length=1)]

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """All gold calls, in order."""
        return tuple(call for turn in self.turns for call in turn.calls)


class Unmapped(Record):
    """How much of a benchmark was not taken over for one reason."""

    what: Literal["records", "calls", "arguments", "tools"]
    reason: str
    count: Annotated[int, Field(ge=1)]

    @property
    def text(self) -> str:
        """The loss in words: ``1 record, no gold call``."""
        what = self.what if self.count > 1 else self.what.removesuffix("s")
        return f"{self.count:,} {what}, {self.reason}"


class BenchmarkSummary(Record):
    """What scoring another benchmark came to.

    Parameters
    ----------
    benchmark
        Its name, spelt as in the paper's table 1 where it is there.
    records
        Records in the files, those that were not mapped included.
    tools
        Tools described there.
    counter
        Who counted the mentions.
    alpha
        Repetition penalty of Eq. (1), dimensionless.
    definition
        The other choices in the definition of the score, by their keys in the section ``score``.
    metrics
        As in ``metrics.json``.
    unmapped
        What was left out, and why.
    """

    benchmark: str
    records: int
    tools: int
    counter: str
    alpha: float
    definition: dict[str, bool | str] = Field(default_factory=dict)
    metrics: dict[str, float | None]
    unmapped: tuple[Unmapped, ...] = ()


class PublishedBenchmark(Record):
    """A row of the paper's table 1: how many instances and tools, and the mean DICE-Score."""

    name: str
    instances: int
    tools: int
    dice: float
