"""Running coroutines side by side from ordinary code, a bounded number at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")


def run_concurrently(function: Callable[[T], Awaitable[U]], items: Iterable[T], *, limit: int) -> Iterator[U]:
    """Yield ``await function(item)`` for each item, in the order in which they finish.

    Items are drawn as places become free, so that memory does not grow with their number. When one raises, no further
    item is begun, those under way are finished and yielded, since they may have been paid for, and then it is raised.

    Parameters
    ----------
    limit
        Most coroutines under way at once, at least 1.
    """
    iterator = iter(items)
    running: set[asyncio.Task[U]] = set()
    fault: BaseException | None = None
    exhausted = False
    with asyncio.Runner() as runner:  # cancels what is left when it closes
        while True:
            while not exhausted and fault is None and len(running) < limit:
                try:
                    item = next(iterator)
                except StopIteration:
                    exhausted = True
                else:
                    running.add(runner.get_loop().create_task(_await(function, item)))
            if not running:
                break
            done, running = runner.run(_wait_for_one(running))
            for task in done:
                if task.exception() is not None:
                    fault = fault or task.exception()
                else:
                    yield task.result()
    if fault is not None:
        raise fault


async def _await(function: Callable[[T], Awaitable[U]], item: T) -> U:
    return await function(item)


async def _wait_for_one(running: set[asyncio.Task[U]]) -> tuple[set[asyncio.Task[U]], set[asyncio.Task[U]]]:
    return await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
