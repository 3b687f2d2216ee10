"""API-Bank's dialogues of levels 1 to 3: one JSONL file each, a line an utterance or an API call.

Calls without talk of the user in between belong to the same turn. A call of ``ToolSearcher``, with which level 3 finds
its APIs, is a gold call like any other. The tools are described by ``all_apis.csv``, in Python assignments that are
parsed and never run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field, JsonValue

from dice.records import Sample, ToolCall, Turn, Utterance
from dice.storage.benchmarks.documents import add_functions, function_of
from dice.storage.benchmarks.files import first_record, records
from dice.storage.benchmarks.format import USER, Foreign, Gathered, has_keys, record_files, utterance, with_values
from dice.storage.elements import Element
from dice.storage.files import parse_record


class _Line(Foreign):
    role: str
    text: str = ""
    api_name: str = ""
    param_dict: dict[str, JsonValue] = Field(default_factory=dict)


def recognises(content: Any) -> bool:
    """Say whether this is a line of a dialogue."""
    return has_keys(content, "role", "text") or has_keys(content, "role", "api_name")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a file; dialogues without a call are counted."""
    for path in files:
        if path.suffix == ".csv" and has_keys(first_record(path), "类名", "api_info"):
            rows = (row.content for row in records(path))
            add_functions((_document(row["类名"], row["api_info"]) for row in rows), path, gathered)
    for path, lines in record_files(files, recognises):
        gathered.records += 1
        turns = _split(path, lines, gathered)
        if any(turn.calls for turn in turns):
            part = path.parent.name
            yield Sample(id=f"{part}/{path.stem}", part=part, turns=turns)
        else:
            gathered.lose("records", "no gold call")


def _split(path: Path, lines: Iterator[Element], gathered: Gathered) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    talk: list[Utterance] = []
    calls: list[ToolCall] = []
    for element in lines:
        line = parse_record(path, element.text, _Line, line=element.line)
        if line.api_name:
            calls.append(ToolCall(name=line.api_name, arguments=with_values(line.param_dict, gathered)))
            continue
        said = utterance(line.role, line.text)
        if said.speaker == USER and calls:
            turns.append(Turn(utterances=tuple(talk), calls=tuple(calls)))
            talk, calls = [], []
        talk.append(said)
    return (*turns, Turn(utterances=tuple(talk), calls=tuple(calls)))


def _document(name: str, source: str) -> dict[str, Any]:
    """Return a tool's document out of the assignments that its source makes."""
    try:
        statements = [statement for statement in ast.parse(source).body if isinstance(statement, ast.Assign)]
        stated = {ast.unparse(one.targets[0]): ast.literal_eval(one.value) for one in statements}
    except (ValueError, SyntaxError):
        stated = {}
    fields = stated.get("input_parameters")
    described = fields.items() if isinstance(fields, dict) else ()
    parameters = {str(key): str(about.get("description", "")) for key, about in described if isinstance(about, dict)}
    return function_of(name, str(stated.get("description", "")), parameters)
