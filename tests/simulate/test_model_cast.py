"""Dialogues played by a chat model, over real HTTP: what is accepted, what is asked for again, what is given up."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dice.filter import find_refusal, is_address
from dice.records import ASSISTANT, Dialogue, DialogueType, Played
from dice.simulate import Judges, ModelCast, check_evidence
from tests.models.gateways import KEY_VARIABLE, gateway
from tests.server import KEY, Body, Reply, Server, context_exceeded, say, truncated
from tests.simulate.actor import actor, always, at_first, instead, is_first_try, part_of, prompt_of, task_of
from tests.simulate.stage import GRAPH, scenario

MONTHS = ("", *["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
JUDGES = Judges(is_address=is_address, is_refusal=lambda text: find_refusal(text) is not None)
CHAIN = ("find_cottage", "rent_cottage", "send_invitation")


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_VARIABLE, KEY)


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., tuple[Played, list[Body]]]:
    """Play a scenario with a model that answers like this; returns what became of it, and the requests."""

    def play(
        answer: Callable[[Body], Reply] = actor, chain: tuple[str, ...] = CHAIN[:1], parties: int = 2, **settings: int
    ) -> tuple[Played, list[Body]]:
        with Server(answer) as server:
            way = gateway(server.address, tmp_path, role="generator")
            cast = ModelCast(way, GRAPH, JUDGES, **{"max_attempts": 1, **settings})
            played = asyncio.run(cast.play(scenario(1, DialogueType.INQUIRY, parties, chain)))
            way.close()
            return played, [request.body for request in server.requests]

    return play


def accepted(played: Played) -> Dialogue:
    assert played.dialogue is not None, played.rejected
    return played.dialogue


def test_a_dialogue_of_three_rounds_carries_outputs_over(play):
    dialogue = accepted(play(chain=CHAIN, parties=3)[0])
    first, second, third = dialogue.rounds
    assert first.output is not None and second.output is not None
    assert second.call.arguments["cottage"] == first.output.values["cottage_name"]
    assert third.call.arguments["booking"] == second.output.values["booking_code"]
    assert third.call.arguments["rooms"] == second.output.values["rooms"]
    assert check_evidence(dialogue) == []
    carried = [found for found in second.evidence if found.item == "argument:cottage"]
    assert {found.how for found in carried} >= {"prior_output"}
    assert dialogue.provenance.cast == "ModelCast"
    assert dialogue.provenance.model == "tested"


def test_the_parties_talk_and_only_the_last_turns_to_the_assistant(play):
    dialogue = accepted(play(parties=3)[0])
    [round_] = dialogue.rounds
    *talk, request, answer = round_.utterances
    assert answer.speaker == ASSISTANT
    assert is_address(request.text)
    assert not any(is_address(line.text) for line in talk)
    assert len(talk) + 1 >= 8
    assert all(one.speaker != other.speaker for one, other in zip(talk, [*talk[1:], request], strict=True))


def test_the_dialogue_keeps_the_personas_that_the_model_invented(play):
    dialogue = accepted(play()[0])
    assert list(dialogue.scenario.personas) == ["agent_a", "agent_b"]
    assert dialogue.scenario.personas["agent_a"].startswith("Ines, ")


def test_personas_are_drawn_up_from_the_tools(play):
    _, requests = play()
    [prompt] = [prompt_of(body) for body in requests if part_of(body) == "personas"]
    assert "find a cottage for the holidays" in prompt


def test_from_the_second_round_on_values_are_chosen_with_history_and_output(play):
    played, requests = play(chain=CHAIN[:2])
    first, second = [prompt_of(body) for body in requests if part_of(body) == "arguments"]
    before = accepted(played).rounds[0]
    assert before.output is not None
    assert "(nothing yet)" in first
    assert before.utterances[0].text in second
    assert str(before.output.values["owner_phone"]) in second
    assert '"name": "cottage"' not in second  # bound: the model is not asked for it


def test_the_same_scenario_asks_the_same_and_nothing_twice(tmp_path):
    with Server(actor) as server:
        way = gateway(server.address, tmp_path, role="generator")
        cast = ModelCast(way, GRAPH, JUDGES)
        played = [asyncio.run(cast.play(scenario(1, chain=CHAIN))) for _ in range(2)]
        way.close()
        asked = [json.dumps(request.body) for request in server.requests]
    assert played[0] == played[1]
    assert len(asked) == len(set(asked))  # the second time all comes from the cache


def test_no_message_knows_a_value_before_it_was_said(play):
    """A speaker is told only what his message has to bring, so that information comes from several mouths."""
    _, requests = play()
    tasks = [task_of(body) for body in requests if part_of(body) == "utterance"]
    assert max(task.count("Say that") for task in tasks) == 1
    assert sum(task.count("Say that") for task in tasks) >= 2


@pytest.mark.parametrize(
    ("part", "bad"),
    [
        ("personas", '[{"name": "Ines", "description": "a patient gardener of few words"}]'),
        ("personas", '[{"name": "Ines", "description": "a gardener"}, {"name": "ines", "description": "a cook"}]'),
        (
            "personas",
            '[{"name": "Ines", "description": "a patient gardener of few words"},'
            ' {"name": "Ada", "description": "a patient gardener of few words"}]',
        ),
        ("arguments", "{broken"),
        ("arguments", "[1, 2]"),
        ("arguments", '{"region": "Glen Coe"}'),
        ("arguments", '{"region": 7, "kind": "castle", "extras": []}'),
        ("output", '{"values": {}, "text": "Done."}'),
        ("output", '{"values": {"cottage_name": "Heron Nest", "owner_phone": "+44 20 7946 0123"}, "text": "Done."}'),
        ("output", "I'm sorry, but I can't assist with that."),
        ("utterance", "I'm sorry, but I can't assist with that."),
        ("utterance", "As an AI language model, I have no cottage."),
        ("utterance", "Let's call find_cottage with that."),
        ("utterance", "Good.\nTomas: And I agree with it.\nInes: Great."),
        ("utterance", "assistant: I have found a cottage."),
        ("utterance", "Right, agent_b knows that."),
        ("utterance", "Good idea. [NEXT: Tomas]"),
        ("utterance", "[NEXT: agent_b]"),
        ("utterance", "well " * 200),
        ("utterance", truncated("So what I have always wanted to")),
    ],
)
def test_what_is_unusable_is_asked_for_again(play, part, bad):
    played, requests = play(at_first(part, bad))
    dialogue = accepted(played)
    text = bad.text if isinstance(bad, Reply) else bad
    assert text not in [utterance.text for round_ in dialogue.rounds for utterance in round_.utterances]
    again = [body for body in requests if part_of(body) == part and not is_first_try(body)]
    assert again
    assert all("can't be used" in body["messages"][2]["content"] for body in again)


def test_a_speaker_out_of_turn_is_asked_for_again(play):
    played, requests = play(at_first("speaker", '{"next": "Nobody"}'), parties=3)
    accepted(played)
    assert sum(part_of(body) == "speaker" for body in requests) % 2 == 0


@pytest.mark.parametrize(
    ("answer", "stage", "reason"),
    [
        (always("personas", "[]"), "personas", "0 people"),
        (always("arguments", "no idea"), "arguments", "not JSON"),
        (always("utterance", "Assistant, do it!"), "utterance", "too early"),
        (always("utterance", "I cannot fulfill this request."), "utterance", "declines"),
        (always("output", "{}"), "output", "values"),
        (instead("Go on, Tomas.", lambda body: "Turn to the assistant" in task_of(body)), "utterance", "assistant"),
    ],
)
def test_what_stays_unusable_rejects_the_attempt_with_reason_and_text(play, answer, stage, reason):
    played, _ = play(answer, tries=2, max_attempts=2)
    assert played.dialogue is None
    assert [attempt.attempt for attempt in played.rejected] == [1, 2]
    assert {attempt.stage for attempt in played.rejected} == {stage}
    assert reason in played.rejected[0].reason
    assert played.rejected[0].text


def test_a_talk_that_outgrows_the_context_is_rejected(play):
    played, _ = play(always("output", context_exceeded()))
    [attempt] = played.rejected
    assert (attempt.stage, attempt.reason) == ("output", "the prompt is longer than the model's context")


def is_value_turn(body: Body) -> bool:
    return part_of(body) == "utterance" and "Say that" in task_of(body)


def test_what_was_not_said_is_repaired_by_one_more_message_before_the_request(play):
    forgotten: list[str] = []

    def forgets_one(body: Body) -> Reply:
        if is_value_turn(body) and (not forgotten or forgotten[0] == prompt_of(body)):
            forgotten[:] = [prompt_of(body)]
            return say("Never mind, I forgot what I wanted.")
        return actor(body)

    played, requests = play(forgets_one)
    [round_] = accepted(played).rounds
    assert all(found.how != "missing" for found in round_.evidence)
    last_tasks = [task_of(body) for body in requests if part_of(body) == "utterance"][-2:]
    assert "Say that" in last_tasks[0]
    assert "Turn to the assistant" in last_tasks[1]


def test_what_can_not_be_repaired_rejects_the_dialogue(play):
    played, requests = play(instead("Never mind, I forgot what I wanted.", is_value_turn), repairs=2)
    [attempt] = played.rejected
    assert attempt.stage == "evidence"
    assert "argument:region" in attempt.reason
    assert "Never mind" in attempt.text
    assert not any("Turn to the assistant" in task_of(body) for body in requests)


def test_a_second_attempt_asks_anew(play):
    seen: set[str] = set()

    def fails_first(body: Body) -> Reply:
        if part_of(body) == "personas" and len(seen) < 3:
            seen.add(str(len(seen)))
            return say("[]")
        return actor(body)

    played, _ = play(fails_first, max_attempts=2, tries=3)
    accepted(played)
    assert [attempt.stage for attempt in played.rejected] == ["personas"]


def test_attempts_and_scenarios_ask_with_other_initials_and_another_day(play):
    _, requests = play(always("arguments", "no"), max_attempts=4, tries=1)
    for part, pattern in (("personas", r"begin with (\w, \w)"), ("arguments", r"Today is ([\d-]+)")):
        drawn = [re.findall(pattern, prompt_of(body))[0] for body in requests if part_of(body) == part]
        assert len(drawn) == len(set(drawn)) == 4


def test_values_may_be_said_as_people_do_where_they_can_be_read_back(play):
    def in_words(found: re.Match[str]) -> str:
        return f"{MONTHS[int(found[2])]} {int(found[3])}, {found[1]}"

    def speaks_like_people(body: Body) -> Reply:
        text = actor(body).text or ""
        return say(re.sub(r"\b(\d{4})-(\d\d)-(\d\d)\b", in_words, text) if part_of(body) == "utterance" else text)

    dialogue = accepted(play(speaks_like_people, chain=CHAIN[:2])[0])
    days = [found for found in dialogue.rounds[1].evidence if found.item in ("argument:check_in", "argument:check_out")]
    assert {found.how for found in days} == {"normalised"}
