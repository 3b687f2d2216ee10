"""Scores of other benchmarks that earlier runs wrote."""

from __future__ import annotations

from pathlib import Path

from dice.errors import DataError
from dice.records import BenchmarkSummary
from dice.storage.files import read_record

SCORED_FILE = "benchmark.json"
"""What scoring another benchmark writes beside its metrics."""


def read_scored(folder: Path) -> list[BenchmarkSummary]:
    """Return the summaries that lie at any depth below a folder, by name of the benchmark.

    Raises
    ------
    DataError
        When there is none, or two of the same benchmark.
    """
    found: dict[str, Path] = {}
    summaries: dict[str, BenchmarkSummary] = {}
    for path in sorted(folder.rglob(SCORED_FILE)):
        summary = read_record(path, BenchmarkSummary)
        name = summary.benchmark
        if name in found:
            raise DataError(path, f"{name} was scored in {found[name].parent}, too; name the folder of one sweep")
        found[name], summaries[name] = path, summary
    if not summaries:
        remedy = "run `dice score -m dataset.path=FOLDER,FOLDER score=lexical` and name its folder"
        raise DataError(folder, f"holds no {SCORED_FILE}; {remedy}")
    return [summaries[name] for name in sorted(summaries)]
