"""CSV tables that people fill in with a spreadsheet or an editor: what they may look like, and where a row stands."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dice.errors import DataError
from dice.storage.files import read_text, write_text


@dataclass(frozen=True)
class TableRow:
    """A row of a table: the line in which it begins, and its cells by column, without outer white space."""

    line: int
    cells: dict[str, str]


@dataclass(frozen=True)
class Table:
    """A table with a header."""

    path: Path
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]


def read_table(path: Path) -> Table:
    """Return a table; the separator is a comma, or a semicolon or tab where the header has more of them.

    Empty rows are left out.

    Raises
    ------
    DataError
        When the file is missing, no CSV, or empty, a column comes twice, or a row has more cells than the header.
    """
    text = read_text(path).removeprefix("\ufeff")
    header = text.partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=header.count), strict=True)
    try:
        columns = [cell.strip() for cell in next(reader, [])]
        twice = [name for name in columns if columns.count(name) > 1]
        if not any(columns) or twice:
            problem = f"has the column {twice[0]} twice" if twice else "is empty"
            raise DataError(path, f"{problem}; its first line should name the columns", line=1)
        rows: list[TableRow] = []
        line = reader.line_num + 1
        for cells in reader:
            if len(cells) > len(columns):
                raise DataError(path, "has more cells than the first line; put text with commas in quotes", line=line)
            if any(cell.strip() for cell in cells):
                padded = [*cells, *[""] * (len(columns) - len(cells))]
                rows.append(TableRow(line, {n: cell.strip() for n, cell in zip(columns, padded, strict=True)}))
            line = reader.line_num + 1
    except csv.Error as fault:
        raise DataError(path, f"is not CSV: {fault}", line=reader.line_num) from fault
    return Table(path, tuple(columns), tuple(rows))


def write_table(path: Path, columns: Sequence[str], rows: Iterable[Sequence[str]], *, spreadsheet: bool) -> None:
    """Write a table, whole or not at all.

    Parameters
    ----------
    spreadsheet
        Begin with the mark by which spreadsheets know UTF-8; false for files that only programs read.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    write_text(path, ("\ufeff" if spreadsheet else "") + text.getvalue())
