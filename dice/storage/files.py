"""Reading and writing records: one faulty line is named, and no reader ever sees half a file."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import indent
from typing import IO, Any, TypeVar

from pydantic import ValidationError

from dice.errors import DataError
from dice.records import Record

R = TypeVar("R", bound=Record)


def read_records(path: Path, record: type[R], *, may_be_empty: bool = False) -> Iterator[R]:
    """Yield the records of a JSONL file, one at a time; blank lines are skipped.

    Raises
    ------
    DataError
        When the file is missing or, unless it may be empty, holds no record, or a line is no JSON or lacks a field.
    """
    count = 0
    for number, line in _lines(path):
        if line.strip():
            count += 1
            yield parse_record(path, line, record, line=number)
    if not count and not may_be_empty:
        raise DataError(path, "is empty; it should hold one JSON record a line")


def read_record(path: Path, record: type[R]) -> R:
    """Return the one record that a JSON file holds."""
    return parse_record(path, read_text(path), record)


def read_text(path: Path) -> str:
    """Return a file's text."""
    return "".join(line for _, line in _lines(path))


def read_json(path: Path) -> Any:
    """Return what a JSON file holds."""
    try:
        return json.loads(read_text(path))
    except json.JSONDecodeError as fault:
        raise DataError(path, f"is not JSON: {fault.msg}", line=fault.lineno) from fault


def parse_record(path: Path, text: str, record: type[R], *, line: int | None = None) -> R:
    """Return the record that a JSON text holds; ``path`` and ``line`` are for the error."""
    try:
        return record.model_validate_json(text)
    except ValidationError as fault:
        first = fault.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise DataError(path, describe_fault(first), line=line, field=field) from fault


def describe_fault(error: Any) -> str:
    """Return one clause for a pydantic error."""
    if error["type"] == "missing":
        return "is missing"
    if error["type"] == "json_invalid":
        return f"is not JSON: {error['ctx']['error']}"
    return f"{error['msg'].removeprefix('Value error, ')} (found {str(error['input'])[:60]!r})"


def write_records(path: Path, records: Iterable[Record]) -> None:
    """Write records as JSONL, whole or not at all."""
    with record_writer(path) as write:
        for record in records:
            write(record)


@contextmanager
def record_writer(path: Path) -> Iterator[Callable[[Record], object]]:
    """Give a function that appends a record; the file appears when the block ends, and not if it raises."""
    with replacing(path) as file:
        yield lambda record: file.write(record.to_json().encode() + b"\n")


@contextmanager
def list_writer(path: Path) -> Iterator[Callable[[Any], None]]:
    """Give a function that appends a value to an indented JSON list; the file appears when the block ends."""
    with replacing(path) as file:
        before = "[\n"

        def write(content: Any) -> None:
            nonlocal before
            text = json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False)
            file.write(f"{before}{indent(text, '  ')}".encode())
            before = ",\n"

        yield write
        file.write(b"\n]" if before != "[\n" else b"[]")


def write_json(path: Path, content: Any) -> None:
    """Write a value as indented JSON, whole or not at all."""
    write_text(path, json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n")


def write_text(path: Path, text: str) -> None:
    """Write a text file, whole or not at all."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all."""
    with replacing(path) as file:
        file.write(content)


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        with path.open(encoding="utf-8") as file:
            yield from enumerate(file, start=1)
    except FileNotFoundError as fault:
        raise DataError(path, "there is no such file; run the stage that writes it, or name another") from fault
    except IsADirectoryError as fault:
        raise DataError(path, "is a folder; name a file") from fault
    except OSError as fault:
        raise DataError(path, f"can't be read ({fault.strerror})") from fault
    except UnicodeDecodeError as fault:
        raise DataError(path, f"is not UTF-8 text ({fault.reason} at byte {fault.start})") from fault


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Give a file to write; it takes the place of ``path`` when the block ends, and not if it raises."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as fault:
        raise DataError(path, f"can't be written ({fault.strerror}); see to the folder's rights and space") from fault
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
        umask = os.umask(0)
        os.umask(umask)
        Path(name).chmod(0o666 & ~umask)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
