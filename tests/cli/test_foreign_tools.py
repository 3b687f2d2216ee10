"""The whole pipeline runs on other people's tools, objects inside objects included."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command import ROOT, run_dice

OPENAI = ROOT / "tests" / "fixtures" / "tools" / "openai.json"
REAL = ROOT.parent / "shared" / "real"


def run_all(project: Path, source: Path, *cells: str) -> dict[str, float]:
    """Run graph to evaluate on a source, one dialogue a cell; return the oracle's metrics."""
    small = ("scenario.per_cell=1", "party.counts=[3]", "tracking=none", "evaluate.resamples=20", "executor=serial")
    stages = [["graph"], ["scenario"], ["simulate"], ["filter"], ["score"], ["evaluate", "model=oracle"]]
    for stage in [*stages, ["evaluate", "model=lexical"]]:
        done = run_dice(project, *stage, f"graph.sources=[{source}]", "graph=dice_bench", *small, *cells)
        assert done.returncode == 0, done.stderr
    metrics: dict[str, float] = json.loads((project / "data/evaluate/oracle/metrics.json").read_text())
    return metrics


def test_an_openai_tool_list_with_objects_inside_objects(project: Path) -> None:
    metrics = run_all(project, OPENAI, "chain.lengths=[1]", "scenario.per_cell=3")
    assert metrics["em_typed/overall"] == metrics["coverage/overall"] == 1
    dialogues = [json.loads(line) for line in (project / "data/filter/dialogues.jsonl").read_text().splitlines()]
    assert len(dialogues) == 9  # three dialogue types, nothing rejected
    calls = [dialogue["rounds"][0]["call"] for dialogue in dialogues]
    assert any(isinstance(value, dict) for call in calls for value in call["arguments"].values())
    assert all("options" not in call["arguments"] for call in calls)  # may hold anything, so nobody can say it


@pytest.mark.skipif(not REAL.exists(), reason="the published files are not here")
@pytest.mark.parametrize("folder", ["dicebench", "taskbench/dailylifeapis"])
def test_published_tool_graphs(project: Path, folder: str) -> None:
    metrics = run_all(project, REAL / folder, "chain.lengths=[1,2]")
    assert metrics["em_typed/overall"] == metrics["coverage/overall"] == 1


def test_a_list_without_dependencies_says_what_to_do_about_longer_chains(project: Path) -> None:
    assert run_dice(project, "graph", "graph=dice_bench", f"graph.sources=[{OPENAI}]").returncode == 0
    done = run_dice(project, "scenario")
    assert done.returncode == 2
    assert "No chain of 2 tools (longest: 1)" in done.stderr
