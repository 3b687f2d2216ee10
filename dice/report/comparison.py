"""Two evaluations side by side: a table, and what `dice compare` prints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dice.records import DialogueType, ToolCall
from dice.records.comparison import CallExample, Comparison, MetricDifference
from dice.report.model_tables import TYPE_HEADINGS
from dice.report.render import to_rich
from dice.report.results import Measure
from dice.report.table import (
    Column,
    Entry,
    Table,
    interval_column,
    interval_entry,
    name_column,
    name_entry,
    number_entry,
    p_entry,
    share_entry,
)

if TYPE_CHECKING:
    from rich.console import Console


def comparison_table(comparison: Comparison) -> Table:
    """Return both means, their difference with its interval, and p, a row for each metric and cell.

    The two are called A and B, since names of models are longer than columns.
    """
    columns = (
        name_column("Metric"),
        Column("Calls of", ("cell",), "left"),
        Column("A", ("first",)),
        Column("B", ("second",)),
        interval_column("Difference", "difference"),
        Column("p", ("p",)),
        Column("Calls", ("calls",)),
        Column("Dialogues", ("dialogues",)),
    )
    rows = tuple(_row(difference) for difference in comparison.differences)
    note = (
        "In percent, over the calls that both answered. Difference: A minus B, in points, with its "
        f"{100 * comparison.confidence:g}% interval, by paired bootstrap over dialogues. p is two-sided and not "
        "adjusted for the number of rows: decide by all calls, and take single cells as hints."
    )
    return Table("comparison", f"A: {comparison.first}, B: {comparison.second}", columns, rows, note)


def print_comparison(comparison: Comparison, console: Console) -> None:
    """Print warnings, the table, wins and losses, and examples of both."""
    from rich.text import Text

    table = comparison_table(comparison)
    width = console.width if console.is_terminal else max(console.width, 100)
    for warning in comparison.warnings:
        console.print(Text(f"Warning: {warning}."), style="bold", soft_wrap=True)
    console.print()
    console.print(Text(table.title, style="bold"), soft_wrap=True)
    console.print(to_rich(table, width), crop=False)
    console.print(Text(table.note, style="dim"), soft_wrap=True)
    console.print()
    for line in _closing_lines(comparison):
        console.print(Text(line), soft_wrap=True)


def _row(difference: MetricDifference) -> tuple[Entry, ...]:
    measured = Measure(difference.difference, difference.low, difference.high)
    return (
        name_entry(difference.metric),
        Entry(_cell_name(difference.cell), (difference.cell,)),
        share_entry(difference.first),
        share_entry(difference.second),
        interval_entry(measured, lambda points: f"{100 * points:+.1f}"),
        p_entry(difference.p),
        number_entry(difference.calls),
        number_entry(difference.dialogues),
    )


def _cell_name(cell: str) -> str:
    if cell == "overall":
        return "all"
    group, _, which = cell.partition("_")
    if group == "type":
        return TYPE_HEADINGS[DialogueType(which)]
    return {"round": "R", "party": "P"}[group] + which


def _closing_lines(comparison: Comparison) -> Iterator[str]:
    for tally in comparison.tallies:
        yield (
            f"{tally.metric:<9}  A is better in {tally.wins:,} calls, B in {tally.losses:,}; "
            f"they are equal in {tally.ties:,}"
        )
    yield from _examples("A", comparison.wins)
    yield from _examples("B", comparison.losses)


def _examples(better: str, examples: tuple[CallExample, ...]) -> Iterator[str]:
    if not examples:
        return
    yield ""
    yield f"Where {better} is better (em_typed):"
    for example in examples:
        yield f"  {example.dialogue_id}, round {example.round}"
        for name, call in (("gold", example.gold), ("A", example.first), ("B", example.second)):
            yield f"    {name:<4}  {_call(call)}"


def _call(call: ToolCall | None) -> str:
    if call is None:
        return "no call"
    arguments = (f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in call.arguments.items())
    return f"{call.name}({', '.join(arguments)})"
