"""Finders of values that are names: languages, countries, currencies, persons, places, titles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from dice.values.find import Proposal, Span
from dice.values.names import country_code, currency_code, language_code

_MAX_NAME_WORDS = 4
_QUOTED = re.compile(
    '"([^"\n]+)"|\N{LEFT DOUBLE QUOTATION MARK}([^\N{RIGHT DOUBLE QUOTATION MARK}\n]+)\N{RIGHT DOUBLE QUOTATION MARK}'
    r"|(?<!\w)'([^'\n]+)'(?!\w)"
)
_STREET = re.compile(r"(?<![\w-])[0-9]{1,5}[a-zA-Z]? [A-Z][\w'-]*(?:,? (?:[A-Z][\w'-]*|[0-9]{1,5}))*")
_STREET_FIRST = re.compile(
    r"(?<![\w-])[A-Z][\w'-]+(?: [A-Z][\w'-]+){0,3} [0-9]{1,4}[a-z]?\b(?:, (?:[0-9]{4,5} )?[A-Z][\w'-]+)?"
)
_WORD = re.compile(r"[^\W\d_][\w'\N{RIGHT SINGLE QUOTATION MARK}&-]*")
_SYMBOL = re.compile("[$\N{EURO SIGN}\N{POUND SIGN}\N{YEN SIGN}\N{WON SIGN}\N{INDIAN RUPEE SIGN}]")
_JOINING = frozenset({"of", "the", "de", "la", "du", "del", "and", "&", "van", "von"})
_MONTHS_AND_DAYS = (
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday"
)
_NO_NAMES = frozenset({"i", "ai", "am", "pm", "ok", "okay", "mr", "mrs", "ms"}).union(_MONTHS_AND_DAYS.split())
_APOSTROPHE = "['\N{RIGHT SINGLE QUOTATION MARK}]"
_POSSESSIVE = re.compile(f"{_APOSTROPHE}s$")


def find_languages(text: str) -> Iterator[Proposal]:
    """Yield English names of languages, as written."""
    return _known_names(text, language_code)


def find_countries(text: str) -> Iterator[Proposal]:
    """Yield English names of countries, as written."""
    return _known_names(text, country_code)


def find_currencies(text: str) -> Iterator[Proposal]:
    """Yield currencies said by code, name or symbol, as ISO codes."""
    for match in _SYMBOL.finditer(text):
        yield Proposal(currency_code(match[0]), Span(*match.span()))
    for match in _WORD.finditer(text):
        word = match[0]
        code = currency_code(word) if len(word) > 3 or (len(word) == 3 and word.isupper()) else None
        if code is not None:
            yield Proposal(code, Span(*match.span()))


def find_addresses(text: str) -> Iterator[Proposal]:
    """Yield streets with a house number before or after."""
    for pattern in (_STREET, _STREET_FIRST):
        for match in pattern.finditer(text):
            yield Proposal(match[0], Span(*match.span()))


def find_persons(text: str) -> Iterator[Proposal]:
    """Yield full names, or single names where there is none."""
    found = list(find_capitalised(text))
    full_names = [proposal for proposal in found if " " in str(proposal.value)]
    yield from full_names or found


def find_quoted(text: str) -> Iterator[Proposal]:
    """Yield what stands in quotes."""
    for match in _QUOTED.finditer(text):
        group = match.lastindex or 1
        yield Proposal(match[group], Span(*match.span(group)))


def find_capitalised(text: str) -> Iterator[Proposal]:
    """Yield runs of capitalised words; a word that opens a sentence counts only as part of a longer run."""
    run: list[re.Match[str]] = []
    for word in [*_WORD.finditer(text), None]:
        if word is not None and run and _continues(text, run[-1], word):
            run.append(word)
            continue
        yield from _run_proposals(text, run)
        run = [word] if word is not None and _is_name_word(word[0]) else []


def _known_names(text: str, code: Callable[[str], str | None]) -> Iterator[Proposal]:
    """Yield the longest runs of words, the first one capitalised, for which there is a code."""
    words = list(_WORD.finditer(text))
    index = 0
    while index < len(words):
        found = _longest_name(text, words[index : index + _MAX_NAME_WORDS], code)
        if found is not None:
            yield Proposal(text[found.start : found.end], found)
            while index < len(words) and words[index].start() < found.end:
                index += 1
        else:
            index += 1


def _longest_name(text: str, words: list[re.Match[str]], code: Callable[[str], str | None]) -> Span | None:
    if words[0][0][0].isupper():
        for last in reversed(words):
            said = text[words[0].start() : last.end()]
            if (len(said) > 3 or said in ("UK", "USA")) and code(said):
                return Span(words[0].start(), last.end())
    return None


def _continues(text: str, last: re.Match[str], word: re.Match[str]) -> bool:
    return text[last.end() : word.start()] in (" ", " & ") and (_is_name_word(word[0]) or word[0].lower() in _JOINING)


def _run_proposals(text: str, run: list[re.Match[str]]) -> Iterator[Proposal]:
    while run and not _is_name_word(run[-1][0]):
        run = run[:-1]
    if not run:
        return
    opens = _opens_sentence(text, run[0].start())
    starts = [run[0]] if not opens else run[:2] if len(run) > 1 else []
    for start in starts:
        if _is_name_word(start[0]):
            name = _POSSESSIVE.sub("", text[start.start() : run[-1].end()])
            yield Proposal(name, Span(start.start(), start.start() + len(name)))


def _is_name_word(word: str) -> bool:
    return word[0].isupper() and re.split(_APOSTROPHE, word, maxsplit=1)[0].lower() not in _NO_NAMES


def _opens_sentence(text: str, start: int) -> bool:
    before = text[:start].rstrip(" \"'(\n")
    return not before or before[-1] in ".!?"
