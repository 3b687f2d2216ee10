"""Which tools a data set was made with, and their domains."""

from __future__ import annotations

from pathlib import Path

from dice.storage import Workspace
from dice.storage.workspace import Selection
from tests.builders import tool, tool_graph

ALL = Selection(lengths=(1, 2, 3, 4), counts=(2, 3, 4), types=())


def workspace(data: Path, dataset: Path | None = None, tools: Path | None = None) -> Workspace:
    return Workspace(data=data, out=data, dataset=dataset, tools_path=tools, selection=ALL)


def graph_file(path: Path, domain: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(tool_graph([tool("pay", "sum", domain=domain)]).to_json(), encoding="utf-8")
    return path


def test_the_pipelines_own_dialogues_have_its_own_tools(tmp_path: Path):
    graph_file(tmp_path / "graph" / "tool_graph.json", "money")
    assert workspace(tmp_path).tool_domains() == {"pay": "money"}


def test_before_the_graph_stage_no_domain_is_known(tmp_path: Path):
    assert workspace(tmp_path).tool_domains() == {}


def test_a_data_set_has_the_tools_that_lie_with_it(tmp_path: Path):
    graph_file(tmp_path / "data" / "graph" / "tool_graph.json", "money")
    graph_file(tmp_path / "theirs" / "tool_graph.json", "banking")
    assert workspace(tmp_path / "data", tmp_path / "theirs").tool_domains() == {"pay": "banking"}


def test_a_data_set_without_tools_takes_no_domain_from_ours(tmp_path: Path):
    own = graph_file(tmp_path / "data" / "graph" / "tool_graph.json", "money")
    (tmp_path / "theirs" / "set").mkdir(parents=True)
    files = workspace(tmp_path / "data", tmp_path / "theirs" / "set")
    assert files.tool_domains() == {}
    assert files.graph_path() == own  # which an evaluation falls back to, and checks


def test_tools_that_are_named_win(tmp_path: Path):
    graph_file(tmp_path / "theirs" / "tool_graph.json", "banking")
    named = graph_file(tmp_path / "other.json", "payments")
    assert workspace(tmp_path, tmp_path / "theirs", named).tool_domains() == {"pay": "payments"}
