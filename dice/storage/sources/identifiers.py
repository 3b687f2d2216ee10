"""Names of foreign tools and fields as identifiers: what is none is kept under a made one, and that is a finding."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from dice.records.tool import is_identifier
from dice.storage.sources.notes import Notes

T = TypeVar("T")


def tool_names(names: Iterable[str], notes: Notes) -> dict[str, str]:
    """Return the identifier of each name of a source's tools: itself, or a made one that no other tool has."""
    made = make_identifiers(names, "tool")
    for name, identifier in made.items():
        if name != identifier:
            _note(f"Tool {identifier}", "tool", name, identifier, notes)
    return made


def named_fields(
    fields: Iterable[tuple[str, T]], tool: str, prefix: str, what: str, notes: Notes
) -> list[tuple[str, T]]:
    """Return the fields of a tool or an object under distinct identifiers; a name that comes twice is kept once.

    Parameters
    ----------
    fields
        Names as the source has them, with what belongs to each.
    tool
        The tool's identifier.
    prefix
        Dotted path of the object that the fields belong to, with the last dot; empty at the top.
    what
        ``parameter`` or ``return field``.
    notes
        Where changed and dropped names are noted.
    """
    listed = list(fields)
    made = make_identifiers((name for name, _ in listed), what.split(maxsplit=1)[0])
    kept: dict[str, tuple[str, T]] = {}
    for name, content in listed:
        identifier = made[name]
        place = f"Tool {tool}, {what} {prefix}{identifier}"
        if identifier in kept:
            notes.fault("duplicate_parameter", place, "is there twice", "keep one; the first is taken", tool=tool)
            continue
        if name != identifier:
            _note(place, tool, name, identifier, notes)
        kept[identifier] = (identifier, content)
    return list(kept.values())


def make_identifiers(names: Iterable[str], stem: str) -> dict[str, str]:
    """Return an identifier for each name, in the order in which they come.

    An identifier stays as it is. Any other name loses its accents, and what is no letter or digit becomes an
    underscore; where nothing is left, it is the stem and the name's number. A made one that another name has gets a
    number as well.

    Examples
    --------
    >>> make_identifiers(["book_table", "book table", "r\N{LATIN SMALL LETTER E WITH ACUTE}server", "2fa"], "tool")
    {'book_table': 'book_table', 'book table': 'book_table_2', 'réserver': 'reserver', '2fa': '_2fa'}
    """
    distinct = list(dict.fromkeys(names))
    made = {name: name for name in distinct if is_identifier(name)}
    taken = dict.fromkeys(made, 1)
    for number, name in enumerate(distinct, start=1):
        if name not in made:
            made[name] = _untaken(_words_of(name) or f"{stem}_{number}", taken)
    return {name: made[name] for name in distinct}


def _words_of(name: str) -> str:
    """Return the plain letters and digits of a name, joined by underscores; empty when there is no letter."""
    plain = unicodedata.normalize("NFKD", name[:_LONGEST]).encode("ascii", "ignore").decode()
    words = re.sub(r"[^A-Za-z0-9]+", "_", plain).strip("_")
    if not re.search(r"[A-Za-z]", words):
        return ""
    return f"_{words}" if words[0].isdigit() else words


def _untaken(start: str, taken: dict[str, int]) -> str:
    """Return the name, or with the next free number; ``taken`` counts how often each was asked for."""
    name = start
    while name in taken:
        taken[start] = taken.get(start, 1) + 1
        name = f"{start}_{taken[start]}"
    taken[name] = 1
    return name


_LONGEST = 200
"""Characters of a name that a made identifier keeps."""


def _note(place: str, tool: str, name: str, identifier: str, notes: Notes) -> None:
    notes.fault(
        "no_identifier",
        place,
        f"is called {name[:60]!r}, which is no identifier",
        f"rename it; it is kept as {identifier}",
        tool=identifier if place == f"Tool {identifier}" else tool,
    )
