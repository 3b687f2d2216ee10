"""Where the items stand in a line: marks of a filled phrase, moved along when words come before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from dice.records import FUNCTION, argument_item
from dice.simulate.acts import Act
from dice.simulate.beats import Beat
from dice.simulate.cast import Line, Mark, Scene, Thrown
from dice.simulate.naming import Mention
from dice.simulate.templates import Filling, Rendered, fill
from dice.simulate.wording import topic


def mark_phrase(beat: Beat, rendered: Rendered, fillings: Mapping[str, Filling], scene: Scene) -> tuple[Mark, ...]:
    """Return the marks of a filled phrase."""
    marks = []
    if "intent" in rendered.places:
        marks.append(Mark(FUNCTION, "inferred", *rendered.places["intent"]))
    if beat.act is Act.BRIDGE and "ref" in rendered.places:
        fields = {topic(carried.source): name for name, carried in scene.carried.items()}
        name = fields.get(fillings["ref"].text)
        if name:
            marks.append(Mark(argument_item(name), "inferred", *rendered.places["ref"]))
    elif beat.act is Act.REUSE:
        marks.append(Mark(argument_item(str(beat.argument)), "inferred", *rendered.places["ref"]))
    elif "value" in rendered.places:
        marks.append(Mark(argument_item(str(beat.argument)), fillings["value"].how, *rendered.places["value"]))
    return tuple(marks)


Marked = TypeVar("Marked", Mark, Thrown)


def shift(marks: tuple[Marked, ...], by: int) -> tuple[Marked, ...]:
    """Return the marks moved to the right."""
    return tuple(replace(mark, start=mark.start + by, end=mark.end + by) for mark in marks)


def put_in_sentence(speaker: str, template: str, mention: Mention) -> Line:
    """Return a sentence around a mention, with the mention's marks."""
    slot = "intent" if "{intent}" in template else "again"
    rendered = fill(template, {slot: Filling(mention.text)})
    start = rendered.places[slot][0]
    text = rendered.text
    if start or not mention.begins_with_value:
        text = text[0].upper() + text[1:]
    return Line(speaker, text, shift(mention.marks, start))
