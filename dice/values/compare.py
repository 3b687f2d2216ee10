"""Equality of argument values: as text, and as what they mean under a parameter's type and format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Mapping
from urllib.parse import urlsplit

from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.values.iban import parse_iban
from dice.values.moment import parse_date, parse_datetime, parse_time
from dice.values.names import country_code, currency_code, language_code
from dice.values.number import parse_money, parse_number
from dice.values.text import as_text, fold_text, strip_quotes

_PHONE = re.compile(r"\+?[0-9][0-9 ().\-/]{3,}|\+?\([0-9]+\)[0-9 ().\-/]{3,}")
_BOOLEANS = {"true": True, "yes": True, "y": True, "on": True, "false": False, "no": False, "n": False, "off": False}


def same_text(gold: JsonValue, predicted: JsonValue) -> bool:
    """Say whether two values are equal as text, white space around them apart; case counts."""
    return as_text(gold).strip() == as_text(predicted).strip()


def same_typed(gold: JsonValue, predicted: JsonValue, field: ReturnField | None) -> bool:
    """Say whether two values mean the same under a parameter's type and format.

    Parameters
    ----------
    gold, predicted
        Any JSON values; the order of the two does not matter.
    field
        The parameter; None when it is unknown, and then values are compared as folded text or element by element.

    Returns
    -------
    bool
        True whenever :func:`same_text` is. Numbers are equal by value (``"1,200"`` = 1200, ``"three"`` = 3), never
        by their digits (1.5 is not 15, -5 is not 5, 3/4 is not 34); objects field by field, where null is the same as
        an optional field left out; arrays without regard to order, and a comma separated text is an array; days, times,
        addresses of the net, languages, countries, currencies and account numbers in any usual spelling; an amount
        without currency equals the same amount with one. Other text is compared without case, outer quotes and
        differences of white space. A value that its format can't read is plain text.

    Examples
    --------
    >>> from dice.records import Parameter
    >>> same_typed("19:00", "7 pm", Parameter(name="start", type="string", format="time"))
    True
    >>> same_typed(1.5, 15, Parameter(name="hours", type="number"))
    False
    """
    if same_text(gold, predicted):
        return True
    if field is None:
        return _plain(gold) == _plain(predicted)
    if field.type == "array":
        return _same_elements(gold, predicted, field)
    if field.type == "object":
        return _same_fields(gold, predicted, field)
    return _same_single(gold, predicted, field)


def _same_single(gold: JsonValue, predicted: JsonValue, field: ReturnField) -> bool:
    if field.format is Format.MONEY:
        one, other = parse_money(gold), parse_money(predicted)
        if one is not None and other is not None:
            return one.value == other.value and (
                None in (one.currency, other.currency) or one.currency == other.currency
            )
    return _key(gold, field) == _key(predicted, field)


def _same_elements(gold: JsonValue, predicted: JsonValue, field: ReturnField) -> bool:
    element = field.element()
    if element.is_nested:
        return _same_in_any_order(_as_list(gold), _as_list(predicted), element)
    ours, theirs = ([_element_keys(items, element) for items in _readings(value)] for value in (gold, predicted))
    return any(one == other for one in ours for other in theirs)


def _same_in_any_order(gold: list[JsonValue], predicted: list[JsonValue], element: ReturnField) -> bool:
    if len(gold) != len(predicted):
        return False
    left = list(predicted)
    for ours in gold:
        found = next((index for index, theirs in enumerate(left) if same_typed(ours, theirs, element)), None)
        if found is None:
            return False
        del left[found]
    return True


def _same_fields(gold: JsonValue, predicted: JsonValue, field: ReturnField) -> bool:
    """Compare two objects field by field; null in the place of an optional field is like leaving it out."""
    ours, theirs = _as_object(gold), _as_object(predicted)
    if ours is None or theirs is None:
        return _plain(gold) == _plain(predicted)
    for name in {**ours, **theirs}:
        inner = field.field(name)
        if ours.get(name) is None and theirs.get(name) is None and (inner is None or not inner.required):
            continue
        if name not in ours or name not in theirs or not same_typed(ours[name], theirs[name], inner):
            return False
    return True


def _as_object(value: JsonValue) -> dict[str, JsonValue] | None:
    parsed = _parse(value)
    return parsed if isinstance(parsed, dict) else None


def _as_list(value: JsonValue) -> list[JsonValue]:
    parsed = _parse(value)
    return parsed if isinstance(parsed, list) else [parsed]


def _parse(value: JsonValue) -> JsonValue:
    """Return what a text in brackets holds as JSON, and any other value as it is."""
    if isinstance(value, str) and value.strip()[:1] in ("{", "["):
        try:
            parsed: JsonValue = json.loads(value)
        except (ValueError, RecursionError):
            return value
        return parsed
    return value


def _element_keys(items: list[JsonValue], element: ReturnField) -> list[str]:
    return sorted(repr(_key(item, element)) for item in items)


def _readings(value: JsonValue) -> list[list[JsonValue]]:
    """Return the arrays that a value may stand for: a text is one element, or several with commas between them."""
    if isinstance(value, list):
        return [value]
    if not isinstance(value, str):
        return [[value]]
    text = value.strip()
    if text.startswith("[") and text.endswith("]"):
        try:
            parsed = json.loads(text)
        except (ValueError, RecursionError):
            text = text[1:-1]
        else:
            return [parsed] if isinstance(parsed, list) else [[parsed]]
    parts = [part for part in re.split(r"[,;\n]", text) if part.strip()]
    return [[value], _elements(parts), _elements(parts[:-1] + re.split(r"\band\b", parts[-1]) if parts else [])]


def _elements(parts: list[str]) -> list[JsonValue]:
    stripped = (re.sub(r"^and\s+", "", part.strip()) for part in parts)
    return [strip_quotes(part) for part in stripped if part]


def _key(value: JsonValue, field: ReturnField) -> Hashable:
    """Return what stands for the value in a comparison under the field's type and format."""
    if field.type == "boolean" and isinstance(value, str | bool):
        truth = value if isinstance(value, bool) else _BOOLEANS.get(fold_text(value))
        return ("boolean", truth) if truth is not None else _plain(value)
    if field.type in ("integer", "number"):
        number = parse_number(value)
        return ("number", number) if number is not None else _plain(value)
    read = _READERS.get(field.format) if field.format else None
    if read is not None and not isinstance(value, list | dict | bool) and value is not None:
        meaning = read(as_text(value))
        if meaning is not None:
            return (str(field.format), meaning)
    return _plain(value)


