"""Values as text: the one way to write a JSON value, and the one way to fold text for comparison."""

from __future__ import annotations

import json
import unicodedata

from pydantic import JsonValue

_QUOTES = {
    '"': '"',
    "'": "'",
    "`": "`",
    "\N{LEFT DOUBLE QUOTATION MARK}": "\N{RIGHT DOUBLE QUOTATION MARK}",
    "\N{LEFT SINGLE QUOTATION MARK}": "\N{RIGHT SINGLE QUOTATION MARK}",
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}",
}
_PLAIN_SIGNS = str.maketrans(
    {
        "\N{MINUS SIGN}": "-",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    }
)


def as_text(value: JsonValue) -> str:
    """Return a value as text: a string as it is, anything else as JSON with sorted keys."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def strip_quotes(text: str) -> str:
    """Return the text without outer white space and without one pair of quotes around it."""
    text = text.strip()
    if len(text) >= 2 and _QUOTES.get(text[0]) == text[-1]:
        return text[1:-1].strip()
    return text


def fold_text(text: str) -> str:
    """Return the text as it is compared: Unicode NFKC, no case, single spaces, plain signs, no quotes around it."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return strip_quotes(" ".join(folded.translate(_PLAIN_SIGNS).split()))
