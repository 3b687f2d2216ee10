"""The page of the tool graph as a file: whole in itself, safe whatever the data say, the same bytes everywhere."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from itertools import permutations
from typing import Any

import pytest

from dice.records import Dependency, ToolGraph
from dice.report.tool_graph import build_graph_page
from dice.report.tool_graph.ring import MOST_DEPENDENCIES, MOST_TOOLS
from tests.builders import parameter, return_field, tool, tool_graph
from tests.report.test_report_page import Outline


def small_graph(reason: str = "The film is known.") -> ToolGraph:
    """Two tools of two domains; one result is handed on, and the second tool depends on itself too."""
    ends = {"source": "find_film", "target": "book_seats"}
    handed = Dependency(**ends, kind="output", binding={"film": "title"}, reason=reason)
    find = tool("find_film", "genre", returns=[return_field("film")], domain="evening_out")
    book = tool("book_seats", parameter("title"), parameter("seats", "integer", enum=[1, 2], required=False), domain="")
    return tool_graph([find, book], [handed, ("book_seats", "book_seats")])


def page_of(graph: ToolGraph) -> str:
    text = build_graph_page(graph)
    assert text is not None
    return text


def data_of(graph: ToolGraph) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page_of(graph), re.DOTALL)
    assert found is not None
    return dict(json.loads(found[1]))


def outline_of(page: str) -> Outline:
    outline = Outline()
    outline.feed(page)
    outline.close()
    return outline


def test_every_tag_is_closed_ids_are_unique_and_the_report_is_the_only_place_it_leads_to() -> None:
    outline = outline_of(page_of(small_graph()))
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    assert outline.references == ["index.html"]


def test_its_policy_admits_its_own_style_and_script_and_nothing_else() -> None:
    page = page_of(small_graph())
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    style, script = (re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL) for tag in ("style", "script"))
    assert policy
    assert style
    assert script
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(part[1].encode()).digest()).decode()}'" for part in (style, script)
    ]
    assert policy[1] == f"default-src 'none'; style-src {hashes[0]}; script-src {hashes[1]}"


def test_the_data_hold_tools_and_dependencies_by_their_places_on_the_ring() -> None:
    data = data_of(small_graph())
    assert [item["name"] for item in data["tools"]] == ["find_film", "book_seats"]
    assert [(item["name"], item["tools"]) for item in data["domains"]] == [("evening out", 1), ("no domain", 1)]
    handed, own = data["dependencies"]
    assert (handed["source"], handed["target"], handed["binding"]) == (0, 1, [["film", "title"]])
    assert handed["path"].startswith("M")
    assert own["path"] == ""  # a tool that depends on itself has no curve
    seats = data["tools"][1]["parameters"][1]
    assert (seats["type"], seats["required"], seats["values"]) == ("integer", False, "one of: 1, 2")


def test_the_first_tool_is_at_the_top_where_y_is_negative_in_an_svg() -> None:
    data = data_of(tool_graph([f"t{index}" for index in range(99)]))
    # Half of one of 100 slots from the top: cos(360 / 200 degrees) = 0.9995
    assert data["tools"][0]["y"] == pytest.approx(-0.9995 * data["radius"], rel=1e-4)


@pytest.mark.parametrize("text", ["</script><b>", "<!--<script>", "&lt;", "]]>", "\u2028", '"\\'])
def test_no_text_can_end_the_data_or_open_an_element(text: str) -> None:
    graph = small_graph(reason=text)
    page = page_of(graph)
    assert outline_of(page).tags.count("script") == 2
    assert "<b>" not in page
    assert data_of(graph)["dependencies"][0]["reason"] == text


def test_a_huge_description_is_cut_and_long_lists_of_values_too() -> None:
    huge = tool("a", parameter("x", enum=[f"value {index}" for index in range(500)]), description="long " * 400_000)
    page = page_of(tool_graph([huge]))
    assert len(page.encode()) < 100_000
    assert data_of(tool_graph([huge]))["tools"][0]["parameters"][0]["values"].endswith("value 11 and 488 more")


def test_there_is_no_page_of_nothing_nor_of_more_than_a_browser_draws() -> None:
    assert build_graph_page(tool_graph([])) is None
    assert build_graph_page(tool_graph([f"t{index}" for index in range(MOST_TOOLS + 1)])) is None
    names = [f"t{index}" for index in range(150)]
    all_pairs = list(permutations(names, 2))
    assert len(all_pairs) == 22_350 > MOST_DEPENDENCIES
    assert build_graph_page(tool_graph(names, all_pairs)) is None


def test_the_same_graph_gives_the_same_bytes() -> None:
    assert page_of(small_graph()) == page_of(small_graph())
