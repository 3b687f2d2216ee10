"""What a simulation would take, said before it runs, and held against one that did."""

from __future__ import annotations

import asyncio
import math
from collections import Counter

import pytest

from dice.filter import find_refusal, is_address
from dice.models.price import Price
from dice.records import DialogueType
from dice.report import simulation_plan_text
from dice.simulate import Habits, Judges, ModelCast, Tariff, plan_simulation
from dice.simulate.scripted import PLAYBOOKS
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Server
from tests.simulate.actor import actor, part_of
from tests.simulate.stage import CHAIN, GRAPH, scenario


def plan(*scenarios, price=None, counter=None, concurrency=1, max_usd=None, **habits):
    return plan_simulation(
        scenarios,
        GRAPH,
        Tariff(count, price),
        counter,
        habits=Habits(**{"distractors": 0.0, **habits}),
        concurrency=concurrency,
        max_usd=max_usd,
    )


def count(text: str) -> int:
    return len(text) // 4


def calls(*scenarios, **settings) -> dict[str, float]:
    return {part.part: part.calls for part in plan(*scenarios, **settings).parts}


def test_two_parties_need_nobody_to_direct_them_nor_does_a_policy():
    assert calls(scenario(parties=2))["speaker"] == 0
    assert calls(scenario(parties=3), turns="bidding")["speaker"] == 0
    assert calls(scenario(parties=3))["speaker"] > 0


def test_calls_of_a_dialogue_of_one_round():
    # find_cottage has two required values, a required list of some 2.5 elements, and two optional values:
    # 1 + 2 + 2.5 + 2 x 0.5 = 6.5 tasks, counted as 7, so that the round has at least 9 messages and 9 + 3 / 2 on
    # average; all of these but the first have their speaker chosen
    one = scenario(parties=3, chain=CHAIN[:1])
    assert calls(one) == {"personas": 1, "arguments": 1, "utterance": 10.5, "speaker": 9.5, "output": 1}


def test_a_value_that_is_turned_down_takes_a_message_more():
    # find_cottage has 2 + 2 x 0.5 = 3 values that can be turned down: 6.5 tasks as above, and 3 times the rate
    one = scenario(dialogue_type=DialogueType.ERISTIC, chain=CHAIN[:1])
    more = 3 * PLAYBOOKS[DialogueType.ERISTIC].discard_rate
    assert more > 1
    assert calls(one, distractors=1.0)["utterance"] == math.ceil(6.5 + more) + 2 + 3 / 2


def test_the_counter_is_asked_once_a_round_at_most_at_a_price_of_its_own():
    planned = plan(scenario(), price=Price(input=1.0, output=10.0), counter=Tariff(count))
    assert planned.parts[-1].part == "counter"
    assert planned.parts[-1].calls == len(CHAIN)
    assert planned.costs[-1] is None
    assert None not in planned.costs[:-1]
    text = simulation_plan_text(planned, "dice simulate")
    assert "models.counter.input_price" in text
    assert "models.generator.input_price" not in text
    assert "counter" not in calls(scenario())


def test_costs_are_those_of_the_tokens_and_unknown_without_a_price():
    known = plan(scenario(), price=Price(input=1.0, output=10.0))
    for part, cost in zip(known.parts, known.costs, strict=True):
        assert cost == pytest.approx((part.prompt_tokens + 10 * part.answer_tokens) / 1e6, abs=1e-5)
    assert set(plan(scenario()).costs) == {None}


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
    planned = calls(*scenarios, distractors=1.0)
    assert planned == pytest.approx(dict(asked), rel=0.15)
