"""Taking records from a store before any is made: what was paid for once is not paid for again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from dice.errors import DataError
from dice.records import Record
from dice.storage.files import read_records
from dice.storage.resume import Journal, Progress, write_resumably

JUDGEMENTS = Path(".dice/judgements")
"""What models have judged and reviewed, a file a judge: a project's store, as cache and ledger are."""

R = TypeVar("R", bound=Record)


def write_from_store(
    target: Path,
    journal: Journal[R],
    wanted: Sequence[str],
    beside: Path,
    make: Callable[[Collection[str], int], Iterable[R]],
) -> Progress:
    """Write the wanted records to the target: from the journal, from those that lie with the data, or else made.

    Parameters
    ----------
    journal
        The store, which lasts.
    wanted
        Keys in the order of the target.
    beside
        Records of an earlier run, perhaps from elsewhere; passed over when there are none or another version wrote
        them.
    make
        Gets the keys that are there and how many are not; yields the records of the others in any order.
    """
    stored = {journal.key(made): made for made in _read_stored(beside, journal) if journal.is_final(made)}

    def complete(done: Collection[str]) -> Iterator[R]:
        there = [made for key in wanted if key not in done and (made := stored.get(key)) is not None]
        yield from there
        known = {*done, *(journal.key(made) for made in there)}
        yield from make(known, sum(key not in known for key in wanted))

    return write_resumably(target, journal, wanted, complete)


def _read_stored(path: Path, journal: Journal[R]) -> list[R]:
    try:
        return list(read_records(path, journal.record, may_be_empty=True))
    except DataError:
        return []
