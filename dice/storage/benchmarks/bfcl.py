"""BFCL (simple, multiple, parallel, multi-turn and their like): questions, and possible answers under the same id.

Answers lie in files of their own, which must be among the files. Each argument has a list of accepted values: one that
accepts "" may be left out and is, so that the gold call is the shortest accepted one; of the others the value that the
talk says is taken, else the first. Multi-turn answers are Python calls, a list a turn; values without a name are named
by the function's documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field, JsonValue

from dice.errors import DataError
from dice.records import Sample, ToolCall, Turn, Utterance
from dice.storage.benchmarks.documents import add_functions
from dice.storage.benchmarks.files import first_record, records
from dice.storage.benchmarks.format import Foreign, Gathered, choose_said, has_keys, record_files, utterance
from dice.storage.benchmarks.python_call import parse_call
from dice.storage.files import parse_record


class _Message(Foreign):
    role: str
    content: str


class _Question(Foreign):
    id: str
    question: list[list[_Message]]
    function: list[dict[str, JsonValue]] | dict[str, JsonValue] = Field(default_factory=list)

    @property
    def part(self) -> str:
        """The category: the id without its numbers."""
        return re.sub(r"[\d_-]+$", "", self.id)


class _Answer(Foreign):
    id: str
    ground_truth: list[JsonValue]


def recognises(content: Any) -> bool:
    """Say whether this is a question."""
    return has_keys(content, "id", "question") and isinstance(content["question"], list)


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a question; those without an answer that is a call are counted."""
    answers = _answers(files)
    for path in files:
        if has_keys(first_record(path), "name", "parameters"):
            add_functions((element.content for element in records(path)), path, gathered)
    for path, lines in record_files(files, recognises):
        for element in lines:
            gathered.records += 1
            question = parse_record(path, element.text, _Question, line=element.line)
            functions = question.function
            add_functions(functions if isinstance(functions, list) else [functions], path, gathered)
            if question.id not in answers:
                gathered.lose("records", "no possible answer in these files")
                continue
            calls = _calls_by_turn(answers[question.id], question, gathered)
            if calls is None:
                gathered.lose("records", "the possible answer is not made of calls")
            elif not any(calls):
                gathered.lose("records", "no gold call")
            else:
                turns = tuple(
                    Turn(utterances=_talk(messages), calls=tuple(called))
                    for messages, called in zip(question.question, calls, strict=True)
                )
                yield Sample(id=question.id, part=question.part, turns=turns)


def _answers(files: Sequence[Path]) -> dict[str, list[JsonValue]]:
    found: dict[str, list[JsonValue]] = {}
    for path, lines in record_files(files, lambda content: has_keys(content, "id", "ground_truth")):
        for element in lines:
            answer = parse_record(path, element.text, _Answer, line=element.line)
            if answer.id in found:
                raise DataError(path, f"{answer.id} is answered twice; remove one answer", line=element.line)
            found[answer.id] = answer.ground_truth
    return found


def _talk(messages: Sequence[_Message]) -> tuple[Utterance, ...]:
    """Return what is said; instructions to the assistant and outputs are not."""
    return tuple(utterance(m.role, m.content) for m in messages if m.role in ("user", "assistant") and m.content)


def _calls_by_turn(truth: Sequence[JsonValue], question: _Question, gathered: Gathered) -> list[list[ToolCall]] | None:
    """Return the gold calls of each turn; None when the answer is something else."""
    texts = [said.text for messages in question.question for said in _talk(messages)]
    if len(question.question) == 1 and all(isinstance(call, dict) for call in truth):
        calls = [_accepted(name, values, texts, gathered) for call in truth for name, values in _items(call)]
        return None if None in calls else [[call for call in calls if call]]
    if len(truth) != len(question.question) or not all(isinstance(turn, list) for turn in truth):
        return None
    turns = [[_python(line, gathered) for line in turn] for turn in truth if isinstance(turn, list)]
    return None if any(None in turn for turn in turns) else [[call for call in turn if call] for turn in turns]


def _items(call: JsonValue) -> list[tuple[str, JsonValue]]:
    return list(call.items()) if isinstance(call, dict) else []


def _python(line: JsonValue, gathered: Gathered) -> ToolCall | None:
    if not isinstance(line, str):
        return None
    tool = gathered.tools.get(line.partition("(")[0].strip())
    return parse_call(line, [parameter.name for parameter in tool.parameters] if tool else ())


def _accepted(name: str, values: JsonValue, texts: Sequence[str], gathered: Gathered) -> ToolCall | None:
    if not isinstance(values, dict):
        return None
    return ToolCall(name=name, arguments=_shortest(values, texts, gathered))


def _shortest(accepted: dict[str, JsonValue], texts: Sequence[str], gathered: Gathered) -> dict[str, JsonValue]:
    """Return a value for each argument that can't be left out."""
    chosen: dict[str, JsonValue] = {}
    for name, values in accepted.items():
        allowed = values if isinstance(values, list) and values else [values]
        if "" in allowed:
            gathered.lose("arguments", "may be left out of the call")
        else:
            chosen[name] = choose_said([_plain(value, texts, gathered) for value in allowed], texts)
    return chosen


def _plain(value: JsonValue, texts: Sequence[str], gathered: Gathered) -> JsonValue:
    """Return an accepted value without the lists of alternatives that objects inside it have."""
    if isinstance(value, dict):
        return dict(_shortest(value, texts, gathered))
    return [_plain(entry, texts, gathered) for entry in value] if isinstance(value, list) else value
