"""Writing a long file so that a killed run goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from filelock import FileLock
from pydantic import ValidationError

from dice.records import Record
from dice.storage.files import replacing

R = TypeVar("R", bound=Record)


@dataclass(frozen=True)
class Journal(Generic[R]):
    """An append-only work file of finished records, in the order in which they were finished.

    Parameters
    ----------
    path
        Lies outside DVC's outputs, which DVC deletes before a stage. It is named after all that decides the result
        (see :func:`identity`), or an older run's work would be taken over.
    record
        The type of the records.
    key
        What tells one record from another.
    is_final
        False for a record that another run should make again, such as a call that never came through.
    lasts
        Keep the file when all is finished, as a store that other runs take their records from. Then the keys have to
        say all that a record depends on.
    """

    path: Path
    record: type[R]
    key: Callable[[R], str]
    is_final: Callable[[R], bool] = lambda _: True
    lasts: bool = False


@dataclass(frozen=True)
class Progress:
    """How a resumable write went: records taken over from an earlier run, and records that are not final."""

    resumed: int
    unfinished: int


def write_resumably(
    target: Path, journal: Journal[R], wanted: Iterable[str], make: Callable[[Collection[str]], Iterable[R]]
) -> Progress:
    """Write the wanted records to the target, whole or not at all, making only those that are not finished yet.

    Parameters
    ----------
    wanted
        Keys in the order of the target; a key that ``make`` gives no record for is left out.
    make
        Gets the keys of what is finished; yields the other records in any order.

    Notes
    -----
    The journal is locked meanwhile, since jobs of a sweep that need the same result would both append to it. It is
    removed once every record is final, unless it lasts.
    """
    journal.path.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(journal.path.with_suffix(".lock")):
        places = _keep_final_lines(journal)
        resumed = len(places)
        unfinished = 0
        with journal.path.open("ab") as file:
            for made in make(places.keys()):
                places[journal.key(made)] = file.tell()
                unfinished += not journal.is_final(made)
                file.write(made.to_json().encode() + b"\n")
                file.flush()
        with journal.path.open("rb") as file, replacing(target) as result:
            for key in wanted:
                if key in places:
                    file.seek(places[key])
                    result.write(file.readline())
        if not unfinished and not journal.lasts:
            journal.path.unlink()
    return Progress(resumed, unfinished)


def identity(*parts: Any) -> str:
    """Return a short hash of JSON-able values: the same parts, the same hash, on any machine."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def file_md5(path: Path) -> str:
    """Return a file's MD5 as DVC records it in ``dvc.lock``."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()


def _keep_final_lines(journal: Journal[R]) -> dict[str, int]:
    """Rewrite a journal with its whole, final records only; return where each begins, by key."""
    places: dict[str, int] = {}
    if not journal.path.exists():
        return places
    with replacing(journal.path) as kept:
        for line, made in _whole_records(journal):
            if journal.is_final(made):
                places[journal.key(made)] = kept.tell()
                kept.write(line)
    return places


def _whole_records(journal: Journal[R]) -> Iterator[tuple[bytes, R]]:
    """Yield the records up to the first line that a kill has cut short."""
    with journal.path.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                return
            try:
                yield line, journal.record.model_validate_json(line)
            except ValidationError:
                return
