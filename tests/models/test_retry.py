from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import numpy as np
import pytest

from dice.errors import AuthenticationError, RateLimitError, RequestError, TransientError
from dice.models.retry import Retry


def test_the_waits_double_up_to_the_longest_and_are_jittered_downwards_by_at_most_half():
    waits = waits_of(TransientError("x"), max_attempts=6, first_wait=1.0, longest_wait=5.0)
    for wait, longest in zip(waits, [1, 2, 4, 5, 5], strict=True):
        assert longest / 2 <= wait <= longest


def test_two_calls_that_fail_together_come_back_apart():
    assert waits_of(TransientError("x"), seed=1) != waits_of(TransientError("x"), seed=2)


def test_retry_after_is_waited_out_in_full():
    waits = waits_of(RateLimitError("x", retry_after=30.0), max_attempts=3, first_wait=1.0)
    assert all(30.0 <= wait <= 30.1 for wait in waits)


def test_a_rate_limit_that_names_no_time_backs_off_like_the_others():
    (wait,) = waits_of(RateLimitError("x"), max_attempts=2, first_wait=1.0)
    assert 0.5 <= wait <= 1.0


@pytest.mark.parametrize("fault", [RequestError("x"), AuthenticationError("x"), ValueError("a bug")])
def test_what_another_try_cannot_help_is_tried_once(fault: Exception):
    attempt, tries = failing(fault)
    with pytest.raises(type(fault)):
        asyncio.run(Retry(max_attempts=5).call(attempt))
    assert len(tries) == 1


def test_the_last_fault_says_how_often_it_was_tried_and_keeps_its_class():
    attempt, _ = failing(RateLimitError("slow down", retry_after=0.0))
    with pytest.raises(RateLimitError, match=r"slow down \(gave up after 2 attempts\)"):
        asyncio.run(Retry(max_attempts=2, first_wait=0.0).call(attempt))


def failing(fault: Exception) -> tuple[Callable[[], Awaitable[str]], list[int]]:
    tries: list[int] = []

    async def attempt() -> str:
        tries.append(1)
        raise fault

    return attempt, tries


def waits_of(fault: Exception, *, seed: int = 0, **settings: float) -> list[float]:
    """Return how long a call that fails again and again waits between its attempts."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    attempt, _ = failing(fault)
    retry = Retry(rng=np.random.default_rng(seed), sleep=sleep, **settings)  # type: ignore[arg-type]
    with pytest.raises(type(fault)):
        asyncio.run(retry.call(attempt))
    return waits
