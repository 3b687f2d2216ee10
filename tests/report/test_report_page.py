"""The page: whole in itself, accessible, and the same bytes everywhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from dice.records.mistakes import ToolConfusion
from dice.report import build_report
from tests.report.results_builder import baseline, ledger_row, model, published, results

VOID = {"meta", "br", "img", "link", "input", "hr"}


class Outline(HTMLParser):
    """Collects what the tests ask about, and fails on a tag that is closed in the wrong place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.references: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in {"src", "href", "xlink:href", "srcset", "data", "action"}:
                self.references.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page() -> str:
    text = build_report(results()).files["index.html"]
    assert isinstance(text, str)
    return text


@pytest.fixture(scope="module")
def outline(page: str) -> Outline:
    parser = Outline()
    parser.feed(page)
    parser.close()
    return parser


def page_of(**changes: object) -> str:
    text = build_report(results(**changes)).files["index.html"]
    assert isinstance(text, str)
    return text


def test_every_tag_is_closed_where_it_was_opened(outline: Outline) -> None:
    assert outline.open == []


def test_nothing_is_fetched_from_anywhere(page: str, outline: Outline) -> None:
    assert [reference for reference in outline.references if not reference.startswith("#")] == []
    assert not {"script", "link", "img", "iframe"} & set(outline.tags)
    assert re.findall(r"@import|url\((?!#)", page) == []


def test_every_reference_has_its_target_and_no_id_comes_twice(outline: Outline) -> None:
    assert {reference.removeprefix("#") for reference in outline.references} <= set(outline.ids)
    assert len(outline.ids) == len(set(outline.ids))


def test_every_clip_path_has_its_target(page: str, outline: Outline) -> None:
    used = set(re.findall(r"url\(#([^)]+)\)", page))
    assert used
    assert used <= set(outline.ids)


def test_figures_have_alternatives_and_captions(page: str, outline: Outline) -> None:
    assert outline.tags.count("figure") == outline.tags.count("figcaption") == outline.tags.count("svg") == 6
    assert page.count('<svg role="img" aria-label="') == 6


def test_tables_have_captions_and_scopes(page: str, outline: Outline) -> None:
    assert outline.tags.count("caption") == outline.tags.count("table") > 10
    assert page.count("scope=") == outline.tags.count("th")


def test_names_are_escaped_wherever_they_stand() -> None:
    page = page_of(models=(model('<script>alert("x")</script>'),), cast="<b>Cast</b>", counter="<i>")
    assert "<script" not in page
    assert "<b>" not in page
    assert "<i>" not in page
    assert "&lt;script&gt;" in page


def test_published_rows_are_set_apart_marked_and_explained() -> None:
    page = page_of(published=published(), published_beside_baselines=True)
    apart = page.partition('<tbody class="apart">')[2].partition("</tbody>")[0]
    assert apart.count("(published)") == apart.count("<tr>") == 2
    assert page.count('<tbody class="apart">') == 1
    assert "were not measured here" in page


def test_costs_and_mistakes_have_their_sections_when_there_are_any(page: str) -> None:
    confused = ToolConfusion(gold="book_taxi", predicted="book_flight", known=True, count=3)
    filled = page_of(models=(model("phi4", confusion=[confused]),), ledger=[ledger_row()])
    assert '<h2 id="cost">' in filled
    assert "<summary>Tools taken for one another</summary>" in filled
    assert "<summary>Wrong arguments</summary>" not in filled
    assert '<h2 id="cost">' not in page


def test_no_date_stands_in_it(page: str) -> None:
    assert re.findall(r"\b20\d\d-\d\d-\d\d\b|\b\d\d:\d\d\b", page.replace("7 PM is 19:00", "")) == []


def test_the_same_results_give_the_same_bytes(page: str) -> None:
    assert page_of() == page


def test_baselines_and_the_scripted_cast_are_called_what_they_are(page: str) -> None:
    assert "ScriptedCast, a script and no model" in page
    assert "4 baselines and no models" in page
    assert "lexical (baseline)" in page


def test_the_oracle_is_explained_only_when_it_is_there(page: str) -> None:
    assert "oracle" in page
    assert "oracle" not in page_of(models=(baseline("lexical"),))


def test_a_report_without_models_keeps_the_data() -> None:
    page = page_of(models=())
    assert '<h2 id="data">' in page
    assert '<h2 id="em">' not in page


def test_a_report_of_nothing_is_still_a_page() -> None:
    page = page_of(graph=None, simulate=None, funnel=None, score={}, models=(), scored=())
    assert page.startswith("<!DOCTYPE html>")
    assert "<table" not in page


def test_the_report_names_every_file_that_the_stage_writes() -> None:
    files = build_report(results()).files
    assert "tables/em_paper.md" in files
    assert "tables/funnel.csv" in files
    assert files["figures/em_by_round.svg"].startswith("<?xml")  # type: ignore[arg-type]
    assert files["figures/em_by_round.png"].startswith(b"\x89PNG")  # type: ignore[arg-type]
    assert {name.rpartition(".")[2] for name in files} == {"html", "md", "csv", "svg", "png"}
