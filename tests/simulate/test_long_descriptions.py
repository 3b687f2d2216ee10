"""Of a description only the beginning is put into words, however long the rest is."""

from __future__ import annotations

import pytest

from dice.simulate.guess import guess_values
from dice.simulate.wording import content_words, intention, topic, unit
from tests.builders import parameter, tool


@pytest.mark.parametrize("filling", [" ", "(", "word ", "x, ", "e.g. '"])
def test_two_megabytes_of_description_are_no_hindrance(filling: str) -> None:
    # each of these made a pattern run for minutes when it was looked at whole
    rest = filling * (2_000_000 // len(filling))
    assert topic(parameter("day", description=f"Day of the meal. {rest}")) == "the day of the meal"
    assert intention(tool("book_table", "day", description=f"Book a table. {rest}")) == "book a table"
    blank = parameter("day", description=rest)
    assert topic(blank).startswith("the ")
    assert unit(blank) == ""
    assert len(guess_values(blank)) < 2000
    assert len(content_words(rest)) < 2000
