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
from dice.storage import Table, Workspace, answer_key, read_table


@dataclass
class Filled:
    """What sheets say: the answers, rows that nobody has filled in yet, and one line for each fault."""

    answers: list[ReviewAnswer] = field(default_factory=list)
    blank: int = 0
    faults: list[str] = field(default_factory=list)


def read_sheets(
    paths: Sequence[Path], files: Workspace, before: Iterable[ReviewAnswer], raters: Sequence[str] = ()
) -> Filled:
    """Return what sheets say, with all that is wrong with them.

    Parameters
    ----------
    before
        What is decided already: who answers a question anew has to give the same answer.
    raters
        Who may answer; empty for anybody. Whoever settles disagreements may be somebody else.
    """
    filled = Filled()
    tables: list[Table] = []
    for path in paths:
        try:
            tables.append(read_table(path))
        except DataError as fault:
            filled.faults.append(str(fault))
    named = {row.cells.get("dialogue", "") for table in tables for row in table.rows}
    shown = {
        dialogue.id: Shown(dialogue_version(dialogue), len(dialogue.rounds))
        for dialogue in files.dialogues("simulate")
        if dialogue.id in named
    }
    history = _History(before, raters)
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
            place = f"{table.path}, line {row.line}"
            made = read_row(kind, row.cells, shown)
            faults = [(fault.column, fault.problem) for fault in made.faults]
            if made.answers:
                person = "settled_by" if kind == "disagreements" else "rater"
                faults += [(column or person, problem) for column, problem in history.faults(made.answers, place)]
                filled.answers += made.answers
            elif not faults:
                filled.blank += 1
            filled.faults += [f"{place}, column {column}: {problem}" for column, problem in faults]
    return filled


def refuse_unimported(paths: Sequence[Path], files: Workspace, before: Sequence[ReviewAnswer]) -> None:
    """Raise DiceError when sheets that would be replaced hold answers that are imported nowhere, or can't be read."""
    known = {answer_key(answer) for answer in before}
    for path in paths:
        filled = read_sheets([path], files, before)
        if filled.faults or any(answer_key(answer) not in known for answer in filled.answers):
            raise DiceError(f"{path} has answers that are not imported; run dice review import, or move it away.")


class _History:
    """Who has answered what so far, in an earlier import or in the rows before."""

    def __init__(self, before: Iterable[ReviewAnswer], raters: Sequence[str]) -> None:
        self._before = {answer_key(answer): answer.answer for answer in before}
        self._places: dict[tuple[str, ...], str] = {}
        self._raters = raters

    def faults(self, answers: Sequence[ReviewAnswer], place: str) -> list[tuple[str, str]]:
        """Return column (empty for the rater's) and problem of what does not go with the rest; remember the row."""
        reviewer, settles = answers[0].reviewer, answers[0].settles
        if self._raters and not settles and reviewer not in self._raters:
            return [("", f"{reviewer} is none of review.raters ({', '.join(self._raters)})")]
        keys = [answer_key(answer) for answer in answers]
        repeated = next((self._places[key] for key in keys if key in self._places), None)
        if repeated is not None:
            return [("", f"{reviewer} has answered this before, in {repeated}; keep one of the two rows")]
        self._places.update(dict.fromkeys(keys, place))
        return [
            (
                answer.question if len(answers) > 1 else "",
                f"{reviewer} said {'no' if answer.answer else 'yes'} in an earlier import; take it back there, or here",
            )
            for key, answer in zip(keys, answers, strict=True)
            if self._before.get(key, answer.answer) != answer.answer
        ]
