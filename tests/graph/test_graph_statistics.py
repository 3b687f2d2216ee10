"""A graph in numbers."""

from __future__ import annotations

from itertools import permutations

import pytest

from dice.graph.statistics import describe, isolated_tools
from dice.records import Dependency, ToolGraph
from tests.builders import return_field, tool, tool_graph


def test_density_and_out_degree_are_shares_of_pairs_and_tools() -> None:
    found = describe(tool_graph(["a", "b", "c", "d"], [("a", "b"), ("b", "c"), ("a", "c")]))
    assert (found.tools, found.dependencies) == (4, 3)
    assert found.density == pytest.approx(3 / (4 * 3))
    assert found.average_out_degree == pytest.approx(3 / 4)


def test_chains_are_counted_by_length() -> None:
    # 3 tools; a-b, b-c, a-c; a-b-c
    found = describe(tool_graph(["a", "b", "c"], [("a", "b"), ("b", "c"), ("a", "c")]))
    assert found.chains == {"1": 3, "2": 3, "3": 1, "4": 0}
    assert found.chains_at_most == {}


def test_chains_too_many_to_count_have_an_upper_bound() -> None:
    # 20 tools, each joined to each; walks of 9 that never turn straight back: 20 * 19 * 18**7
    names = [f"t{index}" for index in range(20)]
    found = describe(tool_graph(names, list(permutations(names, 2))), lengths=(2, 4, 9))
    assert found.chains == {"2": 20 * 19, "4": 20 * 19 * 18 * 17, "9": None}
    assert found.chains_at_most == {"9": 20 * 19 * 18**7}


def test_dependencies_are_counted_by_kind() -> None:
    output = Dependency(source="a", target="b", kind="output", binding={"code": "subject"})
    graph = tool_graph([tool("a", "subject", returns=[return_field("code")]), "b"], [output, ("b", "a")])
    assert (describe(graph).output_dependencies, describe(graph).context_dependencies) == (1, 1)


def test_a_tool_joined_only_to_itself_is_isolated() -> None:
    graph = tool_graph(["a", "b", "c", "d"], [("a", "b"), ("c", "c")])
    assert isolated_tools(graph) == ["c", "d"]
    assert describe(graph).isolated == 2


def test_an_empty_graph_has_zeros() -> None:
    found = describe(ToolGraph(tools=()))
    assert (found.density, found.average_out_degree, found.isolated) == (0, 0, 0)
