"""Reading filled sheets: every fault in one line that names file, row and column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dice.errors import DataError, DiceError
from dice.evaluate.people import is_study_sheet
from dice.filter import dialogue_version
from dice.filter.review.sheets import Shown, read_row, sheet_columns, sheet_kind
from dice.records import ReviewAnswer
from dice.storage import Table, TableRow, Workspace, answer_key, read_table


@dataclass
class Filled:
    """What sheets say: the answers, rows that nobody has filled in yet, and one line for each fault."""

    answers: list[ReviewAnswer] = field(default_factory=list)
    blank: int = 0
    faults: list[str] = field(default_factory=list)


def read_sheets(
    paths: Sequence[Path], files: Workspace, before: Iterable[ReviewAnswer], raters: Sequence[str]
) -> Filled:
    """Return what sheets say, with all that is wrong with them.

    Parameters
    ----------
    before
        What is decided already: who answers a question anew has to give the same answer.
    raters
        Who may answer; empty for anybody.
    """
    filled = Filled()
    tables: list[Table] = []
    for path in paths:
        try:
            tables.append(read_table(path))
        except DataError as fault:
            filled.faults.append(str(fault))
    wanted = {row.cells.get("dialogue", "") for table in tables for row in table.rows}
    shown = {
        dialogue.id: Shown(dialogue_version(dialogue), len(dialogue.rounds))
        for dialogue in files.dialogues("simulate")
        if dialogue.id in wanted
    }
    known = {answer_key(answer): answer.answer for answer in before}
    places: dict[tuple[str, ...], str] = {}
    for table in tables:
        kind = sheet_kind(table.columns)
        if kind is None:
            if is_study_sheet(table.columns):
                problem = "is a task sheet of the human study; dice review import --study takes it"
                filled.faults.append(str(DataError(table.path, problem, line=1)))
                continue
            lacking = [name for name in sheet_columns("stage_3") if name not in table.columns]
            problem = f"is no sheet of dice review export (for stage 3 it lacks {', '.join(lacking[:3])})"
            filled.faults.append(str(DataError(table.path, problem, line=1)))
            continue
        for row in table.rows:
            made = read_row(kind, row.cells, shown)
            filled.blank += not made.answers and not made.faults
            filled.faults += [_fault(table, row, fault.column, fault.problem) for fault in made.faults]
            person = "settled_by" if kind == "disagreements" else "rater"
            if made.answers and raters and made.answers[0].reviewer not in raters:
                problem = f"{made.answers[0].reviewer} is none of review.raters ({', '.join(raters)})"
                filled.faults.append(_fault(table, row, person, problem))
                continue
            repeated = next((places[key] for a in made.answers if (key := answer_key(a)) in places), None)
            if repeated is not None:
                problem = (
                    f"{made.answers[0].reviewer} has answered this before, in {repeated}; keep one of the two rows"
                )
                filled.faults.append(_fault(table, row, person, problem))
                continue
            for answer in made.answers:
                places[answer_key(answer)] = f"{table.path}, line {row.line}"
                if known.get(answer_key(answer), answer.answer) != answer.answer:
                    earlier = "no" if answer.answer else "yes"
                    problem = f"{answer.reviewer} said {earlier} in an earlier import; take that back there, or here"
                    column = answer.question if answer.question in row.cells else person
                    filled.faults.append(_fault(table, row, column, problem))
            filled.answers += made.answers
    return filled


def refuse_unimported(paths: Sequence[Path], files: Workspace, before: Sequence[ReviewAnswer]) -> None:
    """Raise DiceError when sheets that would be replaced hold answers that are imported nowhere, or can't be read."""
    known = {answer_key(answer) for answer in before}
    for path in paths:
        filled = read_sheets([path], files, before, ())
        if filled.faults or any(answer_key(answer) not in known for answer in filled.answers):
            raise DiceError(f"{path} has answers that are not imported; run dice review import, or move it away.")


def _fault(table: Table, row: TableRow, column: str, problem: str) -> str:
    return f"{table.path}, line {row.line}, column {column}: {problem}"
