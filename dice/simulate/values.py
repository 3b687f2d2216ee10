"""Believable values for a field, by enum, examples, format, type and name."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any, TypeVar

import numpy as np
from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.simulate import pools
from dice.simulate.guess import guess_values, wants_month_and_day
from dice.simulate.nested import can_be_made_up
from dice.simulate.order import find_neighbour, put_in_order
from dice.simulate.overlap import overlaps_any
from dice.simulate.wording import content_words, name_words
from dice.values import guess_format
from dice.values.iban import complete_iban

T = TypeVar("T")

_TRIES = 12

_FIRST_DAY = date(2026, 1, 1)
_DAYS = (date(2027, 12, 31) - _FIRST_DAY).days + 1
_SMALL_COUNTS = frozenset(
    (
        "guests", "people", "adults", "persons", "tickets", "rooms", "seats", "nights", "days", "copies",
        "bedrooms", "bathrooms", "page",
    )
)  # fmt: skip
_LARGE_SUMS = frozenset(("loan", "mortgage", "savings", "goal", "property", "salary"))
_MEDIUM_SUMS = frozenset(
    (
        "balance", "bill", "boarding", "budget", "camp", "car", "cottage", "deposit", "flight", "hotel", "insurance",
        "plane", "premium", "product", "rent", "repair", "room", "stay", "transfer", "trip",
    )
)  # fmt: skip


_DAY = (7, 21)
_HOURS = {
    "sunset": (16, 22), "closing": (17, 21), "doors": (17, 21), "screening": (13, 22), "party": (14, 21),
    "alarm": (5, 10), "meal": (12, 22), "table": (12, 22), "check": (13, 17), "switch": (19, 24), "lights": (19, 24),
    "concert": (17, 22),
}  # fmt: skip
"""Word of a field -> the hours between which its times lie."""

_TITLES = frozenset(("title", "purpose", "occasion"))
_WORKS = frozenset(("film", "book", "borrow", "game", "note"))
_MESSAGES = frozenset(("message", "text"))


def pick(rng: np.random.Generator, choices: Sequence[T]) -> T:
    """Return one of the choices, all equally likely."""
    return choices[int(rng.integers(len(choices)))]


def draw_value(field: ReturnField, rng: np.random.Generator, near: date | None = None) -> JsonValue:
    """Return a value that the field allows; of an object, the required fields and every other optional one.

    Parameters
    ----------
    field
        A parameter or a return field that something can be made up for. Enum members and examples come first; numbers
        lie in the examples' range; a field that says nothing about itself gets what its name suggests.
    rng
        Source of all randomness.
    near
        Dates lie within the seven weeks that begin here; anywhere in 2026 and 2027 when None.
    """
    if field.type == "array":
        return _draw_list(field, rng, near)
    if field.enum:
        return pick(rng, field.enum)
    if field.type == "object":
        return _draw_object(field, rng, near)
    if field.type == "boolean":
        return bool(rng.integers(2))
    if field.type in ("integer", "number"):
        return _draw_number(field, rng)
    return _draw_string(field, rng, near)


def possible_values(field: ReturnField) -> tuple[JsonValue, ...]:
    """Return the closed list of values that a field draws from; empty when it is open."""
    if field.enum:
        return field.enum
    if field.is_nested:
        return ()
    flat = [element for example in field.examples for element in (example if isinstance(example, list) else [example])]
    return tuple(flat) if flat and field.format is None else ()


def fits(value: JsonValue, field: ReturnField) -> bool:
    """Say whether a value has the field's type and, where there is an enum, is a member."""
    types: dict[str, tuple[type, ...]] = {
        "string": (str,),
        "integer": (int,),
        "number": (int, float),
        "boolean": (bool,),
        "array": (list,),
        "object": (dict,),
    }
    if isinstance(value, bool) != (field.type == "boolean") or not isinstance(value, types[field.type]):
        return False
    if isinstance(value, dict) and field.fields:
        return _fits_fields(value, field)
    if isinstance(value, list) and field.items is not None:
        return all(fits(element, field.items) for element in value)
    members = value if isinstance(value, list) else [value]
    return not field.enum or all(member in field.enum for member in members)


def _fits_fields(value: dict[str, JsonValue], field: ReturnField) -> bool:
    if any(inner.required and inner.name not in value for inner in field.fields):
        return False
    known = ((field.field(name), inner) for name, inner in value.items())
    return all(one is not None and fits(inner, one) for one, inner in known)


