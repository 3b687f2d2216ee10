"""Values that go together: a city and its airport, a country and its capital."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.simulate.pools import AIRPORT_OF, CAPITAL_OF
from dice.simulate.wording import name_words


def find_companion(wanted: ReturnField, chosen: Mapping[str, JsonValue]) -> JsonValue:
    """Return the airport of the city that was chosen last, for a field that wants an airport; None for no such city."""
    if wanted.format is not Format.AIRPORT:
        return None
    return next((AIRPORT_OF[city] for city in reversed(_texts(chosen)) if city in AIRPORT_OF), None)


def capital_of(wanted: ReturnField, chosen: Mapping[str, JsonValue]) -> JsonValue:
    """Return the capital of a chosen country, for a field that is one; None for another field or country."""
    if "capital" not in name_words(wanted.name):
        return None
    return next((CAPITAL_OF[country] for country in reversed(_texts(chosen)) if country in CAPITAL_OF), None)


def _texts(values: Mapping[str, JsonValue]) -> list[str]:
    return [value for value in values.values() if isinstance(value, str)]
