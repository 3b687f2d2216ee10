"""Chains are the simple paths of a graph, drawn uniformly and without an early repeat."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from dice.errors import GraphError
from dice.graph.chains import ChainSampler, count_chains, enumerate_chains, sample_chains
from dice.records import ToolGraph
from tests.builders import tool_graph

# a -> b -> c -> a is a cycle, and b -> d leaves it.
GRAPH = tool_graph(["a", "b", "c", "d"], [("a", "b"), ("b", "c"), ("c", "a"), ("b", "d")])


def complete(n_tools: int, prefix: str = "t") -> ToolGraph:
    """A graph in which every tool leads to every other."""
    names = [f"{prefix}{index}" for index in range(n_tools)]
    return tool_graph(names, list(permutations(names, 2)))


@st.composite
def graphs(draw: st.DrawFn) -> ToolGraph:
    """Graphs of up to 7 tools, with cycles and dependencies of a tool on itself."""
    names = [f"t{index}" for index in range(draw(st.integers(1, 7)))]
    pairs = st.tuples(st.sampled_from(names), st.sampled_from(names))
    return tool_graph(names, draw(st.lists(pairs, unique=True, max_size=25)))


def simple_paths(graph: ToolGraph, length: int) -> set[tuple[str, ...]]:
    """The chains as networkx finds them."""
    network = nx.DiGraph([(item.source, item.target) for item in graph.dependencies])
    if length == 1:
        return {(tool.name,) for tool in graph.tools}
    return {
        tuple(path)
        for source in network
        for path in nx.all_simple_paths(network, source, set(network) - {source}, cutoff=length - 1)
        if len(path) == length
    }


@given(graphs(), st.integers(1, 6))
def test_chains_are_the_simple_paths_of_networkx(graph: ToolGraph, length: int) -> None:
    found = list(enumerate_chains(graph, length))
    assert set(found) == simple_paths(graph, length)
    assert count_chains(graph, length) == len(found) == len(set(found))


@given(graphs(), st.integers(1, 5), st.integers(0, 99))
def test_drawing_walks_finds_the_same_chains_as_listing_them(graph: ToolGraph, length: int, seed: int) -> None:
    every = simple_paths(graph, length)
    if every:
        sample = ChainSampler(graph, listed=0, patience=5000).sample(length, len(every), np.random.default_rng(seed))
        assert len(sample) == len(every)
        assert set(sample) == every


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
    assert count_chains(complete(5), length) == expected


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


def test_chains_drawn_as_walks_are_as_frequent_as_each_other() -> None:
    # Two bidirectional triangles joined by a bridge: of the walks of 4 tools that never turn straight back, those that
    # close a triangle are left out, and the others must stay equally likely.
    both_ways = [*permutations("abc", 2), *permutations("xyz", 2)]
    graph = tool_graph(list("abcxyz"), [*both_ways, ("c", "x"), ("z", "a")])
    chains = sorted(simple_paths(graph, 4))
    sampler, rng = ChainSampler(graph, listed=0), np.random.default_rng(6)
    drawn = Counter(sampler.sample(4, 1, rng)[0] for _ in range(200 * len(chains)))
    assert set(drawn) == set(chains)
    assert chisquare([drawn[chain] for chain in chains]).pvalue > 0.01


def test_the_second_of_two_different_chains_is_uniform_too() -> None:
    chains = list(enumerate_chains(GRAPH, 3))
    sampler, rng = ChainSampler(GRAPH, listed=0), np.random.default_rng(7)
    second = Counter(sampler.sample(3, 2, rng)[1] for _ in range(2000))
    assert chisquare([second[chain] for chain in chains]).pvalue > 0.01


def test_what_drawing_has_not_found_is_listed() -> None:
    # Patience for one batch of 1,024 walks finds some of the 1,680 chains: 8 * 7 * 6 * 5
    sampler = ChainSampler(complete(8), listed=0, patience=1)
    sample = sampler.sample(4, 2000, np.random.default_rng(8))
    assert set(sample[:1680]) == simple_paths(complete(8), 4)
    assert len(set(sample[1680:])) == 320


def test_a_graph_with_too_many_chains_to_list_is_drawn_from_like_any_other() -> None:
    graph = complete(40)
    sample = sample_chains(graph, 4, 300, np.random.default_rng(9))
    assert count_chains(graph, 4) == 40 * 39 * 38 * 37  # over 2 million
    assert len(set(sample)) == 300
    assert all(len(set(chain)) == 4 for chain in sample)
    # each of the 40 tools is expected 300 * 4 / 40 = 30 times
    places = Counter(name for chain in sample for name in chain)
    assert chisquare([places[tool.name] for tool in graph.tools]).pvalue > 0.01


def test_a_larger_sample_of_walks_begins_like_a_smaller_one() -> None:
    sampler = ChainSampler(complete(40))
    small, large = (sampler.sample(4, n, np.random.default_rng(10)) for n in (30, 1500))
    assert large[:30] == small


def test_counts_beyond_64_bits_are_exact() -> None:
    # 12 * 11 tools to begin with and 10 to go on to each time, 24 times: 1.3e26 walks, of which none is a chain
    assert ChainSampler(complete(12)).count_walks(26) == 12 * 11 * 10**24
    assert count_chains(complete(12), 26) == 0


def test_chains_are_drawn_from_more_walks_than_64_bits_can_number() -> None:
    # 101 * 100 * 99**9 walks of 11 tools are 9.2e21; most are chains.
    graph = complete(101)
    sample = sample_chains(graph, 11, 500, np.random.default_rng(11))
    assert [len(set(chain)) for chain in sample] == [11] * 500
    # each tool is expected 500 * 11 / 101 = 54 times
    places = Counter(name for chain in sample for name in chain)
    assert chisquare([places[tool.name] for tool in graph.tools]).pvalue > 0.01


def test_chains_too_many_to_count_have_no_count() -> None:
    assert count_chains(complete(20), 9) is None


def test_two_tools_that_point_at_each_other_have_no_chain_of_three() -> None:
    graph = tool_graph(["a", "b", "c"], [("a", "b"), ("b", "a")])
    with pytest.raises(GraphError, match=r"No chain of 3 tools \(longest: 2\)"):
        sample_chains(graph, 3, 1, np.random.default_rng(0))


def test_a_hub_with_many_walks_and_no_chain_of_four_is_refused_at_once() -> None:
    # leaf -> hub -> leaf is a chain of 3; going on would be back to the hub: 2 * 800 * 800 walks of 4, no chain
    leaves = [f"leaf_{index}" for index in range(800)]
    graph = tool_graph(["hub", *leaves], [pair for leaf in leaves for pair in (("hub", leaf), (leaf, "hub"))])
    assert count_chains(graph, 3) == 800 * 799
    with pytest.raises(GraphError, match=r"No chain of 4 tools \(longest: 3\)"):
        sample_chains(graph, 4, 1, np.random.default_rng(0))


def test_one_chain_among_many_walks_is_found() -> None:
    # 4,000 cycles of three tools have 12,000 walks of 4 tools that end where they began; one tool more makes one chain.
    cycles = [(f"a{i}", f"b{i}", f"c{i}") for i in range(4000)]
    pairs = [pair for a, b, c in cycles for pair in ((a, b), (b, c), (c, a))]
    graph = tool_graph([*(name for cycle in cycles for name in cycle), "exit"], [*pairs, ("c0", "exit")])
    for patience in (1, 100_000):
        sampler = ChainSampler(graph, listed=0, patience=patience)
        assert sampler.sample(4, 2, np.random.default_rng(12)) == [("a0", "b0", "c0", "exit")] * 2


def test_chains_too_rare_to_be_found_are_refused_and_the_search_ends() -> None:
    # Two separate groups of 8: no chain has 9 tools, and 2 * 8 * 7 * 6**7 walks do, too many to go through.
    one, other = complete(8, "a"), complete(8, "b")
    graph = ToolGraph(tools=(*one.tools, *other.tools), dependencies=(*one.dependencies, *other.dependencies))
    sampler = ChainSampler(graph, patience=5000)
    message = r"Too few of the 31,352,832 walks of 9 tools are chains: 0 different ones were found where 5 are wanted"
    with pytest.raises(GraphError, match=message):
        sampler.sample(9, 5, np.random.default_rng(13))


def test_the_first_chains_of_many_can_be_had_without_the_others() -> None:
    assert list(islice(enumerate_chains(complete(30), 4), 2)) == [("t0", "t1", "t2", "t3"), ("t0", "t1", "t2", "t4")]


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
