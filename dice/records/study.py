"""What people answered in the human study (paper, section 3.4)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dice.records.base import Record
from dice.records.dialogue import ToolCall
from dice.records.review import Text


class StudyAnswer(Record):
    """The call that one person made out of a dialogue, in one round.

    Parameters
    ----------
    dialogue, version
        Id, and the hash of the talk that was shown: an answer about other words does not count.
    round
        Counted from 1.
    rater
        Who answered.
    call
        None when the rater looked and could not tell: a wrong answer, not a missing one.
    note
        What the rater added.
    """

    dialogue: Text
    version: Text
    round: Annotated[int, Field(ge=1)]
    rater: Text
    call: ToolCall | None
    note: str = ""

    @property
    def key(self) -> tuple[str, str, int, str]:
        """What one answer is the only one for."""
        return self.dialogue, self.version, self.round, self.rater
