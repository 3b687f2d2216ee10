"""How fast a model may be asked: calls under way, requests and tokens a minute, and pauses that it asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager


class Limits:
    """The limits of one model in one process.

    Parameters
    ----------
    concurrency
        Calls under way at once.
    requests_per_minute, tokens_per_minute
        None for no limit. Both are spread evenly over the minute, so that no window of 60 s holds more.
    """

    def __init__(
        self,
        concurrency: int,
        requests_per_minute: float | None = None,
        tokens_per_minute: float | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._places = asyncio.Semaphore(concurrency)
        self._requests = Pace(requests_per_minute)
        self._tokens = Pace(tokens_per_minute)
        self._resume_at = 0.0
        self._clock = clock
        self._sleep = sleep

    @asynccontextmanager
    async def place(self, tokens: int) -> AsyncIterator[None]:
        """Wait for a place among the calls under way, and for a time at which one with that many tokens may start."""
        async with self._places:
            await self._until_allowed(tokens)
            yield

    def pause(self, seconds: float) -> None:
        """Start no call for that long: the provider asked for it."""
        self._resume_at = max(self._resume_at, self._clock() + seconds)

    def give_back(self, tokens: int) -> None:
        """Return tokens that were counted beforehand and not used; negative for those used on top."""
        self._tokens.give_back(tokens)

    async def _until_allowed(self, tokens: int) -> None:
        now = self._clock()
        wait = max(self._requests.take(1, now), self._tokens.take(tokens, now))
        if wait > 0:
            await self._sleep(wait)
        while (wait := self._resume_at - self._clock()) > 0:
            await self._sleep(wait)


class Pace:
    """A steady rate: whoever takes an amount is told how long to wait for it."""

    def __init__(self, per_minute: float | None) -> None:
        self._seconds_each = 60.0 / per_minute if per_minute else 0.0
        self._free_at = 0.0

    def take(self, amount: float, now: float) -> float:
        """Return the seconds until this amount may start, and put those who come later behind it."""
        start = max(now, self._free_at)
        self._free_at = start + amount * self._seconds_each
        return start - now

    def give_back(self, amount: float) -> None:
        """Let those who come later start earlier."""
        self._free_at -= amount * self._seconds_each
