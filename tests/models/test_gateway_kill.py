"""kill -9 in the middle of a run, at five places."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from dice.models.gateway import LEDGER
from dice.models.ledger import Ledger
from tests.models.asking_process import CALLS, CONCURRENCY
from tests.server import Server, echo

# 10 tokens at $100 and 5 at $1,000 a million: 0.001 + 0.005
COST = 0.006


class Asker:
    """The process of asking_process.py."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        assert self.read() == "ready"

    def start(self, folder: Path) -> int:
        """Start a child that works in a folder, and return its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{folder}\n")
        self._process.stdin.flush()
        return int(self.read())

    def read(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def test_a_killed_run_goes_on_without_asking_again_and_its_totals_equal_an_undisturbed_runs(tmp_path: Path):
    places = np.random.default_rng(3).choice(np.arange(5, CALLS - 15), size=5, replace=False)
    with Server(lambda body: echo(body).after(0.01)) as server, asking_process(server.address) as asker:
        for place in places:
            folder = tmp_path / f"killed-at-{place}"
            folder.mkdir()
            server.forget()
            child = asker.start(folder)
            while len(server.requests) < place:
                time.sleep(0.001)
            os.kill(child, signal.SIGKILL)
            assert asker.read() == "ended"
            at_kill = Ledger(folder / LEDGER).total("run-1")
            assert at_kill.answered < CALLS  # the kill was in time

            asker.start(folder)
            assert asker.read() == "ended"
            total = Ledger(folder / LEDGER).total("run-1")
            asked = Counter(request.text for request in server.requests)
            assert len(asked) == CALLS
            # only calls that were under way at the kill are asked twice
            again = sum(asked.values()) - CALLS
            assert 0 <= again <= CONCURRENCY
            assert len(server.requests) - again == CALLS
            # the last answer before the kill may be in the cache and not yet in the ledger
            assert 0 <= total.from_cache - at_kill.answered <= 1
            assert (total.answered, total.attempts, total.failed) == (CALLS, CALLS, {})
            assert (total.prompt, total.completion) == (10 * CALLS, 5 * CALLS)
            assert total.cost == pytest.approx(CALLS * COST)


@contextmanager
def asking_process(address: str) -> Iterator[Asker]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.models.asking_process", address],
        cwd=Path(__file__).resolve().parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield Asker(process)
    finally:
        process.kill()
        process.communicate()
