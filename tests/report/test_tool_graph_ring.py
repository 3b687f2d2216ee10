"""The ring of the tool graph: where tools stand and how curves run, all of it without chance."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from dice.records import ToolGraph
from dice.report.tool_graph.ring import REACH, arrange
from tests.builders import tool, tool_graph


def graph_of(domains: dict[str, int], *ends: tuple[str, str]) -> ToolGraph:
    """Domains with so many tools each, named a0, a1, ...; context dependencies between the ends."""
    names = [(f"{domain}{index}", domain) for domain, count in domains.items() for index in range(count)]
    return tool_graph([tool(name, "x", domain=domain) for name, domain in names], ends)


def test_tools_of_a_domain_stand_side_by_side_and_each_stands_once() -> None:
    graph = tool_graph([tool(f"t{index}", "x", domain="abc"[index % 3]) for index in range(12)])
    order = [seat.tool.domain for seat in arrange(graph).seats]
    assert order == ["a"] * 4 + ["b"] * 4 + ["c"] * 4


def test_places_go_clockwise_from_the_top_with_a_slot_left_free_after_each_domain() -> None:
    # 3 + 2 tools and 2 gaps: 7 slots of 360 / 7 degrees, a tool in the middle of its slot
    ring = arrange(graph_of({"a": 3, "b": 2}))
    slots = [(90 - math.degrees(seat.angle)) / (360 / 7) for seat in ring.seats]
    assert slots == pytest.approx([0.5, 1.5, 2.5, 4.5, 5.5])


def test_neighbours_have_the_room_that_a_name_needs() -> None:
    # 124 tools and 16 gaps: 140 slots of 9.2 points each
    ring = arrange(graph_of({f"domain_{index}": 8 if index < 12 else 7 for index in range(16)}))
    assert len(ring.seats) == 124
    assert 2 * math.pi * ring.radius == pytest.approx(140 * 9.2)
    assert min(one.angle - other.angle for one, other in pairwise(ring.seats)) * ring.radius == pytest.approx(9.2)


def test_a_ring_of_few_tools_is_no_dot() -> None:
    assert arrange(graph_of({"a": 1})).radius == 110


def test_related_domains_become_neighbours() -> None:
    # As they come a, b, c, d, e the related pairs a-c and b-d are two steps apart.
    graph = graph_of(
        dict.fromkeys("abcde", 3), *((f"a{i}", f"c{i}") for i in range(3)), *((f"b{i}", f"d{i}") for i in range(3))
    )
    order = arrange(graph).domains
    places = {domain: place for place, domain in enumerate(order)}
    assert sorted(order) == list("abcde")
    assert abs(places["a"] - places["c"]) in {1, 4}
    assert abs(places["b"] - places["d"]) in {1, 4}


def test_a_tool_stands_on_the_side_of_what_it_leads_to() -> None:
    # b follows a and c comes before it, so the tool of a that leads to b stands last, the one that leads to c first.
    ring = arrange(graph_of({"a": 3, "b": 3, "c": 3}, ("a0", "b1"), ("a2", "c1")))
    assert [seat.tool.name for seat in ring.seats][:3] == ["a2", "a1", "a0"]


def test_a_curve_starts_and_ends_just_inside_its_tools() -> None:
    ring = arrange(graph_of({"a": 2, "b": 2}, ("a0", "b1"), ("a0", "a1")))
    angles = {seat.tool.name: seat.angle for seat in ring.seats}
    for curve in ring.curves:
        for point, name in ((curve.points[0], curve.dependency.source), (curve.points[3], curve.dependency.target)):
            assert point == pytest.approx(ring.place(angles[name], ring.radius - REACH))


def test_an_arrows_head_has_its_tip_at_the_target_and_points_along_the_curve() -> None:
    curve = arrange(graph_of({"a": 2}, ("a0", "a1"))).curves[0]
    tip, left, right = curve.head(4)
    assert tip == curve.points[3]
    assert math.dist(left, right) == pytest.approx(2 * 0.36 * 4)
    middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    assert math.dist(tip, middle) == pytest.approx(4)
    assert math.dist(middle, curve.points[2]) < math.dist(tip, curve.points[2])


def test_a_dependency_of_a_tool_on_itself_has_no_curve() -> None:
    assert arrange(graph_of({"a": 2}, ("a0", "a0"))).curves == ()


def test_equal_graphs_give_equal_rings() -> None:
    ends = [(f"a{index}", f"{'bcd'[index % 3]}{index % 4}") for index in range(5)]
    one, other = (graph_of(dict.fromkeys("abcd", 5), *ends) for _ in range(2))
    assert arrange(one) == arrange(other)
