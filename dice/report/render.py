"""A table as Markdown, CSV, HTML, or for the terminal."""

from __future__ import annotations

import csv
import html
import io
from typing import TYPE_CHECKING

from dice.report.table import Entry, Table

if TYPE_CHECKING:
    from rich.table import Table as RichTable
    from rich.text import Text


_GAP = 2
_MINIMUM_NAME = 12


def to_markdown(table: Table) -> str:
    """Return a table in GitHub's Markdown, with its title as heading and its note beneath."""
    lines = [
        f"## {_escape_markdown(table.title)}",
        "",
        _markdown_line([column.heading for column in table.columns]),
        _markdown_line([":---" if column.alignment == "left" else "---:" for column in table.columns], escape=False),
        *(_markdown_line([_join_parts(entry) for entry in row]) for row in table.rows),
    ]
    if table.note:
        lines += ["", _escape_markdown(table.note)]
    return "\n".join(lines) + "\n"


def to_csv(table: Table) -> str:
    """Return the plain values, fractions at full precision, each in a column of its own; empty where unknown."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([field for column in table.columns for field in column.fields])
    for row in table.rows:
        writer.writerow(["" if value is None else value for entry in row for value in entry.values])
    return text.getvalue()


def to_html(table: Table) -> str:
    """Return an HTML table with caption, scopes and its note, in a frame that scrolls sideways where it must."""
    title = html.escape(table.title)
    head = "".join(
        f'<th scope="col" class="{column.alignment}">{html.escape(column.heading)}</th>' for column in table.columns
    )
    split = len(table.rows) - table.set_apart
    body = f"<tbody>\n{_html_rows(table, table.rows[:split])}\n</tbody>"
    if table.set_apart:
        body += f'\n<tbody class="apart">\n{_html_rows(table, table.rows[split:])}\n</tbody>'
    note = f'\n<p class="note">{html.escape(table.note)}</p>' if table.note else ""
    return (
        f'<div class="table">\n<div class="frame" role="region" aria-label="{title}" tabindex="0">\n<table>\n'
        f"<caption><span>{title}</span></caption>\n"
        f"<thead><tr>{head}</tr></thead>\n{body}\n</table>\n</div>{note}\n</div>"
    )


def to_rich(table: Table, width: int) -> RichTable:
    """Return a table for the terminal; intervals and remarks get lines of their own, so that no entry wraps.

    Parameters
    ----------
    width
        Characters that the table may take. Only names in the first column give way, by losing their middle.
    """
    from rich import box
    from rich.table import Table as RichTable

    columns = [
        (column.heading.replace(", ", "\n"), [_terminal_lines(row[index]) for row in table.rows])
        for index, column in enumerate(table.columns)
    ]
    others = [
        max(len(line) for lines in (heading.split("\n"), *entries) for line in lines)
        for heading, entries in columns[1:]
    ]
    name_width = max(_MINIMUM_NAME, width - sum(_GAP + other for other in others))
    names = [_terminal_name(row[0], name_width) for row in table.rows]
    name_column = max(len(line) for lines in ([columns[0][0]], *names) for line in lines)

    # The widths are given, because rich would cut numbers to make room.
    ruled = box.Box("    \n    \n----\n" + "    \n" * 5, ascii=True)
    shown = RichTable(box=ruled, show_edge=False, padding=(0, 1, 0, 0), pad_edge=False)
    for column, (heading, _), fixed in zip(table.columns, columns, [name_column, *others], strict=True):
        shown.add_column(heading, justify=column.alignment, no_wrap=True, width=fixed)
    for index, name in enumerate(names):
        shown.add_row(_styled(name, "bold"), *(_styled(entries[index]) for _, entries in columns[1:]))
    shown.width = sum(others) + name_column + _GAP * len(others)
    return shown


def shorten_name(name: str, width: int) -> str:
    """Return a name that is at most so long; the middle goes first, because models differ at both ends."""
    if len(name) <= width:
        return name
    tail = (width - 2) // 2
    return f"{name[: width - 2 - tail]}..{name[len(name) - tail :]}"


def _join_parts(entry: Entry) -> str:
    bounds = f"[{entry.bounds[0]}, {entry.bounds[1]}]" if entry.bounds else ""
    return " ".join(part for part in (entry.text, bounds, entry.remark) if part)


def _markdown_line(parts: list[str], *, escape: bool = True) -> str:
    return f"| {' | '.join(_escape_markdown(part) if escape else part for part in parts)} |"


def _escape_markdown(text: str) -> str:
    for special in "\\|`*_<":
        text = text.replace(special, f"\\{special}")
    return text.replace("\n", " ")


def _html_rows(table: Table, rows: tuple[tuple[Entry, ...], ...]) -> str:
    return "\n".join(f"<tr>{_html_row(table, row)}</tr>" for row in rows)


def _html_row(table: Table, row: tuple[Entry, ...]) -> str:
    cells = [f'<th scope="row" class="{table.columns[0].alignment}">{_html_entry(row[0])}</th>']
    for column, entry in zip(table.columns[1:], row[1:], strict=True):
        cells.append(f'<td class="{column.alignment}">{_html_entry(entry)}</td>')
    return "".join(cells)


def _html_entry(entry: Entry) -> str:
    parts = [html.escape(entry.text)]
    if entry.bounds:
        parts.append(f'<span class="detail">[{html.escape(entry.bounds[0])}, {html.escape(entry.bounds[1])}]</span>')
    if entry.remark:
        parts.append(f'<span class="detail">{html.escape(entry.remark)}</span>')
    return " ".join(parts)


def _terminal_name(entry: Entry, width: int) -> list[str]:
    """Return a name on one line with its remark if both fit, else on two."""
    if entry.remark and len(entry.text) + 1 + len(entry.remark) <= width:
        return [f"{entry.text} {entry.remark}"]
    return [line for line in (shorten_name(entry.text, width), entry.remark) if line]


def _terminal_lines(entry: Entry) -> list[str]:
    bounds = entry.bounds or ()
    between = " to " if any(bound.startswith(("-", "+")) for bound in bounds) else "-"
    return [line for line in (entry.text, between.join(bounds), entry.remark) if line] or [""]


def _styled(lines: list[str], style: str = "") -> Text:
    from rich.text import Text

    text = Text(lines[0], style=style)
    for line in lines[1:]:
        text.append(f"\n{line}", style="not bold dim")
    return text
