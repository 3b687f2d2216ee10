"""What is wrong with a wording: it gives away too much, or nobody would write it like that."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from dice.simulate.acts import Act
from dice.simulate.beats import GIVES_VALUE, INTENTION, Beat, Told
from dice.simulate.cast import Line, Scene
from dice.simulate.overlap import elements
from dice.simulate.wording import addresses_assistant, names_tool
from dice.values import find_value

_SMALL_START = re.compile(r"[a-z][.?!] [a-z]")


def find_fault(line: Line, beat: Beat, scene: Scene, arguments: Mapping[str, JsonValue], said: Sequence[str]) -> int:
    """Return how grave the gravest fault of a wording is, 0 for none; ``said`` is what the dialogue has had before."""
    if addresses_assistant(line.text) != (beat.act is Act.REQUEST):
        return 5
    tells = beat.act in GIVES_VALUE or beat.other is not None or (beat.again and INTENTION not in beat.again)
    if (tells or beat.act is Act.REQUEST) and names_tool(line.text, scene.tool.name):
        return 4
    if _says_another(line.text, beat, arguments):
        return 3
    if _begins_with_small_letter(line.text) or _is_cut_off(line):
        return 2
    return int(line.text in said)


def _says_another(text: str, beat: Beat, arguments: Mapping[str, JsonValue]) -> bool:
    """Say whether a text holds a gold value that this beat is not meant to tell."""
    for name, value in arguments.items():
        own = name == beat.argument and beat.act in GIVES_VALUE
        for index, element in enumerate(elements(value)):
            meant = (own and index == beat.element) or Told(name, index) in beat.again
            if not isinstance(element, bool) and not meant and find_value(text, element):
                return True
    return False


def _begins_with_small_letter(text: str) -> bool:
    """Say whether a sentence begins with a value that is written small."""
    return text[0].islower() or bool(_SMALL_START.search(text))


def _is_cut_off(line: Line) -> bool:
    """Say whether an address of the web runs into a comma or a question mark."""
    return any(
        "://" in line.text[mark.start : mark.end] and line.text[mark.end : mark.end + 1] in (",", "?", ".", ":")
        for mark in line.marks
    )


def url_ending(beat: Beat, arguments: Mapping[str, JsonValue]) -> str:
    """Return the web address that the beat tells; something that no text ends with when it tells none."""
    if beat.act not in GIVES_VALUE or beat.argument is None or beat.argument not in arguments:
        return "\n"
    value = elements(arguments[beat.argument])[beat.element]
    return value if isinstance(value, str) and "://" in value else "\n"
