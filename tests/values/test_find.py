"""Where a text says a value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.values import Span, find_value


def said(text: str, value: object) -> str | None:
    span = find_value(text, value)
    return None if span is None else text[span.start : span.end]


@pytest.mark.parametrize(
    ("text", "value", "found"),
    [
        ("We go to lisbon.", "Lisbon", "lisbon"),
        ("At blue\n heron  kitchen, then.", "Blue Heron Kitchen", "blue\n heron  kitchen"),
        ("It is 19.", 19, "19"),
        ("It costs 1,200.00 now", 1200, "1,200.00"),
        ("It costs $45.50!", 45.5, "45.50"),
        ("Minus: -5 degrees", -5, "-5"),
        ("I like C++, and (this)* too", "C++", "C++"),
        ("I like C++, and (this)* too", "(this)*", "(this)*"),
        ("Say \N{LEFT DOUBLE QUOTATION MARK}Hi there\N{RIGHT DOUBLE QUOTATION MARK}!", '"hi there"', "Hi there"),
        ("at Joe\N{RIGHT SINGLE QUOTATION MARK}s place", "Joe's", "Joe\N{RIGHT SINGLE QUOTATION MARK}s"),
        ("Eggs first, then milk.", ["milk", "eggs"], "milk"),
        ("Meet at 19:00.", "19:00", "19:00"),
    ],
)
def test_a_value_is_found_as_whole_words(text, value, found):
    assert said(text, value) == found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("190 or 2019", 19),
        ("1.5 or -5 or 5.5 or 1,500", 5),
        ("KX-4821", 4821),
        ("at 19:00:30", "19:00"),
        ("2026-03-15", "2026-03"),
        ("carpet", "car"),
        ("C++", "C+"),
        ("10-5", -5),
        ("anything", ""),
        ("anything", '""'),
        ("anything", []),
        ("null", None),
        ("only eggs", ["milk", "eggs"]),
    ],
)
def test_a_value_is_not_found_inside_another(text, value):
    assert find_value(text, value) is None


def test_the_first_of_several_places_counts():
    assert find_value("5.5, then 5, then 5", 5) == Span(10, 11)


@given(st.text(), st.text(min_size=1))
def test_a_span_lies_in_the_text(text: str, value: str):
    span = find_value(text, value)
    assert span is None or 0 <= span.start < span.end <= len(text)


@given(st.from_regex(r"[a-z]{1,8}( [a-z]{1,8}){0,3}", fullmatch=True))
def test_a_value_between_others_is_found(value: str):
    assert said(f"Well, {value.upper()}; fine", value) is not None
