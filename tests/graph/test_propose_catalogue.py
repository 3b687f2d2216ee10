"""How many hand-written dependencies proposals find again; docs/tool_graph.md has the measured figures."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dice.graph.checks import check_collection
from dice.graph.propose import add_proposals, propose_dependencies
from dice.records import Dependency, ToolGraph
from dice.storage import read_graph
from tests.graph.gathered import as_collection

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT.parent / "shared/real/dicebench/tool_graph.json"


@pytest.fixture(scope="module")
def graph() -> ToolGraph:
    return read_graph(ROOT / "data" / "tools")


def proposed(graph: ToolGraph, out_degree: float) -> list[Dependency]:
    """What is proposed when the hand-written dependencies are put aside."""
    return [proposal.dependency for proposal in propose_dependencies(graph.tools, out_degree=out_degree)]


def pairs(dependencies: list[Dependency] | tuple[Dependency, ...], kind: str = "") -> set[tuple[str, str]]:
    return {(item.source, item.target) for item in dependencies if kind in ("", item.kind)}


@pytest.mark.parametrize(
    ("out_degree", "precision", "recall"), [(1.0, 0.55, 0.25), (2.18, 0.38, 0.46), (3.0, 0.30, 0.52), (6.0, 0.18, 0.70)]
)
def test_most_dependencies_by_output_are_found_again(
    graph: ToolGraph, out_degree: float, precision: float, recall: float
) -> None:
    written, found = pairs(graph.dependencies, "output"), pairs(proposed(graph, out_degree), "output")
    assert len(written) == 192
    assert len(written & found) / len(found) >= precision
    assert len(written & found) / len(written) >= recall


def test_dependencies_by_context_are_hardly_found_again(graph: ToolGraph) -> None:
    # What people think of next is rarely in the words: 2 of 78. Chance would find 41 * 78 / (124 * 123) = 0.2.
    written, found = pairs(graph.dependencies, "context"), pairs(proposed(graph, 2.18), "context")
    assert 1 <= len(written & found) <= 10


def test_the_same_values_are_bound_where_the_same_tools_are_joined(graph: ToolGraph) -> None:
    written = {(item.source, item.target): item.binding for item in graph.dependencies if item.kind == "output"}
    again = [item for item in proposed(graph, 2.18) if (item.source, item.target) in written]
    bound = [item.binding.items() & written[item.source, item.target].items() for item in again]
    assert sum(map(bool, bound)) / len(again) >= 0.8


def test_no_tool_dominates_and_few_are_left_out(graph: ToolGraph) -> None:
    # the hand-written catalogue: at most 6 from one tool, and 14 to one
    found = pairs(proposed(graph, 2.18))
    assert max(Counter(source for source, _ in found).values()) <= 8
    assert max(Counter(target for _, target in found).values()) <= 16
    assert len({end for pair in found for end in pair}) >= 0.95 * len(graph.tools)


def test_the_catalogue_with_proposals_alone_passes_the_checks(graph: ToolGraph) -> None:
    alone = add_proposals(ToolGraph(tools=graph.tools), 2.18)
    found = check_collection(as_collection(alone)).findings
    assert {finding.kind for finding in found} <= {"cycle", "isolated_tool"}


def test_proposals_are_the_same_bytes_each_time(graph: ToolGraph) -> None:
    first, second = (add_proposals(ToolGraph(tools=graph.tools), 3).to_json() for _ in range(2))
    assert first == second


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published graph is not here")
def test_a_graph_of_other_people_without_formats_is_found_in_part() -> None:
    # 60 of 269, whatever the kind; chance would find 270 * 269 / (124 * 123) = 5
    graph = read_graph(PUBLISHED)
    written, found = pairs(graph.dependencies), pairs(proposed(graph, 2.18))
    assert len(written & found) / len(written) >= 0.19
