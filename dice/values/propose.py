"""The substrings of a text that could be a value of a parameter, by its enum, type and format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from dice.records import Format, ReturnField
from dice.values.find import Proposal, Span, find_value
from dice.values.find_forms import (
    Finder,
    find_airports,
    find_codes,
    find_dates,
    find_datetimes,
    find_emails,
    find_numbers,
    find_phones,
    find_times,
    find_urls,
    find_whole_numbers,
)
from dice.values.find_names import (
    find_addresses,
    find_capitalised,
    find_countries,
    find_currencies,
    find_languages,
    find_persons,
    find_quoted,
)
from dice.values.iban import find_ibans

_TRUTH: Mapping[str, bool] = {"true": True, "yes": True, "false": False, "no": False}
_TRUTH_WORD = re.compile(rf"\b(?:{'|'.join(_TRUTH)})\b", re.IGNORECASE)


def propose_values(text: str, field: ReturnField) -> list[Proposal]:
    """Return every substring that could be a value of the field, in order of place.

    Parameters
    ----------
    text
        One utterance.
    field
        The parameter; its enum decides alone, then its type and format. Without either, its examples, quoted phrases
        and capitalised words count. For an array each proposal is one element.

    Returns
    -------
    list of Proposal
        Days and times as ``YYYY-MM-DD`` (``MM-DD`` without a year) and ``HH:MM``, currencies as ISO codes, numbers as
        numbers, everything else as written. Spans may overlap.

    Examples
    --------
    >>> from dice.records import Parameter
    >>> [found.value for found in propose_values("Friday at 7 pm or 20:30?", Parameter(name="at", type="string",
    ...                                                                                 format="time"))]
    ['19:00', '20:30']
    """
    if field.type == "array":
        field = field.element()
    if field.enum:
        found = _listed(text, field.enum)
    elif field.type == "boolean":
        found = _truths(text)
    elif field.type in ("integer", "number"):
        found = find_whole_numbers(text) if field.type == "integer" else find_numbers(text)
    elif field.format in _BY_FORM:
        found = _BY_FORM[field.format](text)
    elif field.format in _BY_NAME:
        found = _first_by_span(_listed(text, field.examples), _BY_NAME[field.format](text))
    else:
        found = _first_by_span(_listed(text, field.examples), find_quoted(text), find_capitalised(text))
    return sorted(found, key=lambda proposal: (proposal.span.start, proposal.span.end))


def _first_by_span(*groups: Iterator[Proposal]) -> Iterator[Proposal]:
    """Yield one proposal for each span, of the first group that has it."""
    seen: dict[Span, None] = {}
    for group in groups:
        for proposal in group:
            if proposal.span not in seen:
                seen[proposal.span] = None
                yield proposal


def _listed(text: str, values: tuple[JsonValue, ...]) -> Iterator[Proposal]:
    for value in values:
        said = value.replace("_", " ") if isinstance(value, str) else value
        span = find_value(text, value) or find_value(text, said)
        if span is not None:
            yield Proposal(value, span)


def _truths(text: str) -> Iterator[Proposal]:
    for match in _TRUTH_WORD.finditer(text):
        yield Proposal(_TRUTH[match[0].lower()], Span(*match.span()))


def _names_and_quotes(text: str) -> Iterator[Proposal]:
    return _first_by_span(find_quoted(text), find_capitalised(text))


_BY_FORM: Mapping[Format | None, Finder] = {
    Format.DATE: find_dates,
    Format.TIME: find_times,
    Format.DATETIME: find_datetimes,
    Format.EMAIL: find_emails,
    Format.PHONE: find_phones,
    Format.URL: find_urls,
    Format.MONEY: find_numbers,
    Format.CURRENCY: find_currencies,
    Format.IBAN: find_ibans,
}
"""Formats that are recognised by their form alone, so that examples add nothing."""

_BY_NAME: Mapping[Format | None, Finder] = {
    Format.LANGUAGE: find_languages,
    Format.COUNTRY: find_countries,
    Format.CITY: find_capitalised,
    Format.ADDRESS: find_addresses,
    Format.PERSON: find_persons,
    Format.ORGANISATION: _names_and_quotes,
    Format.AIRPORT: find_airports,
    Format.CODE: find_codes,
}
"""Formats for which an example of the parameter that occurs is a find, too."""
