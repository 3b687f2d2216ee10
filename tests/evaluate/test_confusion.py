"""Tools taken for one another, and arguments that go wrong."""

from __future__ import annotations

from typing import Any

from dice.evaluate import match
from dice.evaluate.confusion import count_confusions, count_wrong_arguments
from dice.records import Failure, Outcome, Prediction, ToolCall
from tests.builders import call, dialogue, parameter, round_, tool

TOOLS = {
    item.name: item
    for item in (tool("f", parameter("x"), parameter("at", format="time")), tool("g", "x"), tool("h", "x"))
}


def outcome(gold: ToolCall, predicted: ToolCall | None, **fields: Any) -> Outcome:
    prediction = Prediction(dialogue_id="d", round=1, model="m", call=predicted, **fields)
    return match(prediction, dialogue(round_(gold=gold), id="d"), TOOLS)


def confusions(*pairs: tuple[str, str]) -> list[tuple[str, str, bool, int]]:
    found = count_confusions([outcome(call(gold), call(predicted)) for gold, predicted in pairs])
    return [(item.gold, item.predicted, item.known, item.count) for item in found]


def test_the_most_frequent_confusion_comes_first_and_equal_ones_by_name():
    assert confusions(("g", "h"), ("f", "h"), ("f", "g"), ("g", "h")) == [
        ("g", "h", True, 2),
        ("f", "g", True, 1),
        ("f", "h", True, 1),
    ]


def test_right_functions_are_no_confusion():
    assert confusions(("f", "f")) == []


def test_a_function_that_does_not_exist_is_said_to_be_unknown():
    assert confusions(("f", "find")) == [("f", "find", False, 1)]


def test_answers_without_a_call_are_no_confusion():
    assert count_confusions([outcome(call("f"), None, failure=Failure.REFUSAL)]) == []


def test_an_argument_is_wrong_by_type_and_format():
    right = outcome(call("f", x="a", at="19:00"), call("f", x="a", at="7 PM"))
    wrong = outcome(call("f", x="a", at="19:00"), call("f", x="a", at="7 AM"))
    (found,) = count_wrong_arguments([right, wrong])
    assert (found.tool, found.argument, found.count, found.answers) == ("f", "at", 1, 2)
    assert [(pair.gold, pair.predicted, pair.count) for pair in found.examples] == [("19:00", "7 AM", 1)]


def test_under_a_wrong_function_no_argument_is_counted():
    assert count_wrong_arguments([outcome(call("g", x="a"), call("h", x="b"))]) == []


def test_missing_and_superfluous_arguments_are_told_from_null():
    outcomes = [
        outcome(call("g", x="a"), call("g")),
        outcome(call("g", x="a"), call("g", x=None)),
        outcome(call("g", x="a"), call("g", x="a", y="b")),
    ]
    x, y = count_wrong_arguments(outcomes)
    assert [(pair.predicted, pair.in_prediction) for pair in x.examples] == [(None, False), (None, True)]
    assert [(pair.gold, pair.in_gold, pair.predicted) for pair in y.examples] == [(None, False, "b")]


def test_the_most_frequent_arguments_and_values_come_first_up_to_the_limits():
    outcomes = [
        outcome(call("g", x="a"), call("g", x="1")),
        outcome(call("h", x="a"), call("h", x="1")),
        outcome(call("h", x="a"), call("h", x="2")),
        outcome(call("h", x="a"), call("h", x="2")),
    ]
    found = count_wrong_arguments(outcomes, limit=1, examples=1)
    assert [(item.tool, item.count) for item in found] == [("h", 3)]
    assert [(pair.predicted, pair.count) for pair in found[0].examples] == [("2", 2)]


def test_lists_can_be_wrong_too():
    (found,) = count_wrong_arguments([outcome(call("g", x=["a", "b"]), call("g", x={"a": 1}))] * 2)
    assert [(pair.gold, pair.predicted, pair.count) for pair in found.examples] == [(["a", "b"], {"a": 1}, 2)]
