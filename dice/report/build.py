"""All files of the report, by their paths inside its folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dice.report.agreement_table import agreement_tables
from dice.report.benchmark_tables import benchmark_tables
from dice.report.correlation_tables import correlation_tables
from dice.report.data_tables import data_tables
from dice.report.domain_tables import domain_tables
from dice.report.failure_tables import failure_tables
from dice.report.figures import draw_figures
from dice.report.ledger_table import ledger_table
from dice.report.model_tables import model_tables
from dice.report.page import GRAPH_PAGE, build_page
from dice.report.people_tables import people_tables
from dice.report.plot_tables import plot_tables
from dice.report.render import to_csv, to_markdown
from dice.report.results import Results
from dice.report.table import Table
from dice.report.tool_graph import build_graph_page, draw_tool_graph, tool_graph_tables


@dataclass(frozen=True)
class Report:
    """Files to write: relative path -> text or bytes; the same results give the same bytes."""

    files: Mapping[str, str | bytes]


def build_report(results: Results) -> Report:
    """Return ``index.html``, ``tool_graph.html``, and what lies in ``tables``, ``figures`` and ``plots``."""
    tables = build_tables(results)
    graph_figure = draw_tool_graph(results.tool_graph) if results.tool_graph else None
    figures = [*([graph_figure] if graph_figure else []), *draw_figures(results)]
    files: dict[str, str | bytes] = {"index.html": build_page(results, tables, figures)}
    if results.tool_graph and (graph_page := build_graph_page(results.tool_graph)):
        files[GRAPH_PAGE] = graph_page
    for table in tables:
        files[f"tables/{table.name}.md"] = to_markdown(table)
        files[f"tables/{table.name}.csv"] = to_csv(table)
    for figure in figures:
        files[f"figures/{figure.name}.svg"] = figure.svg
        files[f"figures/{figure.name}.png"] = figure.png
    for table in plot_tables(results):
        files[f"plots/{table.name}.csv"] = to_csv(table)
    return Report(files)


def build_tables(results: Results) -> list[Table]:
    """Return all tables, in the order in which they are read."""
    ledger = [ledger_table(results)] if results.ledger else []
    return [
        *data_tables(results),
        *agreement_tables(results),
        *(tool_graph_tables(results.tool_graph) if results.tool_graph else []),
        *benchmark_tables(results),
        *model_tables(results),
        *domain_tables(results),
        *failure_tables(results),
        *correlation_tables(results),
        *(people_tables(results.people, results.confidence) if results.people else []),
        *ledger,
    ]
