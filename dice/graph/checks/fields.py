"""Parameters and return fields: names, types, values, and whether they are what their descriptions say."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator

from pydantic import JsonValue

from dice.graph.checks.fault import Fault
from dice.graph.checks.texts import find_text_faults
from dice.graph.checks.wording import LONGEST_TEXT
from dice.records import Parameter, ReturnField

_TYPE_WORDS = "str string int integer float double bool boolean array list object dict any"
_TYPE_NAMES = frozenset(_TYPE_WORDS.split())
_OPTIONAL = re.compile(
    r"\boptional(ly)?\b|\bif (omitted|not (given|provided|specified|set))\b|\b(is|are) not required\b"
    r"|\bcan be omitted\b|\(default\b|\bdefaults? (to|is|are|value)\b|\bby default\b|\bdefault\s*[:=]",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(r"(whether|true (if|when|to)|if true|enables? ?(/|or) ?disables?)\b", re.IGNORECASE)
_COUNT = re.compile(
    r"(the )?(desired |maximum |minimum |max |min |max\. |min\. |total )*number of (?!the\b|an?\b|your\b|this\b)"
    r"([a-z-]+ ){0,2}?[a-z-]{2,}(s|people|children)\b|how many\b",
    re.IGNORECASE,
)
_SAYS_STRING = re.compile(r"\bstrings?\b", re.IGNORECASE)
_ABOUT_TEXT = re.compile(
    r"\b(query|search|text|format|input|json|base64|connection|encoded|random|character)", re.IGNORECASE
)


def find_parameter_faults(parameter: Parameter, path: str = "") -> Iterator[Fault]:
    """Yield what is wrong with a parameter and with what is nested in it.

    Parameters
    ----------
    path
        Of a nested one: ``trip.stops[].city``.
    """
    part = f"parameter {path or parameter.name}"
    yield from _name_faults(parameter, part)
    yield from find_text_faults(parameter.description, parameter.name, part)
    text = parameter.description[:LONGEST_TEXT]
    if parameter.required and parameter.default is not None:
        yield Fault("unmarked_optional", "is required and has a default", "mark it as not required", part, "warning")
    elif parameter.required and (hint := _OPTIONAL.search(text)):
        problem = f"is required, and its description says {hint[0].strip('( ').casefold()!r}"
        yield Fault("unmarked_optional", problem, "mark it as not required, or mend the description", part, "warning")
    yield from _type_faults(parameter, text, part)
    yield from _value_faults(parameter, part)
    for inner, field in _nested(parameter, path or parameter.name):
        yield from find_parameter_faults(field, inner)


def find_return_faults(field: ReturnField, path: str = "") -> Iterator[Fault]:
    """Yield what is wrong with a return field; it needs no description, so that one that says little will do."""
    part = f"return field {path or field.name}"
    if field.description:
        faults = find_text_faults(field.description, field.name, part)
        yield from (fault for fault in faults if fault.kind != "description_repeats_name")
    yield from _value_faults(field, part)
    for inner, nested in _nested(field, path or field.name):
        yield from find_return_faults(nested, inner)


def _nested(field: ReturnField, path: str) -> Iterator[tuple[str, Parameter]]:
    """Yield the fields of an object, or of the objects in an array, each with its path."""
    while field.items is not None:
        field, path = field.items, f"{path}[]"
    yield from ((f"{path}.{inner.name}", inner) for inner in field.fields)


def _name_faults(parameter: Parameter, part: str) -> Iterator[Fault]:
    name = parameter.name
    if not name.isidentifier():
        yield Fault("no_identifier", "has a name that is no identifier", "use letters, digits and underscores", part)
    elif keyword.iskeyword(name):
        problem = "has a keyword of Python for a name, so that answers in the form of code can't be read"
        yield Fault("keyword_name", problem, "rename it", part, "warning")
    elif name.casefold() in _TYPE_NAMES:
        yield Fault("type_for_name", "has the name of a type", "name it after what it holds", part, "warning")
    elif len(name) == 1:
        yield Fault("cryptic_name", "has a name of one letter", "name it after what it holds", part, "warning")


def _type_faults(parameter: Parameter, text: str, part: str) -> Iterator[Fault]:
    """Compare the type with what the description says; only strings are doubted."""
    if parameter.type != "string":
        return
    if not parameter.enum and (hint := _YES_OR_NO.match(text)):
        problem = f"is a string, and its description begins with {hint[0]!r}"
        yield Fault("doubtful_type", problem, "make it a boolean, or list its values", part, "warning")
    elif hint := _COUNT.match(text):
        problem = f"is a string, and its description begins with {hint[0]!r}"
        yield Fault("doubtful_type", problem, "make it an integer or a number", part, "warning")
    elif (hint := _SAYS_STRING.search(text)) and not _ABOUT_TEXT.search(text):
        problem = f"has a description that says {hint[0]!r} and not what it holds"
        yield Fault("type_for_meaning", problem, "say what it stands for, such as a date", part, "warning")


def _value_faults(field: ReturnField, part: str) -> Iterator[Fault]:
    if field.type == "string" and not (field.format or field.enum or field.examples):
        yield Fault("unknown_values", "is a string of unknown values", "give it a format, an enum or examples", part)
    default = (field.default,) if isinstance(field, Parameter) and field.default is not None else ()
    for name, values in (("enum", field.enum), ("examples", field.examples), ("default", default)):
        wrong = [value for value in values if not _is_of_type(value, field)]
        if wrong:
            # YAML reads 14:30 as 870 and no as false.
            advice = f"write it as {field.type}" + (", in quotes" if field.type == "string" else "")
            problem = f"is of type {field.type} and has {_shown(wrong[0])} in its {name}"
            yield Fault("value_of_other_type", problem, advice, part)


def _shown(value: JsonValue) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _is_of_type(value: JsonValue, field: ReturnField) -> bool:
    if field.type not in _PLAIN_TYPES:
        return True  # the examples of a list may be elements or whole lists
    if isinstance(value, bool):
        return field.type == "boolean"
    return isinstance(value, _PLAIN_TYPES[field.type])


_PLAIN_TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}
