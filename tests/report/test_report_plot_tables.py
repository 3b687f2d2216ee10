"""The tables that `dvc plots` reads: a row a point."""

from __future__ import annotations

from dice.report import build_report
from tests.report.results_builder import baseline, results


def test_each_point_is_a_row_with_its_interval() -> None:
    files = build_report(results(models=(baseline("lexical", 0.6, em_paper__round_2=None),))).files
    # 0.6, not measured, 0.6 * 0.9, 0.6 * 0.85, each 0.02 to both sides
    assert [line.split(",")[:3] for line in str(files["plots/em_by_round.csv"]).splitlines()] == [
        ["series", "rounds", "em_paper"],
        ["lexical (baseline)", "1", "0.6"],
        ["lexical (baseline)", "3", "0.54"],
        ["lexical (baseline)", "4", "0.51"],
    ]
    first = str(files["plots/em_by_round.csv"]).splitlines()[1].split(",")[3:]
    assert [round(float(value), 6) for value in first] == [0.58, 0.62]
    assert str(files["plots/dice_by_round.csv"]).startswith(
        "series,rounds,dice,low,high\ncounted by EvidenceCounter,1,1.42,"
    )


def test_there_is_no_empty_table() -> None:
    assert [name for name in build_report(results(models=(), score={})).files if name.startswith("plots/")] == []
