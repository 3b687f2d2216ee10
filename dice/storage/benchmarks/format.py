"""What a reader of a benchmark is, and what the readers share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pydantic import ConfigDict, JsonValue

from dice.records import ASSISTANT, Record, Sample, Tool, ToolCall, Turn, Unmapped, Utterance
from dice.storage.benchmarks.files import first_record, records
from dice.storage.elements import Element
from dice.values.find import find_value

USER = "user"
"""Speaker name of the one person who talks to an assistant in these benchmarks."""


class Foreign(Record):
    """A record of somebody else's: what is not needed is not looked at."""

    model_config = ConfigDict(extra="ignore")


@dataclass
class Gathered:
    """What a reader gathers beside the samples: how many records there are, what is lost, and the tools.

    ``tools`` is the name that the gold calls use -> the tool's documents.
    """

    records: int = 0
    tools: dict[str, Tool] = field(default_factory=dict)
    _lost: Counter[tuple[Literal["records", "calls", "arguments", "tools"], str]] = field(default_factory=Counter)

    def lose(self, what: Literal["records", "calls", "arguments", "tools"], reason: str, count: int = 1) -> None:
        """Count what is not taken over."""
        if count:
            self._lost[what, reason] += count

    def unmapped(self) -> tuple[Unmapped, ...]:
        """Return all losses, in the order in which they first came."""
        return tuple(Unmapped(what=what, reason=reason, count=count) for (what, reason), count in self._lost.items())


Read = Callable[[Sequence[Path], Gathered], Iterator[Sample]]
"""Yields the samples of some files; some of them may hold tools, or be of no use."""


@dataclass(frozen=True)
class Format:
    """One benchmark's format.

    Parameters
    ----------
    name
        The benchmark's name, spelt as in the paper's table 1 where it is there.
    recognises
        Says whether what a file holds first is one of its records.
    read
        Its reader; None when its records have no gold calls.
    """

    name: str
    recognises: Callable[[Any], bool]
    read: Read | None


def record_files(files: Iterable[Path], recognises: Callable[[Any], bool]) -> Iterator[tuple[Path, Iterator[Element]]]:
    """Yield the files whose first record is recognised, each with all its records."""
    for path in files:
        if recognises(first_record(path)):
            yield path, records(path)


def has_keys(content: Any, *keys: str) -> bool:
    """Say whether this is an object that has all these keys."""
    return isinstance(content, dict) and all(key in content for key in keys)


def said_by_user(text: str, calls: Iterable[ToolCall]) -> tuple[Turn, ...]:
    """Return the one turn of a record in which the user says all in one message."""
    return (Turn(utterances=(Utterance(speaker=USER, text=text.strip()),), calls=tuple(calls)),)


def utterance(role: str, text: str) -> Utterance:
    """Return what somebody says, whatever the benchmark calls the assistant."""
    is_assistant = role.lower() in ("assistant", "ai", "agent", "bot")
    return Utterance(speaker=ASSISTANT if is_assistant else USER, text=text.strip())


def choose_said(accepted: Sequence[JsonValue], texts: Iterable[str]) -> JsonValue:
    """Return the first of several accepted values that the texts say as whole words, else the first of all."""
    said = list(texts)
    return next((value for value in accepted if any(find_value(text, value) for text in said)), accepted[0])


def with_values(arguments: Mapping[str, JsonValue], gathered: Gathered) -> dict[str, JsonValue]:
    """Return the arguments that have a value: one that is null or empty says that there is nothing to find."""
    given: dict[str, JsonValue] = {name: value for name, value in arguments.items() if value not in (None, "")}
    gathered.lose("arguments", "null or empty in the gold call", len(arguments) - len(given))
    return given
