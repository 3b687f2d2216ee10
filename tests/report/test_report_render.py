"""A table in Markdown, CSV, HTML and the terminal."""

from __future__ import annotations

import csv
import io

from dice.report.render import shorten_name, to_csv, to_html, to_markdown
from dice.report.results import Measure
from dice.report.table import Table, covered_column, covered_entry, model_column, model_entry
from tests.report.results_builder import baseline, model


def small_table() -> Table:
    """One baseline that covers all, and one model with a name that needs escaping and nothing measured."""
    return Table(
        name="small",
        title="Exact match, in percent",
        columns=(model_column(), covered_column("R1", "round_1")),
        rows=(
            (model_entry(baseline("lexical")), covered_entry(Measure(0.61234567, 0.6, 0.63), 0.5)),
            (model_entry(model("a|b_<i>&co")), covered_entry(Measure(None), None)),
        ),
        note="Higher is better & 0 < x.",
    )


def test_markdown_keeps_interval_and_remark_in_one_entry() -> None:
    assert to_markdown(small_table()).splitlines() == [
        "## Exact match, in percent",
        "",
        "| Model | R1 |",
        "| :--- | ---: |",
        "| lexical (baseline) | 61.2 [60.0, 63.0] 50.0% covered |",
        r"| a\|b\_\<i>&co | n/a |",
        "",
        r"Higher is better & 0 \< x.",
    ]


def test_csv_has_plain_fractions_in_columns_of_their_own_and_nothing_where_unknown() -> None:
    rows = list(csv.reader(io.StringIO(to_csv(small_table()))))
    assert rows == [
        ["model", "kind", "round_1", "round_1_low", "round_1_high", "round_1_coverage"],
        ["lexical", "baseline", "0.61234567", "0.6", "0.63", "0.5"],
        ["a|b_<i>&co", "model", "", "", "", ""],
    ]


def test_html_escapes_names_title_and_note() -> None:
    page = to_html(small_table())
    assert "a|b_&lt;i&gt;&amp;co" in page
    assert "<i>" not in page
    assert "Higher is better &amp; 0 &lt; x." in page


def test_html_says_what_heads_a_row_and_a_column() -> None:
    page = to_html(small_table())
    assert "<caption><span>Exact match, in percent</span></caption>" in page
    assert page.count('scope="col"') == 2
    assert page.count('scope="row"') == 2


def test_a_long_name_loses_its_middle() -> None:
    assert shorten_name("hosted_vllm/Qwen/Qwen2.5-72B-Instruct", 20) == "hosted_vl..-Instruct"
    assert shorten_name("phi4", 4) == "phi4"
