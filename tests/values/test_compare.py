"""When two argument values are the same: as text, and under a parameter's type and format."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from dice.records import Format, Parameter
from dice.values import as_text, same_text, same_typed
from tests.builders import parameter

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
json_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3), max_leaves=6
)
fields = st.none() | st.builds(
    Parameter,
    name=st.just("x"),
    type=st.sampled_from(["string", "integer", "number", "boolean", "array"]),
    format=st.none() | st.sampled_from(list(Format)),
)


def field(type: str = "string", format: str | None = None) -> Parameter:
    return parameter("x", type, format=format)


def test_text_is_the_string_itself_and_sorted_json_for_anything_else():
    assert as_text("a b") == "a b"
    assert as_text({"b": [1, True], "a": None}) == '{"a": null, "b": [1, true]}'


def test_comparison_as_text_ignores_outer_white_space_only():
    assert same_text("Lisbon", " Lisbon\n")
    assert same_text(3, "3")
    assert not same_text("Lisbon", "lisbon")
    assert not same_text(3, 3.0)  # "3" and "3.0"


@pytest.mark.parametrize(
    ("gold", "predicted", "type", "format"),
    [
        ("19:00", "7 PM", "string", "time"),
        ("19:00", "seven in the evening", "string", "time"),
        ("19:30", "Half past seven in the evening", "string", "time"),
        ("06:45", "quarter to 7 in the morning", "string", "time"),
        ("2027-03-05", "the fifth of March 2027", "string", "date"),
        ("2027-03-21", "twenty-first of March, 2027", "string", "date"),
        ("19:00", "7:00 pm", "string", "time"),
        ("19:00", "7:00 p.m.", "string", "time"),
        ("00:00", "12 am", "string", "time"),
        ("12:00", "noon", "string", "time"),
        ("07:30", "7:30", "string", "time"),
        (3, "3", "integer", None),
        (3, 3.0, "integer", None),
        (3, "three", "integer", None),
        (1200, "1,200", "number", None),
        (-5, "\N{MINUS SIGN}5", "number", None),
        (0.1, "0.10", "number", None),
        (["milk", "eggs"], ["Eggs", "milk"], "array", None),
        (["milk", "eggs"], "eggs, milk", "array", None),
        (["milk", "eggs", "bread"], "milk, eggs and bread", "array", None),
        (["milk", "eggs", "bread"], "milk, eggs, and bread", "array", None),
        (["milk"], "milk", "array", None),
        (["salt and pepper"], "salt and pepper", "array", None),
        ([1, 2], "[2, 1]", "array", None),
        ("2026-03-15", "15 March 2026", "string", "date"),
        ("2026-03-15", "March 15, 2026", "string", "date"),
        ("2026-03-15", "Sunday, Mar 15th, 2026", "string", "date"),
        ("2026-03-15", "03/15/2026", "string", "date"),
        ("2026-03-15", "15/03/2026", "string", "date"),
        ("2026-03-15", "15.3.2026", "string", "date"),
        ("03-15", "March 15", "string", "date"),
        ("03-15", "15th of March", "string", "date"),
        ("2026-03-15T19:00", "March 15, 2026 at 7 PM", "string", "datetime"),
        ("2026-03-15T19:00", "7 PM on 2026-03-15", "string", "datetime"),
        ("Ann.Lee@Example.com", "ann.lee@example.com", "string", "email"),
        ("+1 555-0100", "+1 (555) 0100", "string", "phone"),
        ("https://Example.com/a/", "example.com/a", "string", "url"),
        ("https://example.com/a?b=1", "http://EXAMPLE.com/a?b=1", "string", "url"),
        ("Spanish", "es", "string", "language"),
        ("Portuguese", "pt", "string", "language"),
        ("Japan", "JP", "string", "country"),
        ("United Kingdom", "UK", "string", "country"),
        ("EUR", "euros", "string", "currency"),
        ("EUR", "\N{EURO SIGN}", "string", "currency"),
        (45, "$45", "number", "money"),
        (45, "45 dollars", "number", "money"),
        ("USD 1,200.50", "$1200.5", "string", "money"),
        (True, "yes", "boolean", None),
        (False, "False", "boolean", None),
        ("Blue  Heron Kitchen", '"blue heron kitchen"', "string", None),
        ("Joe's", "joe\N{RIGHT SINGLE QUOTATION MARK}s", "string", None),
    ],
)
def test_the_same_meaning_in_another_spelling(gold, predicted, type, format):
    assert same_typed(gold, predicted, field(type, format))


@pytest.mark.parametrize(
    ("gold", "predicted", "type", "format"),
    [
        (1.5, 15, "number", None),
        ("1.5", "15", "string", None),
        (-5, 5, "integer", None),
        ("3/4", "34", "string", None),
        ("3/4", 34, "number", None),
        (1200, "1,2,00", "number", None),
        (True, 1, "boolean", None),
        (True, 1, "integer", None),
        (True, 1, "string", None),
        (1, "one two", "integer", None),
        ("007", "7", "string", None),
        ("19:00", "7 AM", "string", "time"),
        ("19:00", "7", "string", "time"),
        ("2026-03-15", "2026-03-16", "string", "date"),
        ("2026-03-15", "2026-13-15", "string", "date"),
        ("2026-03-15", "March 15", "string", "date"),
        ("03/04/2026", "2026-04-03", "string", "date"),  # numbers alone: the month first
        ("2026-03-15T19:00", "2026-03-15", "string", "datetime"),
        ("https://example.com/a", "https://example.com/A", "string", "url"),
        ("+1 555-0100", "+1 555-0101", "string", "phone"),
        ("555-0100", -5550100, "string", "phone"),
        ("Spanish", "pt", "string", "language"),
        ("$45", "45 euros", "number", "money"),
        ("$45", "$4.5", "number", "money"),
        (["a", "a"], ["a"], "array", None),
        (["a", "b"], ["a", "c"], "array", None),
        (["a"], "", "array", None),
        (None, "", "string", None),
    ],
)
def test_another_meaning_in_a_similar_spelling(gold, predicted, type, format):
    assert not same_typed(gold, predicted, field(type, format))


def test_values_of_an_unknown_parameter_are_compared_as_they_are():
    assert same_typed({"a": [1, "B"]}, {"a": [1.0, "b"]}, None)
    assert not same_typed("19:00", "7 PM", None)
    assert not same_typed([1, 2], [2, 1], None)
    assert not same_typed(True, 1, None)


@given(json_values, json_values, fields)
def test_typed_comparison_is_symmetric_and_never_raises(one: JsonValue, other: JsonValue, under: Parameter | None):
    assert same_typed(one, other, under) == same_typed(other, one, under)


@given(json_values, fields)
def test_typed_comparison_is_reflexive(value: JsonValue, under: Parameter | None):
    assert same_typed(value, value, under)


@given(json_values, json_values, fields)
def test_what_is_equal_as_text_is_equal_typed(one: JsonValue, other: JsonValue, under: Parameter | None):
    assert same_typed(one, other, under) or not same_text(one, other)


@given(st.integers() | st.floats(allow_nan=False, allow_infinity=False), st.integers())
def test_numbers_are_equal_exactly_when_their_values_are(one: float, other: int):
    assert same_typed(one, other, field("number")) == (one == other)
