"""A function's name is said when all its content words are."""

from __future__ import annotations

import pytest

from dice.score.name_words import content_stems, says_name, stem


@pytest.mark.parametrize(
    "words",
    [
        "book books booked booking",
        "delete deletes deleted deleting",
        "grocery groceries",
        "movie movies",
        "get gets getting",
        "add adds added adding",
        "search searches searched searching",
        "save saves saved saving",
        "plan plans planned planning",
        "apply applies applied applying",
        "price prices priced pricing",
        "class classes",
    ],
)
def test_inflections_share_a_stem(words: str):
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("book", "brook"), ("note", "not"), ("string", "str"), ("rate", "rat"), ("reserve", "reservation")],
)
def test_different_words_keep_apart(one: str, other: str):
    assert stem(one) != stem(other)


@pytest.mark.parametrize("name", ["book_table", "bookTable", "book.a-table", "BOOK_TABLE", "get_book_of_the_table"])
def test_names_are_split_and_empty_words_dropped(name: str):
    assert content_stems(name) == (stem("book"), stem("table"))


def test_a_name_of_empty_words_only_keeps_them():
    assert content_stems("get") == ("get",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I would like to book a table.", True),
        ("Tables! Who is booking?", True),
        ("That tablet is a notebook.", False),
        ("Let's book a room.", False),
        ("Nice table.", False),
        ("", False),
    ],
)
def test_all_words_must_be_said_in_any_order_and_inflection(text: str, said: bool):
    assert says_name(text, "book_table") is said


def test_a_name_without_words_is_never_said():
    assert not says_name("Anything.", "_")
