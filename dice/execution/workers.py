"""Mapping a function over items with several processes; order and results do not depend on how many."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")

BATCH = 25
"""Items a process gets at once: enough to outweigh sending them, few enough to show progress."""


def map_ordered(function: Callable[[T], U], items: Iterable[T], *, workers: int) -> Iterator[U]:
    """Yield ``function(item)`` for each item, in order, holding only a few batches at a time.

    Parameters
    ----------
    function
        Pure and picklable: it may run in another process.
    workers
        Number of processes; 1 runs everything here, 0 means one a core.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from map(function, items)
        return
    pending: deque[Future[list[U]]] = deque()
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        try:
            for batch in _batches(items):
                pending.append(pool.submit(_map_batch, function, batch))
                if len(pending) > 2 * count:
                    yield from pending.popleft().result()
            while pending:
                yield from pending.popleft().result()
        finally:
            for future in pending:
                future.cancel()


def _map_batch(function: Callable[[T], U], batch: list[T]) -> list[U]:
    return [function(item) for item in batch]


def _batches(items: Iterable[T]) -> Iterator[list[T]]:
    iterator = iter(items)
    while batch := list(islice(iterator, BATCH)):
        yield batch