def _draw_object(field: ReturnField, rng: np.random.Generator, near: date | None) -> JsonValue:
    if field.examples:
        return pick(rng, field.examples)
    optional = [inner for inner in field.fields if not inner.required and can_be_made_up(inner)]
    used = [inner for inner in field.fields if inner.required or (inner in optional and rng.random() < 0.5)]
    drawn: dict[str, JsonValue] = {}
    for inner in used or [pick(rng, optional)]:
        neighbour = find_neighbour(inner, field.fields, drawn)
        for _ in range(_TRIES):
            value = draw_value(inner, rng, near)
            if neighbour is not None:
                value = put_in_order(value, neighbour, rng)
            drawn[inner.name] = value
            if not overlaps_any(value, [other for name, other in drawn.items() if name != inner.name]):
                break
    return drawn


def _draw_nested(element: ReturnField, rng: np.random.Generator, near: date | None) -> list[JsonValue]:
    """Return elements that are no strings: two or three numbers, one or two of anything that has leaves of its own."""
    length = int(rng.integers(1, 3)) if element.is_nested else int(rng.integers(2, 4))
    drawn: list[JsonValue] = []
    for _ in range(_TRIES * length):
        value = draw_value(element, rng, near)
        if len(drawn) < length and not overlaps_any(value, drawn):
            drawn.append(value)
    return drawn or [draw_value(element, rng, near)]


def _draw_list(field: ReturnField, rng: np.random.Generator, near: date | None) -> list[JsonValue]:
    if field.items is not None:
        lists = [example for example in field.examples if isinstance(example, list)]
        return list(pick(rng, lists)) if lists else _draw_nested(field.items, rng, near)
    choices = possible_values(field) or guess_values(field)
    length = int(rng.integers(2, 4))
    if choices:
        order = rng.permutation(len(choices))[:length]
        return [choices[int(index)] for index in order]
    element = field.model_copy(update={"type": "string"})
    drawn = [_draw_string(element, rng, near) for _ in range(length)]
    return list(dict.fromkeys(drawn))


def _draw_number(field: ReturnField, rng: np.random.Generator) -> int | float:
    numbers = [example for example in field.examples if isinstance(example, int | float)]
    if numbers:
        return pick(rng, numbers)
    words = name_words(field.name)
    if guess_format(field) is Format.MONEY:
        return _draw_money([*words, *content_words(field.description)], rng)
    if "year" in words:
        return int(rng.integers(1998, 2026))
    if "minutes" in words or "duration" in words:
        return 5 * int(rng.integers(3, 25))
    ceiling = 10 if _SMALL_COUNTS.intersection(words) else 49
    whole = int(rng.integers(2, ceiling))
    return whole if field.type == "integer" or rng.random() < 0.7 else whole + 0.5


def _draw_money(words: Sequence[str], rng: np.random.Generator) -> int:
    """Return a whole amount of the size that the words of a field's name and description suggest."""
    if _LARGE_SUMS.intersection(words) and "monthly" not in words:
        return 250 * int(rng.integers(8, 120))
    if _MEDIUM_SUMS.intersection(words):
        return 5 * int(rng.integers(12, 120))
    return int(rng.integers(11, 150))


def _draw_string(field: ReturnField, rng: np.random.Generator, near: date | None) -> str:
    format_ = guess_format(field)
    guessed = () if format_ else guess_values(field)
    if format_ is Format.DATE:
        day = _draw_date(rng, near)
        return day[5:] if wants_month_and_day(field) else day
    if format_ is Format.TIME:
        return _draw_time(rng, _hours(field))
    if format_ is Format.DATETIME:
        return f"{_draw_date(rng, near)}T{_draw_time(rng, _DAY)}"
    if format_ is Format.CODE and field.examples:
        return _like(str(pick(rng, field.examples)), rng)
    if format_ in _MAKERS:
        return _MAKERS[format_](rng)
    choices = possible_values(field) or guessed or pools.PHRASES
    return _in_own_words(str(pick(rng, choices)), field, rng)


