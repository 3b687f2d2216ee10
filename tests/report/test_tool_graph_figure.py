"""The figure of the tool graph: every name can be read, both kinds of dependencies are told apart, nothing varies."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import warnings
from itertools import combinations, pairwise
from pathlib import Path

import matplotlib as mpl
import pytest

from dice.records import ToolGraph
from dice.report.canvas import Figure
from dice.report.tool_graph import draw_tool_graph
from dice.report.tool_graph.drawing import MOST_NAMED
from dice.report.tool_graph.marks import COLOURS, MARKERS, mark_domain
from dice.report.tool_graph.ring import MOST_TOOLS
from dice.storage import read_graph
from tests.builders import tool, tool_graph
from tests.report.svg_texts import cut_texts, text_boxes, touching_texts

ROOT = Path(__file__).resolve().parents[2]
BOLD = {path.stem.replace("_", " ") for path in (ROOT / "data" / "tools").glob("*.yaml")}


@pytest.fixture(scope="module")
def graph() -> ToolGraph:
    return read_graph(ROOT / "data" / "tools")


@pytest.fixture(scope="module")
def figure(graph: ToolGraph) -> Figure:
    return drawn(graph)


def drawn(graph: ToolGraph) -> Figure:
    figure = draw_tool_graph(graph)
    assert figure is not None
    return figure


def many(count: int, domains: int = 20) -> ToolGraph:
    """So many tools, each followed by the next."""
    names = [f"tool_number_{index}" for index in range(count)]
    tools = [tool(name, "x", domain=f"domain_{index % domains}") for index, name in enumerate(names)]
    return tool_graph(tools, list(pairwise(names)))


def test_every_tool_is_named_and_every_domain_at_the_ring_and_in_the_legend(figure: Figure, graph: ToolGraph) -> None:
    texts = [text for text, _ in text_boxes(figure, BOLD)]
    assert len(graph.tools) == 124
    assert [texts.count(item.name) for item in graph.tools] == [1] * 124
    domains = {item.domain.replace("_", " ") for item in graph.tools}
    assert len(domains) == 16
    assert {domain: texts.count(domain) for domain in domains} == dict.fromkeys(domains, 2)


def test_no_name_touches_another(figure: Figure) -> None:
    boxes = text_boxes(figure, BOLD)
    assert len(boxes) == 124 + 2 * 16 + 2  # tools, domains twice, kinds
    assert touching_texts(boxes) == []


def test_no_name_is_cut_off_at_the_edge(figure: Figure) -> None:
    assert cut_texts(figure, text_boxes(figure, BOLD)) == []


@pytest.mark.parametrize(("count", "domains"), [(1, 1), (20, 1), (20, 4), (MOST_NAMED, 20)])
def test_names_are_whole_and_apart_at_other_sizes_too(count: int, domains: int) -> None:
    boxes = text_boxes(drawn(many(count, domains)))
    assert sum(text.startswith("tool_number") for text, _ in boxes) == count
    names = [box for text, box in boxes if text.startswith("tool_number")]
    assert not any(one.intersects_path(other) for one, other in combinations(names, 2))


def test_output_lines_are_solid_and_context_lines_dashed(figure: Figure) -> None:
    both = tool_graph(["a", "b"], [("a", "b")])
    handing_on = both.model_copy(update={"dependencies": (both.dependencies[0].model_copy(update={"kind": "output"}),)})
    # One dash pattern is in the legend, in each drawing.
    assert drawn(both).svg.count("stroke-dasharray") == 2
    assert drawn(handing_on).svg.count("stroke-dasharray") == 1


def test_above_a_number_of_tools_the_names_go_and_the_caption_says_so() -> None:
    figure = drawn(many(MOST_NAMED + 1))
    assert "tool_number_0" not in figure.svg
    assert figure.caption.endswith(f"Names are left out above {MOST_NAMED} tools.")
    assert "domain 7" in figure.svg


def test_above_another_there_is_no_figure_nor_is_one_of_nothing() -> None:
    assert draw_tool_graph(many(MOST_TOOLS + 1)) is None
    assert draw_tool_graph(tool_graph([])) is None


def test_caption_and_alternative_give_the_numbers(figure: Figure, graph: ToolGraph) -> None:
    assert "124 tools, 270 dependencies" in figure.caption
    outputs = sum(item.kind == "output" for item in graph.dependencies)
    assert f"{outputs} hand a result on, {270 - outputs} follow by topic" in figure.alternative
    assert "travel 12" in figure.alternative


def test_domains_differ_in_colour_and_marker_from_their_neighbours_and_in_one_of_them_from_all() -> None:
    marks = [mark_domain(place) for place in range(len(COLOURS) * len(MARKERS))]
    assert len(set(marks)) == 99
    for one, other in pairwise(marks):
        assert one.colour != other.colour
        assert one.marker != other.marker


def test_text_in_a_domains_colour_has_a_contrast_of_at_least_4_5_to_1_on_white() -> None:
    for place in range(len(COLOURS)):
        ink = mark_domain(place).ink
        shares = [int(ink[start : start + 2], 16) / 255 for start in (1, 3, 5)]
        red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
        assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5, ink


def test_the_users_settings_and_a_second_render_change_nothing(figure: Figure, graph: ToolGraph) -> None:
    with mpl.rc_context({"font.size": 20, "font.family": "monospace", "savefig.dpi": 10}):
        assert drawn(graph) == figure


def test_another_process_with_other_hashes_draws_the_same_bytes(figure: Figure) -> None:
    code = (
        "import hashlib, pathlib\n"
        "from dice.report.tool_graph import draw_tool_graph\n"
        "from dice.storage import read_graph\n"
        "figure = draw_tool_graph(read_graph(pathlib.Path('data/tools')))\n"
        "print(hashlib.sha256(figure.svg.encode() + figure.png).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == hashlib.sha256(figure.svg.encode() + figure.png).hexdigest()
    assert "dc:date" not in figure.svg


def test_characters_that_the_font_lacks_are_replaced_and_the_caption_says_so() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        figure = drawn(tool_graph([tool("a", "x", domain="天气 été"), tool("b", "x", domain="$x^2$")], [("a", "b")]))
    texts = [text for text, _ in text_boxes(figure, BOLD)]
    assert "?? été" in texts
    assert "$x^2$" in texts
    assert figure.caption.endswith("Characters that the figure's font lacks are shown as ?; the page has them.")
    assert "天气 été 1" in figure.alternative
