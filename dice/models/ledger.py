"""What was asked and what it cost, by run, role and model; nothing is lost or counted twice, whatever is killed."""

from __future__ import annotations

import math
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from filelock import FileLock
from pydantic import Field

from dice.errors import DataError
from dice.models.chat import Role
from dice.records import Record

ANSWERED = "answered"
"""Outcome of an attempt that brought a completion; the others are names of error classes."""

_TABLES = """
CREATE TABLE IF NOT EXISTS attempts (
    id TEXT PRIMARY KEY, purse TEXT, run TEXT, role TEXT, model TEXT, outcome TEXT,
    prompt INTEGER, cached INTEGER, completion INTEGER, cost REAL, seconds REAL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS attempts_by_run ON attempts (run, role, model);
CREATE TABLE IF NOT EXISTS hits (run TEXT, role TEXT, model TEXT, count INTEGER, PRIMARY KEY (run, role, model));
CREATE TABLE IF NOT EXISTS spent (purse TEXT PRIMARY KEY, usd REAL);
CREATE TABLE IF NOT EXISTS held (id TEXT PRIMARY KEY, purse TEXT, usd REAL, until REAL);
"""


class LedgerEntry(Record):
    """One attempt: an answer that was paid for, or a failure; cost in US dollars, None when it is not known.

    ``purse`` says whose budget pays: that of a sweep, or where it is empty the run's own.
    """

    id: str = Field(default_factory=lambda: secrets.token_hex(8))
    purse: str = ""
    run: str
    role: Role
    model: str
    outcome: str = ANSWERED
    prompt: int = 0
    cached: int = 0
    completion: int = 0
    cost: float | None = None
    seconds: float = 0.0


class LedgerTotal(Record):
    """Sums over the attempts of a run.

    Parameters
    ----------
    answered
        Calls that a provider answered.
    from_cache
        Calls that were answered from the cache; they cost nothing and are in no other number.
    attempts
        Answered and failed ones.
    failed
        Failed attempts by error class.
    prompt, cached, completion
        Tokens; the cached ones are among the prompt's.
    cost
        US dollars, over the answers whose cost is known.
    unknown_cost
        Answers whose cost is not known.
    seconds
        Wall time of all attempts; those under way together are added up.
    """

    answered: int = 0
    from_cache: int = 0
    attempts: int = 0
    failed: dict[str, int] = Field(default_factory=dict)
    prompt: int = 0
    cached: int = 0
    completion: int = 0
    cost: float = 0.0
    unknown_cost: int = 0
    seconds: float = 0.0


class Account(Record):
    """The total of one role and model."""

    role: Role
    model: str
    total: LedgerTotal


def spent_text(accounts: Iterable[Account]) -> str:
    """Return what was spent in US dollars, in words; the cost is unknown as soon as that of one answer is."""
    totals = [account.total for account in accounts]
    unknown = any(total.unknown_cost for total in totals)
    return "cost unknown" if unknown else f"${math.fsum(total.cost for total in totals):,.2f}"


class Hold(Record):
    """Whether money was set aside, and what stands in the way when not."""

    granted: bool
    spent: Annotated[float, Field(ge=0)]


