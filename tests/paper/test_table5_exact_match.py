"""Table 5: what the exact match of 19 models, by round and by party, shows about the metric.

Every cell is a number of half points over a number of calls, so the published exact match gives half a point for the
function's name and half a point for the arguments of each call, averaged over calls (``em_paper``).

Tolerance: cells are percentages printed with four decimals, so that points are known to 0.00005 / 100 * calls.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

TABLE = Path(__file__).with_name("table5_em.csv")

# A dialogue of r rounds holds r calls: 425 * 1, 418 * 2, 399 * 3, 365 * 4 (dialogues of table 4).
CALLS_BY_ROUND = {"round_1": 425, "round_2": 836, "round_3": 1197, "round_4": 1460}
CALLS_BY_PARTY = {"party_2": 1428, "party_3": 1248, "party_4": 1242}
CELLS = CALLS_BY_ROUND | CALLS_BY_PARTY

with TABLE.open(encoding="utf-8", newline="") as _file:
    MODELS = list(csv.DictReader(_file))


def points(row: dict[str, str], cell: str) -> float:
    return float(row[cell]) / 100 * CELLS[cell]


def half_points(row: dict[str, str], cells: dict[str, int]) -> int:
    return sum(round(2 * points(row, cell)) for cell in cells)


def test_there_are_19_models_and_3918_calls_both_ways():
    assert len(MODELS) == 19
    assert sum(CALLS_BY_ROUND.values()) == sum(CALLS_BY_PARTY.values()) == 3918


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("row", MODELS, ids=lambda row: row["model"])
def test_each_cell_is_a_number_of_half_points(row: dict[str, str], cell: str):
    # GPT-4o, round 1: 0.741176 * 425 = 315.0; round 2: 0.610048 * 836 = 510.0; party 4: 0.624396 * 1242 = 775.5
    nearest = round(2 * points(row, cell)) / 2
    assert points(row, cell) == pytest.approx(nearest, abs=0.00005 / 100 * CELLS[cell] + 1e-9)


@pytest.mark.parametrize("row", MODELS, ids=lambda row: row["model"])
def test_the_points_by_round_and_by_party_add_up_to_the_same(row: dict[str, str]):
    assert half_points(row, CALLS_BY_ROUND) == half_points(row, CALLS_BY_PARTY)


def test_half_of_the_cells_are_half_numbers_so_that_whole_points_do_not_explain_the_table():
    halves = [(row["model"], cell) for row in MODELS for cell in CELLS if round(2 * points(row, cell)) % 2]
    assert len(halves) == 66  # of 133


@pytest.mark.parametrize(("average", "cells"), [("avg_round", CALLS_BY_ROUND), ("avg_party", CALLS_BY_PARTY)])
@pytest.mark.parametrize("row", MODELS, ids=lambda row: row["model"])
def test_averages_are_plain_means_of_cells(row: dict[str, str], average: str, cells: dict[str, int]):
    mean = sum(float(row[cell]) for cell in cells) / len(cells)
    assert float(row[average]) == pytest.approx(mean, abs=0.0001 + 1e-9)
