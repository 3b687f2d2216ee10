"""Descriptions: missing ones, and ones that were damaged on the way."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from dice.graph.checks.fault import Fault
from dice.graph.checks.wording import LONGEST_TEXT, words

LONGEST_DESCRIPTION = 1024
"""Characters; OpenAI's interface takes no longer description of a function."""

_PLACEHOLDER = re.compile(
    r"(todo|tbd|fixme|n/?a|none|null|nil|undefined|unknown|desc|description|(no|enter|add|your|insert) (a )?description"
    r"( here| available| provided)?|lorem ipsum.*|test|foo|bar|x+|string|text|value|[\W_]*)[\s.!:]*",
    re.IGNORECASE | re.DOTALL,
)
_LONGEST_PLACEHOLDER = 60
_TEMPLATE = re.compile(
    r"\{\{[^{}]{0,80}\}\}|<(description|placeholder|insert[^<>]{0,40}|your[^<>]{0,40})>", re.IGNORECASE
)
_FOREIGN_SIGNS = re.compile(r"[^\x00-\x7f]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")
_TAG = re.compile(
    r"</?(a|b|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|script|small|span|strong|sub|sup|table|td|th|tr|u|ul)"
    r"(\s[^<>]{0,200})?/?>",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(#\d{1,6}|#x[0-9a-f]{1,6}|[a-z]{2,30});", re.IGNORECASE)
_MARKDOWN = re.compile(r"\[[^\[\]\n]{1,200}\]\([^()\s]{1,300}\)|\*\*\S[^*\n]{0,200}\*\*|^#{2,6} |```|\\n", re.MULTILINE)
_CUT_OFF = re.compile(
    r"(\b(and|or|the|an|e\.g\.?|i\.e\.?|such as|including)|[,;:(\[{/&+=-]|\.\.\.|\u2026)$", re.IGNORECASE
)
_CUT_LIST = re.compile(r"\b([A-Z]{2,5}), ([A-Z]{2,5}), ([A-Z])$")
_LATIN_WORD = re.compile(r"[A-Za-z]+")
_GLUED_TYPE = re.compile(r"([A-Za-z]?[a-z]{2,20})(string|integer|boolean)(s|d|ed|ing)?")
_BEFORE_STRING = "bit bow connect connection doc draw first ham heart query search shoe sub user"
_COMPOUNDS = frozenset(_BEFORE_STRING.split())


def find_text_faults(text: str, name: str, part: str = "") -> Iterator[Fault]:
    """Yield what is wrong with a description.

    Parameters
    ----------
    text
        The description of a tool, or of the ``part`` of it.
    name
        What is described; a description that only says it again says nothing.
    """
    text = text.strip()
    if not text:
        what = "say what it holds" if part else "say in one sentence what it does"
        yield Fault("missing_description", "has no description", what, part)
        return
    if len(text) > LONGEST_DESCRIPTION:
        problem = f"has a description of {len(text):,} characters"
        yield Fault("long_description", problem, f"cut it to {LONGEST_DESCRIPTION:,} or less", part, "warning")
    head = text[:LONGEST_TEXT]
    if _PLACEHOLDER.fullmatch(text[:_LONGEST_PLACEHOLDER]) or _TEMPLATE.search(head):
        problem = f"has the placeholder {_shown(text)} for a description"
        yield Fault("placeholder_description", problem, "write one", part)
        return
    if words(head) == words(name):
        problem = f"has a description that only repeats its name, {_shown(text)}"
        yield Fault("description_repeats_name", problem, "say more than the name does", part, "warning")
    for kind, problem, remedy in _damages(text, head):
        yield Fault(kind, problem, remedy, part)


def _damages(text: str, head: str) -> Iterator[tuple[str, str, str]]:
    if wrong := _wrongly_decoded(head):
        yield (
            "wrong_encoding",
            f"has {_shown(wrong)} in its description, text decoded wrongly",
            "read the file as UTF-8",
        )
    if control := _CONTROL.search(head):
        yield "wrong_encoding", f"has the sign {control[0]!a} in its description", "take it out"
    if markup := _TAG.search(head) or _entity(head) or _MARKDOWN.search(head):
        yield "markup", f"has markup in its description, {_shown(markup[0])}", "write plain text"
    if cut := _cut_off(text):
        yield "cut_off_description", f"has a description that breaks off, {cut}", "complete it"
    if glued := _glued_type(head):
        problem = f"has the word {glued!r} in its description, where a type seems to have replaced letters"
        yield "garbled_word", problem, "look it up in the original and restore it"


def _wrongly_decoded(text: str) -> str | None:
    """Return signs that are UTF-8 once read as Windows-1252 (or Latin-1), if there are any.

    Rightly decoded text practically never is valid UTF-8 when it is encoded so: a single accented letter is not.
    """
    for run in _FOREIGN_SIGNS.findall(text):
        for encoding in ("cp1252", "latin-1"):
            try:
                run.encode(encoding).decode("utf-8")
            except UnicodeError:
                continue
            return str(run)
    return None


def _entity(text: str) -> re.Match[str] | None:
    return next((found for found in _ENTITY.finditer(text) if html.unescape(found[0]) != found[0]), None)


def _cut_off(text: str) -> str | None:
    """Return how a text ends if it stops in the middle; a preposition may end an English sentence, an article not."""
    end = text[-60:]
    if _CUT_OFF.search(end) or _CUT_LIST.search(end):
        return f"with {_shown(end[-25:])}"
    for opening, closing in ("()", "[]", "{}"):
        if text.count(opening) > text.count(closing) and text.rfind(opening) > text.rfind(closing):
            return f"with {opening} left open"
    return None


def _glued_type(text: str) -> str | None:
    for word in _LATIN_WORD.findall(text):
        glued = _GLUED_TYPE.fullmatch(word)
        if glued and glued[1].casefold() not in _COMPOUNDS:
            return str(word)
    return None


def _shown(text: str) -> str:
    shown = " ".join(text.split())
    return repr(shown if len(shown) <= 40 else f"{shown[:37]}...")
