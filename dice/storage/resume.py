"""Writing a long file so that a killed run goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from filelock import FileLock
from pydantic import ValidationError

from dice.records import Record

T = TypeVar("T")
R = TypeVar("R", bound=Record)


def write_resumably(
    target: Path, work: Path, items: Iterable[T], make: Callable[[Iterator[T]], Iterable[R]], record: type[R]
) -> int:
    """Write one record for each item, in order; return how many of them an earlier, killed run had written already.

    The work file is append-only and lies outside DVC's outputs, which DVC deletes before a stage. It is a prefix of
    the result, so that its number of whole lines says where to go on; when all is done it becomes the target. It is
    locked meanwhile, since jobs of a sweep that need the same result would both append to it.

    Parameters
    ----------
    work
        Named after all that decides the result (see :func:`identity`), or an older run's work would be taken over.
    make
        Maps the items that are left to their records, one each, lazily and in order.
    """
    work.parent.mkdir(parents=True, exist_ok=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(work.with_suffix(".lock")):
        done = _keep_whole_lines(work, record)
        with work.open("a", encoding="utf-8", newline="\n") as file:
            for made in make(islice(iter(items), done, None)):
                file.write(made.to_json() + "\n")
                file.flush()
        work.replace(target)
    return done


def identity(*parts: Any) -> str:
    """Return a short hash of JSON-able values: the same parts, the same hash, on any machine."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def file_md5(path: Path) -> str:
    """Return a file's MD5 as DVC records it in ``dvc.lock``."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()


def _keep_whole_lines(work: Path, record: type[Record]) -> int:
    """Cut a work file after its last whole record; return how many it holds."""
    if not work.exists():
        return 0
    count = 0
    size = 0
    with work.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n") or not _is_record(line, record):
                break
            count += 1
            size += len(line)
    with work.open("rb+") as file:
        file.truncate(size)
    return count


def _is_record(line: bytes, record: type[Record]) -> bool:
    try:
        record.model_validate_json(line)
    except ValidationError:
        return False
    return True
