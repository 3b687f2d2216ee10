"""Tables on the data: the tool graph, the dialogues before and after filtering, how dispersed they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dice.records import DialogueType
from dice.report.filter_tables import TYPE_NAMES, filter_tables
from dice.report.results import Group, Metrics, Number, Results, Statistics, find_cells, has_cell, measure, number
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

_STATISTIC_NAMES = {"average_out_degree": "Average out-degree", "isolated": "Isolated tools"}


def data_tables(results: Results) -> list[Table]:
    """Return the tables on the data, without those whose stage delivered nothing."""
    tables = []
    if results.graph:
        size = {key: value for key, value in results.graph.items() if key not in ("chains", "chains_at_most")}
        tables.append(statistics_table("graph", "Tool graph", size))
        chains, at_most = results.graph.get("chains"), results.graph.get("chains_at_most")
        if isinstance(chains, Mapping):
            tables.append(chain_table(chains, at_most if isinstance(at_most, Mapping) else {}))
    if results.simulate:
        tables.append(statistics_table("dialogues", "Dialogues as simulated", results.simulate))
    tables += filter_tables(results.funnel, results.data, results.published_data)
    if results.score:
        tables.append(dice_table(results))
    return tables


def statistics_table(name: str, title: str, statistics: Statistics) -> Table:
    """Return one row a statistic, those that are split further one row a part."""
    rows = []
    for key, value in statistics.items():
        parts = value if isinstance(value, Mapping) else {"": value}
        rows += [(name_entry(_statistic_name(key, part)), _statistic_entry(number)) for part, number in parts.items()]
    return Table(name, title, (name_column("Statistic"), Column("Value", ("value",))), tuple(rows))


def chain_table(chains: Mapping[str, Number], at_most: Mapping[str, Number]) -> Table:
    """Return the number of chains of each length, or an upper bound where the graph stage could not count them."""
    columns = (Column("Tools in the chain", ("length",), "left"), Column("Chains", ("chains",)))
    by_length = sorted(chains.items(), key=lambda item: int(item[0]))
    bounds = {length: f"at most {number_entry(count).text}" for length, count in at_most.items()}
    rows = tuple(
        (name_entry(length), number_entry(count, absent=bounds.get(length, NOT_MEASURED)))
        for length, count in by_length
    )
    note = "A chain follows dependencies and takes no tool twice; a dialogue of that many rounds is built on one."
    return Table("graph_chains", "Tool chains by length", columns, rows, note)


def dice_table(results: Results, groups: Sequence[Group] = ("round", "party", "type")) -> Table:
    """Return the DICE-Score by the groups, with intervals and coverage; the rounds are followed by their mean."""
    metrics = results.score
    rows = []
    for group in groups:
        rows += [dice_row(metrics, _cell_name(cell), cell, cell) for cell in find_cells([metrics], "dice", group)]
        if group == "round" and has_cell([metrics], "dice", "mean_of_rounds"):
            rows.append(dice_row(metrics, "Mean of the rounds", "mean_of_rounds", "overall"))
    note = (
        f"Mean over dialogues with its {results.interval_name}; higher is more dispersed (paper, Eq. (1)). "
        "Coverage is the share of dialogues whose score is defined: one without any mention has none."
    )
    if results.counter:
        note += f" Mentions counted by {results.counter}."
    if results.alpha is not None:
        note += f" alpha = {results.alpha:.4g}."
    columns = (
        name_column("Dialogues"),
        interval_column("DICE-Score", "dice"),
        Column("Coverage (%)", ("coverage",)),
    )
    return Table("dice", "DICE-Score", columns, tuple(rows), note)


def dice_row(metrics: Metrics, label: str, cell: str, coverage_cell: str) -> tuple[Entry, ...]:
    """Return the DICE-Score of one cell with its interval and coverage."""
    return (
        name_entry(label),
        interval_entry(measure(metrics, f"dice/{cell}"), lambda score: f"{score:.2f}"),
        coverage_entry(number(metrics, f"dice_coverage/{coverage_cell}")),
    )


def _cell_name(cell: str) -> str:
    group, _, which = cell.partition("_")
    if group == "type":
        return TYPE_NAMES[DialogueType(which)]
    plural = {"round": "rounds", "party": "parties"}[group]
    return f"{which} {group if which == '1' else plural}"


def _statistic_name(key: str, part: str) -> str:
    if key in _STATISTIC_NAMES:
        return _STATISTIC_NAMES[key]
    words = key.replace("_", " ")
    return words[:1].upper() + words[1:] + (f": {part.replace('_', ' ')}" if part else "")


def _statistic_entry(value: Number) -> Entry:
    """Return a count whole, a ratio with two decimals, a small ratio with four."""
    if value is None or isinstance(value, int):
        return number_entry(value)
    return number_entry(value, decimals=4 if abs(value) < 0.1 else 2)
