"""The tables on other benchmarks: what was measured here beside the paper's table 1."""

from __future__ import annotations

from dice.records import BenchmarkSummary, PublishedBenchmark, Unmapped
from dice.report.benchmark_tables import benchmark_table, benchmark_tables, loss_table, part_table
from dice.report.build import build_report
from dice.report.terminal import summary_text
from tests.report.results_builder import results

PAPER = (
    PublishedBenchmark(name="MetaTool", instances=21127, tools=199, dice=0.5437),
    PublishedBenchmark(name="ToolBench (Xu)", instances=2746, tools=8, dice=0.7225),
)


def cell(name: str, dice: float | None, records: int) -> dict[str, float | None]:
    return {
        f"dice/{name}": dice,
        f"dice/{name}_low": None if dice is None else dice - 0.1,
        f"dice/{name}_high": None if dice is None else dice + 0.1,
        f"dice_coverage/{name}": 0.75,
        f"n/{name}": float(records),
        f"T/{name}": 1.5,
        f"utterances/{name}": 1.0,
        f"one_utterance/{name}": 1.0,
        f"dice_if_said_at_once/{name}": 0.49,
    }


def summary(name: str = "MetaTool", dice: float | None = 0.5, found: int = 40, *parts: str) -> BenchmarkSummary:
    metrics = cell("overall", dice, 40)
    for part in parts:
        metrics |= cell(f"part_{part}", dice, 20)
    return BenchmarkSummary(benchmark=name, records=found, tools=3, counter="lexical", alpha=7.389, metrics=metrics)


def texts(entries: object) -> list[str]:
    return [entry.text for entry in entries]  # type: ignore[attr-defined]


def test_the_paper_s_benchmarks_come_first_and_in_its_order():
    shown = results(benchmarks=[summary("BFCL"), summary()], published_benchmarks=PAPER)
    table = benchmark_table(shown)
    assert [row[0].text for row in table.rows[:3]] == ["MetaTool", "ToolBench (Xu)", "BFCL"]
    assert texts(table.rows[0])[1:5] == ["40", "21,127", "0.5437", "0.50"]
    assert table.rows[0][4].bounds == ("0.40", "0.60")


def test_fewer_records_than_the_paper_scored_are_marked_as_a_subset():
    whole = results(benchmarks=[summary(found=21127)], published_benchmarks=PAPER)
    part = results(benchmarks=[summary(found=21126)], published_benchmarks=PAPER)
    assert benchmark_table(whole).rows[0][0].remark == ""
    assert benchmark_table(part).rows[0][0].remark == "subset"


def test_records_that_were_not_mapped_are_counted_beside_those_that_were():
    shown = results(benchmarks=[summary(found=50)], published_benchmarks=PAPER)
    assert (benchmark_table(shown).rows[0][1].text, benchmark_table(shown).rows[0][1].remark) == ("40", "of 50")


def test_what_is_not_measured_is_never_shown_as_a_zero():
    shown = results(benchmarks=[summary(dice=None)], published_benchmarks=PAPER)
    measured, absent = benchmark_table(shown).rows[:2]
    assert measured[4].text == "n/a"
    assert texts(absent)[4:] == ["n/a"] * 5


def test_only_a_benchmark_of_several_parts_is_split():
    shown = results(benchmarks=[summary("BFCL", 0.5, 40, "simple", "parallel"), summary("tau2", 0.5, 40, "shed")])
    assert [row[0].text for row in part_table(shown).rows] == ["BFCL: simple", "BFCL: parallel"]


def test_losses_are_listed_with_their_reason():
    lossy = summary().model_copy(update={"unmapped": (Unmapped(what="records", reason="no gold call", count=10),)})
    assert [texts(row) for row in loss_table(results(benchmarks=[lossy])).rows] == [
        ["MetaTool", "10", "records", "no gold call"]
    ]


def test_without_scored_benchmarks_there_is_neither_table_nor_section():
    shown = results(published_benchmarks=PAPER)
    assert benchmark_tables(shown) == []
    assert "Other benchmarks" not in str(build_report(shown).files["index.html"])


def test_page_and_terminal_show_the_table():
    shown = results(benchmarks=[summary()], published_benchmarks=PAPER)
    files = build_report(shown).files
    assert "Other benchmarks" in str(files["index.html"])
    assert "MetaTool,yes,40,40,21127,0.5437,0.5," in str(files["tables/benchmarks.csv"])
    text = summary_text(shown, "report")
    assert "DICE-Score of other benchmarks (paper, table 1)" in text
    assert max(map(len, text.splitlines())) <= 100
