"""ToolLLM (ToolBench of Qin et al.): a query, the APIs on offer, and which of them are relevant; calls lack arguments.

A call is named as ToolLLM names it to a model: the API, ``_for_``, the tool.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field, JsonValue

from dice.records import Sample, ToolCall
from dice.storage.benchmarks.documents import add_functions, function_of
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, said_by_user
from dice.storage.files import parse_record


class _Parameter(Foreign):
    name: str
    description: str | None = None


class _Api(Foreign):
    tool_name: str
    api_name: str
    api_description: str | None = None
    required_parameters: list[_Parameter] = Field(default_factory=list)
    optional_parameters: list[_Parameter] = Field(default_factory=list)


class _Line(Foreign):
    query: str | list[str]
    relevant: list[list[str]] = Field(default_factory=list, alias="relevant APIs")
    offered: list[_Api] = Field(default_factory=list, alias="api_list")
    query_id: JsonValue = None


def recognises(content: Any) -> bool:
    """Say whether this is a query with its APIs."""
    return has_keys(content, "query", "api_list")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a query; those without a relevant API are counted."""
    for path, lines in record_files(files, recognises):
        for element in lines:
            gathered.records += 1
            line = parse_record(path, element.text, _Line, line=element.line)
            add_functions(map(_document, line.offered), path, gathered)
            pairs = [pair for pair in line.relevant if len(pair) == 2]
            gathered.lose("calls", "not named by a tool and an API", len(line.relevant) - len(pairs))
            calls = [ToolCall(name=_name(api, tool)) for tool, api in pairs]
            if not calls:
                gathered.lose("records", "no relevant API is named")
                continue
            query = line.query if isinstance(line.query, str) else "\n".join(line.query)
            name = f"{path.stem}-{element.line if line.query_id is None else line.query_id}"
            yield Sample(id=name, part=path.stem, turns=said_by_user(query, calls))


def _name(api: str, tool: str) -> str:
    return f"{api}_for_{tool}"


def _document(api: _Api) -> dict[str, Any]:
    fields = (*api.required_parameters, *api.optional_parameters)
    parameters = {field.name: field.description or "" for field in fields}
    return function_of(_name(api.api_name, api.tool_name), api.api_description or "", parameters)
