"""What a simulation would take, said before it runs, and held against one that did."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from dice.filter import find_refusal, is_address
from dice.models.price import Price
from dice.report import simulation_plan_text
from dice.simulate import Judges, ModelCast, plan_simulation
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Server
from tests.simulate.actor import actor, part_of
from tests.simulate.stage import CHAIN, GRAPH, scenario


def plan(*scenarios, price=None, concurrency=1, max_usd=None):
    return plan_simulation(
        scenarios,
        GRAPH,
        lambda text: len(text) // 4,
        concurrency=concurrency,
        price=price,
        max_usd=max_usd,
    )


def test_two_parties_need_nobody_to_direct_them():
    [speaker] = [part for part in plan(scenario(parties=2)).parts if part.part == "speaker"]
    assert speaker.calls == 0


def test_calls_of_a_dialogue_of_one_round():
    # find_cottage has three required and two optional parameters: 1 + 3 + 2 x 0.5 = 5 items, so that the round has at
    # least 8 messages and 8 + 3 / 2 on average; all of these but the first have their speaker chosen
    parts = {part.part: part.calls for part in plan(scenario(parties=3, chain=CHAIN[:1])).parts}
    assert parts == {"personas": 1, "arguments": 1, "utterance": 9.5, "speaker": 8.5, "output": 1}


def test_costs_are_those_of_the_tokens_and_unknown_without_a_price():
    known = plan(scenario(), price=Price(input=1.0, output=10.0))
    assert known.costs is not None
    for part, cost in zip(known.parts, known.costs, strict=True):
        assert cost == pytest.approx((part.prompt_tokens + 10 * part.answer_tokens) / 1e6, abs=1e-5)
    assert plan(scenario()).costs is None


def test_the_text_names_every_part_and_judges_the_budget():
    price = Price(input=1.0, output=10.0)
    text = simulation_plan_text(plan(scenario(), price=price, max_usd=0.0001), "dice simulate")
    assert "will stop it" in text
    assert all(part in text for part in ("personas", "arguments", "speaker", "utterance", "output"))
    assert "is enough" in simulation_plan_text(plan(scenario(), price=price, max_usd=100.0), "dice simulate")
    assert "unknown" in simulation_plan_text(plan(scenario()), "dice simulate")


def test_the_plan_is_near_what_a_simulation_asks(tmp_path, monkeypatch):
    monkeypatch.setenv(KEY_VARIABLE, KEY)
    scenarios = [scenario(number, parties=parties) for number in range(4) for parties in (2, 3)]
    with Server(actor) as server:
        way = gateway(server.address, tmp_path, role="generator")
        judges = Judges(is_address=is_address, is_refusal=lambda text: find_refusal(text) is not None)
        cast = ModelCast(way, GRAPH, judges)

        async def play_all():
            return [await cast.play(entry) for entry in scenarios]

        assert all(played.dialogue for played in asyncio.run(play_all()))
        way.close()
        asked = Counter(part_of(request.body) for request in server.requests)
    planned = {part.part: part.calls for part in plan(*scenarios).parts}
    assert planned == pytest.approx(dict(asked), rel=0.15)
