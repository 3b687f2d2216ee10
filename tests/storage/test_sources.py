"""Sources are named as packs or paths, told apart by content, and kept in their order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dice.errors import ConfigError, DataError
from dice.storage import collect_tools, read_graph, write_text
from dice.storage.sources.identifiers import make_identifiers
from tests.builders import tool, tool_graph


def pack(path: Path, *names: str) -> None:
    tools = "".join(f"  - {{name: {name}, description: Do {name}.}}\n" for name in names)
    write_text(path, f"domain: any\ntools:\n{tools}")


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    folder = tmp_path / "tools"
    pack(folder / "home.yaml", "ring_bell")
    pack(folder / "finance" / "bank.yaml", "pay_bill")
    return folder


def test_a_bare_name_is_a_pack_and_the_catalogues_own_files_are_daily_life(catalogue: Path) -> None:
    loaded = collect_tools(["finance", "daily_life"], catalogue)
    assert [(tool.name, tool.source) for tool in loaded.tools] == [("pay_bill", "finance"), ("ring_bell", "daily_life")]
    assert loaded.editable == ("finance", "daily_life")


def test_packs_and_files_are_combined_in_their_order(catalogue: Path, tmp_path: Path) -> None:
    write_text(tmp_path / "mine.json", tool_graph(["a", "b"], [("a", "b")]).to_json())
    loaded = collect_tools(["daily_life", str(tmp_path / "mine.json")], catalogue)
    assert [(tool.name, tool.source) for tool in loaded.tools] == [
        ("ring_bell", "daily_life"),
        ("a", "mine.json"),
        ("b", "mine.json"),
    ]
    assert loaded.editable == ("daily_life",)


def test_two_files_of_the_same_name_are_told_apart_by_their_folders(catalogue: Path, tmp_path: Path) -> None:
    for folder in ("north", "south"):
        write_text(tmp_path / folder / "tools.json", tool_graph([f"go_{folder}"]).to_json())
    loaded = collect_tools([str(tmp_path / folder / "tools.json") for folder in ("north", "south")], catalogue)
    assert [tool.source for tool in loaded.tools] == ["north/tools.json", "south/tools.json"]


def test_an_unknown_name_is_one_line_with_the_nearest_pack(catalogue: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        collect_tools(["finanse"], catalogue)
    assert str(caught.value) == (
        "graph.sources names finanse, and there is no such pack, file or folder. Did you mean finance? "
        "Packs are daily_life, finance."
    )


def test_this_projects_graph_file_is_read_back(tmp_path: Path) -> None:
    graph = tool_graph([tool("a", "x"), tool("b", "x")], [("a", "b")])
    tools = tuple(item.model_copy(update={"source": "where it was"}) for item in graph.tools)
    graph = graph.model_copy(update={"tools": tools})
    write_text(tmp_path / "any_name.txt", graph.to_json())
    assert read_graph(tmp_path / "any_name.txt") == graph


def test_a_folder_passes_over_json_that_is_no_tool_list(catalogue: Path) -> None:
    write_text(catalogue / "notes.json", json.dumps({"hello": "there"}))
    loaded = collect_tools(["daily_life"], catalogue)
    assert [tool.name for tool in loaded.tools] == ["ring_bell"]
    assert [(finding.kind, finding.place) for finding in loaded.findings] == [("unknown_file", "File notes.json")]


def test_a_graph_keeps_the_first_of_a_name_and_only_dependencies_between_its_tools(catalogue: Path) -> None:
    pack(catalogue / "zoo.yaml", "ring_bell", "feed_bear")
    with (catalogue / "zoo.yaml").open("a") as file:
        file.write("dependencies:\n")
        for target in ("feed_bear", "feed_bear", "nowhere"):
            file.write(f"  - {{source: ring_bell, target: {target}, kind: context}}\n")
    graph = collect_tools(["daily_life"], catalogue).graph()
    assert [tool.name for tool in graph.tools] == ["ring_bell", "feed_bear"]
    assert [(item.source, item.target) for item in graph.dependencies] == [("ring_bell", "feed_bear")]


@pytest.mark.parametrize("content", [{"links": []}, 3.5, {"tools": "all"}, [[]], [{"a": 1}], "text"])
def test_an_unknown_shape_names_the_known_ones(tmp_path: Path, content: Any) -> None:
    write_text(tmp_path / "graph.json", json.dumps(content))
    with pytest.raises(DataError) as caught:
        read_graph(tmp_path / "graph.json")
    assert "graph.json: is no known source of tools; known are this project's YAML" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"tools":\n oops}', "graph.json, line 2: is not JSON"),
        ('{"a": 1}\n{"b": oops}', "graph.json, line 2: is not JSON"),
        ("", "graph.json: is empty; it should hold tools"),
        ("[" * 100_000, "graph.json: is nested too deeply to be a tool list"),
        ('{"tools": [], "dependencies": []}', "graph.json: holds no tool; add one or leave this source out"),
        ('{"nodes": [], "links": []}', "graph.json: holds no tool"),
        ("[]", "graph.json: holds no tool"),
        ('[{"name": "a", "description": "\\ud800"}]', "graph.json: holds \\ud800, half of a character; write both"),
        ('[{"name": NaN}]', "graph.json: is not JSON as it should be: NaN is no JSON number"),
        (f'[{{"name": {"9" * 5000}}}]', "graph.json: is not JSON as it should be: Exceeds the limit (4300 digits)"),
    ],
)
def test_a_damaged_file_is_named_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    write_text(tmp_path / "graph.json", text)
    with pytest.raises(DataError) as caught:
        read_graph(tmp_path / "graph.json")
    assert message in str(caught.value)


def test_a_folder_without_tools_and_a_missing_path_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds no file with tools; known are"):
        read_graph(tmp_path)
    with pytest.raises(DataError, match="nowhere: there is no such file or folder"):
        read_graph(tmp_path / "nowhere")


def test_made_identifiers_are_plain_distinct_and_never_take_a_real_ones_place() -> None:
    made = make_identifiers(
        ["book table", "book-table", "book_table", "日付", "2fa", "Räume (m2)", "book table"], "tool"
    )
    assert made == {
        "book table": "book_table_2",
        "book-table": "book-table",
        "book_table": "book_table",
        "日付": "tool_4",
        "2fa": "_2fa",
        "Räume (m2)": "Raume_m2",
    }
