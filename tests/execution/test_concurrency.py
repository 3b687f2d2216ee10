"""Coroutines side by side: bounded, in order of completion, and nothing finished is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from dice.execution.concurrency import run_concurrently


def test_results_come_as_they_finish() -> None:
    async def wait(seconds: float) -> float:
        await asyncio.sleep(seconds)
        return seconds

    assert list(run_concurrently(wait, [0.2, 0.0, 0.1], limit=3)) == [0.0, 0.1, 0.2]


def test_no_more_than_the_limit_run_at_once() -> None:
    running = most = 0

    async def work(item: int) -> int:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0.001)
        running -= 1
        return item

    assert sorted(run_concurrently(work, range(50), limit=7)) == list(range(50))
    assert most == 7


def test_items_are_drawn_as_places_become_free() -> None:
    drawn: list[int] = []

    def items() -> Iterator[int]:
        for item in range(1000):
            drawn.append(item)
            yield item

    async def work(item: int) -> int:
        return item

    results = run_concurrently(work, items(), limit=3)
    next(results)
    assert len(drawn) <= 4
    results.close()


def test_what_is_under_way_is_finished_before_a_fault_is_raised() -> None:
    async def work(item: int) -> int:
        if item == 1:
            raise ValueError("broke")
        await asyncio.sleep(0.01)
        return item

    got = []
    with pytest.raises(ValueError, match="broke"):
        for result in run_concurrently(work, range(100), limit=3):
            got.append(result)
    assert sorted(got) == [0, 2]
