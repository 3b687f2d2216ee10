"""The sheets that people fill in: what stands in them, and what a filled row says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from dice.filter.decided import address_question, dialogue_version
from dice.filter.review.criteria import criterion_names, review_criteria
from dice.filter.review.disagreements import Disagreement
from dice.filter.review.showing import show_for_review, show_round
from dice.records import Dialogue, ReviewAnswer

SheetKind = Literal["stage_3", "addresses", "disagreements"]

_START = ("dialogue", "version", "rater")
_TRUTH = {"yes": True, "y": True, "true": True, "1": True, "no": False, "n": False, "false": False, "0": False}


@dataclass(frozen=True)
class Shown:
    """A dialogue as it is now: the hash of what raters see, and its number of rounds."""

    version: str
    rounds: int


@dataclass(frozen=True)
class RowFault:
    """What is wrong with a cell."""

    column: str
    problem: str


@dataclass(frozen=True)
class FilledRow:
    """What a row says: answers, or what is wrong with it; neither when nobody has filled it in yet."""

    answers: tuple[ReviewAnswer, ...] = ()
    faults: tuple[RowFault, ...] = ()


def sheet_columns(kind: SheetKind) -> tuple[str, ...]:
    """Return the columns of a kind of sheet."""
    match kind:
        case "stage_3":
            return (*_START, "chat", *criterion_names(), "note")
        case "addresses":
            return (*_START, "round", "chat", "addressed", "note")
        case "disagreements":
            return ("dialogue", "version", "question", "answers", "chat", "answer", "settled_by", "note")


def sheet_kind(columns: tuple[str, ...]) -> SheetKind | None:
    """Return the kind of sheet that has these columns, perhaps among others; None when there is none."""
    kinds: tuple[SheetKind, ...] = ("stage_3", "addresses", "disagreements")
    return next((kind for kind in kinds if {*sheet_columns(kind)} - {"chat", "note", "answers"} <= {*columns}), None)


def review_row(dialogue: Dialogue, rater: str) -> list[str]:
    """Return the row for a dialogue to be reviewed."""
    blank = [""] * (len(criterion_names()) + 1)
    return [dialogue.id, dialogue_version(dialogue), rater, show_for_review(dialogue), *blank]


def address_row(dialogue: Dialogue, number: int, rater: str) -> list[str]:
    """Return the row for a round in which the assistant may be addressed."""
    chat = show_round(number, dialogue.rounds[number - 1])
    return [dialogue.id, dialogue_version(dialogue), rater, str(number), chat, "", ""]


def disagreement_row(dialogue: Dialogue, case: Disagreement) -> list[str]:
    """Return the row for a disagreement to be settled."""
    said = "; ".join(f"{answer.reviewer}: {_say(answer)}" for answer in case.answers)
    return [case.dialogue, case.version, case.question, said, show_for_review(dialogue), "", "", ""]


def guide_text() -> str:
    """Return the instructions for raters, as Markdown."""
    lines = [
        "# How to review",
        "",
        "Write yes or no into every cell of a row, or leave the row empty for later. Yes speaks for the dialogue.",
        "Judge each question by itself; where it is about several things, one clear failure makes it a no. `note`",
        "is free. Don't change dialogue, version and rater, and don't talk to the other raters before all sheets",
        "are in.",
        "",
        "## NAME.addresses.csv",
        "",
        "`addressed`: does somebody turn to the assistant in this round, be it indirectly (a rhetorical question, a",
        "request to nobody in particular by which only the assistant can be meant)?",
        "",
        "## NAME.stage_3.csv",
        "",
    ]
    for criterion in review_criteria():
        lines += [
            f"**{criterion.name}** ({criterion.dimension.replace('_', ' ')}): {criterion.question}",
            f"- yes: {criterion.good}",
            f"- no: {criterion.bad}",
            "",
        ]
    return "\n".join(lines)


def read_row(kind: SheetKind, cells: Mapping[str, str], shown: Mapping[str, Shown]) -> FilledRow:
    """Return what a row says.

    Parameters
    ----------
    cells
        Column -> text.
    shown
        Id -> the dialogue as it is now.
    """
    asked = {"stage_3": criterion_names(), "addresses": ("addressed",), "disagreements": ("answer", "settled_by")}[kind]
    if not any(cells[column] for column in asked):
        return FilledRow()
    person = "settled_by" if kind == "disagreements" else "rater"
    faults = [RowFault(column, "is empty in a row that is begun") for column in asked if not cells[column]]
    if not cells[person] and person not in asked:
        faults.append(RowFault(person, "is empty; say who answered"))
    faults += [
        RowFault(column, f"should be yes or no (found {cells[column][:40]!r})")
        for column in asked
        if column != person and cells[column] and cells[column].lower() not in _TRUTH
    ]
    faults += _misplaced(kind, cells, shown)
    if faults:
        return FilledRow(faults=tuple(faults))
    return FilledRow(
        answers=tuple(
            ReviewAnswer(
                dialogue=cells["dialogue"],
                version=cells["version"],
                question=_question(kind, cells, column),
                answer=_TRUTH[cells[column].lower()],
                reviewer=cells[person],
                settles=kind == "disagreements",
                note=cells.get("note", ""),
            )
            for column in asked
            if column != person
        )
    )


def _question(kind: SheetKind, cells: Mapping[str, str], column: str) -> str:
    if kind == "stage_3":
        return column
    return address_question(int(cells["round"])) if kind == "addresses" else cells["question"]


def _misplaced(kind: SheetKind, cells: Mapping[str, str], shown: Mapping[str, Shown]) -> list[RowFault]:
    """Return what is wrong with the thing that a row is about."""
    dialogue = shown.get(cells["dialogue"])
    if dialogue is None:
        return [RowFault("dialogue", f"there is no dialogue {cells['dialogue'] or '(empty)'}")]
    if dialogue.version != cells["version"]:
        return [RowFault("version", f"{cells['dialogue']} has changed since the sheet was made; export it again")]
    rounds = [str(number) for number in range(1, dialogue.rounds + 1)]
    if kind == "addresses" and cells["round"] not in rounds:
        return [RowFault("round", f"should be one of {', '.join(rounds)} (found {cells['round']!r})")]
    questions = (*criterion_names(), *(address_question(int(number)) for number in rounds))
    if kind == "disagreements" and cells["question"] not in questions:
        return [RowFault("question", f"there is no question {cells['question']!r}")]
    return []


def _say(answer: ReviewAnswer) -> str:
    return ("yes" if answer.answer else "no") + (f" ({answer.note})" if answer.note else "")
