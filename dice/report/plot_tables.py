"""Metrics a row a point, as `dvc plots` takes them, which draws lines and compares revisions."""

from __future__ import annotations

from collections.abc import Iterator

from dice.report.marks import METRIC
from dice.report.results import Metrics, Results, find_cells, measure
from dice.report.table import Column, Entry, Table, name_column, name_entry, number_entry

_BOUNDS = (Column("Low", ("low",)), Column("High", ("high",)))


def plot_tables(results: Results) -> list[Table]:
    """Return exact match of each candidate and the DICE-Score, by rounds with intervals, as far as measured."""
    series, rounds = name_column("Series"), Column("Rounds", ("rounds",))
    counted = f"counted by {results.counter or 'an unnamed counter'}"
    tables = [
        Table(
            "em_by_round",
            "Exact match by rounds",
            (series, rounds, Column(METRIC, (METRIC,)), *_BOUNDS),
            tuple(
                (name_entry(model.label), *point)
                for model in results.models
                for point in _points(model.metrics, METRIC)
            ),
        ),
        Table(
            "dice_by_round",
            "DICE-Score by rounds",
            (series, rounds, Column("DICE-Score", ("dice",)), *_BOUNDS),
            tuple((name_entry(counted), *point) for point in _points(results.score, "dice")),
        ),
    ]
    return [table for table in tables if table.rows]


def _points(metrics: Metrics, metric: str) -> Iterator[tuple[Entry, ...]]:
    for cell in find_cells([metrics], metric, "round"):
        measured = measure(metrics, f"{metric}/{cell}")
        if measured.estimate is not None:
            numbers = (measured.estimate, measured.low, measured.high)
            yield (number_entry(int(cell.removeprefix("round_"))), *(number_entry(value, 3) for value in numbers))
