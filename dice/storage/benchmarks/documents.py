"""Tool documents of other benchmarks, read as functions with a JSON schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dice.errors import DataError
from dice.storage.benchmarks.format import Gathered
from dice.storage.sources.content import Content
from dice.storage.sources.notes import Notes
from dice.storage.sources.tool_list import read_functions


def add_functions(functions: Iterable[Any], path: Path, gathered: Gathered) -> None:
    """Keep the documents of functions (name, description, parameters), each once; what can't be read is counted.

    A name that is no identifier is made one in the tool, and kept as it is as the key.
    """
    for function in functions:
        name = function.get("name") if isinstance(function, dict) else None
        if not isinstance(name, str) or name in gathered.tools:
            continue
        try:
            gathered.tools[name] = read_functions(Content(path, [function], False), Notes(path.name))[0]
        except DataError:
            gathered.lose("tools", "their documents can't be read")


def function_of(name: str, description: str = "", parameters: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return the document of a function whose parameters (name -> description) are all of unknown type."""
    properties = {key: {"type": "string", "description": words} for key, words in (parameters or {}).items()}
    return {
        "name": name,
        "description": description,
        "parameters": {"type": "object", "properties": properties},
    }
