"""Table 4 and appendix B: people's exact match on 311 dialogues, and how it goes with the DICE-Score.

Tolerance: half a unit of the last digit printed.
"""

from __future__ import annotations

import csv
import math
from pathlib import Path

import pytest

from dice.config import Config
from dice.statistics.correlation import pearson, spearman
from dice.statistics.correlation_intervals import fisher_interval
from dice.statistics.sample_size import allocate, sample_size
from dice.studying import draw_study
from tests.builders import dialogue, round_

TABLE = Path(__file__).with_name("table4_human.csv")


@pytest.fixture(scope="module")
def rows() -> list[dict[str, float]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]


@pytest.fixture(scope="module")
def dice(rows: list[dict[str, float]]) -> list[float]:
    return [row["dice_score"] for row in rows]


@pytest.fixture(scope="module")
def em(rows: list[dict[str, float]]) -> list[float]:
    return [row["em_percent"] for row in rows]


def test_section_3_4_samples_311_of_1607_dialogues(rows: list[dict[str, float]]):
    # 95% confidence, 5% margin, p = 0.5, finite population correction
    assert sample_size(1607, confidence=0.95, margin=0.05, proportion=0.5) == 311
    assert sum(row["n_dataset"] for row in rows) == 1607
    assert sum(row["n_sample"] for row in rows) == 311


def test_section_3_4_splits_the_sample_in_proportion_to_the_rounds(rows: list[dict[str, float]]):
    strata = [int(row["n_dataset"]) for row in rows]
    assert strata == [425, 418, 399, 365]
    assert allocate(311, strata) == [int(row["n_sample"]) for row in rows] == [82, 81, 77, 71]


def test_a_study_of_the_papers_data_set_would_draw_as_many_dialogues_of_each_round_count():
    dialogues = [
        dialogue(*[round_()] * rounds, id=f"{rounds}-{index}")
        for rounds, size in ((1, 425), (2, 418), (3, 399), (4, 365))
        for index in range(size)
    ]
    drawn = draw_study(Config(), dialogues)
    assert len(set(drawn)) == 311
    assert [sum(name.startswith(f"{rounds}-") for name in drawn) for rounds in (1, 2, 3, 4)] == [82, 81, 77, 71]
    assert draw_study(Config(), dialogues) == drawn
    assert draw_study(Config(seed=1), dialogues) != drawn


def test_the_percentages_are_whole_numbers_of_dialogues(rows: list[dict[str, float]]):
    # 66 of 82, 56 of 81, 40 of 77, 35 of 71: neither half points nor the two to four calls of a dialogue one by one.
    # With one decimal printed, that is chance in 1 of 12 to 14 cases for each, and in 1 of 28,000 for all four.
    right = [round(row["em_percent"] / 100 * row["n_sample"]) for row in rows]
    assert right == [66, 56, 40, 35]
    shares = [100 * count / row["n_sample"] for count, row in zip(right, rows, strict=True)]
    assert [round(share, 1) for share in shares] == [row["em_percent"] for row in rows]


def test_four_points_with_r_of_minus_0_983_leave_an_interval_of_more_than_half_a_unit(
    dice: list[float], em: list[float]
):
    # Fisher: tanh(atanh(-0.983) +- 1.96 / sqrt(4 - 3))
    found = fisher_interval(pearson(dice, em).r, 4)
    assert (found.low, found.high) == pytest.approx((-1.000, -0.407), abs=0.0005)


def test_pearsons_r_of_the_table_is_minus_0_983(dice: list[float], em: list[float]):
    # The paper prints -0.984, from the rounded sums -0.749 / 0.761 (Eq. (7)).
    assert pearson(dice, em).r == pytest.approx(-0.983, abs=0.0005)


def test_the_t_of_the_table_is_minus_7_67(dice: list[float], em: list[float]):
    result = pearson(dice, em)
    assert result.t == pytest.approx(-7.67, abs=0.005)
    assert result.n - 2 == 2
    assert result.p < 0.05


def test_the_papers_t_of_minus_7_81_comes_from_the_rounded_r():
    # Eq. (9): t = r sqrt(2) / sqrt(1 - r^2) at r = -0.984
    rounded = -0.984
    assert rounded * math.sqrt(2) / math.sqrt(1 - rounded**2) == pytest.approx(-7.81, abs=0.005)


def test_spearmans_coefficient_which_section_3_4_names_would_be_minus_1(dice: list[float], em: list[float]):
    # Exact match falls wherever the score rises, so the ranks run in opposite order; what is computed is Pearson's.
    assert spearman(dice, em).r == -1.0
