"""What raters read before they begin: the instructions, and the functions that can be called."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from dice.records import Parameter, ReturnField, Tool
from dice.values import as_text

_KINDS = {
    "string": "text",
    "integer": "whole number",
    "boolean": "yes or no",
    "array": "list",
    "object": "object, as JSON",
}
_FORMATS = {"date": "YYYY-MM-DD", "time": "HH:MM, 24-hour clock", "datetime": "YYYY-MM-DDTHH:MM"}


def study_guide() -> str:
    """Return the instructions, as Markdown: in content those that a model gets."""
    return """# How to fill in a task sheet

People talk in a group chat; sooner or later one of them turns to the assistant. You are the assistant. Each row
asks for one call: choose a function out of `tools.md`, and find the values of its arguments in the talk.

`earlier` holds the rounds before, `chat` the present one up to the request.

- **function**: its exact name. Write `?` when the talk does not tell: that is an answer, an empty row is none.
- **argument_1, argument_2, ...**: one argument a cell, as `name=value`, in any order: `date=2025-03-14`. Use no
  quotes. Separate a list by commas; write an object as JSON. `name=?` says that the talk does not tell the value.
- Leave an optional argument out when nobody gave it a value. Don't guess.
- Any speaker may have said a value, in any line, also in an earlier round or in an answer of the assistant.
- When somebody is corrected or a suggestion is turned down, what stands in the end counts.
- Write days as `YYYY-MM-DD`, times as `HH:MM` (24-hour clock), numbers as digits without unit or currency, and
  where the allowed values are listed, one of these, letter for letter. All other text stays as it was said: don't
  translate or shorten it.

Work from top to bottom. A later row of a dialogue shows what the assistant answered, so don't change a row after
reading the next. Use no chat model and no search, and don't talk to the other raters. Take breaks: an empty row can
be filled in later. Leave dialogue, version, rater and round as they are. `note` is free.
"""


def tool_list(tools: Sequence[Tool]) -> str:
    """Return the functions by domain, as Markdown: name, description, parameters.

    The catalogue's examples are left out, as for models: they are the pools that gold values are drawn from.
    """
    by_domain: defaultdict[str, list[Tool]] = defaultdict(list)
    for tool in tools:
        by_domain[tool.domain].append(tool)
    lines = ["# Functions", "", "Search this file for a word that the request is about.", ""]
    for domain in sorted(by_domain):
        if len(by_domain) > 1 or domain:
            lines += [f"## {domain.replace('_', ' ') or 'other'}", ""]
        for tool in sorted(by_domain[domain], key=lambda tool: tool.name):
            lines += [f"### {tool.name}", "", tool.description, ""]
            lines += [line for parameter in tool.parameters for line in _show(parameter, 0)]
            lines += [""] if tool.parameters else ["No arguments.", ""]
    return "\n".join(lines)


def _show(field: ReturnField, depth: int) -> Iterator[str]:
    """Yield a line for a parameter, and one for each field within it."""
    element = field.items or field
    kind = _KINDS.get(field.type, field.type)
    form = element.format.value if element.format else ""
    facts = [kind, _FORMATS.get(form, form)]
    if isinstance(field, Parameter):
        facts += ["" if field.required else "optional"]
        facts += [f"{as_text(field.default)} when left out"] if field.default is not None else []
    if element.enum:
        facts.append(f"one of {', '.join(map(as_text, element.enum))}")
    indent = "  " * depth
    yield f"{indent}- `{field.name}` ({'; '.join(fact for fact in facts if fact)}): {field.description}".rstrip(": ")
    for inner in element.fields:
        yield from _show(inner, depth + 1)
