"""The page of the tool graph in a real browser: mouse, keys, search, filters, details, and hostile texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dice.records import Dependency, ToolGraph
from dice.report.tool_graph import build_graph_page
from dice.storage import read_graph
from tests.browser import CHROMIUM, SHIFT, Page, open_browser
from tests.builders import parameter, return_field, tool, tool_graph

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = '</script><img src=x onerror="window.harmed=1"><script>window.harmed=1</script>&amp;<!--'

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with open_browser(tmp_path_factory.mktemp("profile")) as page:
        yield page


@pytest.fixture(scope="module")
def catalogue() -> ToolGraph:
    return read_graph(ROOT / "data" / "tools")


@pytest.fixture
def page(browser: Page, catalogue: ToolGraph, tmp_path: Path) -> Page:
    """The page of the whole catalogue, freshly opened."""
    return show(browser, catalogue, tmp_path)


def show(browser: Page, graph: ToolGraph, folder: Path, chosen: str = "") -> Page:
    text = build_graph_page(graph)
    assert text is not None
    (folder / "tool_graph.html").write_text(text, encoding="utf-8")
    browser.errors.clear()
    browser.open(folder / "tool_graph.html", chosen)
    browser.move(1, 1)
    return browser


def mark(page: Page, name: str) -> str:
    """The selector of a tool's marker."""
    return f"#tool-{page.run(f'indexOf.get({name!r})')} .mark"


def lines_of(graph: ToolGraph, name: str) -> list[Dependency]:
    return [item for item in graph.dependencies if name in {item.source, item.target}]


def test_all_tools_and_lines_are_drawn_without_an_error_or_a_request(page: Page) -> None:
    assert page.count(".tool") == 124
    assert page.count(".dependency.output .line") == 192
    assert page.count(".dependency.context .line") == 78
    assert page.count(".domain-name") == 16
    assert page.run("document.documentElement.scrollHeight <= innerHeight") is True
    assert page.errors == []
    assert [url for url in page.requests if not url.startswith(("file:", "about:"))] == []


def test_pointing_at_a_tool_shows_its_neighbours_and_why_they_are_joined(page: Page, catalogue: ToolGraph) -> None:
    page.move(*page.middle(mark(page, "create_calendar_event")))
    joined = lines_of(catalogue, "create_calendar_event")
    assert page.count(".dependency.on") == len(joined)
    assert page.count(".tool.near") == len({end for item in joined for end in (item.source, item.target)})
    shown = page.text("#details")
    assert all(item.reason in shown for item in joined)
    assert "event_code → event_code" in shown
    page.move(1, 1)
    assert page.count(".dependency.on, .tool.near") == 0
    assert "How to use it" in page.text("#details")


def test_pointing_at_a_line_shows_what_it_hands_on(browser: Page, tmp_path: Path) -> None:
    handed = Dependency(source="a", target="b", kind="output", binding={"code": "number"}, reason="The code is needed.")
    tools = [tool("a", "x", returns=[return_field("code")]), tool("b", "number"), tool("c", "x")]
    page = show(browser, tool_graph(tools, [handed]), tmp_path)
    x, y = page.run(
        "(line => { const at = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM());"
        "return [at.x, at.y]; })(document.querySelector('.line'))"
    )
    page.move(x, y)
    assert page.text("#details").split("\n") == ["a → b", "output", "code → number", "The code is needed."]
    assert page.count(".tool.dim") == 1


def test_clicking_a_tool_keeps_its_details_until_the_ground_is_clicked(page: Page, catalogue: ToolGraph) -> None:
    chosen = catalogue.tool("book_taxi")
    page.click(*page.middle(mark(page, "book_taxi")))
    page.move(1, 1)
    shown = page.text("#details")
    for expected in (chosen.name, chosen.description, *(item.name for item in (*chosen.parameters, *chosen.returns))):
        assert expected in shown
    assert page.run("location.hash") == "#book_taxi"
    assert page.run("document.querySelector('[aria-selected=true]').ariaLabel").startswith("book_taxi, transport, ")
    bottom = page.run("document.querySelector('#stage').getBoundingClientRect().bottom")
    page.click(page.middle("#graph")[0], bottom - 5)
    assert "How to use it" in page.text("#details")
    assert page.run("location.hash") == ""


def test_an_address_can_name_a_tool(browser: Page, catalogue: ToolGraph, tmp_path: Path) -> None:
    assert "find_doctor" in show(browser, catalogue, tmp_path, "find_doctor").text("#details")


def test_a_neighbour_in_the_details_leads_to_its_own(page: Page) -> None:
    page.click(*page.middle(mark(page, "create_calendar_event")))
    page.click(*page.middle("#details .neighbours .name"))
    assert page.text("#details h2") != "create_calendar_event"
    assert page.run("document.activeElement.id") == "details"


def test_the_search_finds_by_name_and_enter_takes_the_first(page: Page, catalogue: ToolGraph) -> None:
    page.click(*page.middle("#search"))
    page.write("book t")
    assert page.run("[...document.querySelectorAll('#results li')].map(item => item.innerText)") == [
        "book_table",
        "book_taxi",
    ]
    assert page.count(".tool.match") == 2
    assert page.count(".tool.dim") == 122
    page.press("Enter")
    assert page.text("#details h2") == "book_table"
    page.press("Escape")
    assert page.count("#results li") == 0
    page.write("zzz")
    assert page.text("#results") == "No tool of that name."


