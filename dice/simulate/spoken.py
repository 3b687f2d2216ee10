"""Values as people say them: seven in the evening, the fifth of March 2027, four."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.simulate.way_back import means
from dice.values import as_text, guess_format
from dice.values.worded import ORDINALS

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
CURRENCIES = {
    "EUR": "euros", "USD": "dollars", "GBP": "pounds", "JPY": "yen", "KRW": "won", "CHF": "Swiss francs",
    "INR": "rupees",
}  # fmt: skip


def spoken_forms(value: JsonValue, parameter: ReturnField) -> tuple[str, ...]:
    """Return how people say a value, apart from its own text; empty where there is no other way.

    Each form means the value again (:func:`dice.simulate.way_back.means`), so that the way back is sure: a date has its
    year, a time its part of the day, and numbers are words up to twelve.

    Examples
    --------
    >>> spoken_forms("19:00", ReturnField(name="at", type="string", format="time"))
    ('seven in the evening', '7 pm')
    """
    return _confirmed(as_text(value), parameter) if not isinstance(value, bool | list | dict) else ()


@lru_cache(maxsize=16384)
def _confirmed(said: str, parameter: ReturnField) -> tuple[str, ...]:
    format_ = guess_format(parameter)
    if parameter.type in ("integer", "number"):
        forms = _number(said)
    elif format_ is Format.DATE:
        forms = _date(said)
    elif format_ is Format.TIME:
        forms = _time(said)
    elif format_ is Format.DATETIME:
        day, _, clock = said.partition("T")
        forms = [f"{one} at {other}" for one, other in zip(_date(day), _time(clock)[-1:] * 3, strict=False)]
    elif format_ is Format.CURRENCY:
        forms = [CURRENCIES[said]] if said in CURRENCIES else []
    else:
        forms = []
    return tuple(form for form in forms if form != said and means(form, said, parameter))


def _number(said: str) -> list[str]:
    if not said.isdigit():
        return []
    number = int(said)
    return [NUMBERS[number]] if number < len(NUMBERS) else [f"{number:,}"] if number >= 1000 else []


def _date(said: str) -> list[str]:
    try:
        day = date.fromisoformat(said)
    except ValueError:
        return []
    month = MONTHS[day.month - 1]
    return [f"the {ORDINALS[day.day - 1]} of {month} {day.year}", f"{month} {day.day}, {day.year}"]


def _time(said: str) -> list[str]:
    hour, _, minute = said.partition(":")
    if not (hour.isdigit() and minute.isdigit()):
        return []
    if said == "12:00":
        return ["noon"]
    part = "in the morning" if int(hour) < 12 else "in the afternoon" if int(hour) < 18 else "in the evening"
    twelve = int(hour) % 12 or 12
    word, after = NUMBERS[twelve], NUMBERS[twelve % 12 + 1]
    quarters = {"00": word, "15": f"quarter past {word}", "30": f"half past {word}", "45": f"quarter to {after}"}
    # quarter to twelve in the morning is 11:45; quarter to one would cross into another part of the day
    crosses = minute == "45" and int(hour) in (11, 17)
    worded = [f"{quarters[minute]} {part}"] if minute in quarters and not crosses else []
    clock = f"{twelve}" if minute == "00" else f"{twelve}:{minute}"
    return [*worded, f"{clock} {'am' if int(hour) < 12 else 'pm'}"]
