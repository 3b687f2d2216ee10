"""A candidate that asks a chat model."""

from __future__ import annotations

from dataclasses import replace

from dice.errors import ContextLengthError, TransientError
from dice.evaluate.candidate import Request
from dice.evaluate.overflow import CONTEXT_LENGTH, ContextLimit, OverflowPolicy, without_oldest_round
from dice.evaluate.prompting import build_chat
from dice.evaluate.replies import raw_text, read_completion
from dice.evaluate.tool_choice import ToolChooser
from dice.models.chat import ChatModel, Completion, Mode
from dice.records import Failure, Prediction, Tool


class ModelCandidate:
    """A chat model in the place of the assistant (paper, section 4).

    Parameters
    ----------
    model
        The model; retries, limits, cache and ledger are its own affair.
    mode
        How a call is asked for.
    choose_tools
        Gives the tools to show; None shows all tools of the request.
    limit
        Longest request, checked before each call; None checks nothing, and the provider's word decides.
    on_overflow
        What happens to a request that is too long, by count or by the provider's word.
    name
        Under which the predictions are kept; None for the model's own.
    """

    def __init__(
        self,
        model: ChatModel,
        *,
        mode: Mode = "prompt",
        choose_tools: ToolChooser | None = None,
        limit: ContextLimit | None = None,
        on_overflow: OverflowPolicy = "fail",
        name: str | None = None,
    ) -> None:
        self.name = name or model.name
        self._model = model
        self._mode = mode
        self._choose_tools = choose_tools
        self._limit = limit
        self._on_overflow = on_overflow

    async def predict(self, request: Request, repeat: int = 0) -> Prediction | None:
        """Return the answer to one request, or None when it is too long and to be skipped.

        An outage that outlasts all retries is a prediction with the failure ``infrastructure``, and its ``raw`` is the
        error. A request that does not fit is one with the failure ``truncation``, the finish reason ``context_length``
        and no text: the model is at fault, not the network. A fault that every further call would meet as well is
        raised: no key or a wrong one, a request that the provider refuses, a spent budget.

        Parameters
        ----------
        request
            The question.
        repeat
            Which repetition this is, counted from 0.
        """
        tools = self._choose_tools(request) if self._choose_tools else request.tools
        asked = remaining = replace(request, tools=tools)
        while True:
            prediction = Prediction(
                dialogue_id=request.dialogue_id,
                round=request.round,
                model=self.name,
                repeat=repeat,
                rounds_dropped=len(asked.history) - len(remaining.history),
            )
            try:
                completion = await self._complete(remaining, repeat)
            except TransientError as fault:
                return prediction.model_copy(update={"failure": Failure.INFRASTRUCTURE, "raw": str(fault)})
            if completion is not None:
                return _answered(prediction, completion, self._mode, tools)
            shorter = without_oldest_round(remaining) if self._on_overflow == "drop_oldest_round" else None
            if shorter is not None:
                remaining = shorter
            elif self._on_overflow == "skip":
                return None
            else:
                return prediction.model_copy(update={"failure": Failure.TRUNCATION, "finish_reason": CONTEXT_LENGTH})

    async def _complete(self, request: Request, repeat: int) -> Completion | None:
        """Return the model's answer, or None when the request does not fit into its context."""
        chat = build_chat(request, self._mode, repeat)
        if self._limit is not None and not self._limit.fits(chat):
            return None
        try:
            return await self._model.complete(chat)
        except ContextLengthError:
            return None


def _answered(prediction: Prediction, completion: Completion, mode: Mode, tools: tuple[Tool, ...]) -> Prediction:
    reply = read_completion(completion, mode, tools)
    return prediction.model_copy(
        update={
            "call": reply.call,
            "failure": reply.failure,
            "content": reply.content,
            "raw": raw_text(completion),
            "finish_reason": completion.finish_reason,
            "usage": completion.usage.model_dump(),
            "latency": completion.seconds,
            "cost": completion.cost,
            "cached": completion.from_cache,
        }
    )
