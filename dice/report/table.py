"""A table before it is rendered: what is shown to people, and beside it the plain numbers for machines."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from dice.report.results import Measure, ModelResults, Number

NOT_MEASURED = "n/a"
"""Shown where there is no number; a 0 would pass for a measurement."""

Alignment = Literal["left", "right"]


@dataclass(frozen=True)
class Column:
    """A column: its heading, and the names of the plain values that each of its entries carries."""

    heading: str
    fields: tuple[str, ...]
    alignment: Alignment = "right"


@dataclass(frozen=True)
class Entry:
    """What stands in one row and column.

    Parameters
    ----------
    text
        The number or name as shown, rounded.
    values
        The same at full precision, one a field of the column; None where there is none.
    bounds
        Ends of the interval as shown, or None.
    remark
        What must be known to read this entry, such as a coverage below 100%.
    """

    text: str
    values: tuple[str | Number, ...]
    bounds: tuple[str, str] | None = None
    remark: str = ""


@dataclass(frozen=True)
class Table:
    """A table with a caption and a note.

    ``name`` is the stem of its files, and the first column heads the rows. The last ``set_apart`` rows were not
    measured here, and are drawn apart from the others.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Entry, ...], ...]
    note: str = ""
    set_apart: int = 0

    def __post_init__(self) -> None:
        for row in self.rows:
            if [len(entry.values) for entry in row] != [len(column.fields) for column in self.columns]:
                raise ValueError(f"table {self.name}: the row {row[0].text} does not fit the columns")


def name_column(heading: str) -> Column:
    """Return a first column, whose entries name their rows."""
    return Column(heading, (heading.lower().replace(" ", "_"),), "left")


def model_column() -> Column:
    """Return a first column that holds candidates."""
    return Column("Model", ("model", "kind"), "left")


def interval_column(heading: str, field: str) -> Column:
    """Return a column of estimates with intervals."""
    return Column(heading, (field, f"{field}_low", f"{field}_high"))


def covered_column(heading: str, field: str) -> Column:
    """Return a column of estimates with intervals and coverage."""
    return Column(heading, (field, f"{field}_low", f"{field}_high", f"{field}_coverage"))


def name_entry(text: str) -> Entry:
    """Return an entry that is a name."""
    return Entry(text, (text,))


def model_entry(model: ModelResults) -> Entry:
    """Return an entry that names a candidate, a baseline or a published one always as such."""
    return Entry(model.name, (model.name, model.kind), remark=model.mark)


def number_entry(value: Number, decimals: int = 0, absent: str = NOT_MEASURED) -> Entry:
    """Return an entry with a plain number; ``absent`` is shown where there is none."""
    if value is None or math.isnan(value):
        return Entry(absent, (None,))
    return Entry(f"{value:,.{decimals}f}", (value,))


def p_entry(p: Number) -> Entry:
    """Return an entry with a p-value, which is never shown as 0."""
    return Entry("<0.001", (p,)) if p is not None and p < 0.001 else number_entry(p, 3)


def share_entry(value: Number, absent: str = NOT_MEASURED) -> Entry:
    """Return an entry with a fraction of 1, shown in percent."""
    return Entry(absent if value is None else format_percent(value), (value,))


def coverage_entry(value: Number) -> Entry:
    """Return an entry with a coverage, shown in percent."""
    return Entry(NOT_MEASURED if value is None else format_coverage(value), (value,))


def interval_entry(measured: Measure, show: Callable[[float], str]) -> Entry:
    """Return an entry with an estimate and its interval."""
    values = (measured.estimate, measured.low, measured.high)
    if measured.estimate is None:
        return Entry(NOT_MEASURED, values)
    bounds = None
    if measured.low is not None and measured.high is not None:
        bounds = (show(measured.low), show(measured.high))
    return Entry(show(measured.estimate), values, bounds)


def covered_entry(measured: Measure, coverage: Number) -> Entry:
    """Return an entry with a fraction of 1 and its interval in percent; a coverage that is not 1 is remarked."""
    entry = interval_entry(measured, format_percent)
    remark = ""
    if measured.estimate is not None and coverage is None:
        remark = "coverage n/a"
    elif measured.estimate is not None and coverage is not None and coverage < 1:
        remark = f"{format_coverage(coverage)}% covered"
    return replace(entry, values=(*entry.values, coverage), remark=remark)


def format_percent(fraction: float) -> str:
    """Return a fraction of 1 in percent with one decimal."""
    return f"{100 * fraction:.1f}"


def format_coverage(fraction: float) -> str:
    """Return a coverage in percent, rounded down so that only a whole coverage reads 100.0."""
    return f"{math.floor(1000 * fraction + 1e-9) / 10:.1f}"
