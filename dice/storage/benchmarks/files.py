"""The records in the files of a benchmark: JSON, JSON lines or CSV, each with the line that it starts on."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from dice.errors import DataError
from dice.storage.elements import Element, peek, read_elements, read_lines
from dice.storage.files import read_text

_SUFFIXES = (".json", ".jsonl", ".csv")


def data_files(path: Path) -> list[Path]:
    """Return a file itself, or the JSON, JSONL and CSV files at any depth below a folder, by name."""
    if not path.is_dir():
        return [path]
    below = (file for file in path.rglob("*") if file.suffix in _SUFFIXES and file.is_file())
    return sorted(file for file in below if not any(part.startswith(".") for part in file.relative_to(path).parts))


def first_record(path: Path) -> Any:
    """Return what the first record of a file holds, None when it can't be read."""
    try:
        if path.suffix == ".csv":
            return next((row.content for row in _rows(path)), None)
        content = peek(path)
        if content is None:
            content = _first_value(path)
    except (DataError, OSError):
        return None
    return content[0] if isinstance(content, list) and content else content


def records(path: Path) -> Iterator[Element]:
    """Yield the records of a file.

    Raises
    ------
    DataError
        When it is missing, empty or neither JSON nor CSV; with the line.
    """
    if path.suffix == ".csv":
        yield from _rows(path)
    elif path.suffix == ".jsonl" or isinstance(peek(path), dict):
        yield from read_lines(path)
    else:
        yield from read_elements(path)


def _first_value(path: Path) -> Any:
    """Return the first value of a JSON text that takes several lines, None when there is none."""
    text = read_text(path)
    start = re.match(r"\s*\[?\s*", text)
    try:
        return json.JSONDecoder().raw_decode(text, start.end() if start else 0)[0]
    except ValueError:
        return None


def _rows(path: Path) -> Iterator[Element]:
    text = read_text(path).lstrip("\ufeff")
    reader = csv.DictReader(StringIO(text, newline=""))
    line = 2
    try:
        for row in reader:
            if None in row or None in row.values():
                raise DataError(path, "has not as many fields as the header; mend its commas and quotes", line=line)
            yield Element(json.dumps(row), row, line)
            line = reader.line_num + 1
    except csv.Error as fault:
        raise DataError(path, f"is not CSV as it should be: {fault}", line=line) from fault
