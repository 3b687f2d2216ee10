"""Scores of other benchmarks are found wherever they lie below a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import BenchmarkSummary
from dice.storage.files import write_json
from dice.storage.scored import SCORED_FILE, read_scored


def write(folder: Path, name: str) -> BenchmarkSummary:
    summary = BenchmarkSummary(benchmark=name, records=3, tools=2, counter="lexical", alpha=1, metrics={"n/overall": 3})
    write_json(folder / SCORED_FILE, summary.model_dump())
    return summary


def test_they_come_by_name(tmp_path: Path):
    later, first = write(tmp_path / "0" / "score", "ToolLLM"), write(tmp_path / "1" / "score", "BFCL")
    assert read_scored(tmp_path) == [first, later]


def test_a_benchmark_that_was_scored_twice_is_refused(tmp_path: Path):
    write(tmp_path / "0", "BFCL")
    write(tmp_path / "1", "BFCL")
    with pytest.raises(DataError, match=r"BFCL was scored in .*, too; name the folder of one sweep"):
        read_scored(tmp_path)


def test_a_folder_without_scores_says_how_to_get_some(tmp_path: Path):
    with pytest.raises(DataError, match=r"holds no benchmark\.json; run `dice score -m dataset\.path=FOLDER"):
        read_scored(tmp_path)
