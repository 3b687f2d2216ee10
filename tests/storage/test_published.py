"""The published numbers, as they come with the package."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from dice.storage.published import read_published, read_published_benchmarks, read_published_people

SHARED = Path(__file__).resolve().parents[3] / "shared"


def test_table_5_has_19_models_with_the_cells_that_the_paper_prints():
    published = read_published()
    assert len(published) == 19
    cells = ("round_1", "round_2", "round_3", "round_4", "avg_round", "party_2", "party_3", "party_4", "avg_party")
    for metrics in published.values():
        assert tuple(metrics) == tuple(f"em_paper/{cell}" for cell in cells)


def test_percentages_become_fractions_without_rounding_noise():
    # GPT-4o, table 5: 74.1176% in dialogues of one round, 62.4396% with four parties
    metrics = read_published()["GPT-4o"]
    assert (metrics["em_paper/round_1"], metrics["em_paper/party_4"]) == (0.741176, 0.624396)


def test_they_are_the_ones_that_the_paper_tests_check():
    checked = Path(__file__).resolve().parents[1] / "paper" / "table5_em.csv"
    with checked.open(encoding="utf-8", newline="") as file:
        rows = {row["model"]: row for row in csv.DictReader(file)}
    published = read_published()
    assert list(published) == list(rows)
    for name, metrics in published.items():
        for key, value in metrics.items():
            assert 100 * value == pytest.approx(float(rows[name][key.removeprefix("em_paper/")]), abs=1e-9)


@pytest.mark.skipif(not SHARED.exists(), reason="the reference tables are not here")
def test_they_are_the_reference_table_to_the_byte():
    ours = Path(__file__).resolve().parents[2] / "dice" / "report" / "published" / "table5_em.csv"
    assert ours.read_bytes() == (SHARED / "reference" / "table5_em.csv").read_bytes()


def test_table_4_has_what_people_reached_how_many_dialogues_they_got_and_the_score_of_all():
    people = read_published_people()
    assert people["em_paper/round_1"] == 0.805
    assert [people[f"people/sample_round_{n}"] for n in (1, 2, 3, 4)] == [82, 81, 77, 71]
    assert [people[f"dice/round_{n}"] for n in (1, 2, 3, 4)] == [1.42, 3.25, 4.55, 5.36]


def test_table_4_is_the_one_that_the_paper_tests_check():
    checked = Path(__file__).resolve().parents[1] / "paper" / "table4_human.csv"
    shipped = Path(__file__).resolve().parents[2] / "dice" / "report" / "published" / "table4_human.csv"
    assert shipped.read_bytes() == checked.read_bytes()


def test_table_1_has_nine_benchmarks_in_the_paper_s_order():
    published = read_published_benchmarks()
    assert [row.name for row in published[:2]] == ["APIBench", "ToolAlpaca"]
    # DICE-Bench, table 1: 1,607 instances, 124 tools, 3.6444
    last = published[-1]
    assert (len(published), last.name, last.instances, last.tools, last.dice) == (9, "DICE-Bench", 1607, 124, 3.6444)


@pytest.mark.skipif(not SHARED.exists(), reason="the reference tables are not here")
def test_table_1_is_the_reference_table_to_the_byte():
    ours = Path(__file__).resolve().parents[2] / "dice" / "report" / "published" / "table1_benchmarks.csv"
    assert ours.read_bytes() == (SHARED / "reference" / "table1_benchmarks.csv").read_bytes()
