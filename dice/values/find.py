"""The place in a text where a value is said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pydantic import JsonValue

from dice.values.text import as_text, strip_quotes

_APOSTROPHE = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}]")
_MINUS = r"\-\u2212"

DIGITS_BEGIN = rf"(?<![\w.{_MINUS}])(?<!\d[,:/])"
"""Look-behind: the digits that follow are not the rest of a word or number, and have no minus sign."""

DIGITS_END = rf"(?!\w)(?![.,:/{_MINUS}]\d)"
"""Look-ahead: neither a word nor a number goes on."""


@dataclass(frozen=True)
class Span:
    """Character offsets in a text, the end excluded."""

    start: int
    end: int


@dataclass(frozen=True)
class Proposal:
    """A value that a text may hold, and where."""

    value: JsonValue
    span: Span


def find_value(text: str, value: JsonValue) -> Span | None:
    """Return the first place where a value is said as whole words, or None.

    Parameters
    ----------
    text
        What was said; the time taken is linear in its length.
    value
        A string is found regardless of case, white space and quotes around it; a number also with thousands
        separators and trailing zeros (1200 in ``1,200.00``). Nothing is found inside a longer word or number: 19 not
        in ``190``, 5 neither in ``1.5`` nor in ``-5``. A list or object is found when each of its elements is, and
        the span is the first element's. Null and the empty string are found nowhere.

    Examples
    --------
    >>> find_value("A table for 4, please.", 4)
    Span(start=12, end=13)
    """
    if isinstance(value, list | dict):
        elements = list(value.values()) if isinstance(value, dict) else value
        spans = [find_value(text, element) for element in elements]
        return spans[0] if spans and None not in spans else None
    if value is None:
        return None
    pattern = _number_pattern(as_text(value)) if _is_number(value) else _text_pattern(as_text(value))
    match = pattern.search(text) if pattern else None
    return Span(*match.span()) if match else None


def _is_number(value: JsonValue) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


@lru_cache(maxsize=65536)
def _text_pattern(value: str) -> re.Pattern[str] | None:
    said = strip_quotes(value) or value.strip()
    if not said:
        return None
    words = (_APOSTROPHE.sub(_APOSTROPHE.pattern, re.escape(word)) for word in said.split())
    return re.compile(_before(said) + r"\s+".join(words) + _after(said), re.IGNORECASE)


@lru_cache(maxsize=4096)
def _number_pattern(value: str) -> re.Pattern[str] | None:
    sign, digits = ("-", value[1:]) if value.startswith("-") else ("", value)
    whole, _, fraction = digits.partition(".")
    if not (whole.isdigit() and (fraction.isdigit() or not fraction)):
        return _text_pattern(value)
    spellings = re.escape(whole) if len(whole) < 4 else f"(?:{whole}|{int(whole):,})"
    fraction = fraction.rstrip("0")
    tail = rf"\.{fraction}0*" if fraction else r"(?:\.0+)?"
    said = sign + digits
    return re.compile(_before(said) + re.escape(sign) + spellings + tail + _after(said), re.IGNORECASE)


def _before(said: str) -> str:
    """Return what must not stand before: the rest of a word, of a number, or a minus sign."""
    if said[0].isdigit():
        return DIGITS_BEGIN
    if said[0] in "+-":
        return rf"(?<![\w+{_MINUS}])"
    return r"(?<!\w)" if _is_word(said[0]) else f"(?<!{re.escape(said[0])})"


def _after(said: str) -> str:
    """Return what must not stand after: the rest of a word or of a number."""
    if said[-1].isdigit():
        return DIGITS_END
    return r"(?!\w)" if _is_word(said[-1]) else f"(?!{re.escape(said[-1])})"


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"