def test_a_domain_can_be_taken_out_and_comes_back_with_a_tool_that_is_chosen(page: Page, catalogue: ToolGraph) -> None:
    members = [item.name for item in catalogue.tools if item.domain == "transport"]
    page.click(*page.middle("#domain-0"))
    assert page.count(".tool.hidden") == len(members) == 7
    touched = [item for item in catalogue.dependencies if {item.source, item.target} & set(members)]
    assert page.count(".dependency.hidden") == len(touched)
    page.click(*page.middle("#search"))
    page.write("book_taxi")
    page.press("Enter")
    assert page.count(".tool.hidden") == 0
    assert page.run("document.querySelector('#domain-0').checked") is True


def test_a_chosen_tool_goes_with_its_domain(page: Page) -> None:
    page.click(*page.middle(mark(page, "book_taxi")))
    page.click(*page.middle("#domain-0"))
    assert "How to use it" in page.text("#details")
    assert page.run("location.hash") == ""


def test_all_domains_can_be_taken_out_and_brought_back_at_once(page: Page) -> None:
    page.click(*page.middle("#no-domains"))
    assert page.count(".tool.hidden") == 124
    page.click(*page.middle("#all-domains"))
    assert page.count(".tool.hidden, .dependency.hidden") == 0


def test_a_kind_can_be_taken_out(page: Page) -> None:
    page.click(*page.middle("#kind-context"))
    assert page.count(".dependency.hidden") == page.count(".dependency.context.hidden") == 78


def test_the_wheel_zooms_around_the_pointer(page: Page) -> None:
    x, y = page.middle(mark(page, "find_film"))
    before = page.run("view.width")
    page.wheel(x, y, -400)
    assert page.run("view.width") < before
    assert page.middle(mark(page, "find_film")) == pytest.approx((x, y), abs=1)


def test_dragging_moves_the_drawing_and_chooses_nothing(page: Page) -> None:
    x, y = page.middle(mark(page, "find_film"))
    page.drag((x, y), (x - 80, y + 40))
    page.move(1, 1)
    assert page.middle(mark(page, "find_film")) == pytest.approx((x - 80, y + 40), abs=1)
    assert page.count("[aria-selected=true]") == 0
    page.click(*page.middle("#zoom-all"))
    assert page.middle(mark(page, "find_film")) == pytest.approx((x, y), abs=1)


def test_everything_can_be_done_with_keys(page: Page, catalogue: ToolGraph) -> None:
    page.run("document.querySelector('header a').focus()")
    page.press("Tab")
    assert page.run("document.activeElement.id") == "graph"
    page.press("ArrowRight")
    page.press("ArrowRight")
    second = page.run("tools[1].name")
    assert page.run("svg.getAttribute('aria-activedescendant')") == "tool-1"
    assert page.text("#details h2") == second
    assert page.count(".dependency.on") == len(lines_of(catalogue, second))
    page.press("Enter")
    assert page.text("#announcement").startswith(second)
    page.press("ArrowLeft")
    assert page.text("#details h2") == page.run("tools[0].name")
    page.press("End")
    assert page.text("#details h2") == page.run("tools[123].name")
    page.press("ArrowDown")
    assert page.text("#details h2") == page.run("tools[0].name")
    before = page.run("[view.x, view.width]")
    page.press("+")
    assert page.run("view.width") < before[1]
    page.press("0")
    page.press("ArrowRight", SHIFT)
    assert page.run("view.x") > before[0]
    page.press("Escape")
    assert page.count("[aria-selected=true]") == 0
    assert page.errors == []


def test_texts_of_the_data_are_never_run_as_markup(browser: Page, tmp_path: Path) -> None:
    takes = parameter("x", description=HOSTILE, enum=[HOSTILE])
    tools = [tool("a", takes, description=HOSTILE, domain=HOSTILE), tool("b", "x", domain="天气\u2028")]
    joined = Dependency(source="a", target="b", kind="output", binding={HOSTILE: "x"}, reason=HOSTILE)
    page = show(browser, tool_graph(tools, [joined]), tmp_path, "a")
    assert page.text("#details").count(HOSTILE) == 6  # domain, description, parameter, its value, binding, reason
    assert page.run("window.harmed") is None
    assert page.count("img") == 0
    assert page.errors == []


def test_a_thousand_tools_are_drawn_and_found_too(browser: Page, tmp_path: Path) -> None:
    names = [f"tool_{index}" for index in range(1000)]
    tools = [tool(name, "x", domain=f"domain_{index % 20}") for index, name in enumerate(names)]
    ends = [(name, names[(7 * index + 3 * step + 1) % 1000]) for index, name in enumerate(names) for step in range(3)]
    page = show(browser, tool_graph(tools, ends), tmp_path, "tool_500")
    assert page.count(".tool") == 1000
    assert page.text("#details h2") == "tool_500"
    assert page.errors == []


def test_one_tool_alone_is_shown_too(browser: Page, tmp_path: Path) -> None:
    page = show(browser, tool_graph([tool("a", domain="")]), tmp_path, "a")
    assert page.text("#details").split("\n\n")[:3] == ["a", "no domain", "A."]
    assert page.errors == []
