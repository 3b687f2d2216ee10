"""The tables on the tool graph, and what the report makes of a graph."""

from __future__ import annotations

import re

from dice.records import ToolGraph
from dice.report import build_report
from dice.report.render import to_csv
from dice.report.table import Table
from dice.report.tool_graph import tool_graph_tables
from dice.report.tool_graph.ring import MOST_TOOLS
from tests.builders import tool, tool_graph
from tests.report.results_builder import results


def star() -> ToolGraph:
    """Three tools of one domain lead to a fourth, of another, which leads to the fifth of its own."""
    tools = [tool(name, "x", domain="inner_city" if name in "abc" else "z") for name in "abcde"]
    return tool_graph(tools, [("a", "d"), ("b", "d"), ("c", "d"), ("a", "b"), ("d", "e")])


def shown(table: Table) -> list[list[str]]:
    return [[entry.text for entry in row] for row in table.rows]


def test_degrees_are_counted_with_their_shares_and_the_highest_are_named() -> None:
    degrees, _ = tool_graph_tables(star())
    # in: d 3, b 1, e 1, a 0, c 0; out: a 2, b 1, c 1, d 1, e 0
    assert shown(degrees) == [
        ["0", "2", "40.0", "1", "20.0"],
        ["1", "2", "40.0", "3", "60.0"],
        ["2", "0", "0.0", "1", "20.0"],
        ["3", "1", "20.0", "0", "0.0"],
    ]
    assert degrees.note.endswith("Most in: d (3). Most out: a (2).")


def test_equals_are_counted_behind_the_first() -> None:
    degrees, _ = tool_graph_tables(tool_graph(["a", "b", "c"], [("a", "b"), ("b", "c")]))
    assert degrees.note.endswith("Most in: b (1, as 1 more). Most out: a (1, as 1 more).")


def test_dependencies_are_counted_within_and_between_domains_the_largest_first() -> None:
    _, domains = tool_graph_tables(star())
    assert shown(domains) == [["inner city", "3", "1", "3", "0"], ["z", "2", "1", "0", "3"]]
    assert to_csv(domains).splitlines()[:2] == ["domain,tools,within,leaving,arriving", "inner_city,3,1,3,0"]


def test_tools_without_dependencies_have_degree_0_and_no_tools_no_tables() -> None:
    degrees, _ = tool_graph_tables(tool_graph(["a", "b"]))
    assert shown(degrees) == [["0", "2", "100.0", "2", "100.0"]]
    assert "Most in" not in degrees.note
    assert tool_graph_tables(tool_graph([])) == []


def test_the_report_holds_the_figure_the_page_and_the_tables_and_links_them() -> None:
    files = build_report(results(tool_graph=star())).files
    assert {"figures/tool_graph.svg", "figures/tool_graph.png", "tool_graph.html"} <= files.keys()
    for name in ("graph_degrees", "graph_domains", "graph_chains"):
        assert {f"tables/{name}.md", f"tables/{name}.csv"} <= files.keys()
    index = str(files["index.html"])
    assert re.findall(r'href="(?!#)([^"]*)"', index) == ["tool_graph.html"]
    assert '<h2 id="graph">Tool graph</h2>' in index
    assert index.index("In-degree and out-degree") < index.index('<h2 id="data">')
    assert re.search(r'<svg role="img" aria-label="5 tools on a ring', index)


def test_a_graph_too_large_to_draw_keeps_its_tables_and_is_said_to_be_too_large() -> None:
    files = build_report(results(tool_graph=tool_graph([f"t{index}" for index in range(MOST_TOOLS + 1)]))).files
    assert not {"figures/tool_graph.svg", "tool_graph.html"} & files.keys()
    assert "2,001 tools and 0 dependencies are too many to draw" in str(files["index.html"])
    assert "tables/graph_degrees.csv" in files
