"""What in a text could be a value of a parameter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.records import Format
from dice.values import guess_format, propose_values
from tests.builders import parameter, return_field


def proposed(text: str, type: str = "string", format: str | None = None, **fields: object) -> list[object]:
    return [proposal.value for proposal in propose_values(text, parameter("x", type, format=format, **fields))]


@pytest.mark.parametrize(
    ("format", "text", "values"),
    [
        ("date", "On March 15, 2026 or 2026-04-01, maybe 15 May.", ["2026-03-15", "2026-04-01", "05-15"]),
        ("time", "At 7 pm or 20:30, not 25:00.", ["19:00", "20:30"]),
        ("datetime", "On 2026-03-15 at 7 PM, or 2026-03-16T08:00.", ["2026-03-15T19:00", "2026-03-16T08:00"]),
        ("email", "Write to ann@example.com, or <bo@example.org>.", ["ann@example.com", "bo@example.org"]),
        ("phone", "Call +1 555-0100-22 or (030) 123 4567 on 2026-03-15.", ["+1 555-0100-22", "(030) 123 4567"]),
        (
            "url",
            "See https://example.com/a?b=1, or shop.example.com.",
            ["https://example.com/a?b=1", "shop.example.com"],
        ),
        ("language", "In Welsh or Brazilian Portuguese?", ["Welsh", "Brazilian Portuguese"]),
        ("country", "From Japan to New Zealand.", ["Japan", "New Zealand"]),
        ("currency", "In euros, JPY or $.", ["EUR", "JPY", "USD"]),
        ("city", "We fly to New York tomorrow, says Marta.", ["New York", "Marta"]),
        ("person", "We ask Marta Lind, Tom.", ["Marta Lind"]),
        ("address", "Bring it to 12 Baker Street, London.", ["12 Baker Street, London"]),
        ("airport", "From LIS to JFK, paid in EUR.", ["LIS", "JFK"]),
        ("code", "Use KX-4821 or WELCOME15 in 2026.", ["KX-4821", "WELCOME15"]),
    ],
)
def test_a_format_is_recognised_by_its_form(format, text, values):
    assert proposed(text, format=format) == values


def test_numbers_come_as_numbers_and_not_out_of_other_values():
    assert proposed("Two of 1,200, -5 or 4.5; KX-4821 on 2026-03-15 at 19:00", "number") == [2, 1200, -5, 4.5]
    assert proposed("4.5 or 3", "integer") == [3]
    assert proposed("Pay $45.50", "number", "money") == [45.5]


def test_an_enum_decides_alone():
    assert proposed("Economy class, or 'First'?", enum=["economy_class", "business"]) == ["economy_class"]


def test_free_text_comes_from_examples_quotes_and_capitals():
    assert proposed('He said "see you soon" at Garden of the Gods, playing jazz.', examples=["jazz"]) == [
        "see you soon",
        "Garden of the Gods",
        "jazz",
    ]


def test_the_capital_of_a_sentence_makes_no_name():
    assert proposed("Perhaps. Maybe! I'm off, Lisbon's nice.") == ["Lisbon"]


def test_elements_of_an_array_come_one_by_one():
    assert proposed("Buy eggs, then milk.", "array", examples=["milk", "eggs"]) == ["eggs", "milk"]


def test_yes_and_no_are_booleans():
    assert proposed("Yes, but no garden", "boolean") == [True, False]


@given(
    st.text(), st.sampled_from(["string", "integer", "number", "boolean", "array"]), st.sampled_from([None, *Format])
)
def test_any_text_can_be_searched(text: str, type: str, format: Format | None):
    for proposal in propose_values(text, parameter("x", type, format=format)):
        assert 0 <= proposal.span.start < proposal.span.end <= len(text)


@pytest.mark.parametrize(
    ("name", "format"),
    [
        ("recipient_email", "email"),
        ("email_address", "email"),
        ("checkInDate", "date"),
        ("language_code", "language"),
        ("order_id", "code"),
        ("time_zone", None),
        ("title", None),
    ],
)
def test_a_format_is_guessed_from_the_name(name, format):
    assert guess_format(return_field(name)) == format