def _plain(value: JsonValue) -> Hashable:
    if isinstance(value, list):
        return ("list", tuple(_plain(item) for item in value))
    if isinstance(value, dict):
        return ("object", tuple(sorted((key, repr(_plain(item))) for key, item in value.items())))
    if isinstance(value, float) and value.is_integer():
        return ("text", str(int(value)))
    return ("text", fold_text(as_text(value)))


def _email(text: str) -> str | None:
    address = fold_text(text).removeprefix("mailto:").strip("<> ")
    return address if "@" in address else None


def _phone(text: str) -> str | None:
    text = fold_text(text)
    return re.sub(r"[^0-9]", "", text).removeprefix("00") if _PHONE.fullmatch(text) else None


def _url(text: str) -> str | None:
    text = strip_quotes(text)
    try:
        parts = urlsplit(text if "://" in text else f"https://{text}")
    except ValueError:
        return None
    if "." not in parts.netloc and "://" not in text:
        return None
    scheme = "" if parts.scheme.lower() in ("http", "https") else f"{parts.scheme.lower()}:"
    query = f"?{parts.query}" if parts.query else ""
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return f"{scheme}{parts.netloc.lower()}{parts.path.rstrip('/')}{query}{fragment}"


_READERS: Mapping[Format, Callable[[str], Hashable | None]] = {
    Format.DATE: parse_date,
    Format.TIME: parse_time,
    Format.DATETIME: parse_datetime,
    Format.EMAIL: _email,
    Format.PHONE: _phone,
    Format.URL: _url,
    Format.LANGUAGE: language_code,
    Format.COUNTRY: country_code,
    Format.CURRENCY: currency_code,
    Format.IBAN: parse_iban,
}
