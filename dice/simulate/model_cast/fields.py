"""A tool's parameters and return fields: as a model is told of them, and whether its values fit them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping

from pydantic import JsonValue

from dice.records import Format, ReturnField, Tool
from dice.simulate.guess import wants_month_and_day
from dice.simulate.nested import leaf_fields
from dice.simulate.overlap import elements
from dice.simulate.values import fits
from dice.values.moment import parse_date, parse_datetime, parse_time
from dice.values.names import country_code, currency_code, language_code
from dice.values.number import parse_money

_EMAIL = re.compile(r"[^\s@]+@[^\s@]+\.[A-Za-z]{2,}")
_PHONE = re.compile(r"\+?[\d ().\-/]{5,}")
_URL = re.compile(r"https?://\S+\.\S+")


def describe_field(field: ReturnField) -> str:
    """Return a field as one line of JSON: name, type, description; format, allowed values, fields and items if any.

    The catalogue's examples are left out: a model that sees them repeats them.
    """
    return json.dumps({"name": field.name, **_document(field)}, ensure_ascii=False)


def describe_fields(fields: Iterable[ReturnField]) -> str:
    """Return fields one a line."""
    return "\n".join(describe_field(field) for field in fields) or "(none)"


def describe_tool(tool: Tool) -> str:
    """Return what a tool is called and does."""
    return f"{tool.name}: {tool.description}"


def find_problem(value: JsonValue, field: ReturnField) -> str | None:
    """Return why a value does not fit a field's type, allowed values or format; None when it does.

    Formats are checked as they are written in gold calls (a time is ``19:00``), not as they may be said.
    """
    if not fits(value, field):
        allowed = f", one of {json.dumps(list(field.enum), ensure_ascii=False)}" if field.enum else ""
        return f"{field.name} has the value {_shown(value)}; it has to be of type {field.type}{allowed}"
    parts = elements(value)
    if not parts or any(part is None or (isinstance(part, str) and not part.strip()) for part in parts):
        return f"{field.name} is empty"
    if isinstance(value, list) and field.items is None and any(isinstance(part, list | dict) for part in value):
        return f"{field.name} is nested; it has to be a flat list"
    for part, leaf in zip(parts, leaf_fields(field, value), strict=True):
        check = _FORMATS.get(leaf.format) if leaf.format else None
        if check and isinstance(part, str) and part not in leaf.enum and not check(part, leaf):
            return f"{leaf.name} has the value {_shown(part)}, which is not written as a {leaf.format}"
    return None


def find_problems(values: Mapping[str, JsonValue], fields: Iterable[ReturnField]) -> list[str]:
    """Return what is wrong with an object that has to hold a fitting value for each field and nothing else."""
    wanted = {field.name: field for field in fields}
    problems = [f"{name} is missing" for name in wanted if name not in values]
    problems += [f"{name} was not asked for" for name in values if name not in wanted]
    found = (find_problem(values[name], field) for name, field in wanted.items() if name in values)
    return problems + [problem for problem in found if problem]


def _document(field: ReturnField) -> dict[str, JsonValue]:
    document: dict[str, JsonValue] = {"type": field.type, "description": field.description}
    if field.format:
        document["format"] = field.format.value
    if field.enum:
        document["allowed"] = list(field.enum)
    if field.items:
        document["items"] = _document(field.items)
    if field.fields:
        document["fields"] = {
            inner.name: _document(inner) | ({} if inner.required else {"optional": True}) for inner in field.fields
        }
    return document


def _is_date(text: str, field: ReturnField) -> bool:
    pattern = r"\d\d-\d\d" if wants_month_and_day(field) else r"\d{4}-\d\d-\d\d"
    return re.fullmatch(pattern, text) is not None and parse_date(text) is not None


def _is_time(text: str, _: ReturnField) -> bool:
    return re.fullmatch(r"\d\d:\d\d", text) is not None and parse_time(text) is not None


def _is_datetime(text: str, _: ReturnField) -> bool:
    return re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d", text) is not None and parse_datetime(text) is not None


def _matches(pattern: re.Pattern[str]) -> Callable[[str, ReturnField], bool]:
    return lambda text, _: pattern.fullmatch(text) is not None


def _is_known_to(read: Callable[[str], object | None]) -> Callable[[str, ReturnField], bool]:
    return lambda text, _: read(text) is not None


def _shown(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False)


_FORMATS: Mapping[Format, Callable[[str, ReturnField], bool]] = {
    Format.DATE: _is_date,
    Format.TIME: _is_time,
    Format.DATETIME: _is_datetime,
    Format.EMAIL: _matches(_EMAIL),
    Format.PHONE: _matches(_PHONE),
    Format.URL: _matches(_URL),
    Format.LANGUAGE: _is_known_to(language_code),
    Format.COUNTRY: _is_known_to(country_code),
    Format.CURRENCY: _is_known_to(currency_code),
    Format.MONEY: _is_known_to(parse_money),
    Format.AIRPORT: _matches(re.compile(r"[A-Z]{3}")),
}
"""Formats whose spelling can be checked; names of persons, cities and firms can be anything."""
