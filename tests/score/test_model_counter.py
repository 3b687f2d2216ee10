"""Mentions counted by a chat model, over real HTTP: which items it may count, and what is unknown when it fails."""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dice.records import Dialogue
from dice.score import Counted, ModelCounter, StoredCounter, count_mentions, score_dialogue
from tests.builders import call, dialogue, parameter, round_, tool
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Body, Reply, Server, error, last_text, say

WEATHER = tool(
    "show_weather",
    parameter("city", description="City to look up."),
    parameter("day", description="Day to look up.", format="date"),
    description="Show the weather of a day.",
)
GOLD = call("show_weather", city="Graz", day="2026-03-05")
TALK = ("Will we need coats?", "In Graz? On the fifth of March, mind you.", "Graz, yes.", "AI, have a look?")
ROUND = round_(*TALK, "assistant: Sunny.", gold=GOLD)


def claims(*by_message: list[tuple[int, str]]) -> Reply:
    """The counter's answer: for each message the things (from 1) with their quotes."""
    entries = [
        {"message": number, "mentions": [{"thing": thing, "quote": quote} for thing, quote in found]}
        for number, found in enumerate(by_message, start=1)
    ]
    return say(json.dumps({"messages": entries}))


GOOD = claims([(1, "need coats")], [(2, "Graz"), (3, "the fifth of March")], [(2, "Graz")], [])


def shown_things(body: Body) -> str:
    return last_text(body).partition("each with its number:")[2].partition("What was said before")[0]


def shown_messages(body: Body) -> str:
    return last_text(body).partition("The messages, each")[2]


def sizes(talk: Dialogue, counted: Counted) -> tuple[int | None, ...]:
    return count_mentions(talk, StoredCounter([counted]).find(talk))


@pytest.fixture
def count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Counted, list[Body]]]:
    monkeypatch.setenv(KEY_VARIABLE, KEY)

    def count(answer: Reply | Callable[[Body], Reply], talk: Dialogue, **options: Any) -> tuple[Counted, list[Body]]:
        with Server(answer if callable(answer) else lambda _: answer) as server:
            way = gateway(server.address, tmp_path, role="counter", attempts=2)
            counted = asyncio.run(ModelCounter(way, {WEATHER.name: WEATHER}, **options).count(talk))
            way.close()
            return counted, [request.body for request in server.requests]

    return count


def test_each_utterance_counts_the_items_that_it_mentions(count):
    talk = dialogue(ROUND)
    counted, [asked] = count(GOOD, talk)
    assert sizes(talk, counted) == (1, 2, 1, 0)  # the assistant's answer has no entry
    assert counted.unanswered == 0
    prompt = last_text(asked)
    assert "1. the wish behind show_weather: Show the weather of a day." in prompt
    assert "3. day (Day to look up): 2026-03-05" in prompt
    assert "2. agent_b: In Graz? On the fifth of March, mind you." in prompt
    assert "Sunny" not in prompt
    # min(3, 3) * sqrt(4 * 3) / (ln 2 + ln 3 + ln 2 + ln 1), at alpha = 1
    assert score_dialogue(talk, StoredCounter([counted]), alpha=1).dice == pytest.approx(
        3 * math.sqrt(12) / math.log(12)
    )


def test_a_later_round_is_read_with_what_was_said_before(count):
    _, asked = count(GOOD, dialogue(ROUND, ROUND))
    assert "(nothing)" in last_text(asked[0])
    before = last_text(asked[1]).partition("to understand the messages by:")[2].partition("The messages")[0]
    assert "agent_c" not in before
    assert before.strip().endswith("assistant: Sunny.")


def test_an_item_counts_once_in_an_utterance_and_only_with_words_that_stand_there(count):
    counted, _ = count(
        claims([(1, "coats"), (1, "need")], [(2, "Linz"), (3, "fifth of March")], [(4, "Graz")], [(2, "")]),
        dialogue(ROUND),
    )
    assert counted.mentioned == (((1, "function"),), ((1, "argument:day"),), (), ())


@pytest.mark.parametrize(("scope", "things"), [("round", (3, 1)), ("upcoming", (4, 1)), ("dialogue", (4, 4))])
def test_the_model_is_shown_the_items_in_scope(count, scope, things):
    # Round 1 has a function and two arguments, round 2 a function only.
    bus = round_("AI, a bus?", gold=call("find_bus"))
    _, asked = count(
        lambda body: GOOD if "coats" in shown_messages(body) else claims([]), dialogue(ROUND, bus), scope=scope
    )
    assert tuple(len(re.findall(r"^\d+\.", shown_things(body), re.MULTILINE)) for body in asked) == things


def test_an_item_of_another_round_is_told_from_its_own(count):
    bus = round_("AI, a bus?", gold=call("find_bus"))
    answers = {True: claims([(4, "coats")], [], [], []), False: claims([(4, "a bus"), (1, "AI")])}
    counted, _ = count(lambda body: answers["coats" in shown_messages(body)], dialogue(ROUND, bus))
    assert counted.mentioned == (((2, "function"),), (), (), (), ((2, "function"), (1, "function")))


def test_with_names_counted_the_model_sees_parameters_and_no_values(count):
    _, [asked] = count(GOOD, dialogue(ROUND), names=True)
    things = shown_things(asked)
    assert "2. any talk of the city (City to look up), with whatever value or none" in things
    assert "Graz" not in things
    assert "2026" not in things


@pytest.mark.parametrize(
    ("reply", "can_pass", "reason"),
    [
        (error(503, "overloaded"), True, "overloaded"),
        (say("There are 3 items."), False, "not JSON"),
        (claims([], []), False, "one entry for each"),
        (say('{"messages": [1, 2, 3, 4]}'), False, "messages.0"),
    ],
)
def test_a_failure_is_a_missing_count_and_no_zero(count, reply, can_pass, reason):
    def fails_at_first(body: Body) -> Reply:
        return reply if "(nothing)" in str(body["messages"][0]["content"]) else GOOD

    talk = dialogue(ROUND, ROUND)
    counted, _ = count(fails_at_first, talk)
    assert sizes(talk, counted) == (None,) * 4 + (1, 2, 1, 0)
    assert (counted.rounds, counted.unanswered, counted.can_pass) == (2, 1, can_pass)
    assert reason in counted.fault
    score = score_dialogue(talk, StoredCounter([counted]))
    assert (score.dice, score.S) == (None, (None,) * 4 + (1, 2, 1, 0))


def test_an_answer_of_the_wrong_form_is_asked_for_again(count):
    def learns(body: Body) -> Reply:
        return GOOD if len(body["messages"]) > 1 else say("Hm.")

    talk = dialogue(ROUND)
    counted, asked = count(learns, talk)
    assert sizes(talk, counted) == (1, 2, 1, 0)
    assert "can't be used" in last_text(asked[1])


def test_a_call_of_an_unknown_tool_is_described_by_its_names(count):
    unknown = round_("In Graz.", gold=call("find_bus", to_city="Graz"))
    counted, [asked] = count(claims([(2, "Graz")]), dialogue(unknown))
    assert counted.mentioned == (((1, "argument:to_city"),),)
    assert "1. the wish behind find_bus: find bus\n2. to city: Graz" in last_text(asked)
