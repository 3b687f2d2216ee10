"""The project's own catalogue: YAML with ``domain``, ``tools`` and ``dependencies``, written by hand."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from dice.errors import DataError
from dice.records import Dependency, Parameter, Record, ReturnField, Tool, ToolCollection
from dice.storage.sources.content import Content

SHAPE = "this project's YAML"


def recognises_catalogue(content: Content) -> bool:
    """Say whether this is YAML that holds one mapping, which no other format does."""
    return content.is_yaml and isinstance(content.value, dict)


def read_catalogue(content: Content, source: str) -> ToolCollection:
    """Return what one file of a catalogue holds.

    A tool gets its ``domain`` from the file, and ``source`` from the argument, unless it names its own.

    Raises
    ------
    DataError
        With the place in names, where YAML has positions: ``tools.book_table.parameters.date.type``.
    """
    try:
        file = _CatalogueFile.model_validate(content.value)
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        raise DataError(content.path, _problem(first), field=_field(first["loc"], content.value)) from fault
    tools = [
        tool.model_copy(update={"domain": tool.domain or file.domain, "source": tool.source or source})
        for tool in file.tools
    ]
    return ToolCollection(tools=tuple(tools), dependencies=file.dependencies, editable=(source,))


class _CatalogueFile(Record):
    domain: str
    tools: tuple[Tool, ...]
    dependencies: tuple[Dependency, ...] = ()


def _field(location: tuple[int | str, ...], content: Any) -> str:
    parts = []
    for step in location:
        try:
            content = content[step]
        except (KeyError, IndexError, TypeError):
            content = None
        name = content.get("name") if isinstance(content, dict) and isinstance(step, int) else None
        if isinstance(content, dict) and "source" in content and "target" in content:
            name = f"{content['source']} -> {content['target']}"
        parts.append(str(name or step))
    return ".".join(parts)


def _problem(error: Any) -> str:
    """Return one clause for a fault that pydantic found in what somebody wrote by hand."""
    if error["type"] == "missing":
        return "is missing; add it"
    if error["type"] == "extra_forbidden":
        key = str(error["loc"][-1])
        near = get_close_matches(key, {name: None for kind in _KINDS for name in kind.model_fields}, 1)
        return "is no known key" + (f"; did you mean {near[0]}?" if near else "")
    return f"{error['msg'].removeprefix('Value error, ')} (found {str(error['input'])[:60]!r})"


_KINDS = (_CatalogueFile, Tool, Parameter, ReturnField, Dependency)
