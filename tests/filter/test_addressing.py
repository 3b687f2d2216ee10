"""Who is spoken to in a round: the assistant, perhaps the assistant, or nobody."""

from __future__ import annotations

import pytest

from dice.filter.address import may_be_address, read_address
from dice.filter.addressing import check_addressed_once, check_addresses_assistant
from dice.filter.decided import Decided, dialogue_version
from dice.filter.rules import was_checked
from dice.records import Dialogue, ReviewAnswer
from tests.builders import dialogue, round_

NOBODY_SAID = Decided()
INDIRECT = "I'll leave it to you, then."


def says(talk: Dialogue, number: int, answer: bool) -> Decided:
    question = f"addresses_assistant:{number}"
    version = dialogue_version(talk)
    return Decided([ReviewAnswer(dialogue=talk.id, version=version, question=question, answer=answer, reviewer="Ida")])


@pytest.mark.parametrize("text", ["AI, could you book it?", "Hey assistant!", "Your turn, AI."])
def test_a_call_by_name_is_explicit(text: str):
    assert read_address(text) == "explicit"


@pytest.mark.parametrize("text", ["Let's ask the AI to do it.", "Could the assistant sort this out?"])
def test_a_request_that_names_a_third_is_implicit(text: str):
    assert read_address(text) == "implicit"


@pytest.mark.parametrize(
    "text",
    [
        "I wonder whether an AI knows that.",
        "Who else but the assistant?",
        "Maybe an AI could do it for us.",
        "What would the AI say?",
    ],
)
def test_a_question_about_the_assistant_may_be_one_to_it_wherever_it_stands(text: str):
    assert read_address(text) is None
    assert may_be_address(text, last=False)


@pytest.mark.parametrize("text", ["Could you book it?", INDIRECT, "Please go ahead.", "Can somebody see to it?"])
def test_a_request_to_nobody_named_may_be_for_the_assistant_where_nobody_else_answers(text: str):
    assert may_be_address(text, last=True)
    assert not may_be_address(text, last=False)


@pytest.mark.parametrize(
    "text", ["Hm.", "Will my assistant come too?", "Is an assistant paid well?", "AI safety, maybe?"]
)
def test_other_talk_is_no_address_at_all(text: str):
    assert not may_be_address(text, last=True)


def test_every_round_needs_an_address():
    talk = dialogue(round_("AI, go."), round_("AI advancements."), round_("Hey assistant, go."), round_("Hm."))
    verdict = check_addresses_assistant(talk, NOBODY_SAID)
    assert not verdict.passed
    assert verdict.reason == "nobody addresses an AI or assistant in rounds 2, 4"
    assert verdict.numbers == {"rounds": 4, "rounds_addressed": 2}


def test_the_assistant_does_not_address_itself():
    assert not check_addresses_assistant(dialogue(round_("Hm.", "assistant: AI, go.")), NOBODY_SAID).passed


def test_an_ambiguous_round_leaves_the_dialogue_in_with_an_open_question():
    verdict = check_addresses_assistant(dialogue(round_("AI, go."), round_("Soup?", INDIRECT)), NOBODY_SAID)
    assert verdict.passed
    assert verdict.open == ("addresses_assistant:2",)
    assert not was_checked(verdict)
    assert verdict.reason == "not decided: round 2 may address the assistant, which people have to say"


def test_another_round_without_any_address_settles_the_matter():
    verdict = check_addresses_assistant(dialogue(round_("Hm."), round_("Soup?", INDIRECT)), NOBODY_SAID)
    assert (verdict.passed, verdict.open) == (False, ())


def test_people_decide_what_is_ambiguous():
    talk = dialogue(round_("AI, go."), round_("Soup?", INDIRECT))
    assert check_addresses_assistant(talk, says(talk, 2, True)).numbers == {"rounds": 2, "rounds_addressed": 2}
    verdict = check_addresses_assistant(talk, says(talk, 2, False))
    assert (verdict.passed, verdict.reason) == (False, "nobody addresses an AI or assistant in round 2")


def test_a_decision_about_other_words_no_longer_counts():
    talk = dialogue(round_("Soup?", INDIRECT))
    rewritten = dialogue(round_("Stew?", INDIRECT))
    assert check_addresses_assistant(rewritten, says(talk, 1, False)).open == ("addresses_assistant:1",)


def test_one_address_a_round_is_neither_none_nor_two():
    talk = dialogue(round_("AI, go."), round_("AI, go.", "Yes, let the AI do it."), round_("Soup?", INDIRECT))
    verdict = check_addressed_once(talk, NOBODY_SAID)
    assert verdict.reason == (
        "the assistant is addressed 2 times in round 2; the assistant is addressed never in round 3"
    )
    assert check_addressed_once(dialogue(round_("Soup?", INDIRECT)), NOBODY_SAID).passed is False
    indirect = dialogue(round_("Soup?", INDIRECT))
    assert check_addressed_once(indirect, says(indirect, 1, True)).passed
