"""What a candidate answered in one round, and how that compares with the gold call."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field, JsonValue

from dice.records.base import Record
from dice.records.dialogue import DialogueType, ToolCall


class Failure(StrEnum):
    """Why an answer is not the gold call, from the outside in: the first that applies."""

    INFRASTRUCTURE = "infrastructure"
    REFUSAL = "refusal"
    TRUNCATION = "truncation"
    FORMAT = "format"
    UNKNOWN_FUNCTION = "unknown_function"
    WRONG_FUNCTION = "wrong_function"
    MISSING_ARGUMENT = "missing_argument"
    EXTRA_ARGUMENT = "extra_argument"
    WRONG_VALUE = "wrong_value"


class Prediction(Record):
    """A candidate's answer in one round.

    ``call`` is None when the answer holds none, and ``failure`` says why. ``latency`` is in seconds and ``cost`` in
    US dollars; both are None where they were not measured or the price is unknown, never 0. ``content`` is the call
    that could be made out of an answer whose form is wrong; it counts for ``content_em`` only. ``rounds_dropped`` says
    how many of the oldest rounds were left out because the model's context is too short.
    """

    dialogue_id: str
    round: Annotated[int, Field(ge=1)]
    model: str
    repeat: Annotated[int, Field(ge=0)] = 0
    call: ToolCall | None = None
    failure: Failure | None = None
    content: ToolCall | None = None
    raw: str = ""
    finish_reason: str | None = None
    usage: dict[str, int] | None = None
    latency: float | None = None
    cost: float | None = None
    cached: bool = False
    rounds_dropped: Annotated[int, Field(ge=0)] = 0


class ArgumentOutcome(Record):
    """One argument of the gold call or of the predicted one; ``same_*`` are False where one side lacks it."""

    name: str
    gold: JsonValue = None
    predicted: JsonValue = None
    in_gold: bool
    in_prediction: bool
    same_text: bool
    same_typed: bool


class Outcome(Record):
    """How one prediction compares with the gold call, with the cell that its dialogue belongs to.

    The ``em_*`` are defined in :mod:`dice.evaluate.match`; each lies in [0, 1].
    """

    dialogue_id: str
    round: int
    model: str
    repeat: int = 0
    rounds: int
    parties: int
    dialogue_type: DialogueType
    failure: Failure | None
    function: bool
    arguments: tuple[ArgumentOutcome, ...]
    em_paper: float
    em_strict: float
    em_typed: float
    content_em: float
    gold_function: str
    predicted_function: str | None
