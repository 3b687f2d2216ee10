"""What people answered in the human study, in one CSV file that is kept in git."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from dice.errors import DataError
from dice.records import StudyAnswer, ToolCall
from dice.storage.files import describe_fault
from dice.storage.tables import TableRow, read_table, write_table

STUDY_COLUMNS = ("dialogue", "version", "round", "rater", "function", "arguments", "note")
_CANNOT_TELL = "?"


def read_study_answers(path: Path) -> list[StudyAnswer]:
    """Return the answers of a file; none when there is no file, because nobody has been asked yet.

    Raises
    ------
    DataError
        When a column is missing, a cell is empty or no value of its kind, or somebody answers a call twice.
    """
    if not path.exists():
        return []
    table = read_table(path)
    missing = [name for name in STUDY_COLUMNS if name not in table.columns]
    if missing:
        problem = f"has no column {', '.join(missing)}; its first line should be {','.join(STUDY_COLUMNS)}"
        raise DataError(path, problem, line=1)
    lines: dict[tuple[str, str, int, str], int] = {}
    answers: list[StudyAnswer] = []
    for row in table.rows:
        answer = _answer(path, row)
        if answer.key in lines:
            problem = f"has {answer.rater} answer round {answer.round} of {answer.dialogue} a second time"
            raise DataError(path, f"{problem} (first in line {lines[answer.key]}); keep one", line=row.line)
        lines[answer.key] = row.line
        answers.append(answer)
    return answers


def write_study_answers(path: Path, answers: Iterable[StudyAnswer]) -> None:
    """Write answers in a fixed order, so that a merge of two branches is a merge of lines."""
    rows = (_cells(answer) for answer in sorted(answers, key=lambda answer: answer.key))
    write_table(path, STUDY_COLUMNS, rows, spreadsheet=False)


def _cells(answer: StudyAnswer) -> list[str]:
    call = answer.call
    return [
        answer.dialogue,
        answer.version,
        str(answer.round),
        answer.rater,
        _CANNOT_TELL if call is None else call.name,
        "" if call is None else json.dumps(call.arguments, ensure_ascii=False),
        " ".join(answer.note.split()),
    ]


def _answer(path: Path, row: TableRow) -> StudyAnswer:
    cells = {name: row.cells[name] for name in STUDY_COLUMNS}
    function, arguments = cells.pop("function"), cells.pop("arguments")
    if not function:
        raise DataError(
            path, f"is empty; {_CANNOT_TELL} means that it could not be told", line=row.line, field="function"
        )
    call = None
    try:
        if function != _CANNOT_TELL:
            call = ToolCall(name=function, arguments=json.loads(arguments))
        return StudyAnswer.model_validate(cells | {"call": call})
    except json.JSONDecodeError as fault:
        raise DataError(path, f"is no JSON object ({fault.msg})", line=row.line, field="arguments") from fault
    except ValidationError as fault:
        first = fault.errors()[0]
        raise DataError(path, describe_fault(first), line=row.line, field=str(first["loc"][0])) from fault
