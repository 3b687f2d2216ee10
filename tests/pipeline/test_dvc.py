"""The pipeline as DVC runs it: a copy of the checkout, the smoke experiment, real ``dvc`` commands."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, run_dice
from tests.server import KEY, Server, say


def run(folder: Path, *command: str) -> str:
    bin_folder = str(Path(sys.executable).parent)
    environment = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "400"}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository of its own with the checkout's files, set to the smoke experiment and built once."""
    folder = tmp_path_factory.mktemp("checkout")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    (folder / "dvc.lock").unlink(missing_ok=True)
    assert run_dice(folder, "compose", "experiment=smoke", "executor=serial").returncode == 0
    run(folder, "git", "init", "--quiet")
    run(folder, "git", "config", "user.email", "tests@example.org")
    run(folder, "git", "config", "user.name", "Tests")
    run(folder, "dvc", "repro")
    run(folder, "git", "add", ".")
    run(folder, "git", "commit", "--quiet", "-m", "smoke")
    return folder


def test_a_second_repro_does_nothing_and_says_so(checkout: Path) -> None:
    lock = (checkout / "dvc.lock").read_bytes()
    assert "Data and pipelines are up to date." in run(checkout, "dvc", "repro")
    assert (checkout / "dvc.lock").read_bytes() == lock


def test_the_metrics_of_every_stage_are_shown(checkout: Path) -> None:
    shown = json.loads(run(checkout, "dvc", "metrics", "show", "--json"))[""]["data"]
    paths = {Path(path).as_posix() for path in shown}
    assert {"data/graph/statistics.json", "data/filter/funnel.json", "data/score/metrics.json"} <= paths
    assert {f"data/evaluate/{name}/metrics.json" for name in ("oracle", "lexical", "last_utterance", "random")} <= paths


def test_the_plots_are_drawn_from_what_the_report_wrote(checkout: Path) -> None:
    shown = json.loads(run(checkout, "dvc", "plots", "show", "--json"))["data"]
    assert shown.keys() >= {"em_by_round", "dice_by_round", "data/report/figures/em_by_cell.png"}
    [exact_match] = shown["em_by_round"]
    points = exact_match["content"]["data"]["values"]
    assert {point["series"] for point in points} >= {"oracle (baseline)", "lexical (baseline)"}
    assert [point["em_paper"] for point in points if point["series"] == "oracle (baseline)"] == ["1.0"] * 4
    pictures = {name for name in shown if name.endswith(".png")}
    assert pictures == {
        f"data/report/figures/{path.name}"
        for path in (checkout / "data/report/figures").glob("*.png")
        if path.stem != "tool_graph"
    }


def test_an_experiment_composes_the_config_and_its_metrics_can_be_compared(checkout: Path) -> None:
    run(checkout, "dvc", "exp", "run", "-S", "experiment=smoke", "-S", "party=three", "-S", "executor=serial")
    changes = json.loads(run(checkout, "dvc", "metrics", "diff", "--json"))
    assert "data/graph/statistics.json" not in changes  # the graph does not depend on the parties
    assert changes["data/filter/funnel.json"]["total.initial"] == {"old": 36, "new": 12, "diff": -24}


def test_an_experiment_evaluates_a_chat_model_beside_the_baselines(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESTS_KEY", KEY)
    with Server(lambda body: say('{"function": "order_taxi", "arguments": {}}')) as server:
        model = (
            "model=openai_compatible",
            f"model.api_base={server.address}",
            "model.name=small",
            "model.api_key_env=TESTS_KEY",
        )
        settings = [f"-S{item}" for item in ("experiment=smoke", "chain=r1", "executor=serial", *model)]
        run(checkout, "dvc", "exp", "run", *settings)
    assert (checkout / "data/evaluate/small/predictions.jsonl").is_file()
    summary = (checkout / "data/report/summary.txt").read_text()
    assert "\nsmall " in summary
    assert "lexical (baseline)" in summary
