"""``dice review import``: filled sheets become decisions, or nothing does."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from dice.assembly import make_workspace
from dice.cli.review_sheets import read_sheets, refuse_unimported
from dice.cli.study_export import STUDY
from dice.cli.study_import import import_study
from dice.config import composed_config
from dice.errors import DataError, DiceError
from dice.filter import dialogue_version
from dice.filter.review.disagreements import Agreement, Disagreement, find_disagreements, measure_agreement
from dice.filter.review.sheets import disagreement_row, sheet_columns
from dice.records import ReviewAnswer
from dice.storage import Workspace, answer_key, read_review_answers, write_review_answers, write_table

DISAGREEMENTS = "disagreements.csv"
_COLUMNS = ("question", "answered", "compared", "equal", "alpha")


def import_sheets(arguments: list[str]) -> None:
    """Check the sheets named (all of ``review.folder`` by default) and add them to the decisions, all or none."""
    config = composed_config([argument for argument in arguments if "=" in argument])
    named = [Path(argument) for argument in arguments if "=" not in argument and argument != STUDY]
    if STUDY in arguments:
        import_study(config, named)
        return
    folder, decisions = Path(config.review.folder), Path(config.filter.decisions)
    paths = _sheets(named or [folder])
    files = make_workspace(config)
    before = read_review_answers(decisions)
    filled = read_sheets(paths, files, before, config.review.raters)
    if filled.faults:
        count = f"{len(filled.faults)} fault{'s' if len(filled.faults) > 1 else ''}"
        raise DiceError("\n".join((*filled.faults, f"{count} in the sheets; nothing is imported.")))
    known = {answer_key(answer) for answer in before}
    new = [answer for answer in filled.answers if answer_key(answer) not in known]
    answers = [*before, *new]
    target = folder / DISAGREEMENTS
    if target.exists() and target not in paths:
        refuse_unimported([target], files, answers)
    write_review_answers(decisions, answers)
    current = _current(answers, files)
    agreement = measure_agreement(current)
    write_table(decisions.with_name("agreement.csv"), _COLUMNS, map(_cells, agreement), spreadsheet=False)
    open_cases = find_disagreements(current)
    _write_disagreements(target, open_cases, files)
    print(
        f"review: {len(new)} answers are new, {len(filled.answers) - len(new)} were there, {filled.blank} rows are not "
        f"filled in; {decisions} has {len(answers)}"
    )
    if len(current) < len(answers):
        print(f"review: {len(answers) - len(current)} answers are about dialogues that have changed, and don't count")
    _show(agreement)
    if open_cases:
        print(f"review: {len(open_cases)} to settle in {target}: fill in answer and settled_by, and import again")
    print("review: dice filter applies the decisions")


def _sheets(named: Sequence[Path]) -> list[Path]:
    """Return the files that are meant, in the order of their names within a folder."""
    paths: list[Path] = []
    for path in named:
        own = [path] if path.is_file() else sorted(path.glob("*.csv"))
        if not own:
            raise DataError(path, "is no sheet, nor a folder with sheets (.csv); run dice review export, or name them")
        paths += own
    return paths


def _current(answers: Sequence[ReviewAnswer], files: Workspace) -> list[ReviewAnswer]:
    """Return the answers about dialogues as they are now."""
    named = {answer.dialogue for answer in answers}
    versions = {
        (dialogue.id, dialogue_version(dialogue)) for dialogue in files.dialogues("simulate") if dialogue.id in named
    }
    return [answer for answer in answers if (answer.dialogue, answer.version) in versions]


def _write_disagreements(target: Path, cases: Sequence[Disagreement], files: Workspace) -> None:
    if not cases:
        target.unlink(missing_ok=True)
        return
    named = {case.dialogue for case in cases}
    dialogues = {dialogue.id: dialogue for dialogue in files.dialogues("simulate") if dialogue.id in named}
    rows = (disagreement_row(dialogues[case.dialogue], case) for case in cases)
    write_table(target, sheet_columns("disagreements"), rows, spreadsheet=True)


def _cells(row: Agreement) -> list[str]:
    return [row.question, str(row.answered), str(row.compared), _number(row.equal), _number(row.alpha)]


def _number(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.3f}"


def _show(agreement: Sequence[Agreement]) -> None:
    """Print the agreement; n/a where too little was answered twice, or all of it alike."""
    table = Table(box=None, pad_edge=False)
    for heading in _COLUMNS:
        table.add_column(heading, justify="left" if heading == "question" else "right")
    for row in agreement:
        table.add_row(*(cell or "n/a" for cell in _cells(row)))
    Console().print(table)
