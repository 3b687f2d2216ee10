"""The virtual output of a call, and the words in which the assistant gives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

import numpy as np
from pydantic import JsonValue

from dice.records import Format, Parameter, ReturnField, Tool, ToolOutput
from dice.simulate.arguments import Ledger, draw_apart
from dice.simulate.cast import Answer, Span
from dice.simulate.nested import can_be_made_up, leaf_fields
from dice.simulate.order import Neighbour, put_in_order
from dice.simulate.overlap import elements
from dice.simulate.phrases import assistant
from dice.simulate.relations import derive
from dice.simulate.templates import expand
from dice.simulate.values import fits, pick
from dice.simulate.wording import is_plural, name_words, noun, topic, unit
from dice.values import as_text, guess_format

_TEXTS = frozenset(
    (
        "text", "message", "note", "words", "greeting", "content", "inscription", "title", "subject", "question",
        "reply", "translation", "caption", "query", "notice", "task",
    )
)  # fmt: skip
_CONFIRMING = ("confirmed", "reserved", "reservation", "booked", "booking")


def make_output(
    tool: Tool,
    arguments: Mapping[str, JsonValue],
    needs: Mapping[str, Parameter],
    ledger: Ledger,
    rng: np.random.Generator,
) -> dict[str, JsonValue]:
    """Return a believable value for each return field.

    A field that repeats or confirms an argument has its value, and one that follows from the call what follows
    (:func:`dice.simulate.relations.derive`). A field that feeds the next call (``needs``: return
    field -> parameter) gets a value which that parameter allows. Dates do not lie before the dates of the call.
    """
    values: dict[str, JsonValue] = {}
    for field in tool.returns:
        if not can_be_made_up(field):
            continue
        echoed = _echo(field, tool, arguments)
        need = needs.get(field.name)
        if echoed is not None and (need is None or fits(echoed, need)):
            values[field.name] = echoed
            continue
        derived = derive(field, {**arguments, **values}, rng)
        if derived is not None and fits(derived, field) and (need is None or fits(derived, need)):
            values[field.name] = derived
            continue
        wanted = _narrow(field, need) if need else field
        value = draw_apart(wanted, (*tool.parameters, *tool.returns), {**arguments, **values}, ledger, rng)
        if guess_format(wanted) is Format.DATE:
            value = _not_before(value, tool, arguments, rng)
        values[field.name] = value
    return values


def say_output(tool: Tool, values: Mapping[str, JsonValue], rng: np.random.Generator) -> Answer:
    """Return the assistant's answer: every value stands in it verbatim, and its place is noted."""
    text = expand(pick(rng, assistant.OPENINGS if values else assistant.EMPTY), rng) + "."
    spans: list[Span] = []
    fields = [field for field in tool.returns if field.name in values]
    for index, field in enumerate(fields):
        second = index % 2 == 1
        text += ", and " if second else " "
        text, places = _add_clause(text, field, values[field.name], capital=not second, rng=rng)
        spans.extend(places)
        if second or index == len(fields) - 1:
            text += "." if not text.endswith((".", "!", "?")) else ""
    if rng.random() < 0.3:
        closing = expand(pick(rng, assistant.CLOSINGS), rng)
        text += f" {closing}{'?' if closing == 'Anything else' else '.'}"
    return Answer(ToolOutput(values=dict(values), text=text), tuple(spans))


def _add_clause(
    text: str, field: ReturnField, value: JsonValue, *, capital: bool, rng: np.random.Generator
) -> tuple[str, list[Span]]:
    """Return the text with one more clause, and where the value's elements stand in it."""
    about = topic(field)
    clause = expand(pick(rng, assistant.CLAUSES), rng)
    plural = is_plural(about)
    clause = clause.replace("{topic}", about[0].upper() + about[1:] if capital else about)
    clause = clause.replace("{is}", "are" if plural else "is")
    before, after = clause.split("{value}")
    text += before
    spans = []
    parts = elements(value)
    for index, (part, leaf) in enumerate(zip(parts, leaf_fields(field, value), strict=True)):
        if index:
            text += " and " if index == len(parts) - 1 else ", "
        text += "" if leaf is field else f"{noun(leaf)} "
        said = as_text(part)
        quote = '"' if needs_quotes(said, leaf) else ""
        start = len(text) + len(quote)
        text += f"{quote}{said}{quote}"
        spans.append(Span(field.name, start, start + len(said)))
    return text + (f" {unit(field)}" if unit(field) else "") + after, spans


def needs_quotes(said: str, field: ReturnField) -> bool:
    """Say whether a value is a text of its own, which stands in quotes within a sentence."""
    if field.format is not None or field.type != "string":
        return False
    texts = _TEXTS.intersection([*name_words(field.name), *name_words(field.description)])
    return said.endswith((".", "!", "?")) or len(said.split()) > (1 if texts else 5)


def _echo(field: ReturnField, tool: Tool, arguments: Mapping[str, JsonValue]) -> JsonValue:
    """Return the argument that the field repeats (``city``) or confirms (``confirmed_time``), or None."""
    if field.name in arguments and fits(arguments[field.name], field):
        return arguments[field.name]
    words = name_words(field.name)
    repeats = field.format is None and words[-1] in arguments
    if guess_format(field) is None or not (repeats or words[0] in _CONFIRMING):
        return None
    alike = [
        parameter.name
        for parameter in tool.parameters
        if parameter.name in arguments and guess_format(parameter) == guess_format(field)
    ]
    return arguments[alike[0]] if len(alike) == 1 and fits(arguments[alike[0]], field) else None


def _narrow(field: ReturnField, need: Parameter) -> ReturnField:
    """Return the field with the limits of the parameter that it feeds."""
    limits: dict[str, object] = {}
    if need.enum:
        limits["enum"] = need.enum
    if need.examples and not field.examples:
        limits["examples"] = need.examples
    if need.format and not field.format:
        limits["format"] = need.format
    return field.model_copy(update=limits)


def _not_before(
    value: JsonValue, tool: Tool, arguments: Mapping[str, JsonValue], rng: np.random.Generator
) -> JsonValue:
    """Return a date that is not before the last date of the call."""
    dates: Sequence[str] = [
        said
        for parameter in tool.parameters
        if guess_format(parameter) is Format.DATE
        and len(said := str(arguments.get(parameter.name, ""))) == len("2026-01-01")
    ]
    if not dates or not isinstance(value, str) or len(value) != len("2026-01-01"):
        return value
    latest = max(dates)
    gap = date.fromisoformat(value) - date.fromisoformat(latest)
    return value if 0 < gap.days < 30 else put_in_order(value, Neighbour(latest, comes_first=True), rng)
