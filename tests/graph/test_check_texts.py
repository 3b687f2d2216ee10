"""Descriptions that are missing or were damaged are found by what they look like."""

from __future__ import annotations

import pytest

from tests.builders import parameter
from tests.graph.gathered import found, joined, kinds, sound


def described(text: str) -> list[str]:
    return kinds(joined(sound("book_table", description=text)))


@pytest.mark.parametrize(
    "text",
    [
        "Book a table at a restaurant.",
        "The location to order the taxi to",  # a preposition may end an English sentence
        "The doctor to see the patient of",
        "Search by tag (e.g. 'Rome').",
        "Temperature < 30 and > 10 degrees.",
        "A query string such as a substring, from a docString or querystring.",
        "Réserver une table à l'hôtel « Étoile », 5 €.",
        "予約する。レストランの席を取ります。",
        "Забронировать столик.",
        "Keys: AA, BB, CC",
    ],
)
def test_a_plain_description_is_fine_in_any_language(text: str) -> None:
    assert described(text) == []


@pytest.mark.parametrize("text", ["", "  \n "])
def test_a_tool_needs_a_description(text: str) -> None:
    [line] = found(joined(sound("book_table", description=text)))
    assert line == "Tool book_table has no description; say in one sentence what it does"


def test_a_parameter_needs_a_description() -> None:
    bare = parameter("size", type="integer").model_copy(update={"description": ""})
    [line] = found(joined(sound("book_table", bare)))
    assert line == "Tool book_table, parameter size has no description; say what it holds"


@pytest.mark.parametrize(
    "text", ["TODO", "tbd.", "N/A", "???", "...", "No description available", "Lorem ipsum dolor sit", "Book {{what}}."]
)
def test_a_placeholder_is_no_description(text: str) -> None:
    assert described(text) == ["placeholder_description"]


@pytest.mark.parametrize("text", ["book_table", "Book table.", "BookTable"])
def test_a_description_says_more_than_the_name(text: str) -> None:
    assert described(text) == ["description_repeats_name"]


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("RÃ©server une table.", "Ã©"),
        ("Itâ€™s a table.", "â€™"),
        ("Costs 5 Â£ or more.", "Â£"),
        ("Tisch fÃ¼r zwei.", "Ã¼"),
    ],
)
def test_text_that_was_decoded_wrongly_is_shown(text: str, signs: str) -> None:
    assert signs.encode("cp1252").decode() in "é\u2019£ü"  # what it was before
    [line] = found(joined(sound("book_table", description=text)))
    assert f"has '{signs}' in its description, text decoded wrongly" in line


@pytest.mark.parametrize("text", ["Book a ta\ufffdble.", "Book a ta\x00ble."])
def test_signs_that_no_text_has_are_found(text: str) -> None:
    assert described(text) == ["wrong_encoding"]


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("Book a <b>table</b>.", "<b>"),
        ("Book a table.<br/>At once.", "<br/>"),
        ("Bed &amp; breakfast for all.", "&amp;"),
        ("Book **now** or never.", "**now**"),
        ("See [the page](http://example.org) first.", "[the page](http://example.org)"),
        ("Book a table.\\nAt once.", r"\\n"),
    ],
)
def test_markup_is_named(text: str, markup: str) -> None:
    [line] = found(joined(sound("book_table", description=text)))
    assert f"has markup in its description, '{markup}'" in line


def test_angle_brackets_that_are_no_tags_are_no_markup() -> None:
    assert described("An airport as metar:<metar code> or iata:<3 digit code>.") == []


@pytest.mark.parametrize(
    "text",
    [
        "Book a table at the",
        "Book a table for two,",
        "One of the following:",
        "Book a table (for two",
        "Book a table and",
        "Book a table at a restau...",
        "One of these regions: DE, FR, S",  # a code of one letter after codes of two
    ],
)
def test_a_description_that_breaks_off_is_found(text: str) -> None:
    assert described(text) == ["cut_off_description"]


@pytest.mark.parametrize("word", ["accommostring", "accommostrings", "upstringd"])  # once accommodate, updated
def test_a_type_in_the_middle_of_a_word_is_found(word: str) -> None:
    assert described(f"How many people it can {word} at once.") == ["garbled_word"]


def test_a_very_long_description_is_named_by_its_length_and_checked_quickly() -> None:
    assert described("(" * 2_000_000) == ["long_description", "placeholder_description"]
    [line] = found(joined(sound("book_table", description="word " * 400_000)))
    assert "has a description of 1,999,999 characters; cut it to 1,024 or less" in line
    assert described("a" * 2_000_000) == ["long_description"]
