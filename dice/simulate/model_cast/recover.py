"""The evidence pass: where the gold items can be recovered from in what people really said."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from pydantic import JsonValue

from dice.records import FUNCTION, ReturnField, Tool, argument_item
from dice.simulate.cast import Answer, Carried, Line, Mark
from dice.simulate.cast import Span as FieldSpan
from dice.simulate.nested import leaf_fields
from dice.simulate.overlap import elements
from dice.simulate.wording import content_words, intention, name_words
from dice.values import Span, as_text, find_value, propose_values, same_typed

_WORD = re.compile(r"[A-Za-z]+")


def find_marks(
    text: str,
    tool: Tool,
    arguments: Mapping[str, JsonValue],
    told: Collection[str],
    carried: Collection[str] = (),
) -> tuple[Mark, ...]:
    """Return the gold items that a message gives away, with their places.

    A value is found literally, or as a text that means the same under its parameter (19:00 in "7 pm"). The function is
    found by two thirds of the content words of its name, or half of those of its purpose.

    Parameters
    ----------
    told
        The items that the message had to bring up. There less will do: half of the function's words; and for what is
        true or false, which is seldom said by a word of its own, or carried over, the words for what it is about.
    carried
        Names of the arguments that the assistant's last answer gave.
    """
    purpose = _find_purpose(text, tool, told=FUNCTION in told)
    marks = [Mark(FUNCTION, "inferred", purpose.start, purpose.end)] if purpose else []
    for name, value in arguments.items():
        item = argument_item(name)
        for part, field in _parts(value, tool.parameter(name)):
            if not isinstance(part, bool) or item in told:
                is_hinted = item in told and (isinstance(part, bool) or name in carried)
                marks.extend(_mark_part(text, item, part, field, is_hinted=is_hinted))
    return tuple(marks)


def find_missing(
    lines: Sequence[Line],
    tool: Tool,
    arguments: Mapping[str, JsonValue],
    carried: Mapping[str, Carried],
    previous: Answer | None,
) -> tuple[str, ...]:
    """Return the gold items that can't be recovered: of a list, all elements have to be said.

    A carried argument is recoverable when the assistant's last answer says its value, or somebody does.
    """
    missing: list[str] = []
    if not any(mark.item == FUNCTION for line in lines for mark in line.marks):
        missing.append(FUNCTION)
    for name, value in arguments.items():
        said_before = name in carried and previous and any(s.field == carried[name].source.name for s in previous.spans)
        parts = _parts(value, tool.parameter(name))
        if not said_before and not all(_is_said(part, argument_item(name), field, lines) for part, field in parts):
            missing.append(argument_item(name))
    return tuple(missing)


def find_output(text: str, values: Mapping[str, JsonValue], fields: Sequence[ReturnField]) -> Iterator[FieldSpan]:
    """Yield where an answer's text says each return value, element by element; what it does not say has no place."""
    for field in fields:
        for part, leaf in _parts(values[field.name], field):
            found = find_part(text, part, leaf)
            if found:
                yield FieldSpan(field.name, found.start, found.end)


def _mark_part(
    text: str, item: str, part: JsonValue, parameter: ReturnField | None, *, is_hinted: bool
) -> Iterator[Mark]:
    found = find_part(text, part, parameter)
    if found and text[found.start : found.end] == as_text(part):
        yield Mark(item, "verbatim", found.start, found.end)
    elif found:
        yield Mark(item, "normalised", found.start, found.end)
    elif is_hinted and parameter:
        about = content_words(" ".join([*name_words(parameter.name), parameter.description]))
        hint = _find_words(text, about, 1)
        if hint:
            yield Mark(item, "inferred", hint.start, hint.end)


def _parts(value: JsonValue, field: ReturnField | None) -> list[tuple[JsonValue, ReturnField | None]]:
    """Return all that has to be said of a value, each with what it is."""
    parts = elements(value)
    return list(zip(parts, leaf_fields(field, value) if field else [None] * len(parts), strict=True))


def _is_said(part: JsonValue, item: str, field: ReturnField | None, lines: Sequence[Line]) -> bool:
    if isinstance(part, bool):
        return any(mark.item == item for line in lines for mark in line.marks)
    return any(find_part(line.text, part, field) for line in lines)


def find_part(text: str, part: JsonValue, field: ReturnField | None) -> Span | None:
    """Return where a value, or one element of a list, is said literally or in another spelling."""
    literal = None if isinstance(part, bool) else find_value(text, part)
    if literal or field is None:
        return literal
    single = field.element() if field.type == "array" else field
    return next((found.span for found in propose_values(text, single) if same_typed(part, found.value, single)), None)


def _find_purpose(text: str, tool: Tool, *, told: bool) -> Span | None:
    named = list(dict.fromkeys(content_words(" ".join(name_words(tool.name)))))
    meant = list(dict.fromkeys(content_words(intention(tool))))
    fewest_named = math.ceil(len(named) * (1 / 2 if told else 2 / 3))
    fewest_meant = max(math.ceil(len(meant) / 2), 1 if told else 2)
    return _find_words(text, named, fewest_named) or _find_words(text, meant, fewest_meant)


def _find_words(text: str, words: Sequence[str], least: int) -> Span | None:
    """Return the stretch that holds the words, in any inflection, when at least so many of them are said."""
    places: list[re.Match[str]] = []
    said: set[str] = set()
    for match in _WORD.finditer(text):
        for word in words:
            if match[0].lower().startswith(word[: max(4, len(word) - 2)]):
                places.append(match)
                said.add(word)
    return Span(places[0].start(), places[-1].end()) if places and len(said) >= max(1, least) else None
