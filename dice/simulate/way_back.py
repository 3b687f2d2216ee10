"""When words mean a value: the one notion for what is said, found and checked, whoever plays the dialogue."""

from __future__ import annotations

from pydantic import JsonValue

from dice.records import ReturnField
from dice.simulate.cast import How
from dice.values import Span, as_text, find_value, same_typed

_TRUTH = ReturnField(name="truth", type="boolean")


def means(text: str, part: JsonValue, field: ReturnField | None) -> bool:
    """Say whether a text, the whole of it, leads back to a value or to an element of a list.

    Parameters
    ----------
    text
        What was said: ``7 pm``.
    part
        The value, or the element.
    field
        Its parameter or return field; None when it is unknown, and then only the value's own text in another case or
        spacing, a number with separators, and a yes or no are understood.

    Returns
    -------
    bool
        True when text and value are the same under type and format (:func:`dice.values.same_typed`), when the value is
        found in the text from end to end (:func:`dice.values.find_value`), or when the text is an allowed value with
        its underscores as spaces.

    Examples
    --------
    >>> means("by train", "by_train", ReturnField(name="way", type="string", enum=("by_train", "by_car")))
    True
    """
    single = single_field(field)
    if isinstance(part, bool):
        return same_typed(part, text, single if single and single.type == "boolean" else _TRUTH)
    return same_typed(part, text, single) or _is_whole(text, part) or _is_whole(text, _spaced(part, single))


def single_field(field: ReturnField | None) -> ReturnField | None:
    """Return the field itself, or of a list the field of one element."""
    return field.model_copy(update={"type": "string"}) if field is not None and field.type == "array" else field


def relation(text: str, part: JsonValue, field: ReturnField | None) -> How:
    """Return what words are to a value: its own text, a text that means it, or other words."""
    if text == as_text(part):
        return "verbatim"
    return "normalised" if means(text, part, field) else "inferred"


def _is_whole(text: str, part: JsonValue) -> bool:
    return find_value(text, part) == Span(0, len(text))


def _spaced(part: JsonValue, field: ReturnField | None) -> JsonValue:
    return part.replace("_", " ") if isinstance(part, str) and field is not None and part in field.enum else part
