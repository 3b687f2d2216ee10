"""Chains are the simple paths of a graph, drawn uniformly and without an early repeat."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from scipy.stats import chisquare

from dice.errors import GraphError
from dice.graph.chains import count_chains, enumerate_chains, sample_chains
from dice.records import ToolGraph
from tests.builders import tool_graph

# a -> b -> c -> a is a cycle, and b -> d leaves it.
GRAPH = tool_graph(["a", "b", "c", "d"], [("a", "b"), ("b", "c"), ("c", "a"), ("b", "d")])


def test_a_chain_of_one_is_a_tool() -> None:
    assert list(enumerate_chains(GRAPH, 1)) == [("a",), ("b",), ("c",), ("d",)]


def test_a_chain_of_two_is_a_dependency() -> None:
    assert list(enumerate_chains(GRAPH, 2)) == [("a", "b"), ("b", "c"), ("b", "d"), ("c", "a")]


def test_a_chain_visits_no_tool_twice() -> None:
    # Round the cycle, 4 tools would need a second visit: only c -> a -> b -> d has no repeat.
    assert list(enumerate_chains(GRAPH, 4)) == [("c", "a", "b", "d")]


def test_a_tool_that_depends_on_itself_gives_no_chain() -> None:
    assert count_chains(tool_graph(["a", "b"], [("a", "a"), ("a", "b")]), 2) == 1


@pytest.mark.parametrize(("length", "expected"), [(1, 5), (2, 20), (3, 60), (4, 120)])
def test_a_complete_graph_has_as_many_chains_as_arrangements(length: int, expected: int) -> None:
    # 5 tools, each joined to each: 5, 5*4, 5*4*3, 5*4*3*2
    complete = tool_graph(list("abcde"), list(permutations("abcde", 2)))
    assert count_chains(complete, length) == expected


def test_a_sample_holds_only_chains_of_the_length() -> None:
    sample = sample_chains(GRAPH, 3, 50, np.random.default_rng(1))
    assert len(sample) == 50
    assert set(sample) <= set(enumerate_chains(GRAPH, 3))


def test_no_chain_comes_twice_before_all_have_come_once() -> None:
    # a-b-c, a-b-d, b-c-a and c-a-b
    every = set(enumerate_chains(GRAPH, 3))
    assert len(every) == 4
    sample = sample_chains(GRAPH, 3, 12, np.random.default_rng(2))
    for start in (0, 4, 8):
        assert set(sample[start : start + 4]) == every


def test_a_sample_smaller_than_all_has_no_repeat() -> None:
    sample = sample_chains(GRAPH, 3, 3, np.random.default_rng(3))
    assert len(set(sample)) == 3


def test_frequencies_agree_with_the_enumeration() -> None:
    # A walk that starts at a random tool and goes on at random would favour chains in thin parts of the graph: here
    # x -> y is the only way on from x, while hub leads to 8 tools.
    leaves = [f"leaf_{index}" for index in range(8)]
    graph = tool_graph(["x", "y", "hub", *leaves], [("x", "y"), *(("hub", leaf) for leaf in leaves)])
    chains = list(enumerate_chains(graph, 2))
    assert len(chains) == 9
    rng = np.random.default_rng(4)
    drawn = Counter(sample_chains(graph, 2, 1, rng)[0] for _ in range(4500))
    # expected: 4500 / 9 = 500 each; a walk would give x -> y ten times as often as it should
    assert chisquare([drawn[chain] for chain in chains]).pvalue > 0.01


def test_each_place_in_a_long_sample_is_uniform_too() -> None:
    chains = list(enumerate_chains(GRAPH, 3))
    rng = np.random.default_rng(5)
    last = Counter(sample_chains(GRAPH, 3, 6, rng)[-1] for _ in range(2000))
    assert chisquare([last[chain] for chain in chains]).pvalue > 0.01


def test_equal_seeds_draw_equal_chains() -> None:
    first, second = (sample_chains(GRAPH, 2, 9, np.random.default_rng([7, 2])) for _ in range(2))
    assert first == second
    assert first != sample_chains(GRAPH, 2, 9, np.random.default_rng([7, 3]))


def test_a_larger_sample_begins_like_a_smaller_one() -> None:
    small, large = (sample_chains(GRAPH, 3, n, np.random.default_rng(8)) for n in (5, 11))
    assert large[:5] == small


def test_a_length_that_no_chain_has_is_refused_with_the_longest_one() -> None:
    with pytest.raises(GraphError, match=r"No chain of 6 tools \(longest: 4\)\. Lower chain\.lengths or add"):
        sample_chains(GRAPH, 6, 1, np.random.default_rng(0))


def test_tools_without_dependencies_have_chains_of_one_only() -> None:
    with pytest.raises(GraphError, match=r"No chain of 2 tools \(longest: 1\)"):
        sample_chains(tool_graph(["a", "b"]), 2, 1, np.random.default_rng(0))


def test_a_graph_without_tools_is_refused() -> None:
    with pytest.raises(GraphError, match="has no tools"):
        sample_chains(ToolGraph(tools=()), 1, 1, np.random.default_rng(0))


def test_a_length_of_zero_is_refused() -> None:
    with pytest.raises(GraphError, match="chain of 0 tools"):
        count_chains(GRAPH, 0)
