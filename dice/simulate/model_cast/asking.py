"""Asking the generator for all that an attempt at a dialogue needs, and giving an attempt up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dice.asking import UnusableError, ask
from dice.errors import ContextLengthError
from dice.models.chat import ChatModel
from dice.records.played import PlayStage

T = TypeVar("T")


class RejectionError(Exception):
    """An attempt at a dialogue is given up.

    Parameters
    ----------
    stage, reason
        Where, and why.
    text
        What could not be used.
    """

    def __init__(self, stage: PlayStage, reason: str, text: str) -> None:
        super().__init__(f"{stage}: {reason}")
        self.stage: PlayStage = stage
        self.reason = reason
        self.text = text


class Interviewer:
    """Asks one chat model for all that an attempt at a dialogue needs.

    Parameters
    ----------
    model
        The generator. Each completion is in its cache before it is looked at here, so that after a kill the same
        attempt asks nothing that was answered before.
    tries
        How often one thing is asked for, at least 1.
    repeat
        Tells the requests of this attempt from equal ones of other dialogues and attempts.
    """

    def __init__(self, model: ChatModel, *, tries: int, repeat: int) -> None:
        self._model = model
        self._tries = tries
        self._repeat = repeat

    async def ask(self, stage: PlayStage, prompt: str, read: Callable[[str], T]) -> T:
        """Return what ``read`` makes of the first answer that it can use; see :func:`dice.asking.ask`.

        Raises
        ------
        RejectionError
            When none of the answers can be used, or the talk has outgrown the model's context.
        """
        try:
            return await ask(self._model, prompt, read, tries=self._tries, repeat=self._repeat)
        except ContextLengthError as fault:
            raise RejectionError(stage, "the prompt is longer than the model's context", prompt) from fault
        except UnusableError as fault:
            raise RejectionError(stage, str(fault), fault.text) from fault
