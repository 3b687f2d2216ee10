"""What a candidate may see."""

from __future__ import annotations

import pytest

from dice.evaluate import build_request
from dice.records import Evidence
from tests.builders import call, dialogue, round_, tool

TOOLS = (tool("find_hotel", "city"), tool("book_room", "hotel"))
TALK = dialogue(
    round_(
        "Where do we sleep?",
        "AI, find something.",
        "assistant: The Lindenhof is free.",
        gold=call("find_hotel", city="SECRET-1"),
        output={"hotel": "SECRET-2"},
        evidence=[Evidence(item="function", how="verbatim", round=1, utterance=0, start=0, end=5)],
    ),
    round_(
        "Take that one.",
        "AI, go on.",
        "assistant: SECRET-3 is booked.",
        gold=call("book_room", hotel="SECRET-4"),
        output={"code": "SECRET-5"},
        evidence=[Evidence(item="argument:hotel", how="missing")],
    ),
)


def texts(round: int) -> list[list[str]]:
    return [[utterance.text for utterance in view.utterances] for view in build_request(TALK, round, TOOLS).history]


def test_earlier_rounds_are_seen_whole_and_the_present_one_without_the_answer():
    assert texts(1) == [["Where do we sleep?", "AI, find something."]]
    assert texts(2) == [
        ["Where do we sleep?", "AI, find something.", "The Lindenhof is free."],
        ["Take that one.", "AI, go on."],
    ]


@pytest.mark.parametrize("round", [1, 2])
def test_nothing_of_gold_calls_outputs_evidence_or_the_present_answer_is_in_a_request(round):
    shown = repr(build_request(TALK, round, TOOLS))
    assert "SECRET" not in shown
    assert "Evidence" not in shown
    assert "ToolCall" not in shown


def test_a_request_is_the_same_whatever_the_gold_call_is():
    other = dialogue(
        *(item.model_copy(update={"call": call("x"), "evidence": (), "output": None}) for item in TALK.rounds)
    )
    assert build_request(other, 2, TOOLS) == build_request(TALK, 2, TOOLS)


def test_rounds_count_from_one():
    for number in (0, 3):
        with pytest.raises(ValueError, match="no round"):
            build_request(TALK, number, TOOLS)
