"""Trying again where that can help, and only there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, stop_after_attempt

from dice.errors import RateLimitError, TransientError

T = TypeVar("T")

LONGEST_PAUSE = 900.0
"""Seconds; a provider that wants to be left alone for longer (a daily quota) fails the call at once."""


@dataclass(frozen=True)
class Retry:
    """How often and after how long a call is tried again.

    After the n-th transient failure the wait is ``first_wait * 2 ** (n - 1)`` seconds, at most ``longest_wait``, times
    a factor drawn between 0.5 and 1, so that calls which failed together don't come back together. A Retry-After is
    kept to the full, with up to a tenth of ``first_wait`` on top for the same reason.
    """

    max_attempts: int = 6
    first_wait: float = 1.0  # seconds
    longest_wait: float = 60.0  # seconds
    rng: np.random.Generator = field(default_factory=np.random.default_rng)
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def call(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Return what the first successful attempt returns.

        Raises
        ------
        ModelError
            The first one that another try can't help, or the last transient one.
        """

        async def once() -> T:  # tenacity awaits only what it can see to be a coroutine function
            return await attempt()

        try:
            return await AsyncRetrying(
                stop=stop_after_attempt(self.max_attempts),
                retry=retry_if_exception(can_pass),
                wait=self._wait,
                sleep=self.sleep,
                reraise=True,
            )(once)
        except TransientError as fault:
            if not can_pass(fault) or self.max_attempts == 1:
                raise
            raise _given_up(fault, self.max_attempts) from fault

    def _wait(self, state: RetryCallState) -> float:
        fault = state.outcome.exception() if state.outcome else None
        if isinstance(fault, RateLimitError) and fault.retry_after is not None:
            return fault.retry_after + 0.1 * self.first_wait * self.rng.random()
        longest = min(self.longest_wait, self.first_wait * 2.0 ** (state.attempt_number - 1))
        return longest * (0.5 + 0.5 * self.rng.random())


def can_pass(fault: BaseException) -> bool:
    """Say whether a fault is worth another try, and soon enough."""
    if isinstance(fault, RateLimitError) and fault.retry_after is not None:
        return fault.retry_after <= LONGEST_PAUSE
    return isinstance(fault, TransientError)


def _given_up(fault: TransientError, attempts: int) -> TransientError:
    """Return the same fault, saying how often it was tried."""
    message = f"{fault} (gave up after {attempts} attempts)"
    if isinstance(fault, RateLimitError):
        return RateLimitError(message, retry_after=fault.retry_after)
    return TransientError(message)
