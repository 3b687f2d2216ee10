"""A model cast's talk over real HTTP: the counter's second look, values turned down, lists in pieces, turn-taking."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dice.filter import find_refusal, is_address
from dice.models import Gateway
from dice.records import Dialogue, DialogueType, Played, Utterance
from dice.simulate import CounterFaults, Habits, Judges, ModelCast, check_evidence
from dice.simulate.cast import Scene
from dice.simulate.model_cast.decided import Decided
from dice.simulate.model_cast.second_look import MOST_OUTAGES, SecondLook
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Body, Reply, Server, broken_json, error, say
from tests.simulate.actor import actor, looked_for, mentions, part_of, prompt_of, shown, task_of
from tests.simulate.stage import GRAPH, scenario

JUDGES = Judges(is_address=is_address, is_refusal=lambda text: find_refusal(text) is not None)
HINT = "The one that my aunt raves about, you know which."


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_VARIABLE, KEY)


class Stage:
    """A server that plays everybody, with the gateways to it."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.faults = CounterFaults()

    def play(
        self,
        *,
        kind: DialogueType = DialogueType.INQUIRY,
        parties: int = 3,
        chain: tuple[str, ...] = ("find_cottage",),
        number: int = 1,
        with_counter: bool = True,
        **settings: Any,
    ) -> Played:
        gateways: list[Gateway] = [gateway(self.server.address, self.folder, role="generator", attempts=2)]
        if with_counter:
            gateways.append(gateway(self.server.address, self.folder, role="counter", attempts=2))
        habits = {key: settings.pop(key) for key in ("distractors", "spoken", "chatter", "turns") if key in settings}
        cast = ModelCast(
            gateways[0],
            GRAPH,
            JUDGES,
            counter=gateways[1] if with_counter else None,
            habits=Habits(**{"distractors": 0.0, **habits}),
            **{"max_attempts": 1, **settings},
        )
        played = asyncio.run(cast.play(scenario(number, kind, parties, chain)))
        self.faults = cast.unanswered
        self.totals = {account.role: account.total for account in gateways[0].ledger.accounts("run-1")}
        for one in gateways:
            one.close()
        return played

    def asked(self, part: str) -> list[Body]:
        return [request.body for request in self.server.requests if part_of(request.body) == part]


@pytest.fixture
def stage(tmp_path: Path):
    servers: list[Server] = []

    def open_stage(answer: Callable[[Body], Reply] = actor) -> Stage:
        servers.append(Server(answer))
        servers[-1].__enter__()
        return Stage(servers[-1], tmp_path)

    yield open_stage
    for server in servers:
        server.__exit__()


def accepted(played: Played) -> Dialogue:
    assert played.dialogue is not None, played.rejected
    return played.dialogue


def hints(body: Body) -> Reply | None:
    """Say the region in other words, in the message that should bring it up but not in a repair."""
    is_region = part_of(body) == "utterance" and "Say that the region" in task_of(body)
    return say(HINT) if is_region and "raves" not in prompt_of(body) else None


def with_counter(quote: str, message_of: Callable[[Body], int] | None = None) -> Callable[[Body], Reply]:
    """An actor that hints at the region, and a counter that finds the first thing by these words."""

    def answer(body: Body) -> Reply:
        if part_of(body) == "counter":
            message = message_of(body) if message_of else shown(body).index(HINT) + 1
            return mentions(body, (message, 1, quote))
        return hints(body) or actor(body)

    return answer


def evidence_of(dialogue: Dialogue, item: str) -> list[tuple[str, str]]:
    return [
        (found.how, dialogue.rounds[found.round - 1].utterances[found.utterance].text[found.start : found.end])
        for found in dialogue.rounds[0].evidence
        if found.item == item and found.round is not None
    ]


def repairs(stage: Stage) -> int:
    """Messages that name the region and are no part of the plan."""
    return sum("Say that the region" in task_of(body) for body in stage.asked("utterance")) - 1


