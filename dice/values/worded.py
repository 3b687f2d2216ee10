"""Days and times said in words, written in digits: ``half past seven in the evening`` is ``7:30 pm``."""

from __future__ import annotations

import re

from dice.values.number import NUMBER_WORDS

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth",
    "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first",
)  # fmt: skip
"""The days of a month in words."""

_HOURS = {word: number for word, number in NUMBER_WORDS.items() if 1 <= number <= 12}
_HALVES = {"in the morning": "am", "in the afternoon": "pm", "in the evening": "pm", "at night": "pm"}
_ORDINAL_DAY = re.compile(
    rf"(?:the )?({'|'.join(sorted(ORDINALS, key=len, reverse=True))}|[0-9]{{1,2}}(?:st|nd|rd|th)) of "
)
_WORDED_TIME = re.compile(
    rf"(?:(half past|quarter past|quarter to) )?({'|'.join(_HOURS)}|[0-9]{{1,2}}) ({'|'.join(_HALVES)})"
)
_MINUTES = {None: 0, "quarter past": 15, "half past": 30, "quarter to": 45}


def write_day_in_digits(text: str) -> str:
    """Return a folded text with the ordinal that it begins with in digits: ``the fifth of march`` is ``5 of march``."""

    def digits(match: re.Match[str]) -> str:
        said = match[1]
        return f"{ORDINALS.index(said) + 1 if said in ORDINALS else said[:-2]} of "

    return _ORDINAL_DAY.sub(digits, text, count=1) if _ORDINAL_DAY.match(text) else text


def write_time_in_digits(text: str) -> str:
    """Return a folded text that is a worded time of day in digits, ``7:30 pm``; another text as it is.

    ``Quarter to`` belongs to the hour before: a quarter to one in the afternoon is 12:45 pm.
    """
    match = _WORDED_TIME.fullmatch(text)
    if match is None:
        return text
    hour = _HOURS.get(match[2]) or int(match[2])
    if match[1] == "quarter to":
        hour = 12 if hour == 1 else hour - 1
    return f"{hour}:{_MINUTES[match[1]]:02} {_HALVES[match[3]]}"
