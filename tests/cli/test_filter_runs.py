"""Comparing filters in a sweep, and measuring them on damaged dialogues, from the command line."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from mlflow.tracking import MlflowClient

from dice.filter import criterion_names
from dice.records import Dialogue
from dice.storage import read_records
from tests.command import run_dice
from tests.filter.judge_model import judge, weighed
from tests.server import KEY, Server, error, last_text, say

NARROW = ("chain=r1", "party=two")
"""One dialogue of each type."""


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with dialogues, scores and the answers of two baselines."""
    for stage in ("graph", "simulate", "filter", "score", "evaluate"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    return tmp_path


def sweep(project: Path, *arguments: str) -> str:
    done = run_dice(project, "filter", "-m", "hydra.sweep.dir=swept", "evaluate.resamples=50", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def rows(project: Path) -> list[dict[str, str]]:
    with (project / "swept/ablation.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def calibrate(project: Path, *arguments: str) -> dict[str, Any]:
    done = run_dice(project, "filter", "--calibrate", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads((project / "data/filter/calibration.json").read_text())
    return found


class TestAblation:
    def test_a_sweep_ends_with_a_table_of_what_each_filter_changes(self, project: Path) -> None:
        before = (project / "data/filter/dialogues.jsonl").read_bytes()
        out = sweep(project, "filter=none,rules_only,paper,strict", "tracking=none")
        assert "Filters compared" in out
        assert "filter: swept/ablation.md, swept/ablation.csv" in out
        table = rows(project)
        assert [row["filter"] for row in table] == [
            "filter=none",
            "filter=rules_only",
            "filter=paper",
            "filter=strict",
        ]
        assert {row["initial"] for row in table} == {"36"}
        assert [row["stage_2"] == "" for row in table] == [True, False, False, False]
        assert all(row["dice"] and row["em_paper"] and row["coverage"] == "1.0" for row in table)
        assert "the heuristic, which counts and is no model" in (project / "swept/ablation.md").read_text()
        assert (project / "data/filter/dialogues.jsonl").read_bytes() == before

    def test_numbers_are_those_of_the_dialogues_that_are_left(self, project: Path) -> None:
        # the oracle is right everywhere; 12 of 36 dialogues have two parties
        sweep(project, "filter=none", "party=all,two", "model=oracle", "tracking=none")
        assert [(row["filter"], row["final"], row["em_paper"]) for row in rows(project)] == [
            ("party=all", "36", "1.0"),
            ("party=two", "12", "1.0"),
        ]

    def test_the_experiment_is_one_parent_run_with_a_child_a_filter(self, project: Path) -> None:
        sweep(project, "experiment=filter_ablation")
        client = MlflowClient(f"sqlite:///{project}/mlruns/mlflow.db")
        [found] = client.search_experiments(filter_string="name = 'dice'")
        runs = client.search_runs([found.experiment_id])
        [parent] = [run for run in runs if "mlflow.parentRunId" not in run.data.tags]
        children = [run for run in runs if run.data.tags.get("mlflow.parentRunId") == parent.info.run_id]
        assert sorted(run.data.params["filter.stage_1.enabled"] for run in children) == [
            "False",
            "False",
            "True",
            "True",
        ]
        assert {run.info.status for run in runs} == {"FINISHED"}
        assert all(
            {"filter/final", "dice/mean_of_rounds", "em_paper/avg_round"} <= run.data.metrics.keys() for run in children
        )
        assert {file.path for file in client.list_artifacts(parent.info.run_id)} == {"ablation.md", "ablation.csv"}

    def test_answers_that_are_not_there_leave_exact_match_open_and_say_why(self, project: Path) -> None:
        out = sweep(project, "filter=none", "model=random", "tracking=none")
        assert "data/evaluate/random has no answers" in out
        assert (rows(project)[0]["em_paper"], rows(project)[0]["final"]) == ("", "36")

    def test_answers_to_other_dialogues_are_not_taken(self, project: Path) -> None:
        path = project / "data/filter/dialogues.jsonl"
        path.write_text("\n".join(path.read_text().splitlines()[:-1]) + "\n")
        assert "are about other dialogues than data/filter/dialogues.jsonl has" in sweep(
            project, "filter=none", "tracking=none"
        )
        assert rows(project)[0]["em_paper"] == ""

    def test_dialogues_that_were_not_asked_about_lower_the_coverage(self, project: Path) -> None:
        run_dice(project, "filter", "party=two", "filter=none")
        for stage in ("score", "evaluate"):
            assert run_dice(project, stage, "party=two", "tracking=none").returncode == 0
        sweep(project, "filter=none", "tracking=none")
        assert (rows(project)[0]["final"], rows(project)[0]["coverage"][:5]) == ("36", "0.333")

    def test_a_job_that_fails_leaves_the_others_in_the_table(self, project: Path) -> None:
        done = run_dice(
            project, "filter", "-m", "hydra.sweep.dir=swept", "filter=none,paper", "filter.stage_1.threshold=4,9",
            "evaluate.resamples=50", "tracking=none",
        )  # fmt: skip
        assert done.returncode == 2
        assert "filter.stage_1.threshold=9.0 is not allowed" in done.stderr
        assert len(rows(project)) == 2


class TestCalibration:
    def test_every_rule_and_the_judge_are_measured_on_every_damage(self, project: Path) -> None:
        done = run_dice(project, "filter", "--calibrate", "filter.calibration.dialogues=10")
        assert done.returncode == 0, done.stderr
        assert "stage 1 by the heuristic judge, which is no model; data/filter/calibration.json" in done.stdout
        assert "Filters on dialogues damaged on purpose" in done.stdout
        found = json.loads((project / "data/filter/calibration.json").read_text())
        assert found["dialogues"] == 10
        assert list(found["damaged"]) == [
            "shuffled_turns",
            "swapped_personas",
            "wrong_type",
            "cut_gold",
            "refusal",
            "foreign_utterances",
        ]
        by_name = {each["filter"]: each for each in found["filters"]}
        assert {each["judge"] for each in found["filters"] if each["stage"] == "stage_1"} == {"heuristic"}
        assert by_name["answerable"]["shares"]["cut_gold"]["share"] == 1.0
        assert by_name["refusal"]["shares"]["intact"]["share"] == 0.0
        assert (project / "data/filter/calibration.md").is_file()

    def test_it_filters_nothing_and_gives_the_same_bytes_twice(self, project: Path) -> None:
        kept = {path.name: path.read_bytes() for path in (project / "data/filter").iterdir()}
        calibrate(project, "filter.calibration.dialogues=5")
        first = (project / "data/filter/calibration.json").read_bytes()
        calibrate(project, "filter.calibration.dialogues=5")
        assert (project / "data/filter/calibration.json").read_bytes() == first
        now = {path.name: path.read_bytes() for path in (project / "data/filter").iterdir()}
        assert now == kept | {name: now[name] for name in ("calibration.json", "calibration.md")}

    def test_a_model_is_asked_once_about_what_looks_the_same_to_it(
        self, project: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TESTS_KEY", KEY)
        quarrel = next(read_records(project / "data/simulate/dialogues.jsonl", Dialogue))
        persona = next(iter(quarrel.scenario.personas.values()))
        high, low = weighed({"5": 1.0}), weighed({"1": 1.0})
        down = True

        def score(body: Any) -> Any:
            if down:
                return error(503, "overloaded")
            return high if f"agent_a: {persona}" in last_text(body) else low

        with Server(judge(score, kind="eristic")) as server:
            at = (
                "model@models.judge=openai_compatible",
                f"models.judge.api_base={server.address}",
                "models.judge.name=small",
                "models.judge.api_key_env=TESTS_KEY",
                "models.judge.max_attempts=1",
                *NARROW,
            )
            failed = run_dice(project, "filter", "--calibrate", *at)
            assert failed.returncode == 2
            assert "Nothing is measured until they have" in failed.stderr
            assert not (project / "data/filter/calibration.json").exists()
            down = False
            server.forget()
            found = calibrate(project, *at)
            # three dialogues, intact and with five damages that can be seen; a wrong type can't
            assert len({last_text(request.body) for request in server.requests}) == 3 * 6 * 7
            assert len(server.answered) == 3 * 6 * 7
            server.forget()
            calibrate(project, *at)
            assert not server.requests
        low_mean = next(each for each in found["filters"] if each["filter"] == "mean below 4")
        assert low_mean["judge"] == "small"
        assert low_mean["shares"]["wrong_type"] == low_mean["shares"]["intact"]

    def test_a_model_that_reviews_is_measured_too(self, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TESTS_KEY", KEY)

        def answer(body: Any) -> Any:
            if "kind: " not in last_text(body):
                return judge(weighed({"5": 1.0}))(body)
            holds = "kind: eristic" in last_text(body)  # quarrels fulfil all criteria, the others none
            return say(json.dumps({"remarks": "", **dict.fromkeys(criterion_names(), holds)}))

        with Server(answer) as server:
            found = calibrate(
                project,
                "model@models.judge=openai_compatible",
                f"models.judge.api_base={server.address}",
                "models.judge.name=small",
                "models.judge.api_key_env=TESTS_KEY",
                "filter.stage_3.by=model",
                *NARROW,
            )
        review = found["filters"][-1]
        assert (review["stage"], review["judge"]) == ("stage_3", "small")
        assert review["shares"]["intact"]["removed"] == 2  # one of the three is a quarrel
        assert (project / "data/filter/reviews.jsonl").read_text() == "", "the filter's own files stay as they are"

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["filter.calibration.dialogues=1"], "it should be 2 or more, or null for all"),
            (["-m"], "--calibrate measures one judge at a time; leave out -m."),
            (["chain=r9"], "chain"),
        ],
    )
    def test_a_mistake_is_one_line(self, project: Path, arguments: list[str], message: str) -> None:
        done = run_dice(project, "filter", "--calibrate", *arguments)
        assert done.returncode == 2
        assert message in done.stderr
        assert "Traceback" not in done.stderr
