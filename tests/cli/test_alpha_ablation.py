"""``dice score -m experiment=alpha_ablation``: one job a value, and what they come to together."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from dice.tracking import open_store
from tests.command import run_dice


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with filtered dialogues and two evaluations of them."""
    for stage in ("graph", "filter", "evaluate"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    (tmp_path / "data" / "score").mkdir()
    (tmp_path / "mlruns").mkdir()
    return tmp_path


def test_the_sweep_leaves_tables_and_a_figure_in_its_folder_and_its_parent_run(project: Path) -> None:
    settings = project / "data/evaluate/lexical/settings.json"
    done = run_dice(project, "score", "-m", "experiment=alpha_ablation", "evaluate.resamples=20")
    assert done.returncode == 0, done.stderr
    [folder] = project.glob("multirun/score/*")
    files = ["alpha_ablation.md", "alpha_ablation.png", "alpha_ablation.svg"]
    files += ["alpha_correlations.csv", "alpha_means.csv", "alpha_ranks.csv"]
    assert sorted(path.name for path in folder.glob("alpha_*")) == files
    rows = list(csv.DictReader((folder / "alpha_means.csv").open()))
    assert [float(row["alpha"]) for row in rows] == [0.5, 1, 2, 3.9216, 7.38905609893065, 20, 100]
    means = [float(row["round_1"]) for row in rows]
    assert means == sorted(means, reverse=True)  # alpha stands in the denominator only
    related = list(csv.DictReader((folder / "alpha_correlations.csv").open()))
    assert {row["model"] for row in related} == {"lexical (baseline)"}  # the oracle is always right
    assert "How far two alphas rank dialogues alike" in done.stdout
    assert not (project / "data/score/scores.jsonl").exists()  # a sweep leaves the pipeline's data alone

    store = open_store(f"sqlite:///{project}/mlruns/mlflow.db", str(project / "mlruns" / "artifacts"), "dice")
    runs = store.client.search_runs([store.experiment_id])
    [parent] = [run for run in runs if "mlflow.parentRunId" not in run.data.tags]
    assert len(runs) == 8
    assert sorted(item.path for item in store.client.list_artifacts(parent.info.run_id)) == files

    # An evaluation of other dialogues is left out, and said to be.
    told = json.loads(settings.read_text())
    told["data"]["data/filter/dialogues.jsonl"] = "0" * 32
    settings.write_text(json.dumps(told))
    done = run_dice(project, "score", "-m", "score.alpha=1,4", "evaluate.resamples=20", "tracking=none")
    assert done.returncode == 0, done.stderr
    assert "Left out, since asked about other dialogues: lexical" in done.stdout


def test_jobs_that_differ_in_more_than_alpha_are_not_set_side_by_side(project: Path) -> None:
    sweep = ("score.alpha=1,4", "score.items=round,dialogue")
    done = run_dice(project, "score", "-m", *sweep, "evaluate.resamples=20", "tracking=none")
    assert done.returncode == 0, done.stderr
    assert not list(project.glob("multirun/score/*/alpha_*"))
    assert "rank dialogues alike" not in done.stdout
