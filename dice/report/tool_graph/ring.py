"""Where the tools of a graph stand: on one ring, domain by domain, so that every name can be read outside of it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dice.records import Dependency, Tool, ToolGraph

Point = tuple[float, float]

SLOT = 9.2
"""Points of the ring's circumference that a tool takes, a little more than the height of its name."""

MOST_TOOLS = 2_000
MOST_DEPENDENCIES = 10_000
"""What is drawn at most; beyond, neither a reader nor a browser gets anything from a picture."""

GAP = 1
"""Slots left free after each domain."""

REACH = 4.5
"""Points between a tool and the ends of its arrows."""

_SMALLEST = 110  # points; the radius of a ring of few tools
_SWEEPS = 8
_MOST_ARRANGED = 40  # domains; arranging takes the fourth power of their number
_DEPTH = 0.42  # radius at which curves between two domains run together, as a share of the ring's


@dataclass(frozen=True)
class Seat:
    """A tool's place; the angle is in radians, counterclockwise from three o'clock."""

    tool: Tool
    angle: float


@dataclass(frozen=True)
class Curve:
    """A dependency as a cubic Bézier curve: its four points, in points of 1/72 inch around the ring's centre, y up."""

    dependency: Dependency
    points: tuple[Point, Point, Point, Point]

    def head(self, length: float) -> tuple[Point, Point, Point]:
        """Return the arrow's head at the target, of a length in points: its tip and the other two corners."""
        (from_x, from_y), (x, y) = self.points[2:]
        way = math.hypot(x - from_x, y - from_y)
        along_x, along_y = length * (x - from_x) / way, length * (y - from_y) / way
        back_x, back_y, aside_x, aside_y = x - along_x, y - along_y, -0.36 * along_y, 0.36 * along_x
        return (x, y), (back_x + aside_x, back_y + aside_y), (back_x - aside_x, back_y - aside_y)


@dataclass(frozen=True)
class Ring:
    """All places: tools clockwise from the top, domains in the order in which they follow, and the radius in points."""

    seats: tuple[Seat, ...]
    curves: tuple[Curve, ...]
    domains: tuple[str, ...]
    radius: float

    def place(self, angle: float, radius: float) -> Point:
        """Return the point at an angle and a distance from the centre."""
        return radius * math.cos(angle), radius * math.sin(angle)

    def middle(self, domain: str) -> float:
        """Return the angle in the middle of a domain's tools."""
        angles = [seat.angle for seat in self.seats if seat.tool.domain == domain]
        return (angles[0] + angles[-1]) / 2


def can_be_drawn(graph: ToolGraph) -> bool:
    """Say whether a graph has anything to draw, and not too much."""
    return 0 < len(graph.tools) <= MOST_TOOLS and len(graph.dependencies) <= MOST_DEPENDENCIES


def arrange(graph: ToolGraph, radius: float | None = None) -> Ring:
    """Return the ring of a graph: related domains near one another, and in each the tools towards what they lead to.

    Domains start in the graph's order and change places by twos as long as that shortens the dependencies between them
    (quadratic assignment, 2-opt). Then each domain's tools are sorted by where their neighbours are. There is no chance
    in it: equal graphs give equal rings.

    Parameters
    ----------
    graph
        Has at least one tool. A dependency of a tool on itself is left out.
    radius
        Of the ring, in points; by default so large that each tool has room for its name.
    """
    members: dict[str, list[str]] = {}
    for tool in graph.tools:
        members.setdefault(tool.domain, []).append(tool.name)
    domains = _arrange_domains(graph, list(members))
    neighbours: dict[str, list[str]] = {tool.name: [] for tool in graph.tools}
    for item in graph.dependencies:
        neighbours[item.source].append(item.target)
        neighbours[item.target].append(item.source)
    for _ in range(_SWEEPS):
        for domain in domains:
            members[domain] = _arrange_tools(members[domain], neighbours, _slots(domains, members))
    slots = _slots(domains, members)
    size = len(graph.tools) + GAP * len(domains)
    angles = {name: math.pi / 2 - 2 * math.pi * (slot + 0.5) / size for name, slot in slots.items()}
    seats = tuple(Seat(graph.tool(name), angles[name]) for domain in domains for name in members[domain])
    ring = Ring(seats, (), tuple(domains), radius or max(size * SLOT / (2 * math.pi), _SMALLEST))
    middles = {domain: ring.middle(domain) for domain in domains}
    joined = [item for item in graph.dependencies if item.source != item.target]
    return replace(ring, curves=tuple(_curve(item, graph, ring, angles, middles) for item in joined))


def _arrange_domains(graph: ToolGraph, domains: Sequence[str]) -> list[str]:
    count = len(domains)
    if not 3 < count <= _MOST_ARRANGED:
        return list(domains)
    from scipy.optimize import quadratic_assignment

    index = {domain: number for number, domain in enumerate(domains)}
    flow = np.zeros((count, count), dtype=int)
    for item in graph.dependencies:
        ends = index[graph.tool(item.source).domain], index[graph.tool(item.target).domain]
        flow[ends] += 1
    steps = np.abs(np.subtract.outer(np.arange(count), np.arange(count)))
    as_they_come = {"partial_guess": np.column_stack([np.arange(count)] * 2)}
    found = quadratic_assignment(flow, np.minimum(steps, count - steps), method="2opt", options=as_they_come)
    return [domains[number] for number in np.argsort(found.col_ind)]


def _arrange_tools(
    names: Sequence[str], neighbours: Mapping[str, Sequence[str]], slots: Mapping[str, int]
) -> list[str]:
    """Return a domain's tools sorted by the mean way to their neighbours, the shorter way round the ring."""
    size = max(slots.values()) + 1 + GAP
    middle = slots[names[len(names) // 2]]

    def mean_way(name: str) -> float:
        ways = [(slots[other] - middle + size // 2) % size - size // 2 for other in neighbours[name]]
        return sum(ways) / max(len(ways), 1)

    return sorted(names, key=mean_way)


def _slots(domains: Sequence[str], members: Mapping[str, Sequence[str]]) -> dict[str, int]:
    slots: dict[str, int] = {}
    for number, domain in enumerate(domains):
        for name in members[domain]:
            slots[name] = len(slots) + GAP * number
    return slots


def _curve(
    item: Dependency, graph: ToolGraph, ring: Ring, angles: Mapping[str, float], middles: Mapping[str, float]
) -> Curve:
    ends = angles[item.source], angles[item.target]
    start, end = (ring.place(angle, ring.radius - REACH) for angle in ends)
    domains = graph.tool(item.source).domain, graph.tool(item.target).domain
    if domains[0] == domains[1]:
        # The further apart, the deeper: neighbours keep to the rim, opposite tools meet near the centre.
        depth = 1 - 0.9 * math.sqrt(math.dist(start, end) / (2 * ring.radius))
        first, second = (ring.place(angle, depth * ring.radius) for angle in ends)
    else:
        first, second = (
            ring.place((angle + middles[domain]) / 2, _DEPTH * ring.radius)
            for angle, domain in zip(ends, domains, strict=True)
        )
    return Curve(item, (start, first, second, end))
