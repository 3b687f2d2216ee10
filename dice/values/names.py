"""Names and codes of languages, countries and currencies, from the Unicode locale data that babel carries."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dice.values.text import fold_text

_COUNTRY_NAMES = {
    "america": "US",
    "united states of america": "US",
    "the united states": "US",
    "u.s.": "US",
    "u.s.a.": "US",
    "uk": "GB",
    "u.k.": "GB",
    "great britain": "GB",
    "britain": "GB",
    "the netherlands": "NL",
    "holland": "NL",
    "czech republic": "CZ",
    "turkey": "TR",
    "ivory coast": "CI",
    "hong kong": "HK",
    "macau": "MO",
    "burma": "MM",
    "myanmar": "MM",
    "palestine": "PS",
}
_LANGUAGE_NAMES = {"mandarin": "zh", "mandarin chinese": "zh", "farsi": "fa", "flemish": "nl_BE", "castilian": "es"}
_CURRENCY_NAMES = {
    "dollar": "USD",
    "dollars": "USD",
    "us$": "USD",
    "pound": "GBP",
    "pounds": "GBP",
    "sterling": "GBP",
    "euros": "EUR",
    "yen": "JPY",
    "yuan": "CNY",
    "won": "KRW",
    "rupee": "INR",
    "rupees": "INR",
    "franc": "CHF",
    "francs": "CHF",
    "swiss francs": "CHF",
}


def language_code(text: str) -> str | None:
    """Return the language code for an English name or a code (``Spanish``, ``es``, ``spa``), or None."""
    return _languages().get(_key(text))


def country_code(text: str) -> str | None:
    """Return the ISO 3166 code for an English name or a code (``Japan``, ``JP``, ``JPN``), or None."""
    return _countries().get(_key(text))


def currency_code(text: str) -> str | None:
    """Return the ISO 4217 code for a code, an English name or a symbol (``EUR``, ``euros``, ``€``), or None."""
    return _currencies().get(_key(text))


@lru_cache(maxsize=1)
def _languages() -> Mapping[str, str]:
    from babel import Locale
    from babel.core import get_global

    names = {code: name for code, name in sorted(Locale.parse("en").languages.items()) if code.islower()}
    aliases = {alias: code for alias, code in sorted(get_global("language_aliases").items()) if code in names}
    regional = {code: name for code, name in sorted(Locale.parse("en").languages.items()) if code not in names}
    return _lookup(names | regional, aliases | _LANGUAGE_NAMES)


@lru_cache(maxsize=1)
def _countries() -> Mapping[str, str]:
    from babel import Locale
    from babel.core import get_global

    names = {code: name for code, name in sorted(Locale.parse("en").territories.items()) if code.isalpha()}
    aliases = {alias: codes[0] for alias, codes in sorted(get_global("territory_aliases").items()) if len(codes) == 1}
    return _lookup(names, {alias: code for alias, code in aliases.items() if code in names} | _COUNTRY_NAMES)


@lru_cache(maxsize=1)
def _currencies() -> Mapping[str, str]:
    from babel import Locale
    from babel.numbers import get_currency_name, get_currency_symbol

    names = dict(sorted(Locale.parse("en").currencies.items()))
    spellings: dict[str, str] = {}
    for code in names:
        for spelling in (get_currency_name(code, count=2, locale="en"), get_currency_symbol(code, locale="en")):
            spellings.setdefault(spelling, code)
    return _lookup(names, spellings | _CURRENCY_NAMES)


def _lookup(names: Mapping[str, str], others: Mapping[str, str]) -> dict[str, str]:
    """Return key -> code; a code comes before a name, a name before any other spelling."""
    table: dict[str, str] = {}
    for code in names:
        table.setdefault(_key(code), code)
    for code, name in names.items():
        table.setdefault(_key(name), code)
    for spelling, code in others.items():
        table.setdefault(_key(spelling), code)
    return table


def _key(text: str) -> str:
    return fold_text(text).replace("-", "_").replace("&", "and")
