"""The summary that ends a run in the terminal: readable at 80 columns, in colour or piped into a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from dice.report.benchmark_tables import benchmark_table
from dice.report.correlation_tables import correlation_tables
from dice.report.data_tables import dice_table
from dice.report.filter_tables import funnel_table
from dice.report.model_tables import metric_table
from dice.report.people_tables import people_tables
from dice.report.render import to_rich
from dice.report.results import ORACLE, Group, Results
from dice.report.table import Table

if TYPE_CHECKING:
    from rich.console import Console

_GROUPS: tuple[Group, ...] = ("round", "party", "type")


def print_summary(results: Results, console: Console, report_path: Path | str) -> None:
    """Print funnel, DICE-Score, exact match with intervals, correlation, and where to look further."""
    from rich.text import Text

    # A pipe or file has no width of its own, so there tables are never cut.
    width = console.width if console.is_terminal else max(console.width, 100)
    for table in _tables(results):
        console.print()
        console.print(Text(table.title, style="bold"), soft_wrap=True)
        console.print(to_rich(table, width), crop=False)
    console.print()
    for line in _closing_lines(results, report_path):
        console.print(Text(line), soft_wrap=True)


def print_table(table: Table, console: Console) -> None:
    """Print one table with its title and its note."""
    from rich.text import Text

    console.print()
    console.print(Text(table.title, style="bold"), soft_wrap=True)
    console.print(to_rich(table, console.width if console.is_terminal else max(console.width, 160)), crop=False)
    console.print(Text(table.note, style="dim"), soft_wrap=True)


def summary_text(results: Results, report_path: Path | str) -> str:
    """Return the summary as plain text, 100 columns wide."""
    from rich.console import Console

    text = StringIO()
    print_summary(results, Console(file=text, width=100), report_path)
    return text.getvalue()


def _tables(results: Results) -> Iterator[Table]:
    if results.funnel:
        yield funnel_table(results.funnel)
    if results.score:
        yield dice_table(results, ("round",))
    if results.benchmarks:
        table = benchmark_table(results)
        yield replace(table, columns=table.columns[:-1], rows=tuple(row[:-1] for row in table.rows))
    if results.models:
        for group in _GROUPS:
            table = metric_table(results, "em_paper", (group,), with_published=False)
            if len(table.columns) > 1:
                yield table
        yield from correlation_tables(results)
    if results.people:
        yield from people_tables(results.people, results.confidence)


def _closing_lines(results: Results, report_path: Path | str) -> Iterator[str]:
    yield f"Beneath each number its {results.interval_name}; n/a: not measured."
    if results.cast_label:
        yield f"Dialogues written by {results.cast_label}."
    if any(model.name == ORACLE and model.is_baseline for model in results.models):
        yield "The oracle is handed the gold calls: it checks the scoring, and is no system."
    withheld = [model.label for model in results.models if model.lost_share]
    if withheld:
        yield f"Averages withheld, since calls were lost to infrastructure: {', '.join(withheld)}. Evaluate again."
    if results.published_models:
        yield "The paper's published models stand beside these in the report; they were not measured here."
    if results.models and results.score:
        yield "A correlation over a few round counts is a weak claim."
    yield ""
    yield f"Report      {report_path}"
    yield "MLflow UI   make ui"
