"""Tables by tool domain: a row a domain, since there can be many, and a column a candidate."""

from __future__ import annotations

from dice.report.data_tables import dice_row
from dice.report.model_tables import METRIC_NAMES, metric_entry, metric_note
from dice.report.results import Results, find_domains, has_cell
from dice.report.table import Column, Table, covered_column, interval_column, name_column, name_entry

DOMAIN_METRICS = ("em_paper", "em_strict", "em_typed")
"""The metrics that the evaluation breaks down by tool domain."""

_CALLS_NOTE = (
    " A call belongs to the domain of its gold tool; calls of tools without a domain are in the last row only."
)


def domain_tables(results: Results) -> list[Table]:
    """Return the tables by tool domain; none for results whose tools have no domain."""
    tables = [dice_by_domain_table(results)] if find_domains([results.score], "dice_coverage") else []
    if find_domains([model.metrics for model in results.models], "coverage"):
        tables += [metric_by_domain_table(results, metric) for metric in DOMAIN_METRICS]
    return tables


def dice_by_domain_table(results: Results) -> Table:
    """Return the DICE-Score of the dialogues that call a tool of each domain."""
    cells = find_domains([results.score], "dice_coverage")
    rows = tuple(dice_row(results.score, _domain_name(cell), cell, cell) for cell in cells)
    note = (
        f"Mean over the dialogues that call a tool of the domain, with its {results.interval_name}. A dialogue with "
        "tools of several domains is in each of their rows, and the number of rounds differs between the rows."
    )
    columns = (
        name_column("Tool domain"),
        interval_column("DICE-Score", "dice"),
        Column("Coverage (%)", ("coverage",)),
    )
    return Table("dice_by_domain", "DICE-Score by tool domain", columns, rows, note)


def metric_by_domain_table(results: Results, metric: str) -> Table:
    """Return one metric of every candidate by the domain of the gold tool, and over all calls."""
    all_metrics = [model.metrics for model in results.models]
    cells = find_domains(all_metrics, "coverage")
    shown = [(_domain_name(cell), cell) for cell in cells]
    if has_cell(all_metrics, metric, "overall"):
        shown.append(("All calls", "overall"))
    rows = tuple(
        (name_entry(name), *(metric_entry(model, metric, cell) for model in results.models)) for name, cell in shown
    )
    columns = (name_column("Tool domain"), *(covered_column(model.label, model.name) for model in results.models))
    title = f"{METRIC_NAMES[metric]} ({metric}), by tool domain, in percent"
    return Table(f"{metric}_by_domain", title, columns, rows, metric_note(results, metric) + _CALLS_NOTE)


def _domain_name(cell: str) -> str:
    words = cell.removeprefix("domain_").replace("_", " ").strip()
    return words[:1].upper() + words[1:]
