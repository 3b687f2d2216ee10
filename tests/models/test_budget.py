from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dice.errors import BudgetError, RequestError
from dice.models.ledger import Ledger
from tests.models.gateways import ask, ask_all, asking, gateway
from tests.server import Server, error, say

# One token of an answer costs 1 cent; an answer may have 100 of them, so that a call costs $1 at worst.
PRICES = {"input_price": 0.0, "output_price": 10_000.0, "max_tokens": 100}


def test_a_call_that_may_cost_too_much_is_not_made(tmp_path: Path):
    with Server() as server:
        with pytest.raises(
            BudgetError, match=r"0\.0000 US dollars are spent, the next call may cost 1\.0000.* is 0\.5"
        ):
            ask(gateway(server.address, tmp_path, max_usd=0.5, **PRICES))
        assert not server.requests


def test_the_run_stops_before_the_limit_and_goes_on_when_it_is_raised(tmp_path: Path):
    # each answer has 50 tokens: $0.50; after the second $1.00 is spent, and $1 more might exceed $1.80
    requests = [asking(f"question {index}") for index in range(4)]
    with Server(lambda _: say("four", completion_tokens=50)) as server:
        with pytest.raises(BudgetError):
            ask_all(gateway(server.address, tmp_path, max_usd=1.8, **PRICES), requests)
        assert len(server.requests) == 2
        ask_all(gateway(server.address, tmp_path, max_usd=3.0, **PRICES), requests)
        assert len(server.requests) == 4


def test_calls_under_way_together_keep_the_limit_together(tmp_path: Path):
    # $2.20 lets two calls of at worst $1 run side by side; the others wait, and each turns out to cost 5 cents
    answer = say("four", completion_tokens=5).after(0.05)
    with Server(lambda _: answer) as server:
        way = gateway(server.address, tmp_path, max_usd=2.2, **PRICES)
        ask_all(way, [asking(f"question {index}") for index in range(12)], together=True)
        assert server.most_at_once == 2
        assert way.ledger.total("run-1").cost == pytest.approx(12 * 0.05)


def test_roles_and_models_of_a_run_share_one_budget_and_other_runs_have_their_own(tmp_path: Path):
    with Server(lambda _: say("four", completion_tokens=90)) as server:
        ask(gateway(server.address, tmp_path, max_usd=1.5, **PRICES))
        with pytest.raises(BudgetError, match=r"0\.9000 US dollars are spent"):
            ask(gateway(server.address, tmp_path, role="judge", name="j", max_usd=1.5, **PRICES), asking("judge this"))
        ask(gateway(server.address, tmp_path, run="run-2", max_usd=1.5, **PRICES), asking("something else"))


def test_an_attempt_that_failed_frees_its_money(tmp_path: Path):
    with Server(lambda _: error(400)) as server:
        way = gateway(server.address, tmp_path, max_usd=1.0, **PRICES)
        for text in ("one", "two"):
            with pytest.raises(RequestError):
                ask(way, asking(text))
        assert len(server.requests) == 2


def test_a_call_that_is_cancelled_frees_its_money(tmp_path: Path):
    async def work(address: str) -> None:
        way = gateway(address, tmp_path, max_usd=1.0, **PRICES)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(way.complete(asking("one")), 0.3)
        assert (await asyncio.wait_for(way.complete(asking("two")), 10)).text == "four"

    with Server(lambda body: say("four").after(5.0 if "one" in str(body) else 0.0)) as server:
        asyncio.run(work(server.address))


def test_the_money_held_by_a_killed_process_comes_free_after_a_while(tmp_path: Path):
    ledger = Ledger(tmp_path / "ledger.sqlite")
    assert ledger.hold("killed", "run-1", 1.0, 1.0, seconds=-1.0).granted  # lapsed already
    assert ledger.hold("next", "run-1", 1.0, 1.0, seconds=60.0).granted
    assert not ledger.hold("another", "run-1", 1.0, 1.0, seconds=60.0).granted


def test_a_budget_needs_a_price(tmp_path: Path):
    with Server() as server:
        with pytest.raises(RequestError, match=r"Set model\.input_price and model\.output_price"):
            ask(gateway(server.address, tmp_path, max_usd=1.0))
        assert not server.requests


def test_a_cached_answer_needs_no_money(tmp_path: Path):
    with Server() as server:
        ask(gateway(server.address, tmp_path, **PRICES))
        assert ask(gateway(server.address, tmp_path, max_usd=0.0, **PRICES)).from_cache
