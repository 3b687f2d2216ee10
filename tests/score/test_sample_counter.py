"""Mentions in records of other benchmarks, counted by a chat model over real HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from dice.records import Sample, ToolCall, Turn, Utterance
from dice.score import Counted, SampleCounter, score_sample
from tests.builders import tool
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Body, Reply, Server, last_text, say
from tests.simulate.actor import looked_for, mentions

WATER = ToolCall(name="water.plants", arguments={"plants": "roses"})
TOOLS = {"water.plants": tool("water.plants", "plants", description="Waters plants.")}


def turn(*said: str, calls: tuple[ToolCall, ...] = (WATER,)) -> Turn:
    return Turn(utterances=tuple(Utterance(speaker="user", text=text) for text in said), calls=calls)


@pytest.fixture
def count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Counted, list[Body]]]:
    monkeypatch.setenv(KEY_VARIABLE, KEY)

    def count(answer: Callable[[Body], Reply], *turns: Turn) -> tuple[Counted, list[Body]]:
        with Server(answer) as server:
            way = gateway(server.address, tmp_path, role="counter", attempts=1)
            counted = asyncio.run(SampleCounter(way, TOOLS).count(Sample(id="s", turns=turns)))
            way.close()
            return counted, [request.body for request in server.requests]

    return count


def test_a_turn_is_asked_about_all_its_calls_with_the_talk_before_it(count):
    # message 1 mentions the plants of the first call (2) and the unknown function of the second (3)
    def both(body: Body) -> Reply:
        return mentions(body, (1, 2, "roses"), (1, 3, "feed"))

    twice = turn("The roses, and feed the cat.", calls=(WATER, ToolCall(name="feed_cat")))
    counted, [asked] = count(both, turn("Good morning.", calls=()), twice, turn("Thanks!", calls=()))
    assert counted.S == (0, 2, 0)  # talk without a call mentions nothing, and nobody is asked
    assert looked_for(asked) == [
        "the wish behind water.plants: Waters plants.",
        "plants (Plants): roses",
        "the wish behind feed_cat: feed cat",
    ]
    assert "user: Good morning." in last_text(asked)


def test_a_turn_without_a_usable_answer_is_unknown_and_so_is_the_score(count):
    said = [turn("Water the roses."), turn("And the ferns.", "Please.")]
    counted, _ = count(lambda body: say("no JSON") if "ferns" in str(body["messages"]) else mentions(body), *said)
    assert (counted.S, counted.unanswered) == ((0, None, None), 1)
    assert score_sample(Sample(id="s", turns=tuple(said)), counted.S).dice is None
