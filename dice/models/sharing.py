"""Asking once for what several callers want at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """Work under way by key; it is cancelled when the last caller that waits for it is."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[T]] = {}
        self._waiting: dict[str, int] = {}

    def is_under_way(self, key: str) -> bool:
        """Say whether somebody is waiting for this already."""
        return key in self._tasks

    async def join(self, key: str, work: Coroutine[Any, Any, T] | None) -> T:
        """Return what the work under this key returns; ``work`` starts it and is None for those who come later."""
        if work is not None:
            self._tasks[key] = asyncio.ensure_future(work)
            self._waiting[key] = 0
        task = self._tasks[key]
        self._waiting[key] += 1
        try:
            return await asyncio.shield(task)
        finally:
            self._leave(key, task)

    def _leave(self, key: str, task: asyncio.Task[T]) -> None:
        self._waiting[key] -= 1
        if not self._waiting[key]:
            del self._tasks[key], self._waiting[key]
            if not task.done():
                task.cancel()