class Ledger:
    """The ledger's file, shared by all processes; each method is one transaction."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # SQLite can't be made to wait while a file changes to write-ahead logging, so that processes queue here
            with FileLock(path.with_name(f"{path.name}.lock")):
                self._database = sqlite3.connect(path, timeout=60, isolation_level=None, check_same_thread=False)
                self._database.execute("PRAGMA journal_mode=WAL")
                self._database.execute("PRAGMA synchronous=NORMAL")
                self._database.executescript(_TABLES)
        except (OSError, sqlite3.Error) as fault:
            raise DataError(
                path, f"can't be opened as the ledger ({fault}); move it away, or free its place"
            ) from fault

    def record(self, entry: LedgerEntry) -> None:
        """Add an attempt; one that is known already changes nothing."""
        with self._transaction():
            self._add(entry)

    def record_hit(self, run: str, role: Role, model: str, paid: LedgerEntry | None = None) -> None:
        """Count an answer from the cache.

        ``paid`` is the attempt that it was paid by: when a run is killed between writing the answer and writing the
        attempt, the next start of the same run finds the one and adds the other.
        """
        with self._transaction():
            if paid is not None and paid.run == run:
                self._add(paid)
            self._database.execute(
                "INSERT INTO hits VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1", (run, role, model)
            )

    def total(self, run: str, role: Role | None = None, model: str | None = None) -> LedgerTotal:
        """Return the sums of a run, or those of one role or model in it."""
        chosen = "run = ? AND role = coalesce(?, role) AND model = coalesce(?, model)"
        values = (run, role, model)
        with self._transaction():
            rows = self._database.execute(
                "SELECT outcome, count(*), sum(prompt), sum(cached), sum(completion), sum(cost), count(cost), "  # noqa: S608 the condition is the constant above
                f"sum(seconds) FROM attempts WHERE {chosen} GROUP BY outcome ORDER BY outcome",
                values,
            ).fetchall()
            query = f"SELECT coalesce(sum(count), 0) FROM hits WHERE {chosen}"  # noqa: S608 as above
            (hits,) = self._database.execute(query, values).fetchone()
        answers = next((row for row in rows if row[0] == ANSWERED), (ANSWERED, 0, 0, 0, 0, None, 0, 0.0))
        return LedgerTotal(
            answered=answers[1],
            from_cache=hits,
            attempts=sum(row[1] for row in rows),
            failed={row[0]: row[1] for row in rows if row[0] != ANSWERED},
            prompt=answers[2],
            cached=answers[3],
            completion=answers[4],
            cost=answers[5] or 0.0,
            unknown_cost=answers[1] - answers[6],
            seconds=sum(row[7] for row in rows),
        )

    def accounts(self, run: str) -> list[Account]:
        """Return the totals of a run by role and model."""
        query = "SELECT role, model FROM attempts WHERE run = ? UNION SELECT role, model FROM hits WHERE run = ?"
        with self._transaction():
            pairs = self._database.execute(f"{query} ORDER BY role, model", (run, run)).fetchall()
        return [Account(role=role, model=model, total=self.total(run, role, model)) for role, model in pairs]

    def hold(self, entry_id: str, purse: str, usd: float, limit: float, seconds: float) -> Hold:
        """Set money aside for an attempt, when with all that is spent and held the limit is kept.

        Calls under way side by side, in any process, so can't exceed the limit together. The hold of a killed process
        lapses after ``seconds``.
        """
        now = time.time()
        with self._transaction():
            self._database.execute("DELETE FROM held WHERE until < ?", (now,))
            spent = self._sum("SELECT usd FROM spent WHERE purse = ?", purse)
            held = self._sum("SELECT sum(usd) FROM held WHERE purse = ?", purse)
            granted = spent + held + usd <= limit
            if granted:
                self._database.execute("INSERT INTO held VALUES (?, ?, ?, ?)", (entry_id, purse, usd, now + seconds))
        return Hold(granted=granted, spent=spent)

    def release(self, entry_id: str) -> None:
        """Free the money held for an attempt."""
        with self._transaction():
            self._database.execute("DELETE FROM held WHERE id = ?", (entry_id,))

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()

    def _add(self, entry: LedgerEntry) -> None:
        marks = ", ".join("?" * len(LedgerEntry.model_fields))
        new = self._database.execute(
            f"INSERT OR IGNORE INTO attempts VALUES ({marks})",  # noqa: S608 only question marks
            tuple(entry.model_dump().values()),
        )
        if new.rowcount and entry.cost:
            self._database.execute(
                "INSERT INTO spent VALUES (?, ?) ON CONFLICT DO UPDATE SET usd = usd + excluded.usd",
                (entry.purse or entry.run, entry.cost),
            )

    def _sum(self, query: str, purse: str) -> float:
        row = self._database.execute(query, (purse,)).fetchone()
        return float(row[0]) if row is not None and row[0] is not None else 0.0

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._lock:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._database.execute("ROLLBACK")
                raise
            self._database.execute("COMMIT")
