"""The model cast on objects: described with their fields, checked leaf by leaf, found leaf by leaf."""

from __future__ import annotations

import json

from dice.records import argument_item
from dice.simulate.cast import Line, Scene
from dice.simulate.model_cast.decided import Decided, Piece
from dice.simulate.model_cast.fields import describe_field, find_problem
from dice.simulate.model_cast.recover import find_marks, find_missing
from tests.builders import parameter, return_field, tool

MEAL = parameter(
    "meal",
    "object",
    fields=[
        parameter("day", format="date"),
        parameter("start", format="time"),
        parameter("note", required=False),
    ],
)
GUESTS = parameter(
    "guests", "array", items=return_field("guests", "object", fields=[parameter("name"), parameter("age", "integer")])
)
BOOK = tool("book_table", MEAL, GUESTS)
VALUE = {"day": "2026-05-01", "start": "19:00"}


def test_a_model_is_told_what_an_object_and_an_array_hold():
    meal = json.loads(describe_field(MEAL))["fields"]
    assert meal["start"] == {"type": "string", "description": "Start.", "format": "time"}
    assert meal["note"]["optional"] is True
    assert json.loads(describe_field(GUESTS))["items"]["fields"]["age"]["type"] == "integer"


def test_an_object_is_checked_field_by_field():
    assert find_problem(VALUE, MEAL) is None
    assert find_problem({"day": "2026-05-01"}, MEAL) is not None
    assert (
        find_problem({**VALUE, "start": "7 pm"}, MEAL) == 'start has the value "7 pm", which is not written as a time'
    )
    assert find_problem({**VALUE, "note": ""}, MEAL) == "meal is empty"
    assert find_problem([{"name": "Ida", "age": 7}], GUESTS) is None
    assert find_problem([{"name": "Ida", "age": "seven"}], GUESTS) is not None
    assert find_problem([], GUESTS) == "guests is empty"


def test_each_leaf_is_found_under_its_own_format():
    text = "Let's eat on May 1, 2026, at 7 pm then."
    marks = [mark for mark in find_marks(text, BOOK, {"meal": VALUE}, told=()) if mark.item == argument_item("meal")]
    assert [text[mark.start : mark.end] for mark in marks] == ["May 1, 2026", "7 pm"]
    assert {mark.how for mark in marks} == {"normalised"}


def test_a_leaf_that_nobody_says_makes_the_argument_missing():
    def line(text: str) -> Line:
        return Line("agent_a", text, find_marks(text, BOOK, {"meal": VALUE}, told=("function",)))

    half = [line("We should book a table."), line("On 2026-05-01, I think.")]
    decided = Decided(Scene(1, BOOK), {"meal": VALUE})
    assert find_missing(half, decided, None) == (Piece(argument_item("meal")),)
    assert find_missing([*half, line("At 19:00.")], decided, None) == ()
