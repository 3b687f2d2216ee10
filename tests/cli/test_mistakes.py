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
        (["graph", "graph=dice_bench"], "graph.sources has no value."),
        (
            ["graph", "graph.sources=[nowhere]"],
            "graph.sources names nowhere, and there is no such pack, file or folder",
        ),
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


def test_a_store_that_cannot_be_opened_is_one_line(built: Path) -> None:
    assert "tracking.uri" in fail(built, "score", "tracking.uri=sqlite:///mlruns/mlflow.db/all.db")


def test_in_a_sweep_the_faulty_job_is_named_too(built: Path) -> None:
    done = run_dice(built, "score", "-m", "score.alpha=-1,2", "tracking=none", "evaluate.resamples=20")
    assert done.returncode == 2
    assert "score.alpha=-1" in done.stderr.splitlines()[0]
    assert done.stderr.splitlines()[-1] == "dice: score.alpha=-1.0 is not allowed: it should be positive."
