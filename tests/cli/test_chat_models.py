"""Evaluating a chat model from the command line, over real HTTP: the good days and the bad ones."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dice.evaluate import build_chat, build_requests
from dice.records import Dialogue, Failure, Prediction, ToolGraph
from dice.storage import read_record, read_records
from tests.command import run_dice, run_dice_anew
from tests.server import KEY, Body, Reply, Server, call, error, last_text, say

NARROW = ("chain=r2", "evaluate.resamples=20", "tracking=none")
"""Nine dialogues of two rounds: 18 calls."""


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with data of its own, and neither cache nor ledger."""
    for stage in ("graph", "filter", "score"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    (tmp_path / "mlruns").mkdir()
    return tmp_path


@pytest.fixture
def gold(project: Path) -> dict[str, Any]:
    """The gold call of every request, by the chat that it shows."""
    tools = read_record(project / "data/graph/tool_graph.json", ToolGraph).tools
    dialogues = list(read_records(project / "data/filter/dialogues.jsonl", Dialogue))
    calls = [round_.call for dialogue in dialogues for round_ in dialogue.rounds]
    requests = build_requests(dialogues, tools)
    texts = (build_chat(request, "prompt").messages[-1].content for request in requests)
    return {shown_chat(text): wanted for text, wanted in zip(texts, calls, strict=True)}


def shown_chat(prompt: str) -> str:
    """What comes after the instructions and documents, which depend on the mode."""
    return prompt.rpartition("This is the chat:")[2]


@pytest.fixture
def knows_all(gold: dict[str, Any]) -> Callable[[Body], Reply]:
    """A model that answers every request with the gold call as JSON."""

    def answer(body: Body) -> Reply:
        wanted = gold.get(shown_chat(last_text(body)))
        return say(json.dumps({"function": wanted.name, "arguments": wanted.arguments}) if wanted else "ready")

    return answer


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TESTS_KEY", KEY)
    yield


def at(server: Server, *more: str) -> list[str]:
    return [
        "model=openai_compatible",
        f"model.api_base={server.address}",
        "model.name=small",
        "model.api_key_env=TESTS_KEY",
        *NARROW,
        *more,
    ]


def metrics_of(project: Path) -> dict[str, float | None]:
    found: dict[str, float | None] = json.loads((project / "data/evaluate/small/metrics.json").read_text())
    return found


def fail(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    [line] = done.stderr.strip().splitlines()
    assert "Traceback" not in line
    assert KEY not in done.stdout + done.stderr
    return line


@pytest.mark.parametrize("mode", ["prompt", "schema", "tools"])
def test_a_model_that_knows_all_scores_one_in_every_mode(project: Path, gold: dict[str, Any], mode: str) -> None:
    def answer(body: Body) -> Reply:
        wanted = gold.get(shown_chat(last_text(body)))
        if wanted is None:
            return say('{"word": "ready"}')
        if mode == "tools":
            return call(wanted.name, wanted.arguments)
        arguments: Any = wanted.arguments
        if mode == "schema":
            arguments = [{"name": name, "value": value} for name, value in arguments.items()]
        return say(json.dumps({"function": wanted.name, "arguments": arguments}))

    with Server(answer) as server:
        done = run_dice(project, "evaluate", *at(server, f"evaluate.mode={mode}"))
    assert done.returncode == 0, done.stderr
    assert metrics_of(project)["em_strict/overall"] == 1.0
    assert metrics_of(project)["content_em/overall"] == 1.0


def test_a_second_run_asks_nobody_and_gives_the_same(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        run_dice(project, "evaluate", *at(server))
        outcomes = (project / "data/evaluate/small/outcomes.jsonl").read_bytes()
        server.forget()
        done = run_dice(project, "evaluate", *at(server))
        assert done.returncode == 0, done.stderr
        assert not server.requests
    assert (project / "data/evaluate/small/outcomes.jsonl").read_bytes() == outcomes


def test_an_outage_gives_no_headline_and_a_rerun_asks_only_what_is_missing(
    project: Path, knows_all: Callable[[Body], Reply]
) -> None:
    down = True

    def answer(body: Body) -> Reply:
        return error(500) if down and "## Round 2" in last_text(body) else knows_all(body)

    with Server(answer) as server:
        line = fail(project, "evaluate", *at(server, "model.max_attempts=2"))
        assert "small: 9 of 18 calls got no answer" in line
        assert metrics_of(project)["failures/infrastructure"] == 0.5
        down = False
        server.forget()
        done = run_dice(project, "evaluate", *at(server, "model.max_attempts=2"))
        assert done.returncode == 0, done.stderr
        assert len([request for request in server.requests if "## Round" in request.text]) == 9
    assert metrics_of(project)["coverage/overall"] == 1.0
    assert metrics_of(project)["em_strict/overall"] == 1.0


@pytest.mark.parametrize("share", [0.2, 0.4, 0.6, 0.8, 0.95])
def test_a_killed_run_goes_on_and_ends_as_an_undisturbed_one(
    project: Path, knows_all: Callable[[Body], Reply], share: float
) -> None:
    def answer(body: Body) -> Reply:
        return knows_all(body).after(0.03)

    arguments = [sys.executable, "-m", "dice.cli", "evaluate"]
    with Server(answer) as server:
        command = [*arguments, *at(server, "model.concurrency=2")]
        process = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while len(server.answered) < 18 * share:
            time.sleep(0.005)
            assert process.poll() is None or len(server.answered) >= 18 * share
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        first = [request.text for request in server.answered]
        server.forget()
        done = run_dice(project, "evaluate", *at(server, "model.concurrency=2"))
        assert done.returncode == 0, done.stderr
        again = [text for text in (request.text for request in server.answered) if text in first]
        assert len(again) <= 2, "only what was under way when the run was killed may be asked again"
    assert metrics_of(project)["em_strict/overall"] == 1.0
    ledger = json.loads((project / "data/evaluate/small/ledger.json").read_text())
    # 18 calls and the first that tries the mode; what was answered twice is paid twice
    assert 19 <= ledger[0]["total"]["answered"] + ledger[0]["total"]["from_cache"] <= 22


def test_every_kind_of_answer_becomes_a_call_or_a_failure_class(project: Path, gold: dict[str, Any]) -> None:
    def answer(body: Body) -> Reply:
        chat = shown_chat(last_text(body))
        if chat not in gold:
            return say("ready")
        number = list(gold).index(chat) % 5
        right = json.dumps({"function": gold[chat].name, "arguments": gold[chat].arguments})
        return (
            say(f"```json\n{right}\n```"),
            say(f"Sure! Here it is: {right} Anything else?"),
            say("I'm sorry, but I can't help with that."),
            say("{", finish_reason="length"),
            say(json.dumps({"function": "fly_to_the_moon", "arguments": {}})),
        )[number]

    with Server(answer) as server:
        done = run_dice(project, "evaluate", *at(server))
    assert done.returncode == 0, done.stderr
    predictions = list(read_records(project / "data/evaluate/small/predictions.jsonl", Prediction))
    failures = {prediction.failure for prediction in predictions}
    assert failures == {None, Failure.FORMAT, Failure.REFUSAL, Failure.TRUNCATION}
    assert all((p.call is None) == (p.failure is not None) for p in predictions)
    metrics = metrics_of(project)
    assert metrics["content_em/overall"] > metrics["em_paper/overall"]  # type: ignore[operator]


def test_repeats_are_asked_one_by_one(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        done = run_dice(project, "evaluate", *at(server, "evaluate.repeats=3"))
        assert done.returncode == 0, done.stderr
        assert len([request for request in server.requests if "## Round" in request.text]) == 3 * 18
    assert metrics_of(project)["coverage/overall"] == 1.0


def test_the_context_is_checked_before_a_call(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        short = at(server, "model.context_length=2000", "model.max_tokens=100")
        done = run_dice(project, "evaluate", *short)
        assert done.returncode == 0, done.stderr
        assert [request.text for request in server.requests if "## Round" in request.text] == []
        assert metrics_of(project)["failures/truncation"] == 1.0
        done = run_dice(project, "evaluate", *short, "evaluate.on_overflow=skip")
        assert done.returncode == 0, done.stderr
    assert metrics_of(project)["coverage/overall"] == 0.0
    assert metrics_of(project)["em_paper/overall"] is None


def test_an_outage_fails_the_mlflow_run(project: Path) -> None:
    with Server(lambda body: error(500) if "## Round" in last_text(body) else say("ready")) as server:
        arguments = [a for a in at(server, "model.max_attempts=1") if a != "tracking=none"]
        fail(project, "evaluate", *arguments)
    database = project / "mlruns/mlflow.db"

    with sqlite3.connect(database) as connection:
        [(status,)] = connection.execute("select status from runs").fetchall()
    assert status == "FAILED"


def test_a_sweep_with_joblib_shares_cache_and_budget(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        arguments = [a for a in at(server) if not a.startswith(("chain=", "tracking="))]
        sweep = ["-m", "hydra/launcher=joblib", "hydra.launcher.n_jobs=2", "chain=r1,r2"]
        done = run_dice_anew(project, "evaluate", *sweep, *arguments)
        assert done.returncode == 0, done.stderr
        once = len(server.requests)
        server.forget()
        assert run_dice_anew(project, "evaluate", *sweep, *arguments).returncode == 0
        assert not server.requests
    assert once == 9 + 18 + 1 or once == 9 + 18 + 2  # each job tries the mode, perhaps both at once

    with sqlite3.connect(project / "mlruns/mlflow.db") as connection:
        statuses = [status for (status,) in connection.execute("select status from runs")]
    assert statuses == ["FINISHED"] * 6  # two sweeps, each a parent and two children


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["model=gpt_4o"], "OPENAI_API_KEY"),
        (["model=openai_compatible", "model.name=small"], "api_base"),
    ],
)
def test_what_is_missing_is_named(
    project: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    assert message in fail(project, "evaluate", *arguments, *NARROW)


def test_a_wrong_key_is_named_by_its_variable(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESTS_KEY", "sk-wrong-0000")
    with Server(lambda _: say("ready")) as server:
        line = fail(project, "evaluate", *at(server))
    assert "TESTS_KEY" in line
    assert "sk-wrong" not in line


def test_an_address_where_nobody_answers_is_named(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        arguments = at(server, "model.max_attempts=1")
    assert re.search(r"127\.0\.0\.1:\d+|localhost:\d+", fail(project, "evaluate", *arguments))


def test_an_unknown_model_is_named(project: Path) -> None:
    with Server(lambda _: error(404, "The model `small` does not exist", "model_not_found")) as server:
        assert "small" in fail(project, "evaluate", *at(server))


def test_a_model_without_tool_calling_is_told_the_modes_it_has(
    project: Path, knows_all: Callable[[Body], Reply]
) -> None:
    def answer(body: Body) -> Reply:
        return error(400, "tools are not supported") if body.get("tools") else knows_all(body)

    with Server(answer) as server:
        line = fail(project, "evaluate", *at(server, "evaluate.mode=tools"))
        assert "prompt" in line
        assert len(server.requests) < 10


def test_a_budget_too_small_for_one_call_stops_before_it(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        prices = ["model.input_price=1000", "model.output_price=1000", "budget.max_usd=0.01"]
        line = fail(project, "evaluate", *at(server, *prices))
        assert "budget.max_usd" in line
        assert not server.requests


def test_the_jobs_of_a_sweep_share_one_budget(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    def answer(body: Body) -> Reply:
        return replace(knows_all(body), prompt_tokens=1000, completion_tokens=0)

    with Server(answer) as server:
        # an answer costs 0.001 US dollars; at worst its prompt of some 10,000 tokens costs 0.01, so that no call is
        # begun once 0.01 of 0.02 are spent: after 10 answers of the sweep, not of each job
        prices = ["model.input_price=1", "model.output_price=0.000001", "budget.max_usd=0.02", "model.concurrency=1"]
        done = run_dice(project, "evaluate", "-m", "chain=r2,r1", *[a for a in at(server, *prices) if "chain" not in a])
        assert done.returncode == 2
        assert "budget.max_usd" in done.stderr
        assert 5 < len(server.answered) < 15


def test_keys_appear_nowhere(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        run_dice(project, "evaluate", *[a for a in at(server) if a != "tracking=none"])
    for path in project.rglob("*"):
        if path.is_file():
            assert KEY.encode() not in path.read_bytes(), path


def test_two_evaluations_are_compared(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        run_dice(project, "evaluate", *at(server))
    run_dice(project, "evaluate", "model=lexical", *NARROW)
    done = run_dice(project, "compare", "small", "lexical", "evaluate.resamples=100")
    assert done.returncode == 0, done.stderr
    assert "em_typed" in done.stdout
    assert "differs" not in done.stdout  # same data; a baseline has neither mode nor prompts
    assert "is no evaluation" in fail(project, "compare", "small", "nobody")


def test_a_plan_says_calls_and_cost_and_asks_nobody(project: Path, knows_all: Callable[[Body], Reply]) -> None:
    with Server(knows_all) as server:
        prices = ["model.input_price=1", "model.output_price=2"]
        done = run_dice(project, "plan", "evaluate", *at(server, *prices))
        assert not server.requests
    assert done.returncode == 0, done.stderr
    assert re.search(r"calls +18\b", done.stdout)
    assert "$" in done.stdout
    assert "unknown" in run_dice(project, "plan", "evaluate", *at(server)).stdout


def test_a_plan_says_what_is_in_the_cache_and_why_the_rest_is_not(
    project: Path, knows_all: Callable[[Body], Reply]
) -> None:
    with Server(knows_all) as server:
        run_dice(project, "evaluate", *at(server))
        warmer = run_dice(project, "plan", "evaluate", *at(server, "model.temperature=0.7"))
        again = run_dice(project, "plan", "evaluate", *at(server))
    assert re.search(r"in cache +18 of 18 calls .*nobody would be asked", again.stdout)
    assert re.search(r"in cache +0 of 18 calls .*temperature: 0\.0 -> 0\.7", warmer.stdout)


def test_models_are_listed_without_their_keys(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-1234")
    done = run_dice(project, "models")
    assert done.returncode == 0, done.stderr
    assert re.search(r"gpt_4o +openai/gpt-4o .*OPENAI_API_KEY set", done.stdout)
    assert "sk-secret" not in done.stdout
