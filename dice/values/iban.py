"""International bank account numbers (ISO 13616): their check digits, and how people write them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dice.values.find import Proposal, Span

_SHAPE = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
_GROUPS = r"(?:[ -][A-Z0-9]{4}){2,7}(?:[ -][A-Z0-9]{1,4})?"
_WRITTEN = re.compile(rf"(?<!\w)[A-Z]{{2}}[0-9]{{2}}(?:[A-Z0-9]{{11,30}}|{_GROUPS})(?!\w)")


def parse_iban(text: str) -> str | None:
    """Return an IBAN in its electronic form, in capitals and without gaps; None for a text that has not its shape.

    The check digits are not looked at: a mistyped number differs from the right one all the same.

    Examples
    --------
    >>> parse_iban("de02 1203 0000 0000 2020 51")
    'DE02120300000000202051'
    """
    said = re.sub(r"[\s-]", "", text).upper()
    return said if _SHAPE.fullmatch(said) else None


def has_right_check_digits(iban: str) -> bool:
    """Say whether an IBAN in its electronic form satisfies ISO 7064, mod 97-10.

    Examples
    --------
    >>> has_right_check_digits("DE02120300000000202051"), has_right_check_digits("DE02120300000000202052")
    (True, False)
    """
    return _remainder(iban[4:] + iban[:4]) == 1


def complete_iban(country: str, account: str) -> str:
    """Return the IBAN of a country's two letters and its national account number.

    Examples
    --------
    >>> complete_iban("DE", "120300000000202051")
    'DE02120300000000202051'
    """
    return f"{country}{98 - _remainder(f'{account}{country}00'):02}{account}"


def find_ibans(text: str) -> Iterator[Proposal]:
    """Yield the IBANs whose check digits are right, as written: in one piece or in groups of four."""
    for match in _WRITTEN.finditer(text):
        iban = parse_iban(match[0])
        if iban is not None and has_right_check_digits(iban):
            yield Proposal(match[0], Span(*match.span()))


def _remainder(digits_and_letters: str) -> int:
    """Return the remainder by 97 of the number in which each letter counts from A = 10 to Z = 35."""
    return int("".join(str(int(character, 36)) for character in digits_and_letters)) % 97
