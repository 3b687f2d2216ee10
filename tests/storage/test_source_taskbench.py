"""TaskBench: tools by id; links that pass a file on are outputs, others context; tasks tell what follows what."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.records import Dependency, Format
from dice.storage import collect_tools, write_text

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "taskbench"

NODES = [
    {"id": "book_room", "desc": "Book a room.", "parameters": [{"name": "day", "type": "date", "desc": "Which day"}]},
    {"id": "call_taxi", "desc": "Call a taxi.", "parameters": [{"name": "to", "type": "string", "desc": "Where to"}]},
]
LINKS = [{"source": "book_room", "target": "call_taxi", "type": "complete"}]


def write(folder: Path, **files: Any) -> Path:
    for name, content in files.items():
        write_text(folder / f"{name}.json", content if isinstance(content, str) else json.dumps(content))
    return folder


def test_a_graph_alone_is_tools_and_context_dependencies(tmp_path: Path) -> None:
    write(tmp_path, graph={"nodes": NODES, "links": LINKS})
    loaded = collect_tools([str(tmp_path / "graph.json")])
    assert [tool.name for tool in loaded.tools] == ["book_room", "call_taxi"]
    assert loaded.tools[0].parameters[0].format is Format.DATE
    assert loaded.dependencies == (Dependency(source="book_room", target="call_taxi", kind="context"),)
    assert [finding.kind for finding in loaded.findings] == ["odd_type", "complete_links"]


def test_descriptions_and_graph_in_one_folder_are_the_same_tools_once(tmp_path: Path) -> None:
    folder = write(tmp_path / "dailylife", tools={"nodes": NODES}, graph={"nodes": NODES, "links": LINKS})
    loaded = collect_tools([str(folder)])
    assert [(tool.name, tool.source) for tool in loaded.tools] == [
        ("book_room", "dailylife"),
        ("call_taxi", "dailylife"),
    ]
    assert len(loaded.dependencies) == 1


def test_a_link_of_a_file_type_feeds_what_comes_out_into_what_goes_in(tmp_path: Path) -> None:
    nodes = [
        {"id": "Image-to-Text", "desc": "Describe.", "input-type": ["image"], "output-type": ["text"]},
        {"id": "Translation", "desc": "Translate.", "input-type": ["text", "text"], "output-type": ["text"]},
    ]
    links = [{"source": "Image-to-Text", "target": "Translation", "type": "text"}]
    loaded = collect_tools([str(write(tmp_path / "hf", graph={"nodes": nodes, "links": links}))])
    assert [parameter.name for parameter in loaded.tools[1].parameters] == ["text", "text_2"]
    assert loaded.dependencies == (
        Dependency(
            source="Image-to-Text",
            target="Translation",
            kind="output",
            binding={"text": "text"},
            reason="The text that Image-to-Text gives is one that Translation takes.",
        ),
    )


def test_links_of_tasks_come_first_and_say_how_many_tasks_have_them(tmp_path: Path) -> None:
    link = {"source": "book_room", "target": "call_taxi"}
    tasks = [{"task_links": [link]}, {"task_links": json.dumps([link])}, {"task_links": []}]
    lines = "\n".join(map(json.dumps, tasks))
    folder = write(tmp_path / "daily", data=lines, graph={"nodes": NODES, "links": LINKS})
    [dependency] = collect_tools([str(folder)]).dependencies
    assert dependency.reason == "One follows the other in 2 tasks of TaskBench."


def test_tasks_alone_hold_no_tool(tmp_path: Path) -> None:
    write(tmp_path, data=[{"task_links": []}])
    with pytest.raises(DataError, match=r"data.json: holds no tool"):
        collect_tools([str(tmp_path / "data.json")])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"nodes": [*NODES, {"desc": "Nameless."}]}, "graph.json, field nodes.2.id: is missing"),
        ({"nodes": [{"id": "a", "parameters": [{"type": "string"}]}]}, "field nodes.0.parameters.0.name: is missing"),
        ({"nodes": NODES, "links": [{"source": "book_room"}]}, "field links.0.target: is missing"),
        ({"nodes": [{"id": "a", "desc": ["Do it."]}]}, "field nodes.0.desc: Input should be a valid string"),
        ([{"task_links": "no JSON"}], "graph.json, field tasks.0.task_links"),
    ],
)
def test_a_missing_or_wrong_part_is_named_with_its_place(tmp_path: Path, content: Any, message: str) -> None:
    write(tmp_path, graph=content)
    with pytest.raises(DataError) as caught:
        collect_tools([str(tmp_path / "graph.json")])
    assert message in str(caught.value)


@pytest.mark.skipif(not REAL.exists(), reason="the published files are not here")
def test_the_published_daily_life_graph_loads_whole() -> None:
    loaded = collect_tools([str(REAL / "dailylifeapis")])
    assert (len(loaded.tools), len(loaded.dependencies)) == (40, 40 * 39)
    assert [finding.kind for finding in loaded.findings] == ["odd_type"] * 5 + ["complete_links"]
