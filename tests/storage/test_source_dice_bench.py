"""DICE-Bench's graph and documents: links of kind context, types as they are spelt, optional as the words say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.graph.statistics import describe
from dice.records import ToolCollection
from dice.storage import collect_tools, write_text

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench"
PUBLISHED = Path(__file__).resolve().parents[3] / "shared" / "real" / "dicebench"


@pytest.fixture(scope="module")
def loaded() -> ToolCollection:
    return collect_tools([str(FIXTURES / "tool_graph.json")])


def read(tmp_path: Path, content: Any) -> ToolCollection:
    write_text(tmp_path / "any.json", json.dumps(content))
    return collect_tools([str(tmp_path / "any.json")])


def test_links_become_context_dependencies_and_repeats_stay_for_the_checks(loaded: ToolCollection) -> None:
    assert [tool.name for tool in loaded.tools][:2] == ["check_forecast", "reserve_court"]
    assert [(item.source, item.target, item.kind) for item in loaded.dependencies] == [
        ("check_forecast", "send_reminder", "context"),
        ("check_forecast", "reserve_court", "context"),
        ("reserve_court", "send_reminder", "context"),
        ("find_recipe", "convert_amount", "context"),
        ("check_forecast", "reserve_court", "context"),
    ]


def test_odd_types_are_mapped_by_their_first_known_word(loaded: ToolCollection) -> None:
    types = {(tool.name, parameter.name): parameter.type for tool in loaded.tools for parameter in tool.parameters}
    assert types["reserve_court", "players"] == "integer"  # int
    assert types["reserve_court", "day"] == "string"  # string or list
    assert types["find_recipe", "without"] == "array"  # list of strings
    assert types["convert_amount", "amount"] == "number"  # float
    assert types["convert_amount", "unit"] == "string"  # unit_code, which is no type


def test_a_parameter_that_calls_itself_optional_is_not_required(loaded: ToolCollection) -> None:
    optional = [parameter.name for tool in loaded.tools for parameter in tool.parameters if not parameter.required]
    assert optional == ["players", "without"]


def test_each_guess_is_a_finding_with_kind_and_place(loaded: ToolCollection) -> None:
    found = [(finding.kind, finding.place.removeprefix("Tool ")) for finding in loaded.findings]
    assert found == [
        ("odd_type", "check_forecast, return field degrees"),
        ("odd_type", "reserve_court, parameter day"),
        ("odd_type", "reserve_court, parameter players"),
        ("unmarked_optional", "reserve_court, parameter players"),
        ("odd_type", "find_recipe, parameter without"),
        ("unmarked_optional", "find_recipe, parameter without"),
        ("odd_type", "convert_amount, parameter amount"),
        ("unknown_type", "convert_amount, parameter unit"),
    ]
    assert str(loaded.findings[-1]) == (
        "Tool convert_amount, parameter unit is of the type 'unit_code', which nobody knows; "
        "use one of string, integer, number, boolean, array, object; it is taken as string"
    )


def test_documents_alone_are_tools_without_dependencies(tmp_path: Path) -> None:
    nodes = json.loads((FIXTURES / "tool_graph.json").read_text())["nodes"]
    documents = read(tmp_path, {"functions": nodes})
    assert len(documents.tools) == len(nodes)
    assert documents.dependencies == ()


def test_graph_and_documents_in_one_folder_are_the_same_tools_once(tmp_path: Path) -> None:
    content = json.loads((FIXTURES / "tool_graph.json").read_text())
    write_text(tmp_path / "published" / "graph.json", json.dumps(content))
    write_text(tmp_path / "published" / "documents.json", json.dumps({"functions": content["nodes"]}))
    both = collect_tools([str(tmp_path / "published")])
    assert len(both.tools) == len(content["nodes"])
    assert len(both.dependencies) == len(content["links"])
    assert len(both.findings) == 8


def test_a_name_that_is_no_identifier_is_kept_under_a_made_one(tmp_path: Path) -> None:
    content = {
        "nodes": [{"function": "fly home", "parameters": [{"name": "né à", "type": "string"}]}, {"function": "land"}],
        "links": [{"source": "fly home", "target": "land"}],
    }
    loaded = read(tmp_path, content)
    assert loaded.tools[0].name == "fly_home"
    assert loaded.tools[0].parameters[0].name == "ne_a"
    assert loaded.dependencies[0].source == "fly_home"
    assert [(finding.severity, finding.kind, finding.tool) for finding in loaded.findings] == [
        ("error", "no_identifier", "fly_home"),
        ("error", "no_identifier", "fly_home"),
    ]


def test_a_parameter_that_comes_twice_is_kept_once(tmp_path: Path) -> None:
    twice = [{"name": "day", "type": "string", "desc": "First."}, {"name": "day", "type": "string", "desc": "Second."}]
    loaded = read(tmp_path, {"functions": [{"function": "fly", "parameters": twice}]})
    assert [parameter.description for parameter in loaded.tools[0].parameters] == ["First."]
    assert [finding.kind for finding in loaded.findings] == ["duplicate_parameter"]


def test_a_return_field_may_be_an_object_with_a_description(tmp_path: Path) -> None:
    returns = {"day": {"type": "string", "desc": "When."}}
    loaded = read(tmp_path, {"functions": [{"function": "fly", "return": returns}]})
    assert loaded.tools[0].returns[0].description == "When."


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            {"nodes": [{"function": "fly"}, {"desc": "Fly."}], "links": []},
            "any.json, field nodes.1.function",
        ),
        ({"nodes": [{"function": "fly"}], "links": [{"source": "fly"}]}, "field links.0.target: is missing"),
        ({"nodes": [{"function": "fly", "parameters": {}}]}, "field nodes.0.parameters: Input should be a valid tuple"),
        ({"functions": [{"function": "fly", "desc": 3}]}, "field functions.0.desc: Input should be a valid string"),
    ],
)
def test_a_missing_or_wrong_field_is_named(tmp_path: Path, content: Any, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, content)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published files are not here")
def test_the_published_graph_loads_whole() -> None:
    loaded = collect_tools([str(PUBLISHED / "tool_graph.json")])
    assert len(loaded.dependencies) == 270
    found = describe(loaded.graph())
    assert (found.tools, found.dependencies, found.isolated) == (124, 269, 29)
    assert found.chains == {"1": 124, "2": 269, "3": 594, "4": 1772}
    assert sum(finding.kind == "odd_type" for finding in loaded.findings) == 3  # int


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published files are not here")
def test_the_published_documents_add_nothing_to_the_graph() -> None:
    graph, documents = (collect_tools([str(PUBLISHED / name)]) for name in ("tool_graph.json", "tool_docs.json"))
    assert [tool.model_copy(update={"source": ""}) for tool in documents.tools] == [
        tool.model_copy(update={"source": ""}) for tool in graph.tools
    ]
