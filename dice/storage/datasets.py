"""Dialogues from a file or folder in any of the known formats, told apart by what is in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from dice.errors import DataError
from dice.records import Dialogue
from dice.storage.benchmarks import find_benchmark
from dice.storage.dataset_card import card_files
from dice.storage.dice_bench import is_published, parse_published
from dice.storage.elements import Element, peek, read_elements, read_lines
from dice.storage.files import parse_record, read_records
from dice.storage.parquet import is_parquet, read_rows
from dice.storage.rows import unpack

FORMATS = (
    "this project's dialogues (id, scenario, rounds)",
    "DICE-Bench's files (metadata, messages)",
    "the shape of DICE-Bench's project page (metadata, conversation)",
)
"""The known formats and the fields that tell them; each may be JSONL, a JSON list, a single JSON object or Parquet."""


def read_dialogues(path: Path) -> Iterator[Dialogue]:
    """Yield the dialogues of a file or folder, one at a time; only JSONL and Parquet are not held in memory as a whole.

    Parameters
    ----------
    path
        A file, or a folder. Of a folder that a stage wrote, its ``dialogues.jsonl`` is read alone; of one in the hub's
        layout, what its card lists; else all its ``.jsonl``, ``.json`` and ``.parquet`` files in the order of their
        names, or those of its ``data`` when it has none itself. Tool graphs and tool documents that lie with them are
        passed over.

    Raises
    ------
    DataError
        When a file is missing, empty, no JSON or in no known format, a record lacks a field, or an id comes twice.
    """
    seen: dict[str, Path] = {}
    for file in _dialogue_files(path):
        for dialogue in _read_file(file):
            if dialogue.id in seen:
                where = "" if seen[dialogue.id] == file else f", first in {seen[dialogue.id]}"
                raise DataError(file, f"the dialogue {dialogue.id} is there twice{where}; remove one or rename it")
            seen[dialogue.id] = file
            yield dialogue


def _dialogue_files(path: Path) -> list[Path]:
    if not path.exists():
        raise DataError(path, "there is no such file or folder; run the stage that writes it, or name another")
    if not path.is_dir():
        return [path]
    written = path / "dialogues.jsonl"
    if written.exists():
        return [written]
    files = _without_tools(card_files(path)) or _json_files(path) or _json_files(path / "data")
    if not files:
        raise DataError(path, "holds no .json, .jsonl or .parquet file; name a file or folder of dialogues")
    return files


def _json_files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return _without_tools(
        sorted(file for file in folder.iterdir() if file.suffix in (".json", ".jsonl", ".parquet") and file.is_file())
    )


def _without_tools(files: list[Path]) -> list[Path]:
    return [file for file in files if not file.name.startswith((".", "tool_graph.", "tool_docs."))]


def _read_file(path: Path) -> Iterator[Dialogue]:
    if path.is_file() and is_parquet(path):
        yield from _parse_all(path, _row_elements(path))
        return
    first = peek(path)
    in_lines = isinstance(first, dict) or path.suffix == ".jsonl"
    if in_lines and (first is None or (_is_own(first) and not _is_row(first))):
        yield from read_records(path, Dialogue)
        return
    yield from _parse_all(path, read_lines(path) if in_lines else read_elements(path))


def _row_elements(path: Path) -> Iterator[Element]:
    """Yield the rows of a table; each counts as a line."""
    for number, row in enumerate(read_rows(path), start=1):
        yield Element(json.dumps(row, default=str), row, number)


def _parse_all(path: Path, elements: Iterable[Element]) -> Iterator[Dialogue]:
    parse: Callable[[Path, Element], Dialogue] | None = None
    for element in elements:
        parse = parse or _parser(path, element)
        yield parse(path, element)


def _parser(path: Path, element: Element) -> Callable[[Path, Element], Dialogue]:
    """Return how to read a file's records, given the first."""
    if is_published(element.content):
        return parse_published
    if _is_own(element.content):
        return _parse_row if _is_row(element.content) else _parse_own
    other = find_benchmark(path)
    if other is not None:
        raise DataError(path, f"holds records of {other.name}, which are no dialogues: they can only be scored")
    raise DataError(path, f"is in no known format. Known are {'; '.join(FORMATS)}", line=element.line)


def _is_own(content: Any) -> bool:
    return isinstance(content, dict) and ("scenario" in content or isinstance(content.get("rounds"), list))


def _is_row(content: Any) -> bool:
    """Say whether one of this project's dialogues went through a table, which has strings of JSON in it."""
    return isinstance(content.get("scenario"), dict) and isinstance(content["scenario"].get("personas"), str)


def _parse_row(path: Path, element: Element) -> Dialogue:
    try:
        content = unpack(element.content, Dialogue)
    except ValueError as fault:
        problem = f"a string that should hold JSON does not ({fault}); see the fields in the data set's card"
        raise DataError(path, problem, line=element.line) from fault
    return parse_record(path, json.dumps(content), Dialogue, line=element.line)


def _parse_own(path: Path, element: Element) -> Dialogue:
    return parse_record(path, element.text, Dialogue, line=element.line)
