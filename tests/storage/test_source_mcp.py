"""What an MCP server lists: input and output schemas, bare or in the JSON-RPC answer that they came in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.records import ToolCollection
from dice.storage import collect_tools, write_text

WEATHER = {
    "name": "get_weather",
    "title": "Weather",
    "description": "Look up the weather.",
    "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    "outputSchema": {
        "type": "object",
        "properties": {
            "degrees": {"type": "number", "description": "Temperature."},
            "wind": {"type": "object", "properties": {"speed": {"type": "number"}}, "required": ["speed"]},
        },
        "required": ["degrees"],
    },
    "annotations": {"readOnlyHint": True},
}


def read(tmp_path: Path, content: Any) -> ToolCollection:
    write_text(tmp_path / "any.txt", json.dumps(content))
    return collect_tools([str(tmp_path / "any.txt")])


@pytest.mark.parametrize(
    "content",
    [{"tools": [WEATHER]}, {"jsonrpc": "2.0", "id": 1, "result": {"tools": [WEATHER]}}, [WEATHER]],
    ids=["result", "answer", "list"],
)
def test_input_becomes_parameters_and_output_return_fields(tmp_path: Path, content: Any) -> None:
    loaded = read(tmp_path, content)
    [tool] = loaded.tools
    assert (tool.name, tool.description, tool.source) == ("get_weather", "Look up the weather.", "any.txt")
    assert [parameter.name for parameter in tool.parameters] == ["city"]
    assert [(field.name, field.type) for field in tool.returns] == [("degrees", "number"), ("wind", "object")]
    assert [field.name for field in tool.returns[1].fields] == ["speed"]
    assert loaded.findings == ()


def test_a_title_stands_in_for_a_description(tmp_path: Path) -> None:
    bare = {"name": "get_weather", "title": "Weather", "inputSchema": {"type": "object"}}
    assert read(tmp_path, {"tools": [bare]}).tools[0].description == "Weather"


def test_one_page_of_several_is_a_finding(tmp_path: Path) -> None:
    [finding] = read(tmp_path, {"tools": [WEATHER], "nextCursor": "abc"}).findings
    assert finding.kind == "one_page"


def test_a_name_with_a_slash_is_kept_under_a_made_one(tmp_path: Path) -> None:
    loaded = read(tmp_path, {"tools": [{**WEATHER, "name": "weather/get now"}]})
    assert loaded.tools[0].name == "weather_get_now"
    assert [finding.kind for finding in loaded.findings] == ["no_identifier"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"tools": [WEATHER, {"inputSchema": {}}]}, "any.txt, field tools.1.name: is missing"),
        ({"jsonrpc": "2.0", "result": {}}, "any.txt, field result.tools: is missing"),
        ({"result": {"tools": [{**WEATHER, "inputSchema": []}]}}, "field result.tools.0.inputSchema: Input should be"),
        (
            {"tools": [{**WEATHER, "outputSchema": {"properties": [1]}}]},
            "field tools.0.outputSchema.properties: should be an object and is a list",
        ),
        (
            {"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}},
            "any.txt: is an error of the server (Method not found); ask it for tools/list again",
        ),
        ({"jsonrpc": "2.0", "result": {"tools": []}}, "any.txt: holds no tool"),
    ],
)
def test_a_missing_or_wrong_part_is_named_with_its_place(tmp_path: Path, content: Any, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, content)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
