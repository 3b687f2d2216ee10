"""What happens to a request that is longer than the model's context (the paper's limitation 1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from dice.errors import ConfigError
from dice.evaluate.candidate import Request
from dice.models.chat import ChatRequest

_AROUND = 64
"""More tokens than there are around the message of a chat."""

OverflowPolicy = Literal["fail", "drop_oldest_round", "skip"]
"""``fail``: the answer counts as truncated. ``drop_oldest_round``: earlier rounds are left out until the rest fits, and
only when the present one alone does not, it fails. ``skip``: there is no prediction, so coverage goes down."""

CONTEXT_LENGTH = "context_length"
"""Finish reason of a prediction whose request did not fit into the context."""


@dataclass(frozen=True)
class ContextLimit:
    """How many tokens a request may have, and how they are counted before the call.

    Parameters
    ----------
    tokens
        Tokens of the longest request: the context's length minus those reserved for the answer.
    count
        Counts the tokens of a chat, tools included.
    """

    tokens: int
    count: Callable[[ChatRequest], int]

    def fits(self, chat: ChatRequest) -> bool:
        """Say whether a chat leaves room for the answer."""
        # A token has at least one byte: most chats need no counting, which takes longer than sending them.
        bytes_ = sum(len(message.content.encode()) for message in chat.messages)
        return (not chat.tools and bytes_ + _AROUND <= self.tokens) or self.count(chat) <= self.tokens


def context_limit(
    context_length: int | None, max_tokens: int, count: Callable[[ChatRequest], int]
) -> ContextLimit | None:
    """Return the limit for a model, or None when its context length is unknown: then nothing is checked beforehand."""
    if context_length is None:
        return None
    if max_tokens >= context_length:
        raise ConfigError(
            f"model.max_tokens is {max_tokens}, which leaves no room for a request in a context of {context_length} "
            "tokens; lower it."
        )
    return ContextLimit(context_length - max_tokens, count)


def without_oldest_round(request: Request) -> Request | None:
    """Return the request without its oldest round, or None when only the present one is left."""
    return replace(request, history=request.history[1:]) if len(request.history) > 1 else None