def test_the_counter_finds_what_was_said_in_other_words_and_nothing_is_repaired(stage):
    played = stage(with_counter("the one that my aunt raves about"))
    dialogue = accepted(played.play())
    assert evidence_of(dialogue, "argument:region") == [("inferred", "The one that my aunt raves about")]
    assert check_evidence(dialogue, GRAPH) == []
    assert repairs(played) == 0
    [asked] = played.asked("counter")
    assert looked_for(asked) == [f"region (Region of the cottage): {dialogue.rounds[0].call.arguments['region']}"]
    assert asked["response_format"]["type"] == "json_schema"
    assert asked["response_format"]["json_schema"]["strict"]


def test_its_calls_are_kept_under_its_own_role_and_paid_once(stage):
    played = stage(with_counter("my aunt"))
    first = played.play()
    assert played.totals["counter"].answered == 1
    asked = len(played.server.requests)
    assert played.play() == first
    assert len(played.server.requests) == asked
    assert (played.totals["counter"].answered, played.totals["counter"].from_cache) == (1, 1)


def test_without_a_counter_the_same_is_repaired(stage):
    played = stage(with_counter("unasked"))
    dialogue = accepted(played.play(with_counter=False))
    assert [how for how, _ in evidence_of(dialogue, "argument:region")] == ["verbatim"]
    assert repairs(played) == 1
    assert played.asked("counter") == []


@pytest.mark.parametrize(
    ("quote", "message_of"),
    [
        ("the one that my uncle raves about", None),  # nobody said that
        ("raves abou", None),  # no whole words
        ("", None),
        ("my aunt raves", lambda body: (shown(body).index(HINT) + 1) % len(shown(body)) + 1),  # somebody else's words
    ],
)
def test_a_claim_whose_quote_does_not_stand_there_is_dropped(stage, quote, message_of):
    played = stage(with_counter(quote, message_of))
    dialogue = accepted(played.play())
    assert [how for how, _ in evidence_of(dialogue, "argument:region")] == ["verbatim"]
    assert repairs(played) == 1
    assert played.faults.rounds == 0  # it did answer


def test_the_counter_is_asked_nothing_when_all_is_found(stage):
    played = stage()
    accepted(played.play())
    assert played.asked("counter") == []


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        (error(503, "overloaded"), "overloaded"),
        (broken_json(), ""),
        (say("The first one, I think."), "not JSON"),
        (say('{"messages": []}'), "one entry for each"),
        (say('{"messages": [{"message": 1, "mentions": [{"thing": 1}]}]}'), "messages.0.mentions.0.quote"),
        (say('{"messages": [{"message": 1, "mentions": []}]}', finish_reason="length"), "cut off"),
    ],
)
def test_a_counter_out_of_order_stops_nothing_and_is_told_of(stage, reply, why):
    played = stage(lambda body: reply if part_of(body) == "counter" else hints(body) or actor(body))
    dialogue = accepted(played.play())
    assert [how for how, _ in evidence_of(dialogue, "argument:region")] == ["verbatim"]
    assert repairs(played) == 1
    assert played.faults.rounds == 1
    assert why in played.faults.last


def test_a_counter_that_stays_out_of_order_is_left_alone(tmp_path):
    decided = Decided(Scene(1, GRAPH.tool("find_cottage")), {"region": "Glen Coe"})
    said = [Utterance(speaker="Ines", text=HINT)]
    with Server(lambda _: error(503, "overloaded")) as server:
        way = gateway(server.address, tmp_path, role="counter", attempts=2)
        look = SecondLook(way, tries=3)

        async def look_often() -> None:
            for _ in range(MOST_OUTAGES + 3):
                assert (await look.find(decided.pieces, decided, said, "")).found == ()

        asyncio.run(look_often())
        way.close()
        assert len(server.requests) == MOST_OUTAGES * 2
    assert look.faults.rounds == MOST_OUTAGES + 3
    assert "overloaded" in look.faults.last


