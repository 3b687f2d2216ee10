"""Finders of values that have a form of their own: numbers, moments, phones, codes, addresses of the net."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from dice.values.find import DIGITS_BEGIN, DIGITS_END, Proposal, Span
from dice.values.moment import DATE_PATTERN, TIME_PATTERN, parse_date, parse_datetime, parse_time
from dice.values.names import currency_code
from dice.values.number import NUMBER_WORDS, parse_number

Finder = Callable[[str], Iterator[Proposal]]

_NUMBER = re.compile(rf"(?<!\+){DIGITS_BEGIN}[0-9][0-9,]{{0,19}}(?:\.[0-9]{{1,9}})?{DIGITS_END}")
_NEGATIVE = re.compile(rf"(?<![\w.])-[0-9][0-9,]{{0,19}}(?:\.[0-9]{{1,9}})?{DIGITS_END}")
_NUMBER_WORD = re.compile(rf"\b(?:{'|'.join(word for word in NUMBER_WORDS if word != 'one')})\b", re.IGNORECASE)
_DATE = re.compile(rf"{DIGITS_BEGIN}{DATE_PATTERN}{DIGITS_END}", re.IGNORECASE)
_TIME = re.compile(rf"{DIGITS_BEGIN}{TIME_PATTERN}{DIGITS_END}", re.IGNORECASE)
_DATETIME = re.compile(rf"{DIGITS_BEGIN}{DATE_PATTERN}(?:T|,? at |,? ){TIME_PATTERN}{DIGITS_END}", re.IGNORECASE)
_PHONE = re.compile(rf"(?:(?<![\w+])\+|(?<!\w)\(|{DIGITS_BEGIN})[0-9][0-9 ().-]{{5,20}}[0-9]{DIGITS_END}")
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_URL = re.compile(
    r"https?://.+|www\..+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|app|edu|gov|example)(?:/.*)?", re.IGNORECASE
)
_CODE = re.compile(r"[A-Z0-9]+(?:-[A-Z0-9]+)*")
_TOKEN = re.compile(r"\S+")


def find_whole_numbers(text: str) -> Iterator[Proposal]:
    """Yield whole numbers, in digits or as the words two to twelve ("one" is too often a pronoun)."""
    return (proposal for proposal in find_numbers(text) if isinstance(proposal.value, int))


def find_numbers(text: str) -> Iterator[Proposal]:
    """Yield numbers, in digits or as words; a number inside a date, time or code is none."""
    for pattern in (_NUMBER, _NEGATIVE, _NUMBER_WORD):
        for match in pattern.finditer(text):
            said = match[0].rstrip(",")
            number = parse_number(said)
            if number is not None:
                value = float(number) if number % 1 else int(number)
                yield Proposal(value, Span(match.start(), match.start() + len(said)))


def find_dates(text: str) -> Iterator[Proposal]:
    """Yield days as YYYY-MM-DD, or MM-DD when no year is said."""
    return _read(_DATE, parse_date, text)


def find_times(text: str) -> Iterator[Proposal]:
    """Yield times of day as HH:MM."""
    return _read(_TIME, parse_time, text)


def find_datetimes(text: str) -> Iterator[Proposal]:
    """Yield days with a time as YYYY-MM-DDTHH:MM."""
    return _read(_DATETIME, _datetime_text, text)


def find_phones(text: str) -> Iterator[Proposal]:
    """Yield phone numbers of 7 to 15 digits, as written."""
    return _read(_PHONE, _phone_text, text)


def find_emails(text: str) -> Iterator[Proposal]:
    """Yield email addresses."""
    return (Proposal(token, span) for token, span in _tokens(text) if _EMAIL.fullmatch(token))


def find_urls(text: str) -> Iterator[Proposal]:
    """Yield web addresses, with or without a scheme."""
    return (Proposal(token, span) for token, span in _tokens(text) if _URL.fullmatch(token))


def find_codes(text: str) -> Iterator[Proposal]:
    """Yield capital letters mixed with digits, four characters or more, as in KX-4821."""
    return (Proposal(token, span) for token, span in _tokens(text) if _CODE.fullmatch(token) and _is_code(token))


def find_airports(text: str) -> Iterator[Proposal]:
    """Yield three capital letters that are no currency."""
    return (Proposal(token, span) for token, span in _tokens(text) if _CODE.fullmatch(token) and _is_airport(token))


def _read(pattern: re.Pattern[str], read: Callable[[str], object | None], text: str) -> Iterator[Proposal]:
    for match in pattern.finditer(text):
        meaning = read(match[0])
        if meaning is not None:
            yield Proposal(str(meaning), Span(*match.span()))


def _datetime_text(text: str) -> str | None:
    parsed = parse_datetime(text)
    return f"{parsed[0]}T{parsed[1]}" if parsed else None


def _phone_text(text: str) -> str | None:
    digits = sum(character.isdigit() for character in text)
    return text if 7 <= digits <= 15 and parse_date(text) is None else None


def _is_code(token: str) -> bool:
    return len(token) >= 4 and any(c.isdigit() for c in token) and any(c.isalpha() for c in token)


def _is_airport(token: str) -> bool:
    return len(token) == 3 and token.isalpha() and currency_code(token) is None


def _tokens(text: str) -> Iterator[tuple[str, Span]]:
    """Yield what stands between white space, without the punctuation around it."""
    for match in _TOKEN.finditer(text):
        token = match[0].lstrip("\"'(<[")
        start = match.end() - len(token)
        token = token.rstrip("\"').,;:!?>]")
        if token:
            yield token, Span(start, start + len(token))
