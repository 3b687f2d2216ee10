"""A field's format guessed from its name, for catalogues that state none."""

from __future__ import annotations

import re
from functools import lru_cache

from dice.records import Format, ReturnField

_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

_BY_WORD = {
    "datetime": Format.DATETIME,
    "date": Format.DATE,
    "day": Format.DATE,
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
    "iban": Format.IBAN,
    "id": Format.CODE,
    "identifier": Format.CODE,
    "number": Format.CODE,
    "shortcode": Format.CODE,
    "vin": Format.CODE,
    "plate": Format.CODE,
    "doctor": Format.PERSON,
    "person": Format.PERSON,
    "recipient": Format.PERSON,
    "amount": Format.MONEY,
    "balance": Format.MONEY,
    "cost": Format.MONEY,
    "fee": Format.MONEY,
    "price": Format.MONEY,
}
_OTHER_MEANING = frozenset({"zone", "count", "limit", "period", "range", "type", "format", "name", "list"})
_CODES_OF_NAMES = frozenset({Format.LANGUAGE, Format.COUNTRY, Format.CURRENCY})


@lru_cache(maxsize=4096)
def guess_format(field: ReturnField) -> Format | None:
    """Return the field's format, or the one that its name speaks of, or None.

    A field with an enum or examples is not guessed at. Sums are numbers, all else is text. Of several words the last
    decides, but an email or a phone wins over all, a code of something with names is that thing (``language_code`` is
    a language), and a word that changes the meaning rules a guess out (``time_zone``).

    Examples
    --------
    >>> str(guess_format(ReturnField(name="recipient_email_address", type="string")))
    'email'
    >>> guess_format(ReturnField(name="time_zone", type="string")) is None
    True
    """
    if field.format is not None or field.enum or field.examples:
        return field.format
    words = [word.lower() for word in _WORDS.findall(field.name)]
    formats = [_BY_WORD[word] for word in words if word in _BY_WORD]
    formats = [format for format in formats if (field.type == "string") != (format is Format.MONEY)]
    if not formats or words[-1] in _OTHER_MEANING:
        return None
    contact = next((format for format in formats if format in (Format.EMAIL, Format.PHONE)), None)
    if contact is not None:
        return contact
    if formats[-1] is Format.CODE and len(formats) > 1 and formats[-2] in _CODES_OF_NAMES:
        return formats[-2]
    return formats[-1]
