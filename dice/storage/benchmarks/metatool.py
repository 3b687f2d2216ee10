"""MetaTool: a query and the tool that fits (CSV), or the two tools that it takes (JSON); calls have no arguments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import AliasChoices, Field

from dice.records import Sample, ToolCall
from dice.storage.benchmarks.documents import add_functions, function_of
from dice.storage.benchmarks.files import first_record
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, said_by_user
from dice.storage.files import parse_record


class _Line(Foreign):
    query: str = Field(validation_alias=AliasChoices("query", "Query"))
    tool: str | list[str] = Field(validation_alias=AliasChoices("tool", "Tool"))


def recognises(content: Any) -> bool:
    """Say whether this is a query with its tools."""
    return has_keys(content, "query", "tool") or has_keys(content, "Query", "Tool")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a query; those without a tool are counted."""
    for path in files:
        described = first_record(path)
        if isinstance(described, dict) and path.stem in ("plugin_des", "big_tool_des"):
            functions = [function_of(name, words) for name, words in described.items() if isinstance(words, str)]
            add_functions(functions, path, gathered)
    for path, lines in record_files(files, recognises):
        for element in lines:
            gathered.records += 1
            line = parse_record(path, element.text, _Line, line=element.line)
            tools = [line.tool] if isinstance(line.tool, str) else line.tool
            calls = [ToolCall(name=tool) for tool in tools if tool.strip()]
            if not calls:
                gathered.lose("records", "no gold call")
                continue
            part = "one tool" if len(calls) == 1 else "several tools"
            yield Sample(id=f"{path.stem}-{element.line}", part=part, turns=said_by_user(line.query, calls))
