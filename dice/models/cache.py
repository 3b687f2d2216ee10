"""Completions kept by content, so that nothing is paid for twice; only good ones are."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path

import diskcache  # type: ignore[import-untyped]
from filelock import FileLock
from pydantic import ValidationError

from dice.errors import DataError
from dice.models.chat import Completion
from dice.models.fingerprint import differences, digest, shown
from dice.models.ledger import LedgerEntry
from dice.records import Record


class StoredCompletion(Record):
    """A completion, the request in brief, and the attempt that paid for it."""

    fields: dict[str, str]
    paid: LedgerEntry
    completion: Completion


class CompletionCache:
    """The cache's folder, shared by all processes.

    Nothing is ever thrown out of it: every entry was paid for. Entries are JSON text; one that can't be read, because
    another version wrote it, is a miss.

    Parameters
    ----------
    folder
        Made when missing.
    is_refusal
        Says whether a text declines to answer; such a completion is not kept.
    """

    def __init__(self, folder: Path, is_refusal: Callable[[str], bool] = lambda _: False) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # processes that create the database at the same moment get in each other's way
            with FileLock(folder / "create.lock"):
                self._entries = diskcache.Cache(str(folder), eviction_policy="none", cull_limit=0)
        except (OSError, sqlite3.Error) as fault:
            raise DataError(
                folder, f"no cache can be opened here ({fault}); set cache.path to another folder"
            ) from fault
        self._is_refusal = is_refusal

    def get(self, key: str) -> StoredCompletion | None:
        """Return what is stored under a key."""
        return _parse(self._entries.get(key, retry=True))

    def put(self, key: str, fields: Mapping[str, str], completion: Completion, paid: LedgerEntry) -> bool:
        """Keep a completion if it is a good one, and say whether it was kept."""
        if not self.is_good(completion):
            return False
        stored = StoredCompletion(fields=shown(fields), paid=paid, completion=completion)
        self._entries.set(key, stored.to_json(), retry=True)
        return True

    def is_good(self, completion: Completion) -> bool:
        """Say whether a completion ended by itself, holds something, and is no refusal."""
        if completion.finish_reason not in ("stop", "tool_calls"):
            return False
        if completion.tool_calls:
            return True
        return bool(completion.text.strip()) and not self._is_refusal(completion.text)

    def explain_miss(self, fields: Mapping[str, str]) -> str | None:
        """Return in which fields the nearest entry differs; None when there is no miss.

        The nearest is the one with the fewest differing fields, the latest of several. Looks at every entry.
        """
        if self.get(digest(fields)) is not None:
            return None
        wanted = shown(fields)
        nearest: list[str] | None = None
        for key in self._entries:
            stored = _parse(self._entries.get(key, retry=True))
            if stored is not None:
                found = differences(stored.fields, wanted)
                if nearest is None or len(found) <= len(nearest):
                    nearest = found
        if nearest is None:
            return "the cache is empty"
        return "; ".join(nearest)

    def close(self) -> None:
        """Close the database."""
        self._entries.close()


def _parse(text: str | None) -> StoredCompletion | None:
    if text is None:
        return None
    try:
        return StoredCompletion.model_validate_json(text)
    except ValidationError:
        return None
