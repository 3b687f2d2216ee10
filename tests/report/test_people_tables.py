"""The human study in the report: what people reached beside the paper's table 4, and how little four points say."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

from dice.report import PeopleResults, build_report, print_people
from dice.report.people_tables import people_correlation_table, people_table
from dice.report.results import Number
from dice.report.table import Table
from tests.report.results_builder import results

PUBLISHED = {
    **{"em_paper/round_1": 0.805, "people/sample_round_1": 82.0, "dice/round_1": 1.42},
    **{"em_paper/round_2": 0.691, "people/sample_round_2": 81.0, "dice/round_2": 3.25},
    **{"dice/people_n_rounds": 4.0, "dice/people_pearson_r_rounds": -0.983},
    **{"dice/people_pearson_r_rounds_fisher_low": -0.9997, "dice/people_pearson_r_rounds_fisher_high": -0.407},
}


def people(**changes: Number) -> PeopleResults:
    metrics: dict[str, Number] = {
        "em_paper/round_1": 0.9,
        "em_paper/round_1_low": 0.8,
        "em_paper/round_1_high": 1.0,
        "coverage/round_1": 0.5,
        "people/whole_round_1": 0.75,
        "people/sample_round_1": 80.0,
        "people/calls": 40.0,
        "people/raters": 2.0,
        "people/pairs": 8.0,
        "people/agreement": 0.875,
        "dice/round_1": 1.51,
        "dice/people_n_rounds": 4.0,
        "dice/people_pearson_r_rounds": -0.924,
        "dice/people_pearson_r_rounds_fisher_low": -0.998,
        "dice/people_pearson_r_rounds_fisher_high": 0.33,
        "dice/people_pearson_p_rounds": 0.076,
        "dice/people_n_dialogues": 40.0,
        "dice/people_partial_r_dialogues": -0.1,
        "dice/people_partial_p_dialogues": 0.53,
        "dice/people_spearman_dialogues": -0.4,
        "dice/people_spearman_dialogues_low": -0.5,
        "dice/people_spearman_dialogues_high": -0.3,
    }
    return PeopleResults(metrics | {key.replace("__", "/", 1): value for key, value in changes.items()}, PUBLISHED)


def cells(table: Table) -> list[list[str]]:
    return [[" ".join(filter(None, (entry.text, entry.remark))) for entry in row] for row in table.rows]


def test_a_row_a_round_count_with_the_papers_beside_ours() -> None:
    table = people_table(people(), 0.95)
    assert [column.heading for column in table.columns[:5]] == ["Rounds", "EM (%)", "All right (%)", "N", "DICE-Score"]
    assert cells(table) == [
        ["1", "90.0 50.0% covered", "75.0", "80", "1.51", "80.5", "82", "1.42"],
        ["2", "n/a", "n/a", "n/a", "n/a", "69.1", "81", "3.25"],
    ]
    assert "40 calls made by 2 people" in table.note
    assert "same call in 87.5% of 8 pairs" in table.note


def test_agreement_of_none_is_said_and_none_measured_is_not() -> None:
    assert "same call in 0.0% of 8 pairs" in people_table(people(people__agreement=0.0), 0.95).note
    assert "same call" not in people_table(people(people__pairs=0.0, people__agreement=None), 0.95).note


def test_the_correlation_is_that_of_rounds_of_dialogues_and_the_papers_set_apart() -> None:
    table = people_correlation_table(people(), 0.95)
    assert cells(table) == [
        ["round counts", "4", "-0.924", "n/a", "0.076", "n/a"],
        ["dialogues", "40", "n/a", "n/a", "n/a", "-0.400"],
        ["dialogues, partial", "40", "-0.100", "", "0.530", ""],
        ["round counts, paper", "4", "-0.983", "n/a", "n/a", "n/a"],
    ]
    assert table.set_apart == 1
    assert table.rows[1][5].bounds == ("-0.500", "-0.300")


def test_the_warning_has_fishers_interval_of_ours_and_of_the_papers() -> None:
    note = people_correlation_table(people(), 0.95).note
    assert "Four points make a weak claim" in note
    assert "r has a 95% interval from -0.998 to 0.330 (Fisher)." in note
    assert "For the paper's four points it reaches from -1.000 to -0.407." in note


@pytest.mark.parametrize(("points", "words"), [(3.0, "Three points"), (7.0, "7 points"), (1.0, "So few points")])
def test_the_warning_counts_the_points(points: float, words: str) -> None:
    assert f"{words} make a weak claim" in people_correlation_table(people(dice__people_n_rounds=points), 0.95).note


def test_people_are_in_the_report_only_when_they_answered_and_never_among_the_models() -> None:
    without, with_people = results(), replace(results(), people=people())
    assert "tables/people.md" not in build_report(without).files
    files = build_report(with_people).files
    assert {"tables/people.md", "tables/people_correlation.csv"} <= files.keys()
    assert '<h2 id="people">People</h2>' in str(files["index.html"])
    assert files["tables/em_paper.csv"] == build_report(without).files["tables/em_paper.csv"]


def test_an_import_prints_both_tables_with_their_notes() -> None:
    file = io.StringIO()
    print_people(people(), 0.95, Console(file=file, width=100))
    text = " ".join(file.getvalue().split())
    assert "What people get right" in text
    assert "make a weak claim" in text
