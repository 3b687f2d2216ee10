"""What people can't know, and yet say: the names of tools, and results that are not there yet."""

from __future__ import annotations

from typing import Any

import pytest

from dice.filter.leaks import check_no_early_result, check_no_tool_names
from dice.records import Dialogue
from tests.builders import call, dialogue, round_, tool


@pytest.mark.parametrize(
    "text", ["AI, run book_table now.", "Book_Table(city='Graz')", "Use bookRoom, AI.", "other_tool?"]
)
def test_a_technical_name_is_a_leak(text: str):
    talk = dialogue(round_("Hm.", text), round_(gold=call("bookRoom")))
    verdict = check_no_tool_names(talk, {"other_tool": tool("other_tool")})
    assert not verdict.passed
    assert verdict.reason.startswith("utterance 1 of round 1 says ")
    assert verdict.numbers == {"leaks": 1}


@pytest.mark.parametrize("text", ["AI, book table seven.", "Translate it, AI.", "My nick is tea_lover."])
def test_words_that_anybody_says_are_none(text: str):
    talk = dialogue(round_(text), round_(gold=call("translate")))
    assert check_no_tool_names(talk, {}).passed


def early(*texts: str, output: dict[str, Any], before: str = "Hello.") -> Dialogue:
    first = round_(before, "AI, go.", "assistant: Done with it.", gold=call("look"))
    return dialogue(first, round_(*texts, "AI, go.", gold=call("book", city="Graz"), output=output))


@pytest.mark.parametrize("value", ["No. 417", "Blue Heron Inn", 2417, ["none", "B17"], {"deep": "B17"}])
def test_a_value_that_only_the_call_gives_comes_too_early(value: Any):
    texts = ("No. 417 or the Blue Heron Inn?", "B17, for 2417 a night.")
    verdict = check_no_early_result(early(*texts, output={"found": value}))
    assert not verdict.passed
    assert "of round 2 says" in verdict.reason


def test_the_reason_names_utterance_and_value():
    verdict = check_no_early_result(early("The Blue Heron Inn!", output={"inn": "Blue Heron Inn"}))
    assert verdict.reason == "utterance 0 of round 2 says 'Blue Heron Inn', which only the call gives"


@pytest.mark.parametrize(
    "output",
    [
        {"status": "confirmed"},  # a word like any other
        {"nights": 3},  # comes up by chance
        {"place": "Graz"},  # a gold argument
        {"place": "old town Graz"},  # of words said in an earlier round and the argument
        {"fee": 2500},  # nobody says it
        {},
    ],
)
def test_what_can_be_known_or_hit_upon_is_no_result(output: dict[str, Any]):
    texts = ("Is it confirmed for 3 nights?", "Old town Graz, then.")
    assert check_no_early_result(early(*texts, output=output, before="The old town is lovely.")).passed


def test_after_the_assistants_answer_the_result_is_there():
    talk = early("Hm.", "AI, go.", "assistant: It is the Blue Heron Inn.", output={"inn": "Blue Heron Inn"})
    assert check_no_early_result(talk).passed


@pytest.mark.parametrize(
    "text", ["The AI has already booked it.", "According to the assistant it rains.", "Great, thanks AI!"]
)
def test_words_about_an_answer_before_the_first_one_are_made_up(text: str):
    talk = dialogue(round_("Hm.", text, "assistant: Done."))
    assert check_no_early_result(talk).reason == "utterance 1 of round 1 speaks of an answer that is not there yet"
    later = dialogue(round_("AI, go.", "assistant: Done."), round_(text))
    assert check_no_early_result(later).passed
