"""A parameter's format guessed from its name, for catalogues that state none."""

from __future__ import annotations

import re

from dice.records import Format

_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

_BY_WORD = {
    "datetime": Format.DATETIME,
    "date": Format.DATE,
    "time": Format.TIME,
    "email": Format.EMAIL,
    "mail": Format.EMAIL,
    "phone": Format.PHONE,
    "url": Format.URL,
    "link": Format.URL,
    "website": Format.URL,
    "language": Format.LANGUAGE,
    "country": Format.COUNTRY,
    "currency": Format.CURRENCY,
    "city": Format.CITY,
    "location": Format.CITY,
    "destination": Format.CITY,
    "address": Format.ADDRESS,
    "airport": Format.AIRPORT,
    "code": Format.CODE,
    "id": Format.CODE,
    "plate": Format.CODE,
}
_OTHER_MEANING = frozenset({"zone", "count", "limit", "period", "range", "type", "format", "name", "list"})
_CODES_OF_NAMES = frozenset({Format.LANGUAGE, Format.COUNTRY, Format.CURRENCY})


def guess_format(name: str) -> Format | None:
    """Return the format that a parameter's name speaks of, or None.

    The last word that names a format decides, but a code or identifier of something with a format of its own is that
    (``email_address`` is an email, ``language_code`` a language), and a word that changes the meaning rules it out.

    Examples
    --------
    >>> str(guess_format("recipient_email"))
    'email'
    >>> guess_format("time_zone") is None
    True
    """
    words = [word.lower() for word in _WORDS.findall(name)]
    formats = [_BY_WORD[word] for word in words if word in _BY_WORD]
    if not formats or words[-1] in _OTHER_MEANING:
        return None
    if formats[-1] is Format.ADDRESS and len(formats) > 1:
        return formats[-2]
    if formats[-1] is Format.CODE and len(formats) > 1 and formats[-2] in _CODES_OF_NAMES:
        return formats[-2]
    return formats[-1]
