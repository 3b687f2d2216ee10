"""OpenAI's tool lists, wrapped and bare, and ToolEyes' files, which are bare ones with two controls of the agent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.models.tool_schema import tool_schema
from dice.records import ToolCollection
from dice.storage import collect_tools, write_text

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"

CITY = {"type": "object", "properties": {"city": {"type": "string", "description": "City."}}, "required": ["city"]}


def function(name: str = "find_hotel", **fields: Any) -> dict[str, Any]:
    return {"name": name, "description": "Find a hotel.", "parameters": CITY, **fields}


def read(tmp_path: Path, content: Any) -> ToolCollection:
    write_text(tmp_path / "any.txt", content if isinstance(content, str) else json.dumps(content))
    return collect_tools([str(tmp_path / "any.txt")])


WRAPPED = {"type": "function", "function": function()}


@pytest.mark.parametrize(
    "content",
    [
        [WRAPPED],
        [function()],
        [{"type": "function", **function()}],
        {"model": "any", "messages": [], "tools": [WRAPPED]},
        {"functions": [function()]},
        function(),
        json.dumps(function()) + "\n",
        [{**function(), "parameters": None, "input_schema": CITY}],
    ],
    ids=["wrapped", "bare", "flat", "request", "functions", "alone", "line", "input_schema"],
)
def test_every_usual_wrapping_gives_the_same_tool(tmp_path: Path, content: Any) -> None:
    loaded = read(tmp_path, content)
    assert [(tool.name, tool.description, tool.source) for tool in loaded.tools] == [
        ("find_hotel", "Find a hotel.", "any.txt")
    ]
    assert [(parameter.name, parameter.required) for parameter in loaded.tools[0].parameters] == [("city", True)]
    assert (loaded.dependencies, loaded.findings) == ((), ())


def test_json_lines_are_a_list_and_a_response_is_what_a_tool_returns(tmp_path: Path) -> None:
    response = {"type": "dict", "properties": {"hotel": {"type": "string"}}}
    lines = [json.dumps(function("a", response=response)), json.dumps(function("b"))]
    loaded = read(tmp_path, "\n".join(lines))
    assert [tool.name for tool in loaded.tools] == ["a", "b"]
    assert [field.name for field in loaded.tools[0].returns] == ["hotel"]


def test_a_tool_without_parameters_is_kept(tmp_path: Path) -> None:
    loaded = read(tmp_path, [WRAPPED, {"type": "function", "function": {"name": "ring_bell"}}])
    assert loaded.tools[1].parameters == ()


def test_what_native_tool_calling_sends_reads_back_as_the_same_parameters(tmp_path: Path) -> None:
    schema = {
        "type": "object",
        "properties": {
            "day": {"type": "string", "format": "date", "description": "Day of arrival."},
            "board": {"type": "string", "enum": ["none", "half"], "default": "none", "description": "Meals."},
            "notes": {"type": "array", "items": {"type": "string"}, "description": "Wishes."},
            "guests": {
                "type": "array",
                "description": "Who comes.",
                "items": {
                    "type": "object",
                    "properties": {
                        "name": {"type": "string", "description": "Full name."},
                        "born": {"type": "string", "format": "date", "description": "Birthday."},
                        "seats": {"type": "array", "items": {"type": "integer"}, "description": "Seats."},
                    },
                    "required": ["name"],
                },
            },
        },
        "required": ["day", "guests"],
    }
    first = read(tmp_path, [function(parameters=schema)]).tools[0]
    again = read(tmp_path, [tool_schema(first)])
    assert again.tools[0] == first
    assert again.findings == ()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ([WRAPPED, {"type": "function"}], "any.txt, field 1.name: is missing"),
        ([WRAPPED, {"type": "function", "function": {}}], "any.txt, field 1.function.name: is missing"),
        ([WRAPPED, {"function": "text"}], "any.txt, field 1.function: Input should be a valid d"),
        ([function(), 3], "any.txt, field 1: Input should be a valid dictionary"),
        ({"tools": [function(name="")]}, "any.txt, field tools.0.name: String should have at least 1 character"),
        ([function(), function(parameters="none")], "any.txt, field 1.parameters: Input should be a valid dictionary"),
        (
            [function(parameters={"properties": 3})],
            "field 0.parameters.properties: should be an object and is a number",
        ),
    ],
)
def test_a_missing_or_wrong_part_is_named_with_its_place(tmp_path: Path, content: Any, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, content)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_controls_of_tool_eyes_agent_are_kept_and_noted_as_no_tools(tmp_path: Path) -> None:
    loaded = read(tmp_path, [function("long_weekend"), function("ask_to_user"), function("finish")])
    assert [tool.name for tool in loaded.tools] == ["long_weekend", "ask_to_user", "finish"]
    assert [(finding.severity, finding.kind, finding.tool) for finding in loaded.findings] == [
        ("error", "agent_control", "ask_to_user"),
        ("error", "agent_control", "finish"),
    ]


@pytest.mark.skipif(not REAL.exists(), reason="the published files are not here")
def test_tool_eyes_published_libraries_load_whole() -> None:
    names = ("Calendar_Calendar.config_gpt4.json", "Weather_weatherapi.config_gpt4.json")
    loaded = collect_tools([str(REAL / "tooleyes" / name) for name in names])
    assert len(loaded.tools) == 9 + 12
    assert [finding.kind for finding in loaded.findings] == ["agent_control"] * 4
    assert {tool.source for tool in loaded.tools} == set(names)
