"""The figure of the tool graph: every tool by name on a ring, its dependencies as curves across it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dice.records import ToolGraph
from dice.report.canvas import Figure, render_figure
from dice.report.render import shorten_name
from dice.report.tool_graph.marks import mark_domain, name_domain
from dice.report.tool_graph.ring import GAP, Curve, Point, Ring, arrange, can_be_drawn

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas
    from matplotlib.path import Path

MOST_NAMED = 200
"""Tools up to which each has its name in the figure; a ring of more would fill a wall."""

_NAME_SIZE = 7.0  # points, as the others below
_DOMAIN_SIZE = 8.0
_NAME_GAP = 6.0
_BARE_RADIUS = 280.0
_LEGEND_ROW = 15.0
_LEGEND_COLUMN = 128.0
_LEAST_WIDTH = 400.0  # of the drawing; the legend needs as much
_MARGIN = 10.0
_NAME_LENGTH = 36  # characters
_DOMAIN_LENGTH = 22
_MARKER = 5.6
_HEAD = 4.6
_CONTEXT = "#8a8a8a"
_CROWD = 1000  # dependencies above which lines are thin, so that single ones can still be followed


def draw_tool_graph(graph: ToolGraph) -> Figure | None:
    """Return the figure; None for a graph without tools or with too much to be told apart."""
    if not can_be_drawn(graph):
        return None
    named = len(graph.tools) <= MOST_NAMED
    ring = arrange(graph, None if named else _BARE_RADIUS)
    rims = _find_rims(ring, named=named)
    left, bottom, right, top = _find_bounds(ring, rims)
    columns = max(1, int((right - left) / _LEGEND_COLUMN))
    legend = _LEGEND_ROW * (math.ceil(len(ring.domains) / columns) + 2) + _MARGIN

    def draw(canvas: Canvas) -> None:
        # One unit of the axes is one point, so that names and ring keep their proportions.
        canvas.set_layout_engine("none")
        axes = canvas.add_axes((0, 0, 1, 1))
        axes.set_xlim(left, right)
        axes.set_ylim(bottom - legend, top)
        axes.set_axis_off()
        _draw_curves(axes, ring)
        _draw_tools(axes, ring, named=named)
        _draw_domains(axes, ring, rims)
        _draw_legend(axes, ring, columns, bottom)

    size = ((right - left) / 72, (top - bottom + legend) / 72)
    return render_figure("tool_graph", _caption(graph, named=named), _describe(graph, ring), size, draw)


def _draw_curves(axes: Axes, ring: Ring) -> None:
    """Draw the curves of a domain and kind as one path, which keeps the file small."""
    from matplotlib.patches import PathPatch

    domain_of = {seat.tool.name: seat.tool.domain for seat in ring.seats}
    crowded = len(ring.curves) > _CROWD
    for kind in ("context", "output"):
        for place, domain in enumerate(ring.domains):
            of_kind = [curve for curve in ring.curves if curve.dependency.kind == kind]
            curves = [curve for curve in of_kind if domain_of[curve.dependency.source] == domain]
            if curves:
                colour = mark_domain(place).colour if kind == "output" else _CONTEXT
                line = _line_style(kind, crowded=crowded)
                axes.add_patch(PathPatch(_lines(curves), edgecolor=colour, facecolor="none", **line))
                axes.add_patch(PathPatch(_heads(curves), edgecolor="none", facecolor=colour))


def _line_style(kind: str, *, crowded: bool = False) -> dict[str, Any]:
    """Return how curves of a kind are drawn: those that hand a result on solid, the others dashed."""
    width = 0.3 if crowded else 0.8
    return {"linewidth": width, "alpha": 0.8} if kind == "output" else {"linewidth": width, "linestyle": (0, (4, 2.5))}


def _lines(curves: Sequence[Curve]) -> Path:
    from matplotlib.path import Path

    codes = [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4]
    return Path([point for curve in curves for point in curve.points], codes * len(curves))


def _heads(curves: Sequence[Curve]) -> Path:
    from matplotlib.path import Path

    corners = [point for curve in curves for point in (*curve.head(_HEAD), curve.points[-1])]
    return Path(corners, [Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY] * len(curves))


def _draw_tools(axes: Axes, ring: Ring, *, named: bool) -> None:
    size = _MARKER if named else _MARKER / 2
    for place, domain in enumerate(ring.domains):
        mark = mark_domain(place)
        places = [ring.place(seat.angle, ring.radius) for seat in ring.seats if seat.tool.domain == domain]
        axes.plot(*zip(*places, strict=True), linestyle="none", marker=mark.marker, markersize=size, color=mark.colour)
    if named:
        for seat in ring.seats:
            _write(axes, _short(seat.tool.name), ring.place(seat.angle, ring.radius + _NAME_GAP), seat.angle)


def _write(axes: Axes, name: str, start: Point, angle: float) -> None:
    """Write a name outwards; on the left half it is turned round, so that none stands on its head."""
    left = math.cos(angle) < 0
    turn = angle + (math.pi if left else 0)
    # Its small letters, not its box, are centred on the way outwards: a box is as high as its tallest letter.
    below = 0.27 * _NAME_SIZE
    axes.text(
        start[0] + below * math.sin(turn),
        start[1] - below * math.cos(turn),
        name,
        size=_NAME_SIZE,
        rotation=math.degrees(turn),
        rotation_mode="anchor",
        horizontalalignment="right" if left else "left",
        verticalalignment="baseline",
    )


def _draw_domains(axes: Axes, ring: Ring, rims: Mapping[str, float]) -> None:
    """Write each domain along the ring, outside of its tools' names, where it has the room."""
    for place, domain in enumerate(ring.domains):
        angle, rim = ring.middle(domain), rims[domain]
        name = _drawable(name_domain(domain))
        if len(ring.domains) == 1 or _width(name, _DOMAIN_SIZE, "bold") > _room(ring, domain, rim):
            continue
        x, y = ring.place(angle, rim + _DOMAIN_SIZE / 2)
        axes.text(
            x,
            y,
            name,
            size=_DOMAIN_SIZE,
            weight="bold",
            color=mark_domain(place).ink,
            rotation=math.degrees(angle) + (90 if math.sin(angle) < 0 else -90),
            rotation_mode="anchor",
            horizontalalignment="center",
            verticalalignment="center",
        )


