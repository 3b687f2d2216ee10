"""Reading filled task sheets of the human study: every fault in one line that names file, row and column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dice.errors import DataError
from dice.evaluate.people import is_study_sheet, read_row, study_version
from dice.records import Dialogue, StudyAnswer, Tool
from dice.storage import Table, TableRow, read_table


@dataclass
class FilledStudy:
    """What sheets say: the answers, rows that nobody has filled in yet, and one line for each fault."""

    answers: list[StudyAnswer] = field(default_factory=list)
    blank: int = 0
    faults: list[str] = field(default_factory=list)


def read_study_sheets(
    paths: Sequence[Path],
    dialogues: Mapping[str, Dialogue],
    tools: Sequence[Tool],
    before: Iterable[StudyAnswer],
    raters: Sequence[str],
) -> FilledStudy:
    """Return what sheets say, with all that is wrong with them.

    Parameters
    ----------
    before
        What was imported earlier: who answers a call anew has to give the same answer.
    raters
        Who may answer; empty for anybody.
    """
    filled = FilledStudy()
    versions = {name: study_version(dialogue) for name, dialogue in dialogues.items()}
    rounds = {name: len(dialogue.rounds) for name, dialogue in dialogues.items()}
    by_name = {tool.name: tool for tool in tools}
    earlier = {answer.key: answer for answer in before}
    places: dict[tuple[str, str, int, str], str] = {}
    for path in paths:
        table = _table(path, filled)
        for row in table.rows if table else ():
            read = read_row(row.cells, versions, rounds, by_name)
            filled.faults += [_fault(path, row, fault.column, fault.problem) for fault in read.faults]
            filled.blank += read.answer is None and not read.faults
            if read.answer is not None:
                problem = _clash(read.answer, raters, places, earlier)
                if problem:
                    filled.faults.append(_fault(path, row, "rater", problem))
                    continue
                places[read.answer.key] = f"{path}, line {row.line}"
                filled.answers.append(read.answer)
    return filled


def _table(path: Path, filled: FilledStudy) -> Table | None:
    """Return a sheet, None after noting that the file is none."""
    try:
        table = read_table(path)
    except DataError as fault:
        filled.faults.append(str(fault))
        return None
    if not is_study_sheet(table.columns):
        problem = "is no task sheet; its first line should be that of dice review export --study"
        filled.faults.append(str(DataError(path, problem, line=1)))
        return None
    return table


def _clash(
    answer: StudyAnswer,
    raters: Sequence[str],
    places: Mapping[tuple[str, str, int, str], str],
    earlier: Mapping[tuple[str, str, int, str], StudyAnswer],
) -> str:
    """Return why the answer can't stand beside the others, or nothing."""
    if raters and answer.rater not in raters:
        return f"{answer.rater} is none of review.raters ({', '.join(raters)})"
    if answer.key in places:
        return f"{answer.rater} has made this call before, in {places[answer.key]}; keep one of the two rows"
    if answer.key in earlier and earlier[answer.key].call != answer.call:
        return f"{answer.rater} made another call in an earlier import; take that back there, or here"
    return ""


def _fault(path: Path, row: TableRow, column: str, problem: str) -> str:
    return f"{path}, line {row.line}, column {column}: {problem}"
