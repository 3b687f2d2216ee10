"""What a filter decided on a dialogue."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from dice.records.base import Record
from dice.records.dialogue import Dialogue

FilterStage = Literal["stage_1", "stage_2", "stage_3"]


class Verdict(Record):
    """One filter's decision on one dialogue, with the numbers and the reason.

    ``judge`` is who was asked: a model's name, ``heuristic`` or ``people``; None for a rule, which asks nobody.
    ``open`` has the questions that people must answer before the filter can decide; until then the dialogue passes.
    """

    dialogue_id: str
    stage: FilterStage
    filter: str
    judge: str | None = None
    passed: bool
    reason: str = ""
    numbers: dict[str, float] = Field(default_factory=dict)
    open: tuple[str, ...] = Field(default=(), exclude_if=lambda questions: questions == ())


class RejectedDialogue(Record):
    """A dialogue that a filter removed, with every verdict on it up to then."""

    dialogue: Dialogue
    verdicts: tuple[Verdict, ...]
