"""What a field of a foreign graph may stand for, where it has neither format nor enum nor examples."""

from __future__ import annotations

import re
from functools import lru_cache

from pydantic import JsonValue

from dice.records import ReturnField
from dice.simulate.pools import BY_WORD
from dice.simulate.wording import READ_AT_MOST, name_words


@lru_cache(maxsize=4096)
def guess_values(field: ReturnField) -> tuple[JsonValue, ...]:
    """Return the values that the description quotes and those that a word of the name suggests; perhaps none."""
    quoted = re.search(r"\((?:e\.g\.?|i\.e\.?|such as|for example),?([^)]*)\)", field.description[:READ_AT_MOST])
    found = re.findall(r"['\"`]([^'\"`]+)['\"`]", quoted.group(1)) if quoted else []
    words = name_words(field.name)
    suggested = next(
        (BY_WORD[word] for word in [*words, *(word.removesuffix("s") for word in words)] if word in BY_WORD), ()
    )
    return tuple(dict.fromkeys([*found, *suggested]))


@lru_cache(maxsize=4096)
def wants_month_and_day(field: ReturnField) -> bool:
    """Say whether a date is asked for without its year, as ``MM-DD``."""
    return "MM-DD" in field.description and "YY-MM-DD" not in field.description
