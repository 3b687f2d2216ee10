"""A user's mistake is one line on stderr and exit code 2; nothing is half-written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.builders import dialogue
from tests.command import run_dice


def fail(folder: Path, *arguments: str) -> str:
    """Run a command that must fail as a user's mistake does; return its line."""
    done = run_dice(folder, *arguments)
    lines = done.stderr.strip().splitlines()
    assert done.returncode == 2, done.stderr
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("dice: ")
    return lines[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["grpah"], "There is no command grpah. Did you mean graph?"),
        (["graph", "grpah.sources=[x]"], "Unknown key grpah.sources. Did you mean graph.sources?"),
        (["graph", "party=five"], "party=five is no choice."),
        (["graph", "seed=many"], "seed: Value 'many'"),
        (["graph", "graph.propose.out_degree=-1"], "graph.propose.out_degree=-1.0 is not allowed: it should be 0"),
        (["graph", "graph=dice_bench"], "graph.sources has no value."),
        (
            ["graph", "graph.sources=[nowhere]"],
            "graph.sources names nowhere, and there is no such pack, file or folder",
        ),
        (["graph", "graph.on_error=stop"], "graph.on_error=stop is not allowed: it should be fail, drop or keep."),
        (["graph", "graph.review=nowhere.csv"], "nowhere.csv: there is no such file"),
        (["scenario"], "data/graph/tool_graph.json: there is no such file; run the stage that writes it"),
        (["score", "tracking=none"], "data/filter/dialogues.jsonl: there is no such file"),
        (["score", "dataset.path=nowhere.jsonl", "tracking=none"], "nowhere.jsonl: there is no such file"),
        (["compose", "party=five"], "party=five is no choice."),
    ],
)
def test_a_wrong_command_line_is_one_line(project: Path, arguments: list[str], message: str) -> None:
    assert message in fail(project, *arguments)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("d.jsonl", "", "d.jsonl: is empty"),
        ("d.jsonl", "{not json", "line 1: is not JSON"),
        ("d.jsonl", dialogue().to_json() + '\n{"id": "x", "scenario": {}}', "line 2, field"),
        ("d.json", '[{"question": "what?"}]', "d.json"),
        ("d.json", json.dumps([{"metadata": {"diag_id": 1}, "messages": []}]), "field"),
    ],
)
def test_a_faulty_data_set_is_named(project: Path, name: str, content: str, message: str) -> None:
    (project / name).write_text(content)
    arguments = ["score", f"dataset.path={name}", "score.counter=lexical", "tracking=none"]
    assert message in fail(project, *arguments)
    assert not (project / "data/score").exists()


def test_dialogues_without_evidence_name_the_other_counter(project: Path) -> None:
    (project / "d.jsonl").write_text(dialogue().to_json())
    assert "score.counter=lexical" in fail(project, "score", "dataset.path=d.jsonl", "tracking=none")


def test_a_graph_without_long_chains_says_what_to_lower(project: Path) -> None:
    (project / "small").mkdir()
    (project / "small/two.yaml").write_text(
        "domain: small\ntools:\n"
        + "".join(
            f"  - name: {name}\n    description: {name} it.\n    parameters:\n"
            "      - {name: city, type: string, format: city, description: City.}\n"
            for name in ("find", "book")
        )
        + "dependencies:\n  - {source: find, target: book, kind: context, reason: So.}\n"
    )
    assert run_dice(project, "graph", "graph.sources=[small]").returncode == 0
    assert "No chain of 3 tools (longest: 2)" in fail(project, "scenario")
    assert not (project / "data/scenario/scenarios.jsonl").exists()


SMALL = """\
domain: small
tools:
  - name: find_boat
    description: Find a boat for hire.
    parameters: [{name: city, type: string, format: city, description: Where the boat lies.}]
  - name: hire_boat
    description: ""
    parameters: [{name: day, type: string, format: date, description: Day of the trip.}]
dependencies:
  - {source: find_boat, target: hire_boat, kind: context, reason: So.}
"""


@pytest.fixture
def small(project: Path) -> Path:
    """A project with a pack in which one of two tools has no description."""
    (project / "small").mkdir()
    (project / "small/boats.yaml").write_text(SMALL)
    return project


def test_a_graph_with_errors_is_refused_and_the_report_stays(small: Path) -> None:
    line = fail(small, "graph", "graph.sources=[small]")
    assert (
        "Tool hire_boat has no description; say in one sentence what it does. The report is data/graph/checks.md"
        in line
    )
    assert "### missing description: 1 error" in (small / "data/graph/checks.md").read_text()
    assert json.loads((small / "data/graph/checks.json").read_text())["errors"] == 1
    assert not (small / "data/graph/tool_graph.json").exists()


@pytest.mark.parametrize(("on_error", "tools", "dependencies"), [("drop", 1, 0), ("keep", 2, 1)])
def test_a_graph_with_errors_goes_on_without_or_with_them(
    small: Path, on_error: str, tools: int, dependencies: int
) -> None:
    done = run_dice(small, "graph", "graph.sources=[small]", f"graph.on_error={on_error}")
    assert done.returncode == 0, done.stderr
    assert f"graph: {tools} tools, {dependencies} distinct dependencies" in done.stdout
    assert "error: Tool hire_boat has no description" in done.stdout


def test_decisions_leave_a_tool_out_before_it_is_checked(small: Path) -> None:
    (small / "mine.csv").write_text(
        "tool,decision,reviewer,reason\nfind_boat,keep,Ida,Holidays.\nhire_boat,drop,Ida,Says nothing.\n"
    )
    done = run_dice(small, "graph", "graph.sources=[small]", "graph.review=mine.csv")
    assert done.returncode == 0, done.stderr
    assert "graph: 1 tools, 0 distinct dependencies" in done.stdout
    assert "- hire_boat (Ida): Says nothing." in (small / "data/graph/checks.md").read_text()


def test_decisions_that_leave_nothing_and_faulty_ones_are_one_line(small: Path) -> None:
    rows = "tool,decision,reviewer,reason\nfind_boat,drop,Ida,No.\nhire_boat,drop,Ida,No.\n"
    (small / "mine.csv").write_text(rows)
    arguments = ["graph", "graph.sources=[small]", "graph.review=mine.csv"]
    assert "No tool is left, since each of them was dropped by the review" in fail(small, *arguments)
    (small / "mine.csv").write_text(rows.replace("drop", "remove"))
    assert "mine.csv, line 2, field decision: should be keep or drop (found 'remove')" in fail(small, *arguments)


def test_a_store_that_cannot_be_opened_is_one_line(built: Path) -> None:
    assert "tracking.uri" in fail(built, "score", "tracking.uri=sqlite:///mlruns/mlflow.db/all.db")


def test_in_a_sweep_the_faulty_job_is_named_too(built: Path) -> None:
    done = run_dice(built, "score", "-m", "score.alpha=-1,2", "tracking=none", "evaluate.resamples=20")
    assert done.returncode == 2
    assert "score.alpha=-1" in done.stderr.splitlines()[0]
    assert done.stderr.splitlines()[-1] == "dice: score.alpha=-1.0 is not allowed: it should be positive and finite."
