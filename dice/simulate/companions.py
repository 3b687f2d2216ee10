"""Values that go together: a city and its airport, a country and its capital, a device and what breaks on it."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.simulate import facts
from dice.simulate.values import possible_values
from dice.simulate.wording import name_words

_PARTNERS = {"course_name": "subject", "product_name": "product_type", "target_language": "text", "fault": "device"}
"""Field -> the field of the same tool that its value has to fit."""


def find_partners(wanted: ReturnField, chosen: Mapping[str, JsonValue]) -> tuple[JsonValue, ...]:
    """Return the values of which one has to be taken, since it belongs to a chosen value; perhaps none."""
    if "capital" in name_words(wanted.name):
        return _known(facts.CAPITAL_OF, chosen)
    partner = chosen.get(_PARTNERS.get(wanted.name, ""))
    if partner is None:
        return ()
    allowed = possible_values(wanted)
    found = tuple(one for one in facts.BELONGS_TO.get(str(partner), ()) if not allowed or one in allowed)
    return found or (tuple(facts.SENTENCE_IN) if wanted.name == "target_language" else ())


def find_companions(wanted: ReturnField, chosen: Mapping[str, JsonValue]) -> tuple[JsonValue, ...]:
    """Return values that people would mostly take, given the city or the country chosen last; perhaps none."""
    if wanted.format is Format.AIRPORT:
        return _known(facts.AIRPORT_OF, chosen)
    if wanted.format is Format.COUNTRY:
        return _known(facts.COUNTRY_OF, chosen)
    if wanted.format is Format.CURRENCY:
        return _known(facts.CURRENCY_OF, chosen)
    if wanted.format is Format.CITY:
        countries = [said for said in _texts(chosen) if said in facts.CAPITAL_OF]
        return tuple(city for city, country in facts.COUNTRY_OF.items() if country in countries[-1:])
    return ()


def _known(pairs: Mapping[str, str], chosen: Mapping[str, JsonValue]) -> tuple[JsonValue, ...]:
    """Return what goes with the chosen value that came last, of those that have something; perhaps nothing."""
    return tuple(pairs[said] for said in _texts(chosen) if said in pairs)[-1:]


def _texts(values: Mapping[str, JsonValue]) -> list[str]:
    return [value for value in values.values() if isinstance(value, str)]
