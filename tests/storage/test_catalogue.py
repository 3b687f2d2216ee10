"""Tool graphs are told apart by content; what is wrong with a file is named with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.graph.statistics import describe
from dice.records import Dependency
from dice.storage.catalogue import read_graph
from dice.storage.files import write_text
from tests.builders import tool_graph

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench"
SHARED = Path(__file__).resolve().parents[3] / "shared"

DINING = """\
domain: dining
tools:
  - name: find_restaurant
    description: Find a restaurant.
    parameters:
      - {name: city, type: string, description: City., format: city}
    returns:
      - {name: place, type: string, examples: [Lindenhof]}
  - name: book_table
    description: Book a table.
    parameters:
      - {name: place, type: string, description: Restaurant., examples: [Lindenhof]}
      - {name: date, type: string, description: Date., examples: [2026-05-01]}
dependencies:
  - {source: find_restaurant, target: book_table, kind: output, binding: {place: place}, reason: It was found.}
"""


def catalogue(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        write_text(folder / f"{name}.yaml", text)
    return folder


def fault(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        read_graph(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_catalogue_is_all_yaml_files_of_a_folder(tmp_path: Path) -> None:
    travel = "domain: travel\ntools:\n  - {name: call_taxi, description: Call a taxi.}\ndependencies:\n"
    travel += "  - {source: book_table, target: call_taxi, kind: context}\n"
    loaded = read_graph(catalogue(tmp_path / "mine", dining=DINING, travel=travel))
    assert loaded.is_catalogue
    assert [(tool.name, tool.domain, tool.source) for tool in loaded.graph.tools] == [
        ("find_restaurant", "dining", "mine"),
        ("book_table", "dining", "mine"),
        ("call_taxi", "travel", "mine"),
    ]
    assert loaded.graph.dependency("find_restaurant", "book_table") == Dependency(
        source="find_restaurant", target="book_table", kind="output", binding={"place": "place"}, reason="It was found."
    )
    assert loaded.graph.dependency("book_table", "call_taxi") is not None


def test_a_date_in_a_catalogue_is_text(tmp_path: Path) -> None:
    graph = read_graph(catalogue(tmp_path, dining=DINING)).graph
    assert graph.tool("book_table").parameters[1].examples == ("2026-05-01",)


def test_a_single_yaml_file_is_a_catalogue(tmp_path: Path) -> None:
    loaded = read_graph(catalogue(tmp_path, dining=DINING) / "dining.yaml")
    assert loaded.is_catalogue
    assert len(loaded.graph.tools) == 2


def test_this_projects_graph_file_is_read_back(tmp_path: Path) -> None:
    graph = tool_graph(["a", "b"], [("a", "b")])
    write_text(tmp_path / "tool_graph.json", graph.to_json())
    loaded = read_graph(tmp_path / "tool_graph.json")
    assert loaded.graph == graph
    assert not loaded.is_catalogue


def test_dice_benchs_graph_becomes_context_dependencies() -> None:
    graph = read_graph(FIXTURES / "tool_graph.json").graph
    assert [tool.name for tool in graph.tools][:2] == ["check_forecast", "reserve_court"]
    assert [(item.source, item.target, item.kind) for item in graph.dependencies] == [
        ("check_forecast", "send_reminder", "context"),
        ("check_forecast", "reserve_court", "context"),
        ("reserve_court", "send_reminder", "context"),
        ("find_recipe", "convert_amount", "context"),
    ]
    assert graph.tool("reserve_court").source == "dice_bench"


def test_odd_types_of_dice_bench_are_mapped_by_their_first_known_word() -> None:
    graph = read_graph(FIXTURES / "tool_graph.json").graph
    types = {(tool.name, parameter.name): parameter.type for tool in graph.tools for parameter in tool.parameters}
    assert types["reserve_court", "players"] == "integer"  # int
    assert types["reserve_court", "day"] == "string"  # string or list
    assert types["find_recipe", "without"] == "array"  # list of strings
    assert types["convert_amount", "amount"] == "number"  # float
    assert types["convert_amount", "unit"] == "string"  # unit_code, which is no type


def test_a_parameter_that_calls_itself_optional_is_not_required() -> None:
    graph = read_graph(FIXTURES / "tool_graph.json").graph
    optional = [parameter.name for tool in graph.tools for parameter in tool.parameters if not parameter.required]
    assert optional == ["players", "without"]


def test_what_was_dropped_or_guessed_is_a_finding() -> None:
    assert read_graph(FIXTURES / "tool_graph.json").findings == (
        "convert_amount.unit is of the unknown type 'unit_code'; it is taken as string",
        "check_forecast -> reserve_court is there twice; the second is dropped",
    )


def test_a_foreign_link_to_an_unknown_tool_is_dropped(tmp_path: Path) -> None:
    content = {"nodes": [{"function": "a"}, {"function": "a"}], "links": [{"source": "a", "target": "z"}]}
    write_text(tmp_path / "graph.json", json.dumps(content))
    loaded = read_graph(tmp_path / "graph.json")
    assert loaded.graph.dependencies == ()
    assert loaded.findings == (
        "tool a is there twice; the second is dropped",
        "a -> z names an unknown tool, z; it is dropped",
    )


@pytest.mark.skipif(not SHARED.exists(), reason="the published files are not here")
def test_the_published_graph_loads_whole() -> None:
    loaded = read_graph(SHARED / "real" / "dicebench" / "tool_graph.json")
    found = describe(loaded.graph)
    assert (found.tools, found.dependencies, found.isolated) == (124, 269, 29)
    assert found.chains == {"1": 124, "2": 269, "3": 594, "4": 1772}
    assert loaded.findings == ("book_flight -> create_event is there twice; the second is dropped",)


def test_a_missing_path_is_named(tmp_path: Path) -> None:
    assert "no such file or folder; name a tool graph with graph.path" in fault(tmp_path / "none")


def test_a_folder_without_yaml_names_the_known_shapes(tmp_path: Path) -> None:
    assert "holds no .yaml file; known tool graphs are" in fault(tmp_path)


@pytest.mark.parametrize("content", [{"functions": []}, [], 3, {"links": []}])
def test_an_unknown_shape_names_the_known_ones(tmp_path: Path, content: Any) -> None:
    write_text(tmp_path / "graph.json", json.dumps(content))
    assert "is no known tool graph; known are a folder of YAML files" in fault(tmp_path / "graph.json")


def test_a_graph_file_that_is_no_json_is_named_with_its_line(tmp_path: Path) -> None:
    write_text(tmp_path / "graph.json", '{"tools":\n oops}')
    assert "graph.json, line 2: is not JSON" in fault(tmp_path / "graph.json")


def test_a_foreign_node_without_a_name_is_named(tmp_path: Path) -> None:
    write_text(tmp_path / "graph.json", json.dumps({"nodes": [{"desc": "Fly."}], "links": []}))
    assert "graph.json, field nodes.0.function: is missing" in fault(tmp_path / "graph.json")


def test_a_foreign_name_that_is_no_identifier_is_named(tmp_path: Path) -> None:
    write_text(tmp_path / "graph.json", json.dumps({"nodes": [{"function": "fly home"}], "links": []}))
    assert "field nodes.0 (fly home): 'fly home' is no identifier" in fault(tmp_path / "graph.json")


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("domain: dining", "domain: [dining", "dining.yaml, line 2: is not YAML as it should be"),
        ("domain: dining", "domain: dining\ndomain: food", "line 2: is not YAML as it should be: the key domain comes"),
        ("domain: dining\n", "", "dining.yaml, field domain: is missing; add it"),
        (
            "type: string, description: City., ",
            "description: City., ",
            "dining.yaml, field tools.find_restaurant.parameters.city.type: is missing; add it",
        ),
        (
            "format: city",
            "formt: city",
            "field tools.find_restaurant.parameters.city.formt: is no known key; did you mean format?",
        ),
        ("format: city", "format: town", "field tools.find_restaurant.parameters.city.format: Input should be 'date'"),
        ("    description: Book a table.\n", "", "field tools.book_table.description: is missing"),
        ("name: date,", "name: place,", "field tools.book_table: tool book_table has the parameter place twice"),
        ("kind: output", "kind: flow", "field dependencies.find_restaurant -> book_table.kind: Input should be"),
        ("target: book_table", "target: book_tabel", "names an unknown tool, book_tabel; did you mean book_table?"),
        ("name: book_table", "name: find_restaurant", "tool find_restaurant is there twice; rename or remove one"),
    ],
)
def test_a_fault_in_a_catalogue_names_file_tool_and_field(
    tmp_path: Path, right: str, wrong: str, expected: str
) -> None:
    assert DINING.count(right) == 1
    message = fault(catalogue(tmp_path, dining=DINING.replace(right, wrong)))
    assert message.startswith(str(tmp_path / "dining.yaml"))
    assert expected in message


def test_a_tool_in_two_files_names_both(tmp_path: Path) -> None:
    message = fault(catalogue(tmp_path, dining=DINING, zoo=DINING))
    assert message.startswith(str(tmp_path / "zoo.yaml"))
    assert "tool find_restaurant is there twice (first in dining.yaml)" in message


def test_a_dependency_that_comes_twice_in_a_catalogue_is_an_error(tmp_path: Path) -> None:
    again = "  - {source: find_restaurant, target: book_table, kind: context}\n"
    message = fault(catalogue(tmp_path, dining=DINING + again))
    assert "dining.yaml: dependency find_restaurant -> book_table is there twice; remove one" in message


def test_an_empty_yaml_file_is_an_error(tmp_path: Path) -> None:
    assert "dining.yaml: is empty" in fault(catalogue(tmp_path, dining="# nothing yet\n"))


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words\n"])
def test_a_yaml_file_of_another_shape_is_an_error(tmp_path: Path, text: str) -> None:
    assert "dining.yaml: Input should be" in fault(catalogue(tmp_path, dining=text))
