"""How two evaluations differ on the calls that both answered."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dice.records.base import Record
from dice.records.dialogue import ToolCall

Count = Annotated[int, Field(ge=0)]


class MetricDifference(Record):
    """One metric in one cell, in both evaluations.

    ``first`` and ``second`` are means over the common calls as fractions of 1, ``difference`` is first minus second
    with its interval, ``p`` two-sided. Interval and ``p`` are None with fewer than two dialogues.
    """

    metric: str
    cell: str
    dialogues: Count
    calls: Count
    first: float
    second: float
    difference: float
    low: float | None
    high: float | None
    p: float | None


class Tally(Record):
    """In how many calls the first did better by a metric, worse, and equally well."""

    metric: str
    wins: Count
    losses: Count
    ties: Count


class CallExample(Record):
    """A call that one of the two got right more often; an answer without a call in the right form is None."""

    dialogue_id: str
    round: int
    gold: ToolCall
    first: ToolCall | None
    second: ToolCall | None


class Comparison(Record):
    """Two evaluations side by side.

    Parameters
    ----------
    first, second
        What the two are called.
    confidence
        Level of the intervals, in (0, 1).
    dialogues, calls
        Common to both: covered in both, with the same gold call.
    differences
        By metric, then by cell.
    tallies
        One a metric, over the common calls.
    wins, losses
        Some of the calls that the first did better by em_typed, and some that the second did.
    warnings
        Sentences on what else differs between the two, and what was left out.
    """

    first: str
    second: str
    confidence: float
    dialogues: Count
    calls: Count
    differences: tuple[MetricDifference, ...]
    tallies: tuple[Tally, ...]
    wins: tuple[CallExample, ...] = ()
    losses: tuple[CallExample, ...] = ()
    warnings: tuple[str, ...] = ()
