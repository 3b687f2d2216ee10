"""The tables by tool domain."""

from __future__ import annotations

from typing import Any

from dice.report.build import build_report
from dice.report.domain_tables import dice_by_domain_table, domain_tables, metric_by_domain_table
from dice.report.results import ModelResults
from tests.report.results_builder import metrics, results, score


def cells(level: float) -> dict[str, float | None]:
    found: dict[str, float | None] = {}
    for index, domain in enumerate(("travel", "health_fitness")):
        for metric in ("em_paper", "em_strict", "em_typed"):
            estimate = level - index / 10
            found |= {f"{metric}/domain_{domain}": estimate, f"{metric}/domain_{domain}_low": estimate - 0.05}
            found |= {f"{metric}/domain_{domain}_high": estimate + 0.05}
        found[f"coverage/domain_{domain}"] = 1.0
    return found


def candidate(name: str, level: float, **changes: float | None) -> ModelResults:
    return ModelResults(name, "model", metrics(level) | cells(level) | changes)


DICE: dict[str, Any] = {
    "dice/domain_travel": 4.0,
    "dice/domain_travel_low": 3.75,
    "dice/domain_travel_high": 4.25,
    "dice_coverage/domain_travel": 0.5,
}


def test_a_row_is_a_domain_and_a_column_a_candidate_and_all_calls_come_last():
    shown = results(models=(candidate("phi4", 0.6), candidate("gpt", 0.8)))
    table = metric_by_domain_table(shown, "em_paper")
    assert [column.heading for column in table.columns] == ["Tool domain", "phi4", "gpt"]
    assert [row[0].text for row in table.rows] == ["Health fitness", "Travel", "All calls"]
    assert [entry.text for entry in table.rows[0][1:]] == ["50.0", "70.0"]
    assert table.rows[1][1].bounds == ("55.0", "65.0")


def test_the_plain_numbers_have_the_candidates_names():
    table = metric_by_domain_table(results(models=(candidate("phi4", 0.6),)), "em_typed")
    assert table.columns[1].fields == ("phi4", "phi4_low", "phi4_high", "phi4_coverage")
    assert table.rows[1][1].values == (0.6, 0.6 - 0.05, 0.6 + 0.05, 1.0)


def test_what_rests_on_a_part_of_the_calls_says_so():
    shown = results(models=(candidate("phi4", 0.6, **{"coverage/domain_travel": 0.25}),))
    assert metric_by_domain_table(shown, "em_paper").rows[1][1].remark == "25.0% covered"


def test_a_candidate_without_the_breakdown_is_not_measured_there():
    shown = results(models=(candidate("phi4", 0.6), ModelResults("old", "model", metrics(0.5))))
    assert [row[2].text for row in metric_by_domain_table(shown, "em_paper").rows[:2]] == ["n/a", "n/a"]


def test_the_dice_score_has_a_row_a_domain():
    table = dice_by_domain_table(results(score=score() | DICE))
    (row,) = table.rows
    assert [entry.text for entry in row] == ["Travel", "4.00", "50.0"]
    assert "several domains" in table.note


def test_without_domains_there_is_no_table():
    assert domain_tables(results()) == []


def test_the_report_has_the_tables_as_markdown_and_csv_and_on_the_page():
    files = build_report(results(models=(candidate("phi4", 0.6),), score=score() | DICE)).files
    for name in ("em_paper_by_domain", "em_strict_by_domain", "em_typed_by_domain", "dice_by_domain"):
        assert f"tables/{name}.md" in files
        assert str(files[f"tables/{name}.csv"]).startswith("tool_domain,")
    page = str(files["index.html"])
    assert "by tool domain, in percent" in page
    assert "DICE-Score by tool domain" in page
