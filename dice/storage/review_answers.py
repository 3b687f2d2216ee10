"""What people answered about dialogues, in one CSV file that is kept in git."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from dice.errors import DataError
from dice.records import ReviewAnswer
from dice.storage.tables import TableRow, read_table, write_table

COLUMNS = tuple(ReviewAnswer.model_fields)
_TRUTH = {"yes": True, "no": False}


def read_review_answers(path: Path) -> list[ReviewAnswer]:
    """Return the answers of a file; none when there is no file, because nobody has been asked yet.

    Raises
    ------
    DataError
        When a column is missing, a cell is empty, or what should be yes or no is neither, with the line; also when a
        reviewer answers a question twice.
    """
    if not path.exists():
        return []
    table = read_table(path)
    missing = [name for name in COLUMNS if name not in table.columns]
    if missing:
        problem = f"has no column {', '.join(missing)}; its first line should be {','.join(COLUMNS)}"
        raise DataError(path, problem, line=1)
    lines: dict[tuple[str, ...], int] = {}
    answers: list[ReviewAnswer] = []
    for row in table.rows:
        answer = _answer(path, row)
        key = answer_key(answer)
        if key in lines:
            problem = f"has {answer.reviewer} answer {answer.question} of {answer.dialogue} a second time"
            raise DataError(path, f"{problem} (first in line {lines[key]}); keep one", line=row.line)
        lines[key] = row.line
        answers.append(answer)
    return answers


def write_review_answers(path: Path, answers: Iterable[ReviewAnswer]) -> None:
    """Write answers in a fixed order, so that a merge of two branches is a merge of lines."""
    rows = (
        [_text(value) for value in answer.model_dump().values()]
        for answer in sorted(answers, key=lambda answer: (*answer_key(answer), answer.settles))
    )
    write_table(path, COLUMNS, rows, spreadsheet=False)


def answer_key(answer: ReviewAnswer) -> tuple[str, ...]:
    """Return what one answer is the only one for: a reviewer's on one question about one version of a dialogue.

    Who settles a disagreement may have answered before.
    """
    settles = "settles" if answer.settles else ""
    return answer.dialogue, answer.version, answer.question, answer.reviewer, settles


def _answer(path: Path, row: TableRow) -> ReviewAnswer:
    cells = {name: row.cells[name] for name in COLUMNS}
    for name in ("answer", "settles"):
        if cells[name] not in _TRUTH:
            raise DataError(path, f"should be yes or no (found {cells[name]!r})", line=row.line, field=name)
    try:
        return ReviewAnswer.model_validate(
            cells | {"answer": _TRUTH[cells["answer"]], "settles": _TRUTH[cells["settles"]]}
        )
    except ValidationError as fault:
        field = str(fault.errors()[0]["loc"][0])
        raise DataError(path, "is empty; fill it in", line=row.line, field=field) from fault


def _text(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else " ".join(str(value).split())
