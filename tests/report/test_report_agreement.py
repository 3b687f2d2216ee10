"""The table on mention counters that were compared."""

from __future__ import annotations

from dice.report import Results
from dice.report.agreement_table import agreement_tables

METRICS = {
    "dice/round_1": 2.0,
    "agreement_lexical/precision": 0.978,
    "agreement_lexical/precision_low": 0.975,
    "agreement_lexical/precision_high": 0.98,
    "agreement_lexical/recall": 0.71,
    "agreement_lexical/equal_counts": 0.5,
    "agreement_lexical/score_difference": -0.25,
    "agreement_lexical/coverage": 0.9999,
}


def test_a_counter_has_a_row_and_what_was_not_measured_is_no_0():
    [table] = agreement_tables(Results(score=METRICS, counter="evidence"))
    [row] = table.rows
    assert [entry.text for entry in row] == ["lexical", "0.978", "0.710", "n/a", "50.0", "-0.25", "n/a", "99.9"]
    assert row[1].bounds == ("0.975", "0.980")
    assert "else against the one that scores (evidence)" in table.note


def test_without_a_comparison_there_is_no_table():
    assert agreement_tables(Results(score={"dice/round_1": 2.0})) == []
