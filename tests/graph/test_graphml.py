"""The GraphML of a tool graph: networkx reads it back, Gephi finds labels and plain text, nothing varies."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import networkx as nx

from dice.graph import to_graphml
from dice.records import Dependency, ToolGraph
from dice.storage import read_graph
from tests.builders import return_field, tool, tool_graph

ROOT = Path(__file__).resolve().parents[2]
KEYS = "{http://graphml.graphdrawing.org/xmlns}key"


def small_graph(reason: str = "The event is moved.") -> ToolGraph:
    """Two tools, one dependency of each kind."""
    create = tool("create_event", "title", "day", returns=[return_field("event_code")], domain="calendar")
    move = tool("move_event", "event_code", description="Move an event & <tell> the others.", domain="")
    handed_on = Dependency(
        source="create_event", target="move_event", kind="output", binding={"event_code": "event_code"}, reason=reason
    )
    return tool_graph([create, move], [handed_on, ("move_event", "create_event")])


def read(graph: ToolGraph) -> nx.DiGraph[str]:
    return nx.parse_graphml(to_graphml(graph))


def test_networkx_reads_tools_dependencies_and_attributes_back() -> None:
    network = read(small_graph())
    assert network.is_directed()
    assert network.nodes["create_event"] == {
        "label": "create_event",
        "domain": "calendar",
        "description": "Create event.",
        "parameters": "title, day",
        "returns": "event_code",
    }
    assert network.nodes["move_event"]["description"] == "Move an event & <tell> the others."
    assert network.edges["create_event", "move_event"] == {
        "kind": "output",
        "reason": "The event is moved.",
        "binding": "event_code -> event_code",
    }
    assert network.edges["move_event", "create_event"]["kind"] == "context"


def test_the_whole_catalogue_comes_back_in_its_own_order() -> None:
    graph = read_graph(ROOT / "data" / "tools")
    network = read(graph)
    assert list(network) == [item.name for item in graph.tools]
    assert sorted(network.edges) == sorted((item.source, item.target) for item in graph.dependencies)
    assert {name: network.nodes[name]["domain"] for name in network} == {t.name: t.domain for t in graph.tools}


def test_every_attribute_is_text_and_none_reads_none() -> None:
    text = to_graphml(small_graph(reason=""))
    assert {key.get("attr.type") for key in ET.fromstring(text.encode()).iter(KEYS)} == {"string"}  # noqa: S314
    assert "None" not in text
    assert "[" not in text


def test_what_xml_cannot_hold_is_marked_and_other_scripts_stay() -> None:
    network = read(small_graph(reason="bell \x07, 行き先 🚕"))
    assert network.edges["create_event", "move_event"]["reason"] == "bell \ufffd, 行き先 🚕"


def test_a_graph_without_tools_is_a_file_too() -> None:
    assert list(read(tool_graph([]))) == []


def test_another_process_with_other_hashes_writes_the_same_bytes() -> None:
    code = (
        "import hashlib, pathlib; from dice.graph import to_graphml; from dice.storage import read_graph\n"
        "print(hashlib.sha256(to_graphml(read_graph(pathlib.Path('data/tools'))).encode()).hexdigest())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
