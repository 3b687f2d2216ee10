"""People as a candidate: their predictions, agreement, whole dialogues, and coverage by calls."""

from __future__ import annotations

import math

import pytest

from dice.evaluate import call_coverage, match_all
from dice.evaluate.people import agreement, predictions_of, whole_dialogues
from dice.records import Failure, Outcome, StudyAnswer, ToolCall
from tests.builders import call, dialogue, parameter, round_, tool

TOOLS = (tool("pay", "to", parameter("at", format="time", required=False)), tool("stop"))
RIGHT = call("pay", to="Ann")
ONE = dialogue(round_(gold=RIGHT), id="one")
TWO = dialogue(round_(gold=RIGHT), round_(gold=RIGHT), id="two")


def answer(of: str, number: int, rater: str, made: ToolCall | None = RIGHT) -> StudyAnswer:
    return StudyAnswer(dialogue=of, version="v", round=number, rater=rater, call=made)


def outcomes(*answers: StudyAnswer) -> list[Outcome]:
    return list(match_all(predictions_of(answers), [ONE, TWO], TOOLS))


def test_the_raters_of_a_dialogue_are_repeats_of_one_candidate_that_is_no_model():
    made = predictions_of([answer("two", 2, "ben"), answer("two", 1, "ben"), answer("two", 2, "ann")])
    assert [(item.model, item.round, item.repeat) for item in made] == [
        ("people", 2, 0),
        ("people", 1, 1),
        ("people", 2, 1),
    ]


def test_a_call_is_scored_as_that_of_a_model_and_no_call_is_wrong_and_not_missing():
    made = outcomes(
        answer("one", 1, "ann"), answer("one", 1, "ben", call("stop", to="Ann")), answer("one", 1, "cy", None)
    )
    # all right; the wrong function with the right arguments: half a point; nothing
    assert [item.em_paper for item in made] == [1.0, 0.5, 0.0]
    assert [item.failure for item in made] == [None, Failure.WRONG_FUNCTION, Failure.REFUSAL]


def test_a_whole_dialogue_is_right_when_every_call_of_a_rater_is():
    made = outcomes(
        answer("one", 1, "ann"),
        answer("two", 1, "ann"),
        answer("two", 2, "ann"),
        answer("two", 1, "ben"),
        answer("two", 2, "ben", call("stop")),
        answer("two", 2, "cy"),  # has not finished
    )
    assert whole_dialogues(made) == {"one": 1.0, "two": 0.5}


def test_coverage_counts_calls_however_many_people_made_them():
    made = outcomes(answer("two", 1, "ann"), answer("two", 1, "ben"))
    found = call_coverage(made, [ONE, TWO])
    assert (found["coverage/round_1"], found["coverage/round_2"]) == (0.0, 0.5)
    assert found["coverage/overall"] == pytest.approx(1 / 3)


def test_two_people_agree_when_their_calls_mean_the_same():
    early, late = call("pay", to="ann", at="7 pm"), call("pay", to="Ann", at="19:00")
    found = agreement(
        [
            answer("one", 1, "ann", early),
            answer("one", 1, "ben", late),
            answer("two", 1, "ann"),
            answer("two", 1, "ben", None),
            answer("two", 1, "cy"),
            answer("two", 2, "cy"),
        ],
        {made.name: made for made in TOOLS},
    )
    # one: ann and ben; two, round 1: of three pairs only ann and cy
    assert found == {"people/pairs": 4.0, "people/agreement": 0.5}


def test_without_two_answers_to_one_call_agreement_is_unknown():
    assert math.isnan(agreement([answer("one", 1, "ann")], {})["people/agreement"])
