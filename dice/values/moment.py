"""Dates and times of day as people write them."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass

from dice.values.text import fold_text
from dice.values.worded import write_day_in_digits, write_time_in_digits

_MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_WEEKDAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?"
_LEAP_YEAR = 2000

DATE_PATTERN = (
    r"(?:[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}"
    r"|[0-9]{1,2}[-/.][0-9]{1,2}[-/.](?:[0-9]{4}|[0-9]{2})"
    r"|[0-9]{1,2}[-/][0-9]{1,2}"
    rf"|{_MONTH}\.? [0-9]{{1,2}}(?:st|nd|rd|th)?(?:,? [0-9]{{4}})?"
    rf"|[0-9]{{1,2}}(?:st|nd|rd|th)? (?:of )?{_MONTH}\b\.?(?:,? [0-9]{{4}})?)"
)
"""Regular expression of what may be a date, in lower-case text; :func:`parse_date` decides."""

TIME_PATTERN = (
    r"(?:[0-9]{1,2}[:.][0-9]{2}(?::[0-9]{2})? ?[ap]\.?m\b\.?|[0-9]{1,2} ?[ap]\.?m\b\.?"
    r"|[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?|noon|midday|midnight)"
)
"""Regular expression of what may be a time of day, in lower-case text; :func:`parse_time` decides."""

_YEAR_FIRST = re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})")
_NO_YEAR = re.compile(r"([0-9]{1,2})[-/]([0-9]{1,2})")
_MONTH_FIRST = re.compile(rf"{_WEEKDAY}({_MONTH})\.? ([0-9]{{1,2}})(?:st|nd|rd|th)?(?:,? ([0-9]{{4}}))?")
_DAY_FIRST = re.compile(rf"{_WEEKDAY}([0-9]{{1,2}})(?:st|nd|rd|th)? (?:of )?({_MONTH})\.?(?:,? ([0-9]{{4}}))?")
_CLOCK = re.compile(r"([0-9]{1,2})(?:[:.]([0-9]{2})(?::([0-9]{2}))?)?(?: ?([ap])\.?m\.?)?")
_NAMED_TIMES = {"noon": (12, 0), "midday": (12, 0), "midnight": (0, 0)}
_DATE_THEN_TIME = re.compile(rf"(.+?)(?:t|,? at |,? )({TIME_PATTERN})z?")
_TIME_THEN_DATE = re.compile(rf"({TIME_PATTERN}),? (?:on )?(.+)")


@dataclass(frozen=True)
class Date:
    """A day; ``year`` is None when only month and day were said."""

    year: int | None
    month: int
    day: int

    def __str__(self) -> str:
        """Return ``YYYY-MM-DD``, or ``MM-DD`` without a year."""
        year = "" if self.year is None else f"{self.year:04d}-"
        return f"{year}{self.month:02d}-{self.day:02d}"


@dataclass(frozen=True)
class TimeOfDay:
    """A time on the 24-hour clock."""

    hour: int
    minute: int
    second: int = 0

    def __str__(self) -> str:
        """Return ``HH:MM``, or ``HH:MM:SS`` when there are seconds."""
        seconds = f":{self.second:02d}" if self.second else ""
        return f"{self.hour:02d}:{self.minute:02d}{seconds}"


def parse_date(text: str) -> Date | None:
    """Return the day that a text stands for, or None.

    Numbers alone are read month first (``03/04/2026`` is 4 March) unless only day first makes a date, and with dots
    day first (``04.03.2026``). Two digits are a year from 2000 to 2099. The weekday is not checked.
    """
    text = write_day_in_digits(fold_text(text))
    if match := _YEAR_FIRST.fullmatch(text):
        return _date(match[1], match[3], match[4])
    if match := _YEAR_LAST.fullmatch(text):
        year = match[4] if len(match[4]) == 4 else f"20{match[4]}"
        month_first, day_first = _date(year, match[1], match[3]), _date(year, match[3], match[1])
        return (day_first or month_first) if match[2] == "." else (month_first or day_first)
    if match := _NO_YEAR.fullmatch(text):
        return _date(None, match[1], match[2]) or _date(None, match[2], match[1])
    if match := _MONTH_FIRST.fullmatch(text):
        return _date(match[3], match[1], match[2])
    if match := _DAY_FIRST.fullmatch(text):
        return _date(match[3], match[2], match[1])
    return None


def parse_time(text: str) -> TimeOfDay | None:
    """Return the time of day that a text stands for (``19:00``, ``7 PM``, ``7:00 p.m.``, ``noon``), or None."""
    text = write_time_in_digits(fold_text(text))
    if text in _NAMED_TIMES:
        return TimeOfDay(*_NAMED_TIMES[text])
    match = _CLOCK.fullmatch(text)
    if match is None or (match[2] is None and match[4] is None):
        return None
    hour, minute, second = int(match[1]), int(match[2] or 0), int(match[3] or 0)
    if match[4] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match[4] == "p" else 0)
    elif "." in text:
        return None
    return TimeOfDay(hour, minute, second) if hour < 24 and minute < 60 and second < 60 else None


def parse_datetime(text: str) -> tuple[Date, TimeOfDay] | None:
    """Return day and time of a text (``2026-03-15T19:00``, ``March 15, 2026 at 7 PM``, ``7 PM on 03-15``), or None."""
    text = fold_text(text)
    for pattern, day, clock in ((_DATE_THEN_TIME, 1, 2), (_TIME_THEN_DATE, 2, 1)):
        if match := pattern.fullmatch(text):
            date, time = parse_date(match[day]), parse_time(match[clock])
            if date is not None and time is not None:
                return date, time
    return None


def _date(year: str | None, month: str, day: str) -> Date | None:
    number = int(month) if month.isdigit() else next(i for i, name in enumerate(_MONTHS, 1) if name[:3] == month[:3])
    try:
        datetime.date(int(year) if year else _LEAP_YEAR, number, int(day))
    except ValueError:
        return None
    return Date(int(year) if year else None, number, int(day))
