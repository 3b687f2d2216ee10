"""DICE-Scores of other benchmarks, measured here and as the paper prints them (table 1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dice.records import BenchmarkSummary, PublishedBenchmark
from dice.report.results import Measure, Metrics, Number, Results, measure, number
from dice.report.table import (
    NOT_MEASURED,
    Column,
    Entry,
    Table,
    coverage_entry,
    interval_column,
    interval_entry,
    name_column,
    name_entry,
    number_entry,
)

_MEASURED = (
    interval_column("DICE, here", "dice"),
    Column("Covered (%)", ("coverage",)),
    Column("T, mean", ("mean_t",)),
    Column("|S|, mean", ("mean_utterances", "one_utterance")),
    Column("At once", ("dice_if_said_at_once",)),
)

_NOT_THERE = "-"
"""Shown where the paper, or this row, has no such number."""


def benchmark_tables(results: Results) -> list[Table]:
    """Return the tables on other benchmarks; none when none was scored."""
    if not results.benchmarks:
        return []
    parts = part_table(results)
    losses = loss_table(results)
    return [benchmark_table(results), *([parts] if parts.rows else []), *([losses] if losses.rows else [])]


def benchmark_table(results: Results) -> Table:
    """Return one row a benchmark: those of the paper's table 1 in its order, then the others, then this data set."""
    here = {summary.benchmark: summary for summary in results.benchmarks}
    published = {row.name: row for row in results.published_benchmarks}
    names = [*published, *(name for name in here if name not in published)]
    rows = [_row(name, here.get(name), published.get(name)) for name in names]
    columns = (
        Column("Benchmark", ("benchmark", "is_subset"), "left"),
        Column("Records, here", ("records", "records_found")),
        Column("Records, paper", ("records_paper",)),
        Column("DICE, paper", ("dice_paper",)),
        *_MEASURED,
    )
    own = _own_row(results)
    title = "DICE-Score of other benchmarks (paper, table 1)"
    note = _note(results) + (" Last row: the mean over round counts, as the paper's for DICE-Bench." if own else "")
    rows += [own] if own else []
    return Table("benchmarks", title, columns, tuple(rows), note, set_apart=1 if own else 0)


def part_table(results: Results) -> Table:
    """Return one row a part, for the benchmarks that have several."""
    rows = []
    for summary in results.benchmarks:
        cells = [key.removeprefix("n/") for key in summary.metrics if key.startswith("n/part_")]
        for cell in cells if len(cells) > 1 else ():
            name = f"{summary.benchmark}: {cell.removeprefix('part_').replace('_', ' ')}"
            records = number_entry(number(summary.metrics, f"n/{cell}"))
            rows.append((name_entry(name), records, *_measured(summary.metrics, cell)))
    columns = (name_column("Part"), Column("Records", ("records",)), *_MEASURED)
    return Table("benchmark_parts", "DICE-Score of other benchmarks, by part", columns, tuple(rows))


def loss_table(results: Results) -> Table:
    """Return what could not be taken over from other benchmarks."""
    rows = tuple(
        (name_entry(summary.benchmark), number_entry(lost.count), name_entry(lost.what), name_entry(lost.reason))
        for summary in results.benchmarks
        for lost in summary.unmapped
    )
    columns = (
        name_column("Benchmark"),
        Column("Count", ("count",)),
        Column("What", ("what",), "left"),
        Column("Why", ("reason",), "left"),
    )
    return Table("benchmark_losses", "Not taken over from other benchmarks", columns, rows)


def _note(results: Results) -> str:
    counters = ", ".join(sorted({summary.counter for summary in results.benchmarks}))
    alphas = ", ".join(f"{alpha:.4g}" for alpha in sorted({summary.alpha for summary in results.benchmarks}))
    choices = {
        f"score.{key}={str(value).lower()}"
        for summary in results.benchmarks
        for key, value in summary.definition.items()
    }
    definition = "".join(f", {choice}" for choice in sorted(choices))
    return (
        f"Here: mentions counted by {counters}, alpha {alphas}{definition}; paper: by GPT-4o-mini. A subset holds "
        "fewer records than the paper scored, so that the two figures need not agree. Means over records, with their "
        f"{results.interval_name}; covered are the records that have a score, and the mean is over those. "
        "T: items in the gold calls. |S|: utterances of the user. At once: sqrt(T) / ln(1 + alpha T), the "
        "score that the gold calls alone would give, were everything said in a single utterance."
    )


def _row(name: str, here: BenchmarkSummary | None, published: PublishedBenchmark | None) -> tuple[Entry, ...]:
    subset = bool(here and published and here.records < published.instances)
    known = "" if not (here and published) else "yes" if subset else "no"
    scored = int(here.metrics["n/overall"] or 0) if here else 0
    lacking = f"of {here.records:,}" if here and scored < here.records else ""
    return (
        Entry(name, (name, known), remark="subset" if subset else ""),
        Entry(f"{scored:,}", (scored, here.records if here else 0), remark=lacking),
        number_entry(published.instances if published else None, absent=_NOT_THERE),
        number_entry(published.dice if published else None, 4, absent=_NOT_THERE),
        *(_measured(here.metrics, "overall") if here else _not_scored()),
    )


def _measured(metrics: Metrics, cell: str) -> tuple[Entry, ...]:
    return (
        interval_entry(measure(metrics, f"dice/{cell}"), _two_decimals),
        coverage_entry(number(metrics, f"dice_coverage/{cell}")),
        number_entry(number(metrics, f"T/{cell}"), 2),
        _length_entry(number(metrics, f"utterances/{cell}"), number(metrics, f"one_utterance/{cell}")),
        number_entry(number(metrics, f"dice_if_said_at_once/{cell}"), 2),
    )


def _not_scored() -> Iterator[Entry]:
    yield interval_entry(Measure(None), _two_decimals)
    yield from (Entry(NOT_MEASURED, (None,) * len(column.fields)) for column in _MEASURED[1:])


def _own_row(results: Results) -> tuple[Entry, ...] | None:
    own = measure(results.score, "dice/mean_of_rounds")
    if own.estimate is None:
        return None
    dialogues = len(results.scored)
    return (
        Entry("This data set", ("This data set", "")),
        Entry(f"{dialogues:,}", (dialogues, dialogues)),
        number_entry(None, absent=_NOT_THERE),
        number_entry(None, absent=_NOT_THERE),
        interval_entry(own, _two_decimals),
        coverage_entry(number(results.score, "dice_coverage/overall")),
        *(Entry(_NOT_THERE, (None,) * len(column.fields)) for column in _MEASURED[2:]),
    )


def _length_entry(mean: Number, share_of_one: Number) -> Entry:
    """Return mean |S|, and for machines the share of records with |S| = 1 as well."""
    return replace(number_entry(mean, 2), values=(mean, share_of_one))


def _two_decimals(score: float) -> str:
    return f"{score:.2f}"
