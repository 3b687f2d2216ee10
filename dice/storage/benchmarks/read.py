"""A benchmark's folder as samples, with what was lost on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dice.errors import DataError
from dice.records import Sample, Tool, Unmapped
from dice.storage.benchmarks.files import data_files, first_record
from dice.storage.benchmarks.format import Format, Gathered
from dice.storage.benchmarks.formats import BENCHMARKS


@dataclass(frozen=True)
class Benchmark:
    """What a folder holds of another benchmark.

    Parameters
    ----------
    name
        Spelt as in the paper's table 1 where it is there.
    samples
        The records that could be mapped, at least one.
    records
        How many records there are in all.
    tools
        Name in the gold calls -> documents, as far as they lie with the records.
    unmapped
        What is left out, and why.
    """

    name: str
    samples: tuple[Sample, ...]
    records: int
    tools: Mapping[str, Tool]
    unmapped: tuple[Unmapped, ...]


def find_benchmark(path: Path) -> Format | None:
    """Return the format of the benchmark that a file or folder holds, None when it holds none that is known.

    Raises
    ------
    DataError
        When it holds several.
    """
    firsts = [first_record(file) for file in data_files(path) if file.is_file()]
    found = [known for known in BENCHMARKS if any(known.recognises(first) for first in firsts)]
    if len(found) > 1:
        names = ", ".join(known.name for known in found)
        raise DataError(path, f"holds records of several benchmarks ({names}); name the folder or file of one")
    return found[0] if found else None


def read_benchmark(path: Path) -> Benchmark | None:
    """Return the samples of another benchmark, None when the path holds no such thing.

    Raises
    ------
    DataError
        When it holds several benchmarks, a record can't be read, or there is no gold call in any of them.
    """
    known = find_benchmark(path)
    if known is None:
        return None
    if known.read is None:
        raise DataError(path, f"holds queries of {known.name}, which has no gold calls: there is nothing to score")
    gathered = Gathered()
    samples = tuple(known.read(data_files(path), gathered))
    if not samples:
        reasons = "; ".join(lost.text for lost in gathered.unmapped() if lost.what == "records")
        raise DataError(path, f"no record of {known.name} can be scored: {reasons}")
    ids = Counter(sample.id for sample in samples)
    if twice := next((name for name in ids if ids[name] > 1), None):
        raise DataError(path, f"the record {twice} of {known.name} is there {ids[twice]} times; keep one")
    return Benchmark(known.name, samples, gathered.records, gathered.tools, gathered.unmapped())
