"""The task sheet of the human study: a row a call, with the talk up to the request and blank cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dice.evaluate.candidate import RoundView, build_request
from dice.evaluate.people.answers import study_version
from dice.evaluate.people.cells import CellFault, read_call
from dice.records import Dialogue, StudyAnswer, Tool

_PLACE = ("dialogue", "version", "rater", "round")
_TALK = ("earlier", "chat")
_ARGUMENT = "argument_"


@dataclass(frozen=True)
class StudyRow:
    """What a row says: an answer, or what is wrong with it; neither when nobody has filled it in yet."""

    answer: StudyAnswer | None = None
    faults: tuple[CellFault, ...] = ()


def argument_columns(tools: Sequence[Tool]) -> tuple[str, ...]:
    """Return a column for each argument of the tool that has most.

    One cell an argument needs no line break, which few know how to type into a spreadsheet; and a cell that begins with
    a name is left alone, where a bare 07/08, 0664 or 1:30 is turned into a day, a number or a time.
    """
    most = max((len(tool.parameters) for tool in tools), default=0)
    return tuple(f"{_ARGUMENT}{number} (name=value)" for number in range(1, max(most, 1) + 1))


def sheet_columns(tools: Sequence[Tool]) -> tuple[str, ...]:
    """Return the columns of a sheet; the header says how the blank ones are filled in."""
    return (*_PLACE, *_TALK, "function", *argument_columns(tools), "note")


def is_study_sheet(columns: Sequence[str]) -> bool:
    """Say whether a table with these columns is a sheet of the study."""
    return {*_PLACE, "function"} <= {*columns} and any(name.startswith(_ARGUMENT) for name in columns)


def task_rows(dialogue: Dialogue, rater: str, tools: Sequence[Tool]) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the row of each round, with blank cells for function, arguments and note.

    A row shows what a model is shown: earlier rounds with the assistant's answers, then what the parties say up to the
    request; no call, no output as data, no evidence, no personas.
    """
    version, blank = study_version(dialogue), [""] * (2 + len(argument_columns(tools)))
    for number in range(1, len(dialogue.rounds) + 1):
        views = build_request(dialogue, number, ()).history
        talk = [_show(index, view) for index, view in enumerate(views, start=1)]
        yield (
            number,
            [dialogue.id, version, rater, str(number), "\n\n".join(talk[:-1]), talk[-1], *blank],
        )


def read_row(
    cells: Mapping[str, str], versions: Mapping[str, str], rounds: Mapping[str, int], tools: Mapping[str, Tool]
) -> StudyRow:
    """Return what a row says.

    Parameters
    ----------
    cells
        Column -> text.
    versions, rounds
        Id of a dialogue -> the version as it is now, and its number of rounds.
    tools
        Tools by name.
    """
    arguments = {column: text for column, text in cells.items() if column.startswith(_ARGUMENT)}
    if not cells["function"] and not any(arguments.values()):
        return StudyRow()
    faults = _misplaced(cells, versions, rounds)
    filled = read_call(cells["function"], arguments, tools)
    if faults or filled.faults:
        return StudyRow(faults=(*faults, *filled.faults))
    place = {name: cells[name] for name in _PLACE}
    answer = StudyAnswer.model_validate(place | {"call": filled.call, "note": cells.get("note", "")})
    return StudyRow(answer)


def _misplaced(
    cells: Mapping[str, str], versions: Mapping[str, str], rounds: Mapping[str, int]
) -> tuple[CellFault, ...]:
    """Return what is wrong with the call that a row is about, and with who answers."""
    name = cells["dialogue"]
    if name not in versions:
        return (CellFault("dialogue", f"there is no dialogue {name or '(empty)'}"),)
    if versions[name] != cells["version"]:
        return (CellFault("version", f"{name} has changed since the sheet was made; export it again"),)
    numbers = [str(number) for number in range(1, rounds[name] + 1)]
    if cells["round"] not in numbers:
        return (CellFault("round", f"should be one of {', '.join(numbers)} (found {cells['round']!r})"),)
    return () if cells["rater"] else (CellFault("rater", "is empty; say who answered"),)


def _show(number: int, view: RoundView) -> str:
    return "\n".join((f"[round {number}]", *(f"{line.speaker}: {line.text}" for line in view.utterances)))
