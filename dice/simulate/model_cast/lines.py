"""A message as a model wrote it: freed of what only frames it, and refused when nobody would say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from dice.asking import UnusableError
from dice.records import ASSISTANT

_MOST_WORDS = 100
_NEXT = re.compile(r"[\[(<{]\s*next\b[^\])>}]*[\])>}]?", re.IGNORECASE)
_SPEAKER_ID = re.compile(r"\bagent_[a-z]\b", re.IGNORECASE)
_TECHNICAL = re.compile(r"[_.]|[a-z][A-Z]|\w-\w")


@dataclass(frozen=True)
class Judges:
    """What tells an address to the assistant and a model's refusal by their words; both get one text."""

    is_address: Callable[[str], bool]
    is_refusal: Callable[[str], bool]


@dataclass(frozen=True)
class LineRules:
    """What a message must not do.

    Parameters
    ----------
    names
        First names by speaker.
    technical
        Finds names of tools and fields that only a machine would say.
    judges
        Tell refusals and addresses.
    """

    names: Mapping[str, str]
    technical: re.Pattern[str]
    judges: Judges


def find_technical_names(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for names that nobody says by chance: ``book_table`` and ``bookTable``, not ``translate``."""
    technical = sorted({name for name in names if _TECHNICAL.search(name)}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, technical)) or '(?!)'})(?!\w)", re.IGNORECASE)


def read_line(text: str, speaker: str, rules: LineRules, *, is_request: bool) -> str:
    """Return the message that an answer is.

    Quotation marks around it and the speaker's own name before it are taken off.

    Raises
    ------
    UnusableError
        When it is empty or too long, declines, speaks for somebody else, hands over the turn in brackets, has a
        technical name in it, or turns to the assistant too early, or not at all where it should.
    """
    own = re.compile(rf"\A\W*(?:{re.escape(rules.names[speaker])}|{re.escape(speaker)})\W*:\W*", re.IGNORECASE)
    said = _unquoted(own.sub("", _unquoted(text.strip())))
    _refuse_form(said, speaker, rules)
    if rules.judges.is_refusal(said):
        raise UnusableError("it declines; stay in the part that you play")
    found = rules.technical.search(said)
    if found:
        raise UnusableError(f"it says the technical name {found[0]}; nobody talks like that")
    if is_request and not rules.judges.is_address(said):
        raise UnusableError('it does not turn to the assistant; call it "AI" or "assistant" and ask it')
    if not is_request and rules.judges.is_address(said):
        raise UnusableError("it turns to the assistant, and it is too early for that; talk to the people")
    return " ".join(said.split())


def _refuse_form(said: str, speaker: str, rules: LineRules) -> None:
    if not said:
        raise UnusableError("it is empty")
    if _NEXT.search(said):
        raise UnusableError("it says who is next; write the message only")
    others = [*(name for who, name in rules.names.items() if who != speaker), ASSISTANT, "AI"]
    voice = re.search(rf"(?:^|[\n.!?\"*])\W*({'|'.join(map(re.escape, others))})\W{{0,3}}:(?!\d)", said, re.IGNORECASE)
    if voice:
        raise UnusableError(f"it speaks for {voice[1]}; write the message of {rules.names[speaker]} only")
    if _SPEAKER_ID.search(said):
        raise UnusableError("it has a speaker's technical name in it; people are called by their first names")
    if len(said.split()) > _MOST_WORDS:
        raise UnusableError(f"it has more than {_MOST_WORDS} words; one to three sentences are enough")


def _unquoted(text: str) -> str:
    text = text.strip()
    pairs = {'"': '"', "\N{LEFT DOUBLE QUOTATION MARK}": "\N{RIGHT DOUBLE QUOTATION MARK}"}
    inner = text[1:-1]
    ends = len(text) > 1 and pairs.get(text[0]) == text[-1]
    return inner.strip() if ends and text[0] not in inner and text[-1] not in inner else text
