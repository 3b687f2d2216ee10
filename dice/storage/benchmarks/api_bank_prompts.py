"""API-Bank as it is released for models: a prompt with the talk so far, and the one API request that comes next.

One dialogue is several such records, one a call; the requests that the talk shows were answered already and are not
gold. Records whose output is what the assistant says have no gold call.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import AliasChoices, Field

from dice.records import Sample, ToolCall, Turn
from dice.storage.benchmarks.documents import add_functions, function_of
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, utterance, with_values
from dice.storage.benchmarks.python_call import parse_call
from dice.storage.files import parse_record

_OUTPUTS = ("expected_output", "output")
_REQUEST = re.compile(r"\s*API-Request:\s*\[(.*)\]\s*", re.DOTALL)
_SPEAKERS = "User|AI|API-Request|Generate API Request|Generate AI Response"
_SAID = re.compile(rf"^(User|AI): (.*?)(?=^(?:{_SPEAKERS}):|\Z)", re.MULTILINE | re.DOTALL)


class _Line(Foreign):
    instruction: str
    input: str
    output: str = Field(validation_alias=AliasChoices(*_OUTPUTS))


def recognises(content: Any) -> bool:
    """Say whether this is a prompt for the next request of a dialogue."""
    asks = any(has_keys(content, "instruction", "input", output) for output in _OUTPUTS)
    return asks and "API" in str(content["instruction"]) and "User:" in str(content["input"])


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a record; those whose output is no request, or one that can't be read, are counted."""
    for path, lines in record_files(files, recognises):
        for number, element in enumerate(lines, start=1):
            gathered.records += 1
            line = parse_record(path, element.text, _Line, line=element.line)
            add_functions(_documents(line.instruction), path, gathered)
            request = _REQUEST.fullmatch(line.output)
            call = parse_call(request[1]) if request else None
            if request is None:
                gathered.lose("records", "no gold call")
            elif call is None:
                gathered.lose("records", "the request is not one plain call")
            else:
                talk = tuple(utterance(who, text) for who, text in _SAID.findall(line.input))
                gold = ToolCall(name=call.name, arguments=with_values(call.arguments, gathered))
                turn = Turn(utterances=talk, calls=(gold,))
                yield Sample(id=f"{path.stem}-{number}", part=path.stem, turns=(turn,))


def _documents(instruction: str) -> Iterator[dict[str, Any]]:
    """Yield the documents of the tools that an instruction lists, one a line of JSON."""
    for line in instruction.splitlines():
        try:
            tool: Any = json.loads(line) if line.startswith("{") else None
        except ValueError:
            continue
        if has_keys(tool, "name", "input_parameters") and isinstance(tool["input_parameters"], dict):
            fields = tool["input_parameters"].items()
            parameters = {key: str(about.get("description", "")) for key, about in fields if isinstance(about, dict)}
            yield function_of(str(tool["name"]), str(tool.get("description", "")), parameters)
