"""The page on which a tool graph is explored: one file with data, style and script, which fetches nothing."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any

from pydantic import JsonValue

from dice.records import Dependency, ReturnField, Tool, ToolGraph
from dice.report.tool_graph.marks import mark_domain, name_domain
from dice.report.tool_graph.ring import Curve, Point, Ring, arrange, can_be_drawn

_HEAD = 4.6  # points
_LONGEST = 2000  # characters of a description
_MOST_VALUES = 12  # of an enum or of examples
_SCRIPTS = ("draw.js", "details.js", "explore.js")
_HELP = (
    "Point at a tool or a line to see what it is joined to and why; click a tool to keep it here.",
    "Drag to move, turn the wheel to zoom.",
    "Keys, once the drawing has the focus: arrows go from tool to tool, Enter keeps one, Escape lets it go, + and - "
    "zoom, Shift with arrows moves, 0 shows all.",
    "Solid lines: a result of the first tool is handed on to the second. Dashed lines: only the topic leads there.",
    "Tools of a domain stand side by side. Names that fit the search are underlined.",
)


def build_graph_page(graph: ToolGraph) -> str | None:
    """Return the page; None for a graph without tools or with too much to draw."""
    if not can_be_drawn(graph):
        return None
    folder = files("dice").joinpath("report/tool_graph/web")
    style = folder.joinpath("style.css").read_text(encoding="utf-8")
    script = "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in _SCRIPTS)
    policy = f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}"
    count = f"{len(graph.tools):,} tools, {len(graph.dependencies):,} dependencies"
    items = "".join(f"<li>{html.escape(line)}</li>" for line in _HELP)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Tool graph</title>
<style>{style}</style>
</head>
<body>
<header>
<h1>Tool graph</h1>
<span class="soft">{count}</span>
<a href="index.html">Report</a>
</header>
<main id="stage">
<svg id="graph" role="listbox" tabindex="0" aria-label="Tools, {count}" aria-describedby="keys"></svg>
<p id="keys" class="unseen">{html.escape(_HELP[2])}</p>
<div id="zoom">
<button type="button" id="zoom-in" aria-label="Zoom in">+</button>
<button type="button" id="zoom-out" aria-label="Zoom out">&minus;</button>
<button type="button" id="zoom-all">Show all</button>
</div>
<noscript><p>This page needs JavaScript. The report has the drawing without.</p></noscript>
</main>
<aside>
<div id="controls">
<label for="search">Find a tool by name</label>
<input type="search" id="search" autocomplete="off" spellcheck="false">
<ul id="results" aria-label="Tools found"></ul>
<fieldset>
<legend>Dependencies</legend>
<ul id="kinds">
<li><input type="checkbox" id="kind-output" checked><label for="kind-output">output (solid)</label></li>
<li><input type="checkbox" id="kind-context" checked><label for="kind-context">context (dashed)</label></li>
</ul>
</fieldset>
<fieldset>
<legend>Domains</legend>
<button type="button" class="small" id="all-domains">all</button>
<button type="button" class="small" id="no-domains">none</button>
<ul id="domains"></ul>
</fieldset>
</div>
<section id="details" tabindex="-1" aria-label="Details"></section>
<p id="announcement" class="unseen" role="status"></p>
</aside>
<template id="help"><ul>{items}</ul></template>
<script type="application/json" id="data">{_to_json(_page_data(graph))}</script>
<script>{script}</script>
</body>
</html>
"""


def _to_json(content: Any) -> str:
    """Return JSON that may stand in a page: no text of the data can end the element or open another."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _hash(content: str) -> str:
    """Return what a content security policy calls the one style or script that it admits."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def _page_data(graph: ToolGraph) -> dict[str, Any]:
    ring = arrange(graph)
    sizes = Counter(tool.domain for tool in graph.tools)
    places = {seat.tool.name: place for place, seat in enumerate(ring.seats)}
    curves = {(curve.dependency.source, curve.dependency.target): curve for curve in ring.curves}
    return {
        "radius": round(ring.radius, 2),
        "domains": [
            {
                "name": name_domain(domain),
                "tools": sizes[domain],
                "middle": round(ring.middle(domain), 6),
                "ink": mark_domain(place).ink,
                "colour": mark_domain(place).colour,
                "symbol": _symbol(mark_domain(place).marker),
            }
            for place, domain in enumerate(ring.domains)
        ],
        "tools": [_tool(seat.tool, seat.angle, ring) for seat in ring.seats],
        "dependencies": [
            _dependency(item, places, curves.get((item.source, item.target))) for item in graph.dependencies
        ],
    }


def _tool(tool: Tool, angle: float, ring: Ring) -> dict[str, Any]:
    x, y = ring.place(angle, ring.radius)
    return {
        "name": tool.name,
        "domain": ring.domains.index(tool.domain),
        "description": _cut(tool.description),
        "parameters": [{**_field(item), "required": item.required} for item in tool.parameters],
        "returns": [_field(item) for item in tool.returns],
        "angle": round(angle, 6),
        "x": round(x, 2),
        "y": round(-y, 2),
    }


def _field(field: ReturnField) -> dict[str, Any]:
    values = _list_values("one of", field.enum) if field.enum else _list_values("for example", field.examples)
    return {
        "name": field.name,
        "type": field.type,
        "format": field.format.value if field.format else "",
        "description": _cut(field.description),
        "values": values,
    }


def _list_values(heading: str, values: Sequence[JsonValue]) -> str:
    if not values:
        return ""
    shown = [_cut(value if isinstance(value, str) else json.dumps(value)) for value in values[:_MOST_VALUES]]
    more = f" and {len(values) - _MOST_VALUES} more" if len(values) > _MOST_VALUES else ""
    return f"{heading}: {', '.join(shown)}{more}"


def _dependency(item: Dependency, places: dict[str, int], curve: Curve | None) -> dict[str, Any]:
    """Return a dependency; one of a tool on itself has no curve."""
    return {
        "source": places[item.source],
        "target": places[item.target],
        "kind": item.kind,
        "reason": _cut(item.reason),
        "binding": [[field, parameter] for field, parameter in item.binding.items()],
        "path": f"M{_points(curve.points[:1])}C{_points(curve.points[1:])}" if curve else "",
        "head": f"M{_points(curve.head(_HEAD))}Z" if curve else "",
    }


def _symbol(marker: str) -> str:
    """Return one of matplotlib's markers as the path of an SVG, within a square from -1 to 1."""
    from matplotlib.markers import MarkerStyle
    from matplotlib.path import Path

    style = MarkerStyle(marker)
    outline = style.get_path().transformed(style.get_transform()).cleaned()
    letters = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C", Path.CLOSEPOLY: "Z"}
    parts = []
    for corners, code in outline.iter_segments(simplify=False):
        if code in letters:
            pairs = [] if code == Path.CLOSEPOLY else [(2 * x, 2 * y) for x, y in corners.reshape(-1, 2).tolist()]
            parts.append(letters[code] + _points(pairs))
    return "".join(parts)


def _points(points: Iterable[Point]) -> str:
    """Return points as an SVG writes them, its y pointing down."""
    return " ".join(f"{x:.2f} {0.0 - y:.2f}" for x, y in points)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
