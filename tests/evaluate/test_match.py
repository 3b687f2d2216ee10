"""How one prediction compares with the gold call."""

from __future__ import annotations

import pytest

from dice.errors import DiceError
from dice.evaluate import match
from dice.records import Failure, Outcome, Prediction, ToolCall
from tests.builders import call, dialogue, parameter, round_, tool

TOOLS = {
    item.name: item
    for item in (
        tool(
            "book_table",
            parameter("time", format="time"),
            parameter("guests", "integer"),
            parameter("wishes", "array", required=False),
        ),
        tool("show_weather", "city"),
        tool("check_calendar"),
    )
}
GOLD = call("book_table", time="19:00", guests=4)


def compare(
    predicted: ToolCall | None,
    gold: ToolCall = GOLD,
    failure: Failure | None = None,
    content: ToolCall | None = None,
) -> Outcome:
    asked = dialogue(round_(gold=gold), id="d")
    answer = Prediction(dialogue_id="d", round=1, model="m", call=predicted, failure=failure, content=content)
    return match(answer, asked, TOOLS)


def scores(outcome: Outcome) -> tuple[float, float, float]:
    return outcome.em_paper, outcome.em_strict, outcome.em_typed


@pytest.mark.parametrize(
    ("predicted", "expected"),
    [
        # half a point for the name + half a point for all arguments as text
        (call("book_table", time="19:00", guests=4), (1.0, 1.0, 1.0)),
        (call("book_table", time="7 PM", guests="4"), (0.5, 0.0, 1.0)),
        (call("book_table", time="19:00", guests="4"), (1.0, 1.0, 1.0)),  # 4 and "4" are the same text
        (call("book_table", time="19:00", guests=5), (0.5, 0.0, 0.0)),
        (call("book_table", time="19:00"), (0.5, 0.0, 0.0)),
        (call("book_table", time="19:00", guests=4, wishes=["terrace"]), (0.5, 0.0, 0.0)),
        (call("show_weather", time="19:00", guests=4), (0.5, 0.0, 0.0)),
        (call("show_weather", city="Lisbon"), (0.0, 0.0, 0.0)),
    ],
)
def test_a_point_has_two_halves(predicted, expected):
    assert scores(compare(predicted)) == expected


def test_a_call_without_arguments_needs_an_answer_without_arguments():
    gold = call("check_calendar")
    assert scores(compare(call("check_calendar"), gold)) == (1.0, 1.0, 1.0)
    assert scores(compare(call("check_calendar", day="Monday"), gold)) == (0.5, 0.0, 0.0)
    assert scores(compare(None, gold, Failure.FORMAT)) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("predicted", "failure"),
    [
        (call("book_table", time="7 PM", guests=4), None),
        (call("eristic", time="19:00", guests=4), Failure.UNKNOWN_FUNCTION),
        (call("show_weather", city="Lisbon"), Failure.WRONG_FUNCTION),
        (call("book_table", guests=4, wishes=["x"]), Failure.MISSING_ARGUMENT),
        (call("book_table", time="18:00", guests=4, wishes=["x"]), Failure.EXTRA_ARGUMENT),
        (call("book_table", time="18:00", guests=4), Failure.WRONG_VALUE),
    ],
)
def test_the_outermost_failure_is_named(predicted, failure):
    assert compare(predicted).failure is failure


@pytest.mark.parametrize("failure", [Failure.INFRASTRUCTURE, Failure.REFUSAL, Failure.TRUNCATION, Failure.FORMAT])
def test_a_failure_of_the_answer_itself_stands_and_scores_nothing(failure):
    outcome = compare(GOLD, failure=failure)
    assert outcome.failure is failure
    assert scores(outcome) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (call("book_table", time="19:00", guests=4), 1.0),
        (call("book_table", time="7 PM", guests=4), 0.5),  # as text, like em_paper
        (call("show_weather", time="19:00", guests=4), 0.5),
        (call("show_weather", city="Lisbon"), 0.0),
        (None, 0.0),
    ],
)
def test_content_counts_whatever_the_form(content, expected):
    outcome = compare(None, failure=Failure.FORMAT, content=content)
    assert outcome.content_em == expected
    assert scores(outcome) == (0.0, 0.0, 0.0)
    assert (outcome.function, outcome.predicted_function) == (False, None)


@pytest.mark.parametrize("predicted", [GOLD, call("book_table", time="7 PM", guests=4), call("show_weather")])
def test_the_content_of_a_call_in_the_right_form_is_the_call(predicted):
    outcome = compare(predicted)
    assert outcome.content_em == outcome.em_paper


def test_an_outcome_names_both_functions_and_the_repeat():
    asked = dialogue(round_(gold=GOLD), id="d")
    answer = Prediction(dialogue_id="d", round=1, model="m", repeat=2, call=call("show_weather"))
    outcome = match(answer, asked, TOOLS)
    assert (outcome.gold_function, outcome.predicted_function, outcome.repeat) == ("book_table", "show_weather", 2)


def test_each_argument_of_either_side_has_an_outcome():
    outcome = compare(call("book_table", guests="4", colour="red"))
    assert [(item.name, item.in_gold, item.in_prediction, item.same_typed) for item in outcome.arguments] == [
        ("time", True, False, False),
        ("guests", True, True, True),
        ("colour", False, True, False),
    ]


def test_a_null_argument_is_no_missing_argument():
    gold = call("book_table", time="19:00", guests=None)
    assert compare(call("book_table", time="19:00"), gold).failure is Failure.MISSING_ARGUMENT
    assert compare(call("book_table", time="19:00", guests=None), gold).failure is None


def test_arguments_of_a_tool_that_nobody_knows_are_compared_as_they_are():
    gold = call("foreign", time="19:00")
    assert compare(call("foreign", time="7 PM"), gold).failure is Failure.WRONG_VALUE
    assert compare(call("foreign", time="19:00"), gold).em_strict == 1.0


def test_an_outcome_carries_the_cell_of_its_dialogue():
    asked = dialogue(round_(gold=GOLD), round_(gold=GOLD), id="d", parties=3)
    outcome = match(Prediction(dialogue_id="d", round=2, model="m", call=GOLD), asked, TOOLS)
    assert (outcome.round, outcome.rounds, outcome.parties, outcome.dialogue_type) == (2, 2, 3, "eristic")


def test_an_answer_to_a_round_that_does_not_exist_is_refused_in_one_line():
    with pytest.raises(DiceError, match="answers round 3 of d, which has 1"):
        match(Prediction(dialogue_id="d", round=3, model="m"), dialogue(id="d"), TOOLS)
