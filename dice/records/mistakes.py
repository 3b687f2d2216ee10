"""What a candidate gets wrong most often: tools taken for one another, and arguments with other values."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, JsonValue

from dice.records.base import Record


class ToolConfusion(Record):
    """How many answers called ``predicted`` where ``gold`` was wanted; ``known`` says whether there is such a tool."""

    gold: str
    predicted: str
    known: bool
    count: Annotated[int, Field(ge=1)]


class ArgumentExample(Record):
    """A pair of values that do not match; a side that lacks the argument is None and not ``in_`` its call."""

    gold: JsonValue
    predicted: JsonValue
    in_gold: bool
    in_prediction: bool
    count: Annotated[int, Field(ge=1)]


class WrongArgument(Record):
    """An argument that answers with the right function got wrong.

    ``count`` of ``answers`` with this function got the argument wrong, by type and format; ``examples`` are the most
    frequent pairs of values.
    """

    tool: str
    argument: str
    count: Annotated[int, Field(ge=1)]
    answers: Annotated[int, Field(ge=1)]
    examples: tuple[ArgumentExample, ...]
