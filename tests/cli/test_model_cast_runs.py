"""The pipeline with dialogues that a chat model plays, from the command line and over real HTTP."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dice.records import Dialogue, RejectedAttempt
from dice.storage import read_records
from tests.command import run_dice
from tests.server import KEY, Body, Reply, Server, error, say
from tests.simulate.actor import actor, always, instead, mentions, part_of, prompt_of, shown, task_of

SMALL = ("experiment=smoke", "chain=r2", "party=three", "tracking=none")
"""One dialogue of each type, with two rounds and three parties."""


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESTS_KEY", KEY)


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with graph and scenarios, and neither cache nor ledger."""
    for stage in ("graph", "scenario"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    (tmp_path / "mlruns").mkdir()
    return tmp_path


def at(server: Server, *more: str) -> list[str]:
    return [
        "simulate=model",
        "model@models.generator=openai_compatible",
        f"models.generator.api_base={server.address}",
        "models.generator.name=small",
        "models.generator.api_key_env=TESTS_KEY",
        *SMALL,
        *more,
    ]


def counted_at(server: Server) -> tuple[str, ...]:
    return (
        "model@models.counter=openai_compatible",
        f"models.counter.api_base={server.address}",
        "models.counter.name=counting",
        "models.counter.api_key_env=TESTS_KEY",
        "models.counter.max_attempts=1",
    )


def hinting(body: Body) -> Reply:
    """Play well, but hint at a value once in each dialogue; the counter finds it by the words."""
    if part_of(body) == "counter":
        message = next(number for number, text in enumerate(shown(body), start=1) if "that way" in text)
        return mentions(body, (message, 1, "that way"))
    hints = part_of(body) == "utterance" and "Say that" in task_of(body) and "that way" not in prompt_of(body)
    return say("We do it that way.") if hints else actor(body)


def dialogues_of(project: Path) -> list[Dialogue]:
    return list(read_records(project / "data/simulate/dialogues.jsonl", Dialogue))


def rejected_of(project: Path) -> list[RejectedAttempt]:
    return list(read_records(project / "data/simulate/rejected.jsonl", RejectedAttempt, may_be_empty=True))


def fail(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    [line] = done.stderr.strip().splitlines()
    return line


def test_the_whole_pipeline_runs_on_dialogues_of_a_model(project: Path) -> None:
    with Server(lambda body: actor(body).after(0.02)) as server:
        done = run_dice(project, "simulate", *at(server))
        assert done.returncode == 0, done.stderr
        assert "3 dialogues, 0 attempts rejected" in done.stdout
        assert server.most_at_once > 1  # dialogues run side by side
    made = dialogues_of(project)
    assert [dialogue.provenance.cast for dialogue in made] == ["ModelCast"] * 3
    assert len({dialogue.scenario.dialogue_type for dialogue in made}) == 3

    for stage in (["filter"], ["score"], ["evaluate", "model=lexical"], ["evaluate", "model=oracle"]):
        done = run_dice(project, *stage, *SMALL)
        assert done.returncode == 0, done.stderr
    funnel = json.loads((project / "data/filter/funnel.json").read_text())
    assert funnel["total"]["final"] == 3  # what the cast accepts, the filter keeps
    metrics = json.loads((project / "data/evaluate/oracle/metrics.json").read_text())
    assert metrics["em_strict/overall"] == 1.0
    done = run_dice(project, "report", *SMALL, *at(server))
    assert done.returncode == 0, done.stderr
    assert "ModelCast (small)" in (project / "data/report/index.html").read_text()


def test_a_killed_run_pays_for_nothing_twice(project: Path) -> None:
    with Server(lambda body: hinting(body).after(0.02)) as server:
        arguments = at(server, *counted_at(server), "models.generator.concurrency=2")
        run_dice(project, "simulate", *arguments)
        assert {part_of(request.body) for request in server.answered} >= {"speaker", "utterance", "counter"}
        whole, undisturbed = (project / "data/simulate/dialogues.jsonl").read_bytes(), len(server.answered)
        shutil.rmtree(project / ".dice")
        server.forget()

        command = [sys.executable, "-m", "dice.cli", "simulate", *arguments]
        process = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while len(server.answered) < undisturbed / 2:
            time.sleep(0.005)
            assert process.poll() is None
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        done = run_dice(project, "simulate", *arguments)
        assert done.returncode == 0, done.stderr
        asked = len(server.answered)
    assert (project / "data/simulate/dialogues.jsonl").read_bytes() == whole
    assert asked <= undisturbed + 2, "only what was under way when the run was killed may be asked again"


def test_a_rejected_attempt_is_kept_and_another_fills_the_cell(project: Path) -> None:
    refused: list[Body] = []

    def is_refused(body: Body) -> bool:
        """The three tries of the first attempt."""
        if part_of(body) == "arguments" and len(refused) < 3:
            refused.append(body)
            return True
        return False

    with Server(instead("I cannot fulfill this request.", is_refused)) as server:
        done = run_dice(project, "simulate", *at(server, "dialogue=eristic"))
    assert done.returncode == 0, done.stderr
    assert "1 attempts rejected" in done.stdout
    [attempt] = rejected_of(project)
    assert (attempt.id, attempt.attempt, attempt.stage) == ("r2-p3-eristic-0001", 1, "arguments")
    assert attempt.text == "I cannot fulfill this request."
    assert [dialogue.id for dialogue in dialogues_of(project)] == ["r2-p3-eristic-0001"]


def test_a_cell_that_can_not_be_filled_is_an_error_and_raising_the_cap_goes_on(project: Path) -> None:
    with Server(always("output", "no")) as server:
        line = fail(project, "simulate", *at(server, "simulate.max_attempts=1"))
        assert "3 of 3 dialogues" in line
        assert "simulate.max_attempts" in line
        assert [attempt.stage for attempt in rejected_of(project)] == ["output"] * 3
        assert not (project / "data/simulate/dialogues.jsonl").exists()
        before = len(server.answered)
        fail(project, "simulate", *at(server, "simulate.max_attempts=1"))
        assert len(server.answered) == before  # the same attempts come from the cache
        fail(project, "simulate", *at(server, "simulate.max_attempts=2"))
        assert len(rejected_of(project)) == 6


def test_a_plan_says_calls_and_cost_and_asks_nobody(project: Path) -> None:
    with Server(actor) as server:
        prices = ("models.generator.input_price=1", "models.generator.output_price=2")
        done = run_dice(project, "plan", "simulate", *at(server, *prices))
        both = run_dice(project, "plan", "simulate", *at(server, *prices, *counted_at(server)))
        assert not server.requests
    assert done.returncode == 0, done.stderr
    assert re.search(r"all +\d+ .*\$", done.stdout)
    assert "counter" not in done.stdout
    assert re.search(r"counter +6 ", both.stdout), both.stderr  # three dialogues of two rounds
    assert "models.counter.input_price" in both.stdout
    assert "simulate=model" in fail(project, "plan", "simulate", *SMALL)


def test_a_counter_looks_again_and_what_it_can_not_do_is_said(project: Path) -> None:
    def out_of_order(body: Body) -> Reply:
        return error(503, "overloaded") if part_of(body) == "counter" else hinting(body)

    settings = ("dialogue=eristic", "simulate.distractors=0")
    with Server(hinting) as server:
        done = run_dice(project, "simulate", *at(server, *counted_at(server), *settings))
        assert done.returncode == 0, done.stderr
        assert "went on without" not in done.stdout
        assert sum(part_of(request.body) == "counter" for request in server.requests) == 1
    [made] = dialogues_of(project)
    assert [found.how for found in made.rounds[0].evidence].count("inferred") > 1  # the function, and the hint

    with Server(out_of_order) as server:  # at another address, so that all is asked anew
        done = run_dice(project, "simulate", *at(server, *counted_at(server), *settings))
        assert done.returncode == 0, done.stderr
    assert "1 rounds went on without the counter" in done.stdout
    assert "overloaded" in done.stdout
    assert len(dialogues_of(project)) == 1


def test_what_goes_wrong_on_the_way_is_one_line(project: Path) -> None:
    assert "simulate.turns=model is not allowed" in fail(project, "simulate", "simulate.turns=model", *SMALL)
    assert "models.counter.kind" in fail(project, "simulate", "model@models.counter=lexical", *SMALL)
    assert "model@models.generator=" in fail(project, "simulate", "simulate=model", *SMALL)
    with Server(lambda _: error(404, "The model `small` does not exist", "model_not_found")) as server:
        assert "small" in fail(project, "simulate", *at(server))
        prices = ("models.generator.input_price=1000", "models.generator.output_price=1000")
        assert "budget.max_usd" in fail(project, "simulate", *at(server, *prices, "budget.max_usd=0.001"))
