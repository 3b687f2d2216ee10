"""Table 4 and appendix B: people's exact match on 311 dialogues, and how it goes with the DICE-Score.

Tolerance: half a unit of the last digit printed.
"""

from __future__ import annotations

import csv
import math
from pathlib import Path

import pytest

from dice.statistics.correlation import pearson, spearman
from dice.statistics.sample_size import allocate, sample_size

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