def _in_own_words(text: str, field: ReturnField, rng: np.random.Generator) -> str:
    """Return a title or a message with something of its own at the end, half of the time: nobody writes from a list."""
    if field.enum or not field.examples or rng.random() < 0.5:  # what others feed into a list must stay on it
        return text
    words = name_words(field.name)
    if _TITLES.intersection(words) and not _WORKS.intersection(content_words(field.description)):
        return f"{text} {pick(rng, (f'with {_draw_person(rng)}', f'in {pick(rng, pools.CITIES)}'))}"
    if _MESSAGES.intersection(words) and "translate" not in content_words(field.description):
        return f"{text}, {pick(rng, ('says', 'writes'))} {_draw_person(rng)}"
    return text


def _draw_date(rng: np.random.Generator, near: date | None) -> str:
    if near is None:
        return (_FIRST_DAY + timedelta(days=int(rng.integers(_DAYS)))).isoformat()
    latest = min(near + timedelta(days=49), _FIRST_DAY + timedelta(days=_DAYS - 1))
    return (latest - timedelta(days=int(rng.integers(min(50, (latest - _FIRST_DAY).days + 1))))).isoformat()


def _hours(field: ReturnField) -> tuple[int, int]:
    """Return the hours of the day that a field's words suggest: no sunset in the morning."""
    words = [*name_words(field.name), *content_words(field.description)]
    return next((hours for word, hours in _HOURS.items() if word in words), _DAY)


def _draw_time(rng: np.random.Generator, hours: tuple[int, int]) -> str:
    return f"{int(rng.integers(*hours)):02}:{15 * int(rng.integers(4)):02}"


def _draw_person(rng: np.random.Generator) -> str:
    return f"{pick(rng, pools.FIRST_NAMES)} {pick(rng, pools.LAST_NAMES)}"


def _draw_email(rng: np.random.Generator) -> str:
    first, last = pick(rng, pools.FIRST_NAMES).lower(), pick(rng, pools.LAST_NAMES).lower()
    return f"{first}.{last}@{pick(rng, pools.SITES)}.example"


def _draw_phone(rng: np.random.Generator) -> str:
    """Return a number from the ranges that are reserved for fiction."""
    if rng.random() < 0.5:
        return f"+44 20 7946 0{int(rng.integers(100, 1000))}"
    return f"+1 {pick(rng, (202, 312, 415, 503, 617))}-555-01{int(rng.integers(10, 100))}"


def _draw_url(rng: np.random.Generator) -> str:
    return f"https://{pick(rng, pools.SITES)}.example/{pick(rng, pools.PAGES)}-{int(rng.integers(100, 1000))}"


def _draw_address(rng: np.random.Generator) -> str:
    return f"{int(rng.integers(3, 190))} {pick(rng, pools.STREETS)}"


def _draw_firm(rng: np.random.Generator) -> str:
    return f"{pick(rng, pools.FIRM_NAMES)} {pick(rng, pools.FIRM_KINDS)}"


def _draw_code(rng: np.random.Generator) -> str:
    letters = "".join(pick(rng, string.ascii_uppercase) for _ in range(2))
    return f"{letters}-{int(rng.integers(1000, 10000))}"


def _draw_iban(rng: np.random.Generator) -> str:
    country, shape = pick(rng, pools.ACCOUNT_SHAPES)
    account = "".join(pick(rng, string.ascii_uppercase if letter == "A" else string.digits) for letter in shape)
    return complete_iban(country, account)


def _like(example: str, rng: np.random.Generator) -> str:
    """Return a code of the example's shape: other digits, and other letters where letters stand in capitals."""

    def redraw(match: re.Match[str]) -> str:
        return pick(rng, "23456789") if match.group().isdigit() else pick(rng, string.ascii_uppercase)

    return re.sub(r"[0-9A-Z]", redraw, example)


def _from(pool: Sequence[str]) -> Callable[[np.random.Generator], str]:
    return lambda rng: pick(rng, pool)


_MAKERS: dict[Any, Callable[[np.random.Generator], str]] = {
    Format.EMAIL: _draw_email,
    Format.PHONE: _draw_phone,
    Format.URL: _draw_url,
    Format.LANGUAGE: _from(pools.LANGUAGES),
    Format.COUNTRY: _from(pools.COUNTRIES),
    Format.CURRENCY: _from(pools.CURRENCIES),
    Format.CITY: _from(pools.CITIES),
    Format.ADDRESS: _draw_address,
    Format.PERSON: _draw_person,
    Format.ORGANISATION: _draw_firm,
    Format.AIRPORT: _from(pools.AIRPORTS),
    Format.CODE: _draw_code,
    Format.IBAN: _draw_iban,
}
