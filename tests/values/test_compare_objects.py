"""Objects are equal field by field, each under its own type and format."""

from __future__ import annotations

import json

import pytest
from pydantic import JsonValue

from dice.values import same_typed
from tests.builders import parameter, return_field

MEAL = parameter(
    "meal",
    "object",
    fields=[
        parameter("start", format="time"),
        parameter("guests", "integer"),
        parameter("dishes", "array", required=False),
        parameter("note", required=False),
    ],
)
GOLD: JsonValue = {"start": "19:00", "guests": 4, "dishes": ["soup", "pie"]}


@pytest.mark.parametrize(
    "predicted",
    [
        {"guests": 4, "start": "19:00", "dishes": ["soup", "pie"]},
        {"start": "7 pm", "guests": "four", "dishes": "pie, soup"},
        {"start": "19:00", "guests": 4, "dishes": ["pie", "soup"], "note": None},
        json.dumps(GOLD),
    ],
    ids=["order of fields", "other spellings", "null for an optional field", "as JSON text"],
)
def test_the_same_object_in_other_words(predicted: JsonValue):
    assert same_typed(GOLD, predicted, MEAL)
    assert same_typed(predicted, GOLD, MEAL)


@pytest.mark.parametrize(
    "predicted",
    [
        {"start": "19:00", "guests": 5, "dishes": ["soup", "pie"]},
        {"start": "19:00", "dishes": ["soup", "pie"]},
        {"start": "19:00", "guests": None, "dishes": ["soup", "pie"]},
        {"start": "19:00", "guests": 4},
        {"start": "19:00", "guests": 4, "dishes": ["soup", "pie"], "note": "by the window"},
        {"start": "19:00", "guests": 4, "dishes": ["soup", "pie"], "tip": 5},
        "19:00, 4, soup, pie",
        [GOLD],
        None,
    ],
    ids=["value", "required lacks", "required null", "optional lacks", "more", "unknown", "text", "list", "null"],
)
def test_another_object(predicted: JsonValue):
    assert not same_typed(GOLD, predicted, MEAL)
    assert not same_typed(predicted, GOLD, MEAL)


def test_arrays_of_objects_are_equal_in_any_order_with_each_element_once():
    people = parameter(
        "people", "array", items=return_field("people", "object", fields=[parameter("born", format="date")])
    )
    one, other = {"born": "2001-02-03"}, {"born": "1999-12-31"}
    assert same_typed([one, other], [{"born": "December 31, 1999"}, one], people)
    assert not same_typed([one, other], [one, one], people)
    assert not same_typed([one, other], [one], people)


def test_arrays_of_numbers_are_equal_as_numbers():
    seats = parameter("seats", "array", items=return_field("seats", "integer"))
    assert same_typed([4, 12], ["12", "four"], seats)
    assert not same_typed([4, 12], [4, 1.2], seats)


def test_an_object_that_may_hold_anything_is_compared_as_folded_text():
    anything = parameter("options", "object")
    assert same_typed({"Colour": "Red"}, {"Colour": "red"}, anything)
    assert not same_typed({"Colour": "Red"}, {"Colour": "blue"}, anything)
