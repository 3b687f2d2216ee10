"""What is asked of a chat model and what comes back: the one seam between this project and any provider."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Protocol

from pydantic import Field

from dice.records import Record, Tool

Role = Literal["evaluate", "generator", "judge", "counter"]
"""Who pays: the ledger is kept by role and model."""

Mode = Literal["prompt", "schema", "tools"]
"""How a call is asked for: in words, by a JSON schema that the provider enforces, or by native tool calling."""


class Message(Record):
    """One message of a chat."""

    role: Literal["system", "user", "assistant"]
    content: str


class ChatRequest(Record):
    """All that decides a completion, besides the model itself and its parameters.

    Parameters
    ----------
    messages
        In order; what all requests of a run share comes first, so that prefix caches apply.
    schema_
        JSON schema of the answer, enforced by the provider; None for free text.
    tools
        Functions offered for native tool calling; empty for none.
    top_logprobs
        Alternatives wanted for each token, 0 for no log probabilities.
    repeat
        Which repetition of an otherwise equal request this is, counted from 0; part of the cache's key.
    temperature
        In place of the model's own; None leaves it as it is configured.
    """

    messages: tuple[Message, ...]
    schema_: dict[str, Any] | None = None
    tools: tuple[Tool, ...] = ()
    top_logprobs: Annotated[int, Field(ge=0)] = 0
    repeat: Annotated[int, Field(ge=0)] = 0
    temperature: Annotated[float, Field(ge=0)] | None = None


class RawToolCall(Record):
    """A native tool call as it came: the arguments are text, and perhaps no JSON."""

    name: str
    arguments: str


class TokenLogprob(Record):
    """A token with its log probability and those of the alternatives."""

    token: str
    logprob: float
    top: dict[str, float] = Field(default_factory=dict)


class Usage(Record):
    """Tokens of one completion; ``cached`` of the prompt's tokens came from the provider's own prefix cache."""

    prompt: int = 0
    completion: int = 0
    cached: int = 0


class Completion(Record):
    """What a chat model answered.

    ``cost`` is in US dollars, None when the price is unknown. ``seconds`` is the wall time of the attempt that was
    answered. ``from_cache`` says that nothing was asked this time; usage and cost are then those of the first time.
    """

    text: str
    tool_calls: tuple[RawToolCall, ...] = ()
    finish_reason: str = "stop"
    usage: Usage = Usage()
    cost: float | None = None
    seconds: float = 0.0
    logprobs: tuple[TokenLogprob, ...] = ()
    from_cache: bool = False


class ChatModel(Protocol):
    """Anything that completes a chat."""

    @property
    def name(self) -> str:
        """Name under which results are shown."""
        ...

    async def complete(self, request: ChatRequest) -> Completion:
        """Return the completion; raises a :class:`dice.errors.ModelError` when there is none."""
        ...