def _draw_legend(axes: Axes, ring: Ring, columns: int, bottom: float) -> None:
    """Draw what the marks and lines mean, beneath the ring."""
    from matplotlib.lines import Line2D

    marks = []
    for place, domain in enumerate(ring.domains):
        mark = mark_domain(place)
        name = shorten_name(_drawable(name_domain(domain)), _DOMAIN_LENGTH)
        marks.append(Line2D([], [], linestyle="none", marker=mark.marker, markersize=6, color=mark.colour, label=name))
    lines = [
        Line2D([], [], color="#555555", label="output: a result is handed on", **_line_style("output")),
        Line2D([], [], color=_CONTEXT, label="context: the topic leads there", **_line_style("context")),
    ]
    middle = sum(axes.get_xlim()) / 2
    where: dict[str, Any] = {"loc": "upper center", "borderaxespad": 0, "bbox_transform": axes.transData}
    if len(ring.domains) > 1:
        beneath = bottom - 1.5 * _LEGEND_ROW
        below = axes.legend(handles=marks, ncols=columns, handlelength=1.5, bbox_to_anchor=(middle, beneath), **where)
        axes.add_artist(below)  # the next legend would take its place otherwise
    axes.legend(handles=lines, ncols=2, handlelength=3.2, bbox_to_anchor=(middle, bottom), **where)


def _find_rims(ring: Ring, *, named: bool) -> dict[str, float]:
    """Return for each domain the radius outside of its tools and their names, in points."""
    rims = dict.fromkeys(ring.domains, ring.radius + 2 * _NAME_GAP)
    if named:
        for seat in ring.seats:
            width = _width(_short(seat.tool.name), _NAME_SIZE)
            rims[seat.tool.domain] = max(rims[seat.tool.domain], ring.radius + 2 * _NAME_GAP + width)
    return rims


def _find_bounds(ring: Ring, rims: Mapping[str, float]) -> tuple[float, float, float, float]:
    """Return left, bottom, right and top of all that is drawn around the ring, in points."""
    beyond = _MARGIN + (_DOMAIN_SIZE if len(ring.domains) > 1 else 0)
    corners = [ring.place(seat.angle, rims[seat.tool.domain] + beyond) for seat in ring.seats]
    corners += [(-_LEAST_WIDTH / 2, -ring.radius), (_LEAST_WIDTH / 2, ring.radius)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _room(ring: Ring, domain: str, rim: float) -> float:
    """Return the points that a domain's tools span at a radius, half the way to the next domain's included."""
    share = (sum(seat.tool.domain == domain for seat in ring.seats) + GAP) / (len(ring.seats) + GAP * len(ring.domains))
    return 2 * math.pi * rim * share


def _width(text: str, size: float, weight: str = "normal") -> float:
    """Return the points that a text takes."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    return float(
        TextPath((0, 0), text, size=size, prop=FontProperties(family="DejaVu Sans", weight=weight)).get_extents().width
    )


def _short(name: str) -> str:
    return shorten_name(name, _NAME_LENGTH)


def _drawable(text: str) -> str:
    """Return a text with a question mark for each character that the font has no shape for."""
    from matplotlib.font_manager import findfont, get_font

    shapes = get_font(findfont("DejaVu Sans")).get_charmap()
    return "".join(character if ord(character) in shapes else "?" for character in text)


def _caption(graph: ToolGraph, *, named: bool) -> str:
    sentences = [
        f"The tool graph (the paper's figure 6): {len(graph.tools):,} tools, {len(graph.dependencies):,} dependencies.",
        "Tools of a domain stand side by side. A curve leads from a tool to one that can follow it: solid, in the "
        "colour of its source's domain, where a result is handed on; dashed and grey where only the topic leads there.",
    ]
    if not named:
        sentences.append(f"Names are left out above {MOST_NAMED} tools.")
    if any(_drawable(tool.domain) != tool.domain for tool in graph.tools):
        sentences.append("Characters that the figure's font lacks are shown as ?; the page has them.")
    return " ".join(sentences)


def _describe(graph: ToolGraph, ring: Ring) -> str:
    """Return the figure in words."""
    outputs = sum(item.kind == "output" for item in graph.dependencies)
    sizes = Counter(tool.domain for tool in graph.tools)
    domains = ", ".join(f"{name_domain(domain)} {sizes[domain]}" for domain in ring.domains)
    return (
        f"{len(graph.tools)} tools on a ring and {len(graph.dependencies)} dependencies across it: {outputs} hand a "
        f"result on, {len(graph.dependencies) - outputs} follow by topic. Tools by domain, clockwise: {domains}."
    )
