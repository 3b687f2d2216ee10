"""Gateways to the test server, with defaults for all that a test is not about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dice.config import schema as conf
from dice.models.chat import ChatRequest, Completion, Message, Role
from dice.models.gateway import Gateway, build_gateway
from dice.models.retry import Retry

KEY_VARIABLE = "DICE_TEST_MODEL_KEY"


def model_config(address: str | None = None, **fields: Any) -> conf.Model:
    """A chat model at an address; its key is in the variable that tests/models/conftest.py sets."""
    given: dict[str, Any] = {
        "name": "tested",
        "kind": "chat",
        "path": None,
        "id": "openai/tested-model",
        "api_base": address,
        "api_key_env": KEY_VARIABLE,
        "timeout": 20.0,
    }
    return conf.Model(**(given | fields))


def gateway(
    address: str | None,
    folder: Path,
    *,
    role: Role = "evaluate",
    run: str = "run-1",
    cached: bool = True,
    max_usd: float | None = None,
    attempts: int = 3,
    is_refusal: Callable[[str], bool] = lambda _: False,
    **fields: Any,
) -> Gateway:
    """A gateway whose waits between attempts are too short to notice."""
    return build_gateway(
        model_config(address, **fields),
        role=role,
        run=run,
        cache=conf.Cache(enabled=cached),
        budget=conf.Budget(max_usd=max_usd),
        folder=folder,
        is_refusal=is_refusal,
        retry=Retry(max_attempts=attempts, first_wait=0.01),
    )


def asking(text: str = "What is two and two?", **fields: Any) -> ChatRequest:
    return ChatRequest(messages=(Message(role="user", content=text),), **fields)


def ask(way: Gateway, *requests: ChatRequest) -> Completion:
    """Ask one after the other, and return the last completion."""
    return ask_all(way, requests or [asking()])[-1]


def ask_all(way: Gateway, requests: Sequence[ChatRequest], *, together: bool = False) -> list[Completion]:
    """Return the completions, in the order of the requests."""

    async def work() -> list[Completion]:
        if together:
            return list(await asyncio.gather(*(way.complete(request) for request in requests)))
        return [await way.complete(request) for request in requests]

    return asyncio.run(work())
