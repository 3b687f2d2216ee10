"""What became of a scenario: a dialogue, or attempts that were rejected with their reasons."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from dice.records.base import Record
from dice.records.dialogue import Dialogue

PlayStage = Literal["personas", "arguments", "speaker", "utterance", "evidence", "output"]
"""The step of a dialogue at which an attempt was given up."""


class RejectedAttempt(Record):
    """One attempt at a scenario's dialogue that was given up.

    Parameters
    ----------
    id
        Of the scenario.
    attempt
        Counted from 1.
    stage, reason
        Where it failed, and of what.
    text
        The answer that could not be used, or the talk that lacked something.
    """

    id: str
    attempt: Annotated[int, Field(ge=1)]
    stage: PlayStage
    reason: str
    text: str


class Played(Record):
    """What became of a scenario; ``dialogue`` is None when every attempt was rejected."""

    id: str
    dialogue: Dialogue | None = None
    rejected: tuple[RejectedAttempt, ...] = ()
