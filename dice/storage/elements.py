"""The records of a JSON or JSONL file as texts, each with the line it starts on, whatever their shape."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dice.errors import DataError
from dice.storage.files import read_text


@dataclass(frozen=True)
class Element:
    """One record: its text, what the text holds, and the line it starts on, counted from 1."""

    text: str
    content: Any
    line: int


def read_elements(path: Path) -> list[Element]:
    """Return the elements of a JSON list, or the one value of a file that holds no list.

    Raises
    ------
    DataError
        When the file is missing, empty or no JSON; the line is where the fault lies.
    """
    text = read_text(path)
    try:
        return list(_elements(path, text))
    except json.JSONDecodeError as fault:
        raise DataError(path, f"is not JSON: {fault.msg}", line=fault.lineno) from fault


def read_lines(path: Path) -> Iterator[Element]:
    """Yield the lines of a JSONL file that aren't blank.

    Raises
    ------
    DataError
        When the file is missing or holds no record, or a line is no JSON.
    """
    count = 0
    # Not splitlines(): that also splits at the exotic line ends that JSON allows inside a string.
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if line.strip():
            count += 1
            yield Element(line, _parse_line(path, line, number), number)
    if not count:
        raise DataError(path, "is empty; it should hold one JSON record a line")


def peek(path: Path) -> Any:
    """Return what the first line that isn't blank holds, or None when it is no whole JSON value."""
    with path.open("rb") as file:
        line = next((line for line in file if line.strip()), b"")
    try:
        return json.loads(line)
    except ValueError:
        return None


def _parse_line(path: Path, line: str, number: int) -> Any:
    try:
        return json.loads(line)
    except json.JSONDecodeError as fault:
        raise DataError(path, f"is not JSON: {fault.msg}", line=number) from fault


def _elements(path: Path, text: str) -> Iterator[Element]:
    start = _skip(text, 0)
    if start == len(text):
        raise DataError(path, "is empty; it should hold JSON")
    decoder = json.JSONDecoder()
    if text[start] != "[":
        content, end = decoder.raw_decode(text, start)
        _expect_end(text, end)
        yield Element(text[start:end], content, _line(text, start))
        return
    start = _skip(text, start + 1)
    if text.startswith("]", start):
        raise DataError(path, "holds an empty list; it should hold one record or more")
    line, counted = 1, 0
    while True:
        content, end = decoder.raw_decode(text, start)
        line, counted = line + text.count("\n", counted, start), start
        yield Element(text[start:end], content, line)
        end = _skip(text, end)
        if text.startswith("]", end):
            _expect_end(text, end + 1)
            return
        if not text.startswith(",", end):
            raise json.JSONDecodeError("Expecting ',' delimiter", text, end)
        start = _skip(text, end + 1)


def _skip(text: str, start: int) -> int:
    """Return the next position that holds no white space."""
    found = re.compile(r"[^ \t\r\n]").search(text, start)
    return found.start() if found else len(text)


def _expect_end(text: str, end: int) -> None:
    rest = _skip(text, end)
    if rest != len(text):
        raise json.JSONDecodeError("Extra data", text, rest)


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
