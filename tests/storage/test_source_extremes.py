"""Every format copes with many tools, names that are no identifiers, other scripts and endless descriptions."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from dice.records import ToolCollection
from dice.storage import collect_tools, write_text

CITY = {"type": "object", "properties": {"city": {"type": "string", "description": "City."}}, "required": ["city"]}
NODE = [{"name": "city", "type": "string", "desc": "City."}]


def dice_bench(names: Sequence[str], description: str) -> Any:
    return {"nodes": [{"function": name, "desc": description, "parameters": NODE} for name in names], "links": []}


def taskbench(names: Sequence[str], description: str) -> Any:
    return {"nodes": [{"id": name, "desc": description, "parameters": NODE} for name in names]}


def bare(names: Sequence[str], description: str) -> Any:
    return [{"name": name, "description": description, "parameters": CITY} for name in names]


def openai(names: Sequence[str], description: str) -> Any:
    return [{"type": "function", "function": function} for function in bare(names, description)]


def mcp(names: Sequence[str], description: str) -> Any:
    return {"tools": [{"name": name, "description": description, "inputSchema": CITY} for name in names]}


every_format = pytest.mark.parametrize(
    "write", [dice_bench, taskbench, bare, openai, mcp], ids=lambda write: getattr(write, "__name__", "")
)
Writer = Callable[[Sequence[str], str], Any]


def read(tmp_path: Path, content: Any) -> ToolCollection:
    write_text(tmp_path / "any.json", json.dumps(content, ensure_ascii=False))
    return collect_tools([str(tmp_path / "any.json")])


@every_format
def test_thousands_of_tools_are_read_whole(tmp_path: Path, write: Writer) -> None:
    names = [f"tool_{number}" for number in range(3000)]
    loaded = read(tmp_path, write(names, "Do it."))
    assert [tool.name for tool in loaded.tools] == names
    assert loaded.findings == ()


@every_format
def test_names_with_spaces_are_kept_under_made_ones_and_are_errors(tmp_path: Path, write: Writer) -> None:
    loaded = read(tmp_path, write(["book table", "book_table"], "Book a table."))
    assert [tool.name for tool in loaded.tools] == ["book_table_2", "book_table"]
    assert [(finding.severity, finding.kind, finding.tool) for finding in loaded.findings] == [
        ("error", "no_identifier", "book_table_2")
    ]


@every_format
def test_a_name_in_another_script_gets_a_number_and_its_description_stays(tmp_path: Path, write: Writer) -> None:
    loaded = read(tmp_path, write(["天气查询", "réserver"], "查询天气。"))
    assert [tool.name for tool in loaded.tools] == ["tool_1", "reserver"]
    assert loaded.tools[0].description == "查询天气。"
    assert "'天气查询'" in str(loaded.findings[0])


@every_format
@pytest.mark.parametrize("unit", ["word ", "x", " ", "(optional ", "default"])
def test_a_description_of_two_megabytes_is_kept(tmp_path: Path, write: Writer, unit: str) -> None:
    description = unit * (2_000_000 // len(unit))
    assert read(tmp_path, write(["a"], description)).tools[0].description == description


def test_thousands_of_names_that_fall_together_get_numbers(tmp_path: Path) -> None:
    loaded = read(tmp_path, openai(["a" + "?" * count for count in range(1, 2001)], "Do it."))
    assert len({tool.name for tool in loaded.tools}) == 2000