def test_a_value_is_proposed_turned_down_and_recorded(stage):
    played = stage()
    dialogue = accepted(played.play(kind=DialogueType.ERISTIC, distractors=1.0))
    [round_] = dialogue.rounds
    assert round_.distractors
    for thrown in round_.distractors:
        said = round_.utterances[thrown.utterance].text
        gold = round_.call.arguments[thrown.item.removeprefix("argument:")]
        assert thrown.value != gold
        assert said[thrown.start : thrown.end] == str(thrown.value)
        answer = round_.utterances[thrown.utterance + 1]
        assert answer.text.startswith(f"Not {thrown.value}")
        assert str(gold) in answer.text
        assert answer.speaker != round_.utterances[thrown.utterance].speaker
    assert check_evidence(dialogue, GRAPH) == []


def test_a_proposal_that_nobody_makes_is_neither_recorded_nor_turned_down(stage):
    def keeps_quiet(body: Body) -> Reply:
        return say("Let me think.") if "Propose that" in task_of(body) else actor(body)

    played = stage(keeps_quiet)
    dialogue = accepted(played.play(kind=DialogueType.ERISTIC, distractors=1.0))
    assert any("Propose that" in task_of(body) for body in played.asked("utterance"))
    assert not any("Turn down" in task_of(body) for body in played.asked("utterance"))
    assert dialogue.rounds[0].distractors == ()


def test_who_insists_on_what_was_turned_down_is_answered_before_the_request(stage):
    insisted: list[str] = []

    def insists(body: Body) -> Reply:
        task = task_of(body)
        if proposed := re.findall(r"Propose that the region of the cottage could be: (.*)", task):
            insisted[:] = proposed
        if len(insisted) == 1 and "Answer what was said last" in task and f"Not {insisted[0]}" in prompt_of(body):
            insisted.append("done")
            return say(f"I am still for {insisted[0]}.")
        return actor(body)

    for number in range(20):  # until a dialogue turns down a region, with a free message after that
        played = stage(insists)
        insisted.clear()
        dialogue = accepted(played.play(kind=DialogueType.ERISTIC, distractors=1.0, number=number))
        if len(insisted) == 2:
            break
    assert len(insisted) == 2
    texts = [utterance.text for utterance in dialogue.rounds[0].party_utterances]
    again = texts.index(f"I am still for {insisted[0]}.")
    assert any(str(dialogue.rounds[0].call.arguments["region"]) in text for text in texts[again + 1 :])


def test_only_the_first_message_may_open_the_chat(stage):
    opened: list[int] = []
    for number in range(6):
        played = stage()
        accepted(played.play(number=number, chain=("find_cottage", "rent_cottage")))
        opened += [index for index, body in enumerate(played.asked("utterance")) if "Open the chat" in task_of(body)]
    assert set(opened) == {0}  # unless it brings up what the group wants


def test_the_elements_of_a_list_come_from_several_mouths(stage):
    [round_] = accepted(stage().play()).rounds
    extras = round_.call.arguments["extras"]
    assert isinstance(extras, list)
    tellers = {
        element: {line.speaker for line in round_.party_utterances if str(element) in line.text} for element in extras
    }
    assert all(len(speakers) == 1 for speakers in tellers.values())
    assert len(set.union(*tellers.values())) > 1


@pytest.mark.parametrize("policy", ["bidding", "markov", "round_robin"])
def test_a_policy_of_turn_taking_asks_nobody(stage, policy):
    played = stage()
    [round_] = accepted(played.play(turns=policy, parties=4)).rounds
    assert played.asked("speaker") == []
    turns = [line.speaker for line in round_.party_utterances]
    assert len(set(turns)) == 4
    if policy == "round_robin":
        assert all((ord(b[-1]) - ord(a[-1])) % 4 == 1 for a, b in pairwise(turns))


def test_who_is_asked_by_name_answers_when_people_bid(stage):
    def asks_oskar(body: Body) -> Reply:
        talks = part_of(body) == "utterance" and "Answer what was said last" in task_of(body)
        is_oskar = prompt_of(body).startswith("You are Oskar")
        return say("What do you say to that, Oskar?") if talks and not is_oskar else actor(body)

    [round_] = accepted(stage(asks_oskar).play(turns="bidding", parties=4)).rounds
    lines = round_.party_utterances
    after = Counter(
        following.speaker for line, following in pairwise(lines) if line.text == "What do you say to that, Oskar?"
    )
    assert set(after) == {"agent_d"}
