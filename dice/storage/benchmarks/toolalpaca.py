"""ToolAlpaca's evaluation sets: an API with instructions, and the golden answer to each.

The training set has answers that a model made up with a simulated API, and none that is gold: it is recognised and all
its records are counted as unmapped. Placeholders such as ``${id from search}`` stand in the place of a value that an
earlier call gives; they are kept as text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field

from dice.records import Sample, ToolCall
from dice.storage.benchmarks.documents import add_functions, function_of
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, said_by_user, with_values
from dice.storage.files import parse_record

_PLACEHOLDER = re.compile(r'(?<!")\$\{[^{}]*\}(?!")')
_PARAMETERS = re.compile(r"^Parameters:\s*(?=\{)", re.MULTILINE)


class _Action(Foreign):
    name: str = Field(alias="Action")
    input: str | dict[str, Any] = Field(default="", alias="Action_Input")


class _Api(Foreign):
    name: str = Field(alias="Name")
    instructions: list[str] = Field(default_factory=list, alias="Instructions")
    answers: list[list[_Action]] | None = Field(default=None, alias="Golden_Answers")
    instances: list[Any] = Field(default_factory=list, alias="Instances")
    functions: dict[str, str] = Field(default_factory=dict, alias="Function_Description")


def recognises(content: Any) -> bool:
    """Say whether this is an API with instructions."""
    return has_keys(content, "Name", "Function_Description") or has_keys(content, "Name", "Instructions")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample an instruction; those whose golden answer is no list of calls are counted."""
    for path, lines in record_files(files, recognises):
        for element in lines:
            api = parse_record(path, element.text, _Api, line=element.line)
            add_functions((_document(name, words) for name, words in api.functions.items() if words), path, gathered)
            if api.answers is None:
                count = max(len(api.instructions), len(api.instances))
                gathered.records += count
                gathered.lose("records", "no golden answer: the training set's are a model's own", count)
                continue
            gathered.records += len(api.instructions)
            without = len(api.instructions) - len(api.answers)
            gathered.lose("records", "no golden answer", max(without, 0))
            for number, (words, answer) in enumerate(zip(api.instructions, api.answers, strict=False), start=1):
                calls = [_call(action, gathered) for action in answer]
                if calls and None not in calls:
                    turns = said_by_user(words, [call for call in calls if call])
                    yield Sample(id=f"{path.stem}-{element.line}-{number}", turns=turns)
                else:
                    gathered.lose("records", "the golden answer's arguments are no JSON" if calls else "no gold call")


def _call(action: _Action, gathered: Gathered) -> ToolCall | None:
    given = action.input
    if isinstance(given, str):
        try:
            given = json.loads(_PLACEHOLDER.sub(lambda found: json.dumps(found[0]), given or "{}"))
        except ValueError:
            return None
    return ToolCall(name=action.name, arguments=with_values(given, gathered)) if isinstance(given, dict) else None


def _document(name: str, words: str) -> dict[str, Any]:
    stated = _PARAMETERS.search(words)
    try:
        parameters = json.JSONDecoder().raw_decode(words, stated.end())[0] if stated else {}
    except ValueError:
        parameters = {}
    described = {str(key): str(value) for key, value in parameters.items()}
    return function_of(name, words.partition("\n")[0], described)
