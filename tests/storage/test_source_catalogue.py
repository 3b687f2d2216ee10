"""This project's YAML: a pack or folder is all its files; what is wrong is named with file, tool and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import Dependency
from dice.storage import collect_tools, read_graph, write_text

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
    folder = catalogue(tmp_path / "mine", dining=DINING, travel=travel)
    graph = read_graph(folder)
    assert collect_tools([str(folder)]).editable == ("mine",)
    assert [(tool.name, tool.domain, tool.source) for tool in graph.tools] == [
        ("find_restaurant", "dining", "mine"),
        ("book_table", "dining", "mine"),
        ("call_taxi", "travel", "mine"),
    ]
    assert graph.dependency("find_restaurant", "book_table") == Dependency(
        source="find_restaurant", target="book_table", kind="output", binding={"place": "place"}, reason="It was found."
    )
    assert graph.dependency("book_table", "call_taxi") is not None


def test_a_date_in_a_catalogue_is_text(tmp_path: Path) -> None:
    graph = read_graph(catalogue(tmp_path, dining=DINING))
    assert graph.tool("book_table").parameters[1].examples == ("2026-05-01",)


def test_a_single_yaml_file_is_a_catalogue(tmp_path: Path) -> None:
    loaded = collect_tools([str(catalogue(tmp_path, dining=DINING) / "dining.yaml")])
    assert loaded.editable == ("dining.yaml",)
    assert len(loaded.tools) == 2


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
    ],
)
def test_a_fault_in_a_catalogue_names_file_tool_and_field(
    tmp_path: Path, right: str, wrong: str, expected: str
) -> None:
    assert DINING.count(right) == 1
    message = fault(catalogue(tmp_path, dining=DINING.replace(right, wrong)))
    assert message.startswith(str(tmp_path / "dining.yaml"))
    assert expected in message


def test_an_empty_yaml_file_is_an_error(tmp_path: Path) -> None:
    assert "dining.yaml: is empty" in fault(catalogue(tmp_path, dining="# nothing yet\n"))


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words\n"])
def test_a_yaml_file_of_another_shape_is_an_error(tmp_path: Path, text: str) -> None:
    assert "dining.yaml: is no known source of tools; known are" in fault(catalogue(tmp_path, dining=text))


def test_what_is_there_twice_or_leads_nowhere_is_kept_for_the_checks(tmp_path: Path) -> None:
    again = DINING + "  - {source: book_table, target: nowhere, kind: context}\n"
    folder = catalogue(tmp_path / "mine", dining=DINING, zoo=again.replace("Book a table.", "Book two."))
    loaded = collect_tools([str(folder)])
    assert [tool.name for tool in loaded.tools].count("book_table") == 2
    assert [(item.source, item.target) for item in loaded.dependencies] == [
        ("find_restaurant", "book_table"),
        ("find_restaurant", "book_table"),
        ("book_table", "nowhere"),
    ]
