"""Showing how far a stage has come: a bar in a terminal, one line at the end elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def track(
    items: Iterable[T], label: str, total: int | None = None, note: Callable[[T], str] | None = None
) -> Iterator[T]:
    """Yield the items while showing how many have passed, and what ``note`` says after each of them."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label, total=total)
        for item in progress.track(items, total=total, task_id=task):
            if note is not None:
                progress.update(task, description=f"{label} {note(item)}")
            yield item
