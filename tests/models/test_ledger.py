from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.models.cache import CompletionCache
from dice.models.ledger import Ledger, LedgerEntry, LedgerTotal, spent_text
from tests.models.gateways import ask, ask_all, asking, gateway
from tests.server import Server, drop, error, in_turn, rate_limited, say


def test_a_run_is_summed_up_over_all_its_attempts(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    ledger.record(entry(prompt=100, cached=60, completion=10, cost=0.5, seconds=1.0))
    ledger.record(entry(prompt=200, completion=20, cost=None, seconds=2.0))
    ledger.record(entry(outcome="TransientError", seconds=4.0))
    ledger.record_hit("run-1", "evaluate", "m")
    assert ledger.total("run-1") == LedgerTotal(
        answered=2,
        from_cache=1,
        attempts=3,
        failed={"TransientError": 1},
        prompt=300,
        cached=60,
        completion=30,
        cost=0.5,
        unknown_cost=1,
        seconds=7.0,
    )


def test_a_cost_that_is_partly_unknown_is_unknown(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    assert spent_text(ledger.accounts("run-1")) == "$0.00"
    ledger.record(entry(role="generator", cost=1.25))
    ledger.record(entry(role="counter", cost=1000.0))
    assert spent_text(ledger.accounts("run-1")) == "$1,001.25"
    ledger.record(entry(role="counter", cost=None))
    assert spent_text(ledger.accounts("run-1")) == "cost unknown"


def test_roles_models_and_runs_are_kept_apart(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    ledger.record(entry(role="judge", model="a", cost=1.0))
    ledger.record(entry(role="evaluate", model="a", cost=2.0))
    ledger.record(entry(role="evaluate", model="b", cost=4.0))
    ledger.record(entry(run="run-2", cost=8.0))
    assert ledger.total("run-1").cost == 7.0
    assert ledger.total("run-1", role="evaluate").cost == 6.0
    assert ledger.total("run-1", model="a").cost == 3.0
    assert ledger.total("run-1", "evaluate", "a").cost == 2.0
    accounts = [(account.role, account.model, account.total.cost) for account in ledger.accounts("run-1")]
    assert accounts == [("evaluate", "a", 2.0), ("evaluate", "b", 4.0), ("judge", "a", 1.0)]


def test_an_attempt_counts_once_however_often_it_is_written(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    same = entry(cost=1.0)
    ledger.record(same)
    ledger.record(same)
    assert ledger.total("run-1").cost == 1.0


def test_an_answer_found_in_the_cache_brings_its_attempt_along_when_the_run_was_killed_in_between(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    ledger.record_hit("run-1", "evaluate", "m", paid=entry(cost=1.0))
    assert (ledger.total("run-1").answered, ledger.total("run-1").cost) == (1, 1.0)


def test_an_answer_that_another_run_paid_for_costs_nothing(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    ledger.record_hit("run-2", "evaluate", "m", paid=entry(cost=1.0))
    assert ledger.total("run-2") == LedgerTotal(from_cache=1)


def test_two_ledgers_on_one_file_see_each_other(tmp_path: Path):
    first, second = Ledger(tmp_path / "ledger.sqlite"), Ledger(tmp_path / "ledger.sqlite")
    first.record(entry(cost=1.0))
    second.record(entry(cost=2.0))
    assert first.total("run-1").cost == 3.0


def test_processes_that_start_together_on_a_new_folder_lose_nothing(tmp_path: Path):
    work = f"""
from pathlib import Path
from dice.models.cache import CompletionCache
from dice.models.chat import Completion
from dice.models.ledger import Ledger, LedgerEntry
import sys
ledger, cache = Ledger(Path({str(tmp_path)!r}) / "ledger.sqlite"), CompletionCache(Path({str(tmp_path)!r}) / "cache")
for index in range(50):
    paid = LedgerEntry(run="run-1", role="evaluate", model="m", cost=1.0)
    cache.put(f"{{sys.argv[1]}}-{{index}}", {{}}, Completion(text="four"), paid)
    ledger.record(paid)
"""
    processes = [subprocess.Popen([sys.executable, "-c", work, str(number)]) for number in range(4)]
    assert [process.wait() for process in processes] == [0, 0, 0, 0]
    assert Ledger(tmp_path / "ledger.sqlite").total("run-1").cost == 200.0
    cache = CompletionCache(tmp_path / "cache")
    assert all(cache.get(f"{number}-{index}") for number in range(4) for index in range(50))


def test_a_file_that_is_no_ledger_is_one_clear_line(tmp_path: Path):
    path = tmp_path / "ledger.sqlite"
    path.write_text("These are somebody's notes, and no database at all.\n" * 100)
    with pytest.raises(DataError, match=r"ledger\.sqlite: can't be opened as the ledger"):
        Ledger(path)


def test_the_gateway_enters_answers_failures_and_tokens(tmp_path: Path):
    answer = say("four", prompt_tokens=1000, completion_tokens=100, cached_tokens=800)
    with Server(in_turn(error(500), rate_limited(0), drop(), answer)) as server:
        way = gateway(server.address, tmp_path, attempts=5, input_price=1.0, output_price=10.0)
        completion = ask(way)
        total = way.ledger.total("run-1", "evaluate", "tested")
    assert total.failed == {"RateLimitError": 1, "TransientError": 2}
    assert (total.answered, total.attempts) == (1, 4)
    assert (total.prompt, total.cached, total.completion) == (1000, 800, 100)
    # 1,000 tokens at $1 and 100 at $10 a million: 0.001 + 0.001
    assert completion.cost == pytest.approx(0.002)
    assert total.cost == pytest.approx(0.002)


def test_an_unknown_price_is_unknown_and_not_nothing(tmp_path: Path):
    with Server() as server:
        way = gateway(server.address, tmp_path)
        assert ask(way).cost is None
        assert way.ledger.total("run-1").unknown_cost == 1


def test_a_price_of_nothing_is_nothing_when_the_config_says_so(tmp_path: Path):
    with Server() as server:
        way = gateway(server.address, tmp_path, input_price=0.0, output_price=0.0)
        assert ask(way).cost == 0.0
        assert way.ledger.total("run-1").unknown_cost == 0


def test_the_price_that_litellm_knows_discounts_cached_tokens(tmp_path: Path):
    answer = say("four", prompt_tokens=1_000_000, completion_tokens=100_000, cached_tokens=400_000)
    with Server(lambda _: answer) as server:
        # gpt-4o, US dollars per million: input 2.50, cached input 1.25, output 10: 0.6 * 2.5 + 0.4 * 1.25 + 0.1 * 10
        assert ask(gateway(server.address, tmp_path, id="openai/gpt-4o")).cost == pytest.approx(3.0)


def test_totals_go_on_after_a_resume_and_cached_answers_add_nothing(tmp_path: Path):
    requests = [asking(f"question {index}") for index in range(4)]
    prices = {"input_price": 1.0, "output_price": 1.0}
    with Server() as server:
        ask_all(gateway(server.address, tmp_path, **prices), requests[:2])
        way = gateway(server.address, tmp_path, **prices)
        ask_all(way, requests)
        total = way.ledger.total("run-1")
    assert (total.answered, total.from_cache) == (4, 2)
    assert total.cost == pytest.approx(4 * 15e-6)  # 10 + 5 tokens a call at $1 a million


def entry(**fields: Any) -> LedgerEntry:
    return LedgerEntry.model_validate({"run": "run-1", "role": "evaluate", "model": "m", **fields})
