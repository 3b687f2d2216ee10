"""Numbers and sums of money as people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from pydantic import JsonValue

from dice.values.names import currency_code
from dice.values.text import fold_text

NUMBER_WORDS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
}

_DIGITS = r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?"
_NUMBER = re.compile(rf"([+-]?)({_DIGITS}|\.[0-9]+)(e[+-]?[0-9]{{1,3}})?")
_MONEY = re.compile(rf"([+-]?) ?([^\s\d+\-.,]{{0,4}}) ?([+-]?)({_DIGITS}) ?([^\d]*)")


@dataclass(frozen=True)
class Amount:
    """A sum of money; ``currency`` is an ISO 4217 code, None when it was not said."""

    value: Decimal
    currency: str | None


def parse_number(value: JsonValue) -> Decimal | None:
    """Return the exact number that a value stands for, or None.

    Read are JSON numbers, decimal text with or without thousands separators (``1,200``) and the words zero to
    twelve. Booleans are no numbers, nor is anything with a second meaning (``3/4``, ``1-2``).
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        number = Decimal(repr(value))
        return number if number.is_finite() else None
    return _read_number(fold_text(value)) if isinstance(value, str) else None


def parse_money(value: JsonValue) -> Amount | None:
    """Return the amount that a value stands for (``45``, ``$45``, ``45 euros``, ``USD 1,200.50``), or None."""
    number = parse_number(value)
    if number is not None:
        return Amount(number, None)
    if not isinstance(value, str):
        return None
    match = _MONEY.fullmatch(fold_text(value))
    if match is None:
        return None
    sign, before, inner_sign, digits, after = match.groups()
    said = before or after
    currency = currency_code(said) if said else None
    if currency is None or (before and after) or (sign and inner_sign):
        return None
    number = Decimal(digits.replace(",", ""))
    return Amount(-number if (sign or inner_sign) == "-" else number, currency)


def _read_number(text: str) -> Decimal | None:
    if text in NUMBER_WORDS:
        return Decimal(NUMBER_WORDS[text])
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    sign, digits, exponent = match.groups()
    number = Decimal(digits.replace(",", "") + (exponent or ""))
    return -number if sign == "-" else number
