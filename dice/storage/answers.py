"""A model's stored answers in DICE-Bench's form, to be scored without asking the model again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import ConfigDict, Field, JsonValue

from dice.errors import DataError
from dice.records import Record
from dice.storage.dice_bench import dialogue_id
from dice.storage.elements import read_elements
from dice.storage.files import parse_record

NAME_RULE = "MODEL_round_N.json or MODEL_round_N.partM.json"
"""How the files are called; N is the number of rounds, without which a diag_id says nothing."""


@dataclass(frozen=True)
class StoredAnswer:
    """What a model answered in one round.

    ``parsed`` is what upstream made of the model's words, in whatever shape it had; ``raw`` is the same as JSON text,
    for the words themselves were not stored.
    """

    model: str
    dialogue_id: str
    round: int
    parsed: JsonValue
    raw: str


def read_answers(path: Path) -> Iterator[StoredAnswer]:
    """Yield the answers of a file, or of a folder's ``.json`` files, by model, number of rounds and part.

    Raises
    ------
    DataError
        When a file is missing, empty or no JSON, its name breaks the rule, a record lacks a field, or the same round of
        the same dialogue is answered twice by one model.
    """
    seen: dict[tuple[str, str, int], Path] = {}
    for file in _answer_files(path):
        for answer in _read_file(file):
            key = (answer.model, answer.dialogue_id, answer.round)
            if key in seen:
                problem = f"{answer.dialogue_id}, round {answer.round}, is answered twice, first in {seen[key].name}"
                raise DataError(file.path, f"{problem}; remove one")
            seen[key] = file.path
            yield answer


def answering_model(path: Path) -> str:
    """Return the one model that a file's or folder's answers come from, as the file names say."""
    models = sorted({file.model for file in _answer_files(path)})
    if len(models) > 1:
        raise DataError(path, f"holds answers of {', '.join(models)}; name a file or folder of one model")
    return models[0]


@dataclass(frozen=True, order=True)
class _AnswerFile:
    model: str
    rounds: int
    part: int
    path: Path


class _Foreign(Record):
    model_config = ConfigDict(extra="ignore")


class _RoundResult(_Foreign):
    round_name: Annotated[str, Field(pattern=r"\d")]
    parsed_json: JsonValue


class _Answered(_Foreign):
    diag_id: int
    round_results: list[_RoundResult]


def _answer_files(path: Path) -> list[_AnswerFile]:
    if not path.exists():
        raise DataError(path, "there is no such file or folder; name one with stored answers")
    if not path.is_dir():
        return [_answer_file(path)]
    files = [_answer_file(file) for file in path.iterdir() if file.suffix == ".json" and not file.name.startswith(".")]
    if not files:
        raise DataError(path, f"holds no stored answers, {NAME_RULE}")
    return sorted(files)


def _answer_file(path: Path) -> _AnswerFile:
    found = re.fullmatch(r"(.+)_round_(\d+)(?:\.part(\d+))?\.json", path.name)
    if found is None:
        raise DataError(path, f"is not called {NAME_RULE}; rename it, so that its dialogues can be found")
    return _AnswerFile(model=found[1], rounds=int(found[2]), part=int(found[3] or 1), path=path)


def _read_file(file: _AnswerFile) -> Iterator[StoredAnswer]:
    for element in read_elements(file.path):
        answered = parse_record(file.path, element.text, _Answered, line=element.line)
        for index, result in enumerate(answered.round_results):
            number = int("".join(re.findall(r"\d+", result.round_name)[-1:]))
            if not 1 <= number <= file.rounds:
                problem = f"{result.round_name!r} is no round of a dialogue of {file.rounds}"
                field = f"round_results.{index}.round_name"
                raise DataError(file.path, problem, line=element.line, field=field)
            yield StoredAnswer(
                model=file.model,
                dialogue_id=dialogue_id(file.rounds, answered.diag_id),
                round=number,
                parsed=result.parsed_json,
                raw=json.dumps(result.parsed_json, ensure_ascii=False),
            )
