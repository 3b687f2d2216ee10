"""This project's own catalogue has the size and shape of the paper's graph (section 3.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.graph import apply_decisions, check_collection
from dice.graph.statistics import GraphStatistics, describe
from dice.records import ToolGraph
from dice.storage import collect_tools, read_decisions, read_graph

TOOLS = Path(__file__).resolve().parents[2] / "data" / "tools"


@pytest.fixture(scope="module")
def graph() -> ToolGraph:
    return read_graph(TOOLS)


@pytest.fixture(scope="module")
def statistics(graph: ToolGraph) -> GraphStatistics:
    return describe(graph)


def test_nothing_is_wrong_with_it() -> None:
    # cycles are no fault, and every graph of daily life has some
    checked = check_collection(collect_tools(["daily_life"], TOOLS))
    assert [str(finding) for finding in checked.findings if finding.kind != "cycle"] == []


def packs() -> list[str]:
    return ["daily_life", *sorted(folder.name for folder in TOOLS.iterdir() if folder.is_dir())]


@pytest.mark.parametrize("pack", packs())
def test_each_tool_of_a_pack_was_reviewed_with_a_reason_of_its_own_and_kept(pack: str) -> None:
    collected = collect_tools([pack], TOOLS)
    reviewed = apply_decisions(collected, read_decisions(TOOLS / "review.csv"), "review.csv")
    assert reviewed.decided == len(collected.tools)
    assert reviewed.collection == collected


def test_no_two_reasons_are_the_same() -> None:
    reasons = [decision.reason for decision in read_decisions(TOOLS / "review.csv")]
    assert len(set(reasons)) == len(reasons)


def test_it_has_the_papers_counts(statistics: GraphStatistics) -> None:
    assert (statistics.tools, statistics.dependencies) == (124, 270)


def test_it_has_the_papers_density_and_out_degree(statistics: GraphStatistics) -> None:
    # 270 / (124 * 123) = 0.01770 and 270 / 124 = 2.177, printed as 0.0177 and 2.18
    assert round(statistics.density, 4) == 0.0177
    assert round(statistics.average_out_degree, 2) == 2.18


def test_no_tool_is_isolated_or_depends_on_itself(graph: ToolGraph, statistics: GraphStatistics) -> None:
    assert statistics.isolated == 0
    assert [item for item in graph.dependencies if item.source == item.target] == []


def test_most_dependencies_hand_a_value_on(statistics: GraphStatistics) -> None:
    assert statistics.output_dependencies >= 150


def test_there_are_enough_chains_of_four(statistics: GraphStatistics) -> None:
    assert statistics.chains["4"] >= 1500


def test_every_tool_has_a_domain(graph: ToolGraph) -> None:
    assert [tool.name for tool in graph.tools if not tool.domain] == []
