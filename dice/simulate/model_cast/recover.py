"""The evidence pass: where the gold items can be recovered from in what people really said."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from pydantic import JsonValue

from dice.mentions import Mentions
from dice.records import FUNCTION, ReturnField, Tool, argument_item
from dice.simulate.cast import Answer, Line, Mark, Thrown
from dice.simulate.cast import Span as FieldSpan
from dice.simulate.model_cast.decided import Decided, Piece
from dice.simulate.overlap import elements
from dice.simulate.spoken import spoken_forms
from dice.simulate.way_back import means, relation, single_field
from dice.simulate.wording import content_words, intention, name_words
from dice.values import Span, find_value, propose_values

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
        for part in elements(value):
            if not isinstance(part, bool) or item in told:
                is_hinted = item in told and (isinstance(part, bool) or name in carried)
                marks.extend(_mark_part(text, item, part, tool.parameter(name), is_hinted=is_hinted))
    return tuple(marks)


def find_missing(
    lines: Sequence[Line], decided: Decided, previous: Answer | None, confirmed: Mapping[Piece, int] | None = None
) -> tuple[Piece, ...]:
    """Return the pieces of the gold call that can't be recovered.

    A carried argument is recoverable when the assistant's last answer says its value, or somebody does. Where another
    value was proposed, the gold one has to be said once more in the last message that says the other, or after it: it
    is the last word that counts.

    Parameters
    ----------
    confirmed
        Piece -> last message, by its index, that mentions it in other words; see :func:`confirm`.
    """
    return tuple(
        piece for piece in decided.pieces if not _is_recoverable(piece, lines, decided, previous, confirmed or {})
    )


def confirm(
    lines: Sequence[Line], mentions: Mentions, asked: Sequence[Piece], decided: Decided
) -> tuple[list[Line], dict[Piece, int]]:
    """Return the lines with marks for what a counter model found, and the last message that mentions each piece.

    Parameters
    ----------
    asked
        The pieces that it looked for, in the order of its numbers.
    """
    marked = list(lines)
    confirmed: dict[Piece, int] = {}
    for found in mentions.found:
        piece, line = asked[found.thing], marked[found.message]
        words = line.text[found.start : found.end]
        how = relation(words, decided.value(piece), decided.parameter(piece.name)) if piece.name else "inferred"
        mark = Mark(piece.item, how, found.start, found.end)
        if mark not in line.marks:
            marked[found.message] = replace(line, marks=(*line.marks, mark))
        confirmed[piece] = found.message
    return marked, confirmed


def find_thrown(text: str, name: str, decided: Decided) -> Thrown | None:
    """Return the value that is proposed for an argument and going to be turned down, where a message says it."""
    value = decided.turned_down[name]
    found = find_part(text, value, decided.parameter(name))
    return Thrown(name, value, found.start, found.end) if found else None


def find_output(text: str, values: Mapping[str, JsonValue], fields: Sequence[ReturnField]) -> Iterator[FieldSpan]:
    """Yield where an answer's text says each return value, element by element; what it does not say has no place."""
    for field in fields:
        for part in elements(values[field.name]):
            found = find_part(text, part, field)
            if found:
                yield FieldSpan(field.name, found.start, found.end)


def _mark_part(
    text: str, item: str, part: JsonValue, parameter: ReturnField | None, *, is_hinted: bool
) -> Iterator[Mark]:
    found = find_part(text, part, parameter)
    if found:
        yield Mark(item, relation(text[found.start : found.end], part, parameter), found.start, found.end)
    elif is_hinted and parameter:
        about = content_words(" ".join([*name_words(parameter.name), parameter.description]))
        hint = _find_words(text, about, 1)
        if hint:
            yield Mark(item, "inferred", hint.start, hint.end)


def _is_recoverable(
    piece: Piece, lines: Sequence[Line], decided: Decided, previous: Answer | None, confirmed: Mapping[Piece, int]
) -> bool:
    if piece.item == FUNCTION:
        return piece in confirmed or any(mark.item == FUNCTION for line in lines for mark in line.marks)
    carried, first = decided.scene.carried, _last_doubt(piece.name, lines, decided)
    if piece.name in carried and previous and any(s.field == carried[piece.name].source.name for s in previous.spans):
        return True
    said = all(_is_said(part, piece, decided, lines[first:]) for part in elements(decided.value(piece)))
    return said or confirmed.get(piece, -1) >= first


def _last_doubt(name: str, lines: Sequence[Line], decided: Decided) -> int:
    """Return the last message that says a value which is turned down, from which on the gold one counts; 0 for none."""
    if name not in decided.turned_down:
        return 0
    return max((index for index, line in enumerate(lines) if find_thrown(line.text, name, decided)), default=0)


def _is_said(part: JsonValue, piece: Piece, decided: Decided, lines: Sequence[Line]) -> bool:
    if isinstance(part, bool):
        return any(mark.item == piece.item for line in lines for mark in line.marks)
    return any(find_part(line.text, part, decided.parameter(piece.name)) for line in lines)


def find_part(text: str, part: JsonValue, field: ReturnField | None) -> Span | None:
    """Return where a value, or one element of a list, is said: literally, in another spelling, or as people say it."""
    literal = None if isinstance(part, bool) else find_value(text, part)
    single = single_field(field)
    if literal or field is None or single is None:
        return literal
    proposed = (found.span for found in propose_values(text, single))
    spelled = next((span for span in proposed if means(text[span.start : span.end], part, field)), None)
    forms = () if single.type in ("integer", "number") else spoken_forms(part, field)  # "one" is mostly a pronoun
    spoken = (find_value(text, form) for form in forms)
    return spelled or next((span for span in spoken if span), None)


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
