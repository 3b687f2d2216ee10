"""The MLflow store under failure, repetition and parallel jobs; a real SQLite store each time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dice.config.schema import Config, Graph, Model, Tracking
from dice.errors import TrackingError
from dice.tracking import Store, Tracker, open_store

OPEN_AND_LOG = """
import sys
from dice.tracking import open_store
store = open_store(f"sqlite:///{sys.argv[1]}/mlflow.db", f"{sys.argv[1]}/artifacts", "dice")
with store.run("job", {}) as run:
    run.log_metrics({"em_paper/round_1": 0.5})
"""


def a_store(folder: Path) -> Store:
    return open_store(f"sqlite:///{folder}/mlflow.db", str(folder / "artifacts"), "dice")


def a_config(folder: Path, *, alpha: float = 4.0) -> Config:
    config = Config(seed=1, graph=Graph(["daily_life"]), model=Model(name="lexical", kind="baseline", path=None))
    config.tracking = Tracking(uri=f"sqlite:///{folder}/mlflow.db", artifacts=str(folder / "artifacts"))
    config.score.alpha = alpha
    return config


def test_a_run_that_raises_is_failed_and_leaves_the_next_one_alone(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    with pytest.raises(RuntimeError, match="boom"), store.run("first", {}) as first:
        raise RuntimeError("boom")
    with store.run("second", {}) as second:
        pass

    assert store.client.get_run(first.id).info.status == "FAILED"
    assert store.client.get_run(second.id).info.status == "FINISHED"


def test_undefined_metrics_are_left_out_and_never_logged_as_zero(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    with store.run("run", {}) as run:
        run.log_metrics({"em_paper/round_1": 0.5, "em_paper/round_2": None, "em_paper/round_3": float("nan")})

    assert store.client.get_run(run.id).data.metrics == {"em_paper/round_1": 0.5}


def test_a_series_is_logged_with_the_round_as_step(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    with store.run("run", {}) as run:
        run.log_series("em_paper_by_round", {1: 0.8, 2: None, 3: 0.5})

    history = store.client.get_metric_history(run.id, "em_paper_by_round")
    assert [(point.step, point.value) for point in history] == [(1, 0.8), (3, 0.5)]


def test_a_parent_with_a_failed_child_is_failed(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    parents = [store.start("sweep", {}), store.start("sweep", {})]
    for parent in parents:
        with store.run("good", {}, parent):
            pass
    with pytest.raises(RuntimeError), store.run("bad", {}, parents[1]):
        raise RuntimeError

    for parent in parents:
        store.end_parent(parent, failed=False)

    assert [store.client.get_run(parent).info.status for parent in parents] == ["FINISHED", "FAILED"]


def test_four_processes_can_open_a_fresh_store_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPEN_AND_LOG, str(tmp_path)]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    faults = [process.communicate()[1] for process in processes]

    assert [process.returncode for process in processes] == [0] * 4, faults
    assert len(a_store(tmp_path).client.search_runs(["1"])) == 4


def test_a_store_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "mlflow.db").mkdir()
    with pytest.raises(TrackingError, match=r"tracking\.uri") as raised:
        a_store(tmp_path)
    assert "\n" not in str(raised.value)


def test_the_same_config_and_data_are_logged_once(tmp_path: Path) -> None:
    data = {"data/filter/dialogues.jsonl": "0123"}
    with Tracker(a_config(tmp_path)).run("score", "evidence", data) as first:
        pass
    with Tracker(a_config(tmp_path)).run("score", "evidence", data) as again:
        pass
    with Tracker(a_config(tmp_path)).run("score", "evidence", {"data/filter/dialogues.jsonl": "4567"}) as other_data:
        pass
    with Tracker(a_config(tmp_path, alpha=20)).run("score", "evidence", data) as other_config:
        pass

    assert first is not None
    assert again is None
    assert other_data is not None
    assert other_config is not None


def test_a_failed_run_is_logged_again(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), Tracker(a_config(tmp_path)).run("score", "evidence", {}):
        raise RuntimeError
    with Tracker(a_config(tmp_path)).run("score", "evidence", {}) as again:
        pass

    assert again is not None


def test_a_run_that_a_killed_process_left_open_is_closed(tmp_path: Path) -> None:
    with Tracker(a_config(tmp_path)).run("score", "evidence", {}) as run:
        assert run is not None
    store = a_store(tmp_path)
    store.client.update_run(run.id, status="RUNNING")
    with Tracker(a_config(tmp_path)).run("score", "evidence", {}) as again:
        assert again is not None

    assert store.client.get_run(run.id).info.status == "KILLED"
    assert store.client.get_run(again.id).info.status == "FINISHED"


def test_a_run_holds_the_config_and_the_hashes_of_the_data(tmp_path: Path) -> None:
    with Tracker(a_config(tmp_path)).run("score", "evidence", {"data/filter/dialogues.jsonl": "0123"}) as run:
        assert run is not None

    logged = a_store(tmp_path).client.get_run(run.id)
    assert logged.data.params["score.alpha"] == "4.0"
    assert logged.data.tags["dvc.md5.data/filter/dialogues.jsonl"] == "0123"
    assert (tmp_path / "artifacts" / run.id / "artifacts" / "config.json").is_file()


def test_nothing_is_opened_when_tracking_is_off(tmp_path: Path) -> None:
    config = a_config(tmp_path)
    config.tracking.enabled = False
    with Tracker(config).run("score", "evidence", {}) as run:
        pass

    assert run is None
    assert not (tmp_path / "mlflow.db").exists()


def test_pictures_lie_in_a_folder_of_the_run(tmp_path: Path) -> None:
    with a_store(tmp_path).run("one", {}) as run:
        run.log_pictures({"a.png": b"first", "b.png": b"second"})
    folder = tmp_path / "artifacts" / run.id / "artifacts" / "figures"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"a.png": b"first", "b.png": b"second"}
