"""``dice review export --study``: task sheets on which people make the calls that models make."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from dice.assembly import make_workspace
from dice.cli.study_sheets import read_study_sheets
from dice.config import Config
from dice.errors import DiceError
from dice.evaluate.people import sheet_columns, study_guide, study_version, task_rows, tool_list
from dice.filter.review.assignment import deal_out
from dice.records import Dialogue, Tool
from dice.storage import read_study_answers, write_table, write_text
from dice.studying import draw_study

STUDY = "--study"
"""Flag of ``dice review export`` and ``import``: it is about the human study."""

FOLDER = "study"
"""Where its sheets are, in the folder of all sheets."""

_WORDS_A_MINUTE = 200
_MINUTES_A_CALL = 1.5


def export_study(config: Config) -> None:
    """Write each rater a sheet with the calls that they have not made yet, the instructions and the list of tools."""
    files, folder = make_workspace(config), Path(config.review.folder) / FOLDER
    tools = files.tools()
    dialogues = {dialogue.id: dialogue for dialogue in files.dialogues("filter")}
    sample = draw_study(config, dialogues.values())
    rng = np.random.default_rng([config.seed, 5])
    dealt = deal_out(sample, config.review.raters, config.review.overlap, rng)
    answers = read_study_answers(Path(config.review.study.answers))
    known = {answer.key for answer in answers}
    sheets = {
        folder / f"{rater}.csv": [row for name in own for row in _open_rows(dialogues[name], rater, tools, known)]
        for rater, own in dealt.items()
    }
    _refuse_unimported([path for path in sheets if path.exists()], dialogues, tools, known)
    if not any(sheets.values()):
        raise DiceError("There is nothing to ask: every call of the sample has been answered by those who got it.")
    print(f"review: {len(sample)} of {len(dialogues)} dialogues: {_by_rounds(sample, dialogues)}")
    for path, rows in sheets.items():
        if rows:
            write_table(path, sheet_columns(tools), rows, spreadsheet=True)
            print(f"review: {path}, {len(rows)} calls, about {_hours(rows):.1f} hours")
        else:
            path.unlink(missing_ok=True)
    write_text(folder / "tools.md", tool_list(tools))
    write_text(folder / "guide.md", study_guide())
    print(f"review: {folder / 'guide.md'} says how, tools.md has the functions; then dice review import --study")


def _open_rows(
    dialogue: Dialogue, rater: str, tools: tuple[Tool, ...], known: set[tuple[str, str, int, str]]
) -> list[list[str]]:
    version = study_version(dialogue)
    return [
        row for number, row in task_rows(dialogue, rater, tools) if (dialogue.id, version, number, rater) not in known
    ]


def _refuse_unimported(
    paths: list[Path],
    dialogues: Mapping[str, Dialogue],
    tools: tuple[Tool, ...],
    known: set[tuple[str, str, int, str]],
) -> None:
    for path in paths:
        filled = read_study_sheets([path], dialogues, tools, (), ())
        if filled.faults or any(answer.key not in known for answer in filled.answers):
            raise DiceError(
                f"{path} has answers that are not imported; run dice review import --study, or move it away."
            )


def _by_rounds(sample: list[str], dialogues: Mapping[str, Dialogue]) -> str:
    """Return how many there are of each round count: ``82 of 1 round, 81 of 2``."""
    counts: dict[int, int] = {}
    for name in sample:
        number = len(dialogues[name].rounds)
        counts[number] = counts.get(number, 0) + 1
    return ", ".join(f"{count} of {number} round{'s' * (number > 1)}" for number, count in sorted(counts.items()))


def _hours(rows: list[list[str]]) -> float:
    """Return how long a sheet takes somebody who reads each line once, looks the function up, and writes."""
    chat = sheet_columns(()).index("chat")
    words = sum(len(row[chat].split()) for row in rows)
    return (words / _WORDS_A_MINUTE + len(rows) * _MINUTES_A_CALL) / 60
