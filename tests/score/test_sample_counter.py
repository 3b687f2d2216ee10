"""Mentions in records of other benchmarks: by a chat model over real HTTP, and by sentence embeddings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from dice.records import Sample, ToolCall, Turn, Utterance
from dice.score import Counted, EmbeddingCounter, Item, ModelCounter, Scope, StoredCounter, count_mentions, score_sample
from tests.builders import tool
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Body, Reply, Server, last_text, say
from tests.simulate.actor import looked_for, mentions

WATER = ToolCall(name="water.plants", arguments={"plants": "roses"})
FEED = ToolCall(name="feed cat", arguments={})
TOOLS = {
    "water.plants": tool("water.plants", "plants", description="Waters plants."),
    # A name that is no identifier stays the key by which the call finds its document.
    "feed cat": tool("feed_cat", description="Feeds the cat."),
}


def turn(*said: str, calls: tuple[ToolCall, ...] = (WATER,)) -> Turn:
    return Turn(utterances=tuple(Utterance(speaker="user", text=text) for text in said), calls=calls)


Count = Callable[..., tuple[Counted, list[Body]]]


@pytest.fixture
def count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Count:
    monkeypatch.setenv(KEY_VARIABLE, KEY)

    def count(answer: Callable[[Body], Reply], sample: Sample, scope: Scope) -> tuple[Counted, list[Body]]:
        with Server(answer) as server:
            way = gateway(server.address, tmp_path, role="counter", attempts=1)
            counted = asyncio.run(ModelCounter(way, TOOLS, scope).count(sample))
            way.close()
            return counted, [request.body for request in server.requests]

    return count


def sizes(sample: Sample, counted: Counted) -> tuple[int | None, ...]:
    return count_mentions(sample, StoredCounter([counted]).find(sample))


TALK = Sample(
    id="s",
    turns=(
        turn("Good morning.", calls=()),
        turn("The roses, and feed the cat.", calls=(WATER, FEED)),
        turn("Thanks!", calls=()),
    ),
)
THINGS = [
    "the wish behind water.plants: Waters plants.",
    "plants (Plants): roses",
    "the wish behind feed cat: Feeds the cat.",
]


def both(body: Body) -> Reply:
    """Says that the plants of the first call (2) and the function of the second (3) are mentioned, where they are."""
    return (
        mentions(body, (1, 2, "roses"), (1, 3, "feed")) if "roses, and" in str(body["messages"][0]) else mentions(body)
    )


def test_a_turn_is_asked_about_all_its_calls_with_the_talk_before_it(count: Count) -> None:
    counted, [asked] = count(both, TALK, "round")
    assert counted.mentioned == ((), ((1, "argument:plants"), (2, "function")), ())
    assert sizes(TALK, counted) == (0, 2, 0)  # talk without a call mentions nothing, and nobody is asked
    assert looked_for(asked) == THINGS
    assert "user: Good morning." in last_text(asked)


def test_talk_without_a_call_is_asked_about_the_calls_of_other_turns_in_scope(count: Count) -> None:
    _, asked = count(mentions, TALK, "upcoming")
    assert [looked_for(body) for body in asked] == [THINGS] * 2  # nothing is left for the last turn
    _, asked = count(mentions, TALK, "dialogue")
    assert [looked_for(body) for body in asked] == [THINGS] * 3


def test_a_turn_without_a_usable_answer_is_unknown_and_so_is_the_score(count: Count) -> None:
    sample = Sample(id="s", turns=(turn("Water the roses."), turn("And the ferns.", "Please.")))
    counted, _ = count(
        lambda body: say("no JSON") if "ferns" in str(body["messages"]) else mentions(body), sample, "round"
    )
    assert (sizes(sample, counted), counted.unanswered) == ((0, None, None), 1)
    assert score_sample(sample, StoredCounter([counted]).find(sample), silence="zero").dice is None


def test_embeddings_find_items_of_several_calls_of_a_turn() -> None:
    words = ("waters", "roses", "cat")

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        bags = np.array([[float(word in text.lower()) for word in words] for text in texts], dtype=np.float32)
        return bags / np.maximum(np.linalg.norm(bags, axis=1, keepdims=True), 1)

    found = EmbeddingCounter(embed, TOOLS, 0.7, "round").find(TALK)
    # "The roses, and feed the cat." is (0, 1, 1) / sqrt(2): 0.707 from the roses (0, 1, 0) and from the cat (0, 0, 1)
    assert found == (frozenset(), frozenset({Item(1, "argument:plants"), Item(2, "function")}), frozenset())
