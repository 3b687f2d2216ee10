"""The stages on the command line: what they leave behind, in data/ and in MLflow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from dice.records import Dialogue, Outcome, Prediction
from dice.storage import read_records
from dice.tracking import open_store
from tests.command import ROOT, run_dice

FIXTURES = ROOT / "tests" / "fixtures" / "dicebench"


def runs_of(folder: Path) -> list[Any]:
    store = open_store(f"sqlite:///{folder}/mlruns/mlflow.db", str(folder / "mlruns" / "artifacts"), "dice")
    return list(store.client.search_runs([store.experiment_id], max_results=1000))


def parent_of(run: Any) -> str | None:
    return run.data.tags.get("mlflow.parentRunId")


def test_the_smoke_experiment_has_one_dialogue_a_cell(built: Path) -> None:
    dialogues = list(read_records(built / "data/simulate/dialogues.jsonl", Dialogue))
    assert len({(d.scenario.rounds, d.scenario.parties, d.scenario.dialogue_type) for d in dialogues}) == 36
    assert len(dialogues) == 36


def test_the_oracle_scores_one_everywhere(built: Path) -> None:
    metrics = json.loads((built / "data/evaluate/oracle/metrics.json").read_text())
    wrong = {
        name: value
        for name, value in metrics.items()
        if name.startswith(("em_", "function_accuracy", "argument_", "coverage")) and value not in (1.0, None)
    }
    assert not wrong
    assert metrics["em_typed/overall"] == 1.0


def test_predictions_and_outcomes_are_one_a_call(built: Path) -> None:
    calls = [
        (dialogue.id, number)
        for dialogue in read_records(built / "data/filter/dialogues.jsonl", Dialogue)
        for number in range(1, len(dialogue.rounds) + 1)
    ]
    predictions = read_records(built / "data/evaluate/lexical/predictions.jsonl", Prediction)
    outcomes = read_records(built / "data/evaluate/lexical/outcomes.jsonl", Outcome)
    assert [(p.dialogue_id, p.round) for p in predictions] == calls
    assert [(o.dialogue_id, o.round) for o in outcomes] == calls


def test_a_run_holds_metrics_config_hashes_and_files(built: Path) -> None:
    run = next(run for run in runs_of(built) if run.info.run_name == "oracle")
    artifacts = {path.name for path in (built / "mlruns/artifacts" / run.info.run_id / "artifacts").iterdir()}
    assert run.data.metrics["em_paper/round_1"] == 1.0
    assert run.data.params["model.name"] == "oracle"
    assert "dvc.md5.data/filter/dialogues.jsonl" in run.data.tags
    assert artifacts == {
        "config.json",
        "predictions.jsonl",
        "outcomes.jsonl",
        "metrics.json",
        "settings.json",
        "ledger.json",
        "figures",
    }


def test_a_run_holds_the_figures_of_its_own_result(built: Path) -> None:
    drawn = {
        run.info.run_name: sorted(
            path.name for path in (built / "mlruns/artifacts" / run.info.run_id / "artifacts/figures").glob("*")
        )
        for run in runs_of(built)
        if run.data.tags.get("source") != "paper"
    }
    assert drawn["score evidence"] == ["dice_by_cell.png", "mention_course.png"]
    assert drawn["lexical"] == ["correlation.png", "em_by_cell.png", "em_by_dice.png", "em_by_round.png"]
    assert drawn["oracle"] == ["em_by_cell.png", "em_by_dice.png", "em_by_round.png"]  # always right: no correlation


def test_the_report_shows_each_candidate_as_a_baseline(built: Path) -> None:
    done = run_dice(built, "report", "experiment=smoke")
    summary = (built / "data/report/summary.txt").read_text()
    assert done.returncode == 0, done.stderr
    assert "lexical (baseline)" in summary
    assert "not run" in summary  # stages 1 and 3 of the filter
    written = {path.name for path in (built / "data/report").iterdir()}
    assert written >= {"index.html", "tool_graph.html", "tables", "figures"}
    assert (built / "data/report/figures/tool_graph.svg").is_file()


def test_published_rows_are_logged_once_and_marked(built: Path) -> None:
    for _ in range(2):
        done = run_dice(built, "report", "--track-published", "experiment=smoke")
        assert done.returncode == 0, done.stderr
    published = [run for run in runs_of(built) if run.data.tags.get("source") == "paper"]
    assert len(published) == 19
    [gpt] = [run for run in published if run.info.run_name == "GPT-4o"]
    assert gpt.data.metrics["em_paper/round_1"] == pytest.approx(0.741176)  # table 5


def test_several_workers_write_the_same_bytes(built: Path, project: Path) -> None:
    for stage in ("graph", "scenario"):
        run_dice(project, stage, "experiment=smoke")
    done = run_dice(project, "simulate", "experiment=smoke", "executor.workers=2")
    assert done.returncode == 0, done.stderr
    name = "data/simulate/dialogues.jsonl"
    assert (project / name).read_bytes() == (built / name).read_bytes()


def test_narrowing_the_grid_leaves_each_dialogue_as_it_was(built: Path, project: Path) -> None:
    for stage in ("graph", "scenario", "simulate"):
        run_dice(project, stage, "experiment=smoke", "chain=r2", "party=three", "dialogue=eristic")
    [narrow] = read_records(project / "data/simulate/dialogues.jsonl", Dialogue)
    whole = {d.id: d for d in read_records(built / "data/simulate/dialogues.jsonl", Dialogue)}
    assert narrow == whole["r2-p3-eristic-0001"]


def test_a_sweep_is_a_parent_run_with_a_child_for_each_job(built: Path) -> None:
    before = {run.info.run_id for run in runs_of(built)}
    done = run_dice(built, "evaluate", "-m", "model=lexical,random", "chain=r1,r2,r3,r4", "evaluate.resamples=20")
    assert done.returncode == 0, done.stderr
    new = [run for run in runs_of(built) if run.info.run_id not in before]
    [parent] = [run for run in new if parent_of(run) is None]
    children = [run for run in new if parent_of(run) == parent.info.run_id]
    assert len(children) == 8
    assert {run.info.status for run in new} == {"FINISHED"}
    lengths = {(run.info.run_name, run.data.params["chain.lengths"]) for run in children}
    assert lengths == {(model, f"[{n}]") for model in ("lexical", "random") for n in (1, 2, 3, 4)}
    assert len(list(built.glob("multirun/evaluate/*/*/evaluate/*/metrics.json"))) == 8


def test_a_child_that_fails_is_failed_and_the_others_stand(built: Path) -> None:
    before = {run.info.run_id for run in runs_of(built)}
    done = run_dice(built, "evaluate", "-m", "model=predictions,random", "model.path=nowhere", "evaluate.resamples=20")
    assert done.returncode == 2
    assert "nowhere: there is no such file or folder" in done.stderr
    new = [run for run in runs_of(built) if run.info.run_id not in before]
    [parent] = [run for run in new if parent_of(run) is None]
    status = {run.info.run_name: run.info.status for run in new if parent_of(run) == parent.info.run_id}
    assert status == {"stored_answers": "FAILED", "random": "FINISHED"}
    assert parent.info.status == "FAILED"


def test_a_sweep_over_alpha_lowers_the_score_as_alpha_grows(built: Path) -> None:
    before = {run.info.run_id for run in runs_of(built)}
    done = run_dice(built, "score", "-m", "score.alpha=1,4,7.389,20", "evaluate.resamples=20")
    assert done.returncode == 0, done.stderr
    children = [run for run in runs_of(built) if run.info.run_id not in before and parent_of(run)]
    means = sorted((float(c.data.params["score.alpha"]), c.data.metrics["dice/mean_of_rounds"]) for c in children)
    assert [alpha for alpha, _ in means] == [1, 4, 7.389, 20]
    # alpha stands in the denominator only: ln(1 + alpha S_i) grows with it
    assert [mean for _, mean in means] == sorted((mean for _, mean in means), reverse=True)


def test_published_dialogues_are_scored_and_evaluated_as_they_are(project: Path) -> None:
    sample = f"dataset.path={FIXTURES / 'sample'}"
    scored = run_dice(project, "score", sample, "score.counter=lexical")
    assert scored.returncode == 0, scored.stderr
    for model in ("oracle", "lexical", "last_utterance", "random"):
        done = run_dice(project, "evaluate", sample, f"model={model}", "tracking=none")
        assert done.returncode == 0, done.stderr
    assert not (project / "data/score").exists()  # the pipeline's own data stay as they are
    [metrics] = project.glob("outputs/evaluate/*/evaluate/oracle/metrics.json")
    assert json.loads(metrics.read_text())["em_paper/overall"] == 1.0


def test_stored_answers_are_scored_and_the_rest_is_not_covered(project: Path) -> None:
    done = run_dice(
        project,
        "evaluate",
        f"dataset.path={FIXTURES / 'sample'}",
        "model=predictions",
        f"model.path={FIXTURES / 'predictions'}",
        "tracking=none",
    )
    assert done.returncode == 0, done.stderr
    [metrics] = project.glob("outputs/evaluate/*/evaluate/*/metrics.json")
    assert 0 < json.loads(metrics.read_text())["coverage/overall"] < 1


def test_the_graph_is_written_for_other_programs_too(built: Path) -> None:
    network = nx.read_graphml(built / "data/graph/tool_graph.graphml")
    assert (len(network), network.size()) == (124, 270)


def test_a_published_graph_keeps_each_dependency_once(project: Path) -> None:
    done = run_dice(project, "graph", "graph=dice_bench", f"graph.sources=[{FIXTURES / 'tool_graph.json'}]")
    assert done.returncode == 0, done.stderr
    assert "4 distinct dependencies" in done.stdout


@pytest.mark.skipif(not (ROOT.parent / "shared/real/dicebench").exists(), reason="the published files are not here")
def test_the_published_graph_has_269_distinct_dependencies(project: Path) -> None:
    path = ROOT.parent / "shared/real/dicebench/tool_graph.json"
    done = run_dice(project, "graph", "graph=dice_bench", f"graph.sources=[{path}]")
    assert "124 tools, 269 distinct dependencies" in done.stdout


def test_missing_dependencies_are_proposed_up_to_the_wanted_out_degree(project: Path) -> None:
    # 3 * 124 tools = 372, of which the catalogue has 270
    done = run_dice(project, "graph", "graph.propose.out_degree=3")
    assert done.returncode == 0, done.stderr
    assert "124 tools, 372 distinct dependencies (102 of them proposed)" in done.stdout
    reasons = [
        item["reason"] for item in json.loads((project / "data/graph/tool_graph.json").read_text())["dependencies"]
    ]
    assert sum(reason.startswith("Proposed: ") for reason in reasons) == 102
