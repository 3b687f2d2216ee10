"""What an MCP server answers to ``tools/list``: ``tools`` with ``inputSchema`` and perhaps ``outputSchema``."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field

from dice.errors import DataError
from dice.records import Record, Tool, ToolCollection
from dice.storage.sources.content import Content, validate
from dice.storage.sources.identifiers import tool_names
from dice.storage.sources.json_schema import SchemaReader
from dice.storage.sources.notes import Notes

SHAPE = "an MCP server's tools/list"


def recognises_mcp(content: Content) -> bool:
    """Say whether this is a JSON-RPC answer, or lists tools with an input schema."""
    value = content.value
    if isinstance(value, dict) and "jsonrpc" in value:
        return "result" in value or "error" in value
    result, _ = _result(value)
    tools = result.get("tools") if isinstance(result, dict) else result
    return isinstance(tools, list) and any(isinstance(tool, dict) and "inputSchema" in tool for tool in tools)


def read_mcp(content: Content, source: str) -> ToolCollection:
    """Return the tools of a server; it says nothing of what follows what.

    Raises
    ------
    DataError
        When the answer is an error, a tool has no name, or a part is of the wrong type.
    """
    result, within = _result(content.value)
    if isinstance(content.value, dict) and "error" in content.value:
        error = content.value["error"]
        said = error.get("message") if isinstance(error, dict) else error
        raise DataError(content.path, f"is an error of the server ({str(said)[:80]}); ask it for tools/list again")
    listed = validate(content.path, {"tools": result} if isinstance(result, list) else result, _Listed, within=within)
    notes = Notes(source)
    if listed.cursor:
        problem = "is one page of several"
        notes.warn("one_page", "The list", problem, "ask the server with its nextCursor and add the other pages")
    names = tool_names((tool.name for tool in listed.tools), notes)
    prefix = f"{within}.tools" if within else "" if isinstance(result, list) else "tools"
    tools = []
    for index, tool in enumerate(listed.tools):
        name, at = names[tool.name], f"{prefix}.{index}".lstrip(".")
        reader = SchemaReader(content.path, name, notes)
        tools.append(
            Tool(
                name=name,
                description=tool.description or tool.title or "",
                parameters=reader.parameters(tool.input, f"{at}.inputSchema"),
                returns=reader.returns(tool.output, f"{at}.outputSchema"),
                source=source,
            )
        )
    return ToolCollection(tools=tuple(tools), findings=notes.findings())


class _Listing(Record):
    model_config = ConfigDict(extra="ignore")


class _Tool(_Listing):
    name: str = Field(min_length=1)
    title: str | None = None
    description: str | None = None
    input: dict[str, Any] | None = Field(default=None, alias="inputSchema")
    output: dict[str, Any] | None = Field(default=None, alias="outputSchema")


class _Listed(_Listing):
    tools: tuple[_Tool, ...]
    cursor: str | None = Field(default=None, alias="nextCursor")


def _result(value: Any) -> tuple[Any, str]:
    if isinstance(value, dict) and "result" in value:
        return value["result"], "result"
    return value, ""
