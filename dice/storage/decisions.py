"""Decisions on tools as CSV, which people write in a spreadsheet or an editor."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from dice.errors import DataError
from dice.records import ToolDecision
from dice.storage.files import read_text, write_text

COLUMNS = tuple(ToolDecision.model_fields)


def read_decisions(path: Path) -> list[ToolDecision]:
    """Return the decisions of a file with the columns tool, decision, reviewer and reason, in any order.

    Further columns are passed over, and so are empty rows.

    Raises
    ------
    DataError
        When a column is missing, a cell is empty, a decision is neither keep nor drop, or a tool comes twice; with the
        line.
    """
    reader = csv.DictReader(io.StringIO(read_text(path).removeprefix("\ufeff"), newline=""), strict=True)
    decisions: dict[str, ToolDecision] = {}
    lines: dict[str, int] = {}
    try:
        missing = [name for name in COLUMNS if name not in (reader.fieldnames or ())]
        if missing:
            problem = f"has no column {', '.join(missing)}; its first line should be {','.join(COLUMNS)}"
            raise DataError(path, problem, line=1)
        for row in reader:
            if not any(row.values()):
                continue
            line = reader.line_num - sum(str(value).count("\n") for value in row.values())  # where the row begins
            decision = _decision(path, row, line)
            if decision.tool in decisions:
                before = lines[decision.tool]
                problem = f"decides on {decision.tool} a second time (first in line {before}); keep one"
                raise DataError(path, problem, line=line)
            decisions[decision.tool] = decision
            lines[decision.tool] = line
    except csv.Error as fault:
        raise DataError(path, f"is not CSV: {fault}", line=reader.line_num + 1) from fault
    return list(decisions.values())


def write_decisions(path: Path, decisions: Iterable[ToolDecision]) -> None:
    """Write decisions, whole or not at all."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(decision.model_dump().values() for decision in decisions)
    write_text(path, text.getvalue())


def _decision(path: Path, row: dict[str | None, str | list[str] | None], line: int) -> ToolDecision:
    if None in row:
        problem = "has more cells than the first line; put a reason with commas in double quotes"
        raise DataError(path, problem, line=line)
    try:
        return ToolDecision.model_validate({name: row[name] or "" for name in COLUMNS})
    except ValidationError as fault:
        first = fault.errors()[0]
        column = str(first["loc"][0])
        if column == "decision":
            problem = f"should be keep or drop (found {first['input']!r})"
        else:
            problem = "is empty; fill it in"
        raise DataError(path, problem, line=line, field=column) from fault
