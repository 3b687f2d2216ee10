"""Stage 1 of the filter from the command line, over real HTTP: what it keeps, what it asks again, and bad days."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dice.records import Dialogue, DialogueType, Judgement, RejectedDialogue
from dice.storage import read_records
from tests.command import run_dice
from tests.filter.judge_model import judge, question_of, weighed
from tests.server import KEY, Body, Reply, Server, error, last_text, say

NARROW = ("filter=paper", "chain=r1", "party=two")
"""One dialogue of each type: 3 x 7 questions."""

HIGH, LOW = weighed({"5": 0.9, "4": 0.1}), weighed({"2": 0.9, "3": 0.1})


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESTS_KEY", KEY)


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with dialogues, and neither cache nor ledger."""
    shutil.copytree(built / "data" / "simulate", tmp_path / "data" / "simulate")
    return tmp_path


def at(server: Server, *more: str) -> list[str]:
    return [
        "model@models.judge=openai_compatible",
        f"models.judge.api_base={server.address}",
        "models.judge.name=small",
        "models.judge.api_key_env=TESTS_KEY",
        *NARROW,
        *more,
    ]


def run(project: Path, *arguments: str) -> str:
    done = run_dice(project, "filter", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fail(project: Path, *arguments: str) -> str:
    done = run_dice(project, "filter", *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    [line] = done.stderr.strip().splitlines()
    assert KEY not in done.stdout + done.stderr
    return line


def funnel_of(project: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((project / "data/filter/funnel.json").read_text())
    return found


def judgements_of(project: Path) -> list[Judgement]:
    return list(read_records(project / "data/filter/judgements.jsonl", Judgement, may_be_empty=True))


def removed_types(project: Path) -> list[DialogueType]:
    rejected = read_records(project / "data/filter/rejected.jsonl", RejectedDialogue, may_be_empty=True)
    return [made.dialogue.scenario.dialogue_type for made in rejected]


def test_the_papers_words_remove_what_is_low_and_of_the_wrong_type_and_another_rule_asks_nobody(project: Path) -> None:
    # everything is low, and taken for a quarrel: only the quarrel stays; "or" would remove that one too
    with Server(lambda body: judge(LOW, kind="eristic")(body).after(0.02)) as server:
        out = run(project, *at(server))
        assert len(server.requests) == 3 * 7
        assert server.most_at_once > 1
        assert "1 of 3 dialogues kept; stage 1 by small, cost unknown" in out
        assert removed_types(project) == [DialogueType.PERSUASION, DialogueType.INQUIRY]
        assert funnel_of(project)["total"] == {"initial": 3, "stage_1": 2, "stage_2": 0, "stage_3": None, "final": 1}
        assert funnel_of(project)["removed_by"]["g_eval (small)"] == 2

        before = (project / "data/filter/judgements.jsonl").read_bytes()
        server.forget()
        out = run(project, *at(server, "filter.stage_1.remove_if=low_or_wrong_type"))
        assert "3 of 3 judgements are there already" in out
        assert len(removed_types(project)) == 3
        # another threshold, and only what DVC keeps is left
        shutil.rmtree(project / ".dice")
        assert "3 of 3 dialogues kept" in run(project, *at(server, "filter.stage_1.threshold=2"))
        assert not server.requests
    assert (project / "data/filter/judgements.jsonl").read_bytes() == before


def test_judgements_outlive_a_run_without_stage_1(project: Path) -> None:
    with Server(judge(HIGH)) as server:
        run(project, *at(server, "cache.enabled=false"))
        run(project, *NARROW, "filter=rules_only")
        assert judgements_of(project) == []
        assert funnel_of(project)["total"]["stage_1"] is None
        server.forget()
        run(project, *at(server, "cache.enabled=false"))
        assert len(judgements_of(project)) == 3
        assert not server.requests


def test_scores_that_came_about_differently_have_means_of_their_own(project: Path) -> None:
    quarrel = next(d for d in dialogues(project) if d.scenario.dialogue_type is DialogueType.ERISTIC)
    words = quarrel.rounds[0].utterances[0].text

    def score(body: Body) -> Reply:
        return say("3") if words in last_text(body) else HIGH  # no log probabilities for the quarrel

    with Server(judge(score)) as server:
        run(project, *at(server))
    modes = funnel_of(project)["judged"]["modes"]
    assert {mode: (found["dialogues"], found["mean"]) for mode, found in modes.items()} == {
        "logprobs": (2, pytest.approx(4.9)),
        "sampled": (1, 3.0),
    }


def test_an_outage_decides_nothing_and_a_rerun_asks_only_what_is_missing(project: Path) -> None:
    down = True

    def relevance(body: Body) -> Reply:
        return error(503, "overloaded") if down else HIGH

    with Server(judge(HIGH, relevance=relevance)) as server:
        line = fail(project, *at(server, "models.judge.max_attempts=1"))
        assert "small: 3 of 3 dialogues got no answer" in line
        assert "Nothing is removed until they have" in line
        assert not (project / "data/filter/dialogues.jsonl").exists()
        down = False
        server.forget()
        run(project, *at(server))
        assert sorted({question_of(request.body) for request in server.requests}) == ["dialogue_type", "relevance"]
        assert len(server.requests) == 6
    assert funnel_of(project)["total"]["final"] == 3


def test_answers_that_say_nothing_leave_the_dialogue_in_and_are_counted(project: Path) -> None:
    with Server(judge(say("lovely talk"), kind="no idea")) as server:
        run(project, *at(server))
        server.forget()
        assert "3 of 3 judgements are there already" in run(project, *at(server))
        assert not server.requests
    assert funnel_of(project)["not_checked"] == {"g_eval (small)": 3}
    assert funnel_of(project)["total"]["final"] == 3
    assert {score.value for made in judgements_of(project) for score in made.scores.values()} == {None}


def test_a_killed_judging_pays_for_nothing_twice(project: Path) -> None:
    slow = ("party=all", "models.judge.concurrency=2")
    with Server(lambda body: judge(HIGH)(body).after(0.02)) as server:
        run(project, *at(server, *slow))
        whole, undisturbed = (project / "data/filter/judgements.jsonl").read_bytes(), len(server.answered)
        assert undisturbed == 9 * 7
        shutil.rmtree(project / ".dice")
        shutil.rmtree(project / "data/filter")
        server.forget()
        command = [sys.executable, "-m", "dice.cli", "filter", *at(server, *slow)]
        process = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while len(server.answered) < undisturbed / 2:
            time.sleep(0.005)
            assert process.poll() is None
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        run(project, *at(server, *slow))
        assert len(server.answered) <= undisturbed + 2, "only what was under way may be asked again"
    assert (project / "data/filter/judgements.jsonl").read_bytes() == whole


def test_calls_are_in_the_ledger_under_the_judges_role_and_the_budget_is_kept(project: Path) -> None:
    prices = ("models.judge.input_price=1000", "models.judge.output_price=1000", "models.judge.max_tokens=10")
    # 495 tokens in and 5 out, at $1,000 per million: half a dollar a call
    with Server(lambda body: replace(judge(HIGH)(body), prompt_tokens=495)) as server:
        assert "budget.max_usd" in fail(project, *at(server, *prices, "budget.max_usd=3"))
        paid = len(server.answered)
        assert 0 < paid <= 6
        assert f"small, ${3 * 7 * 0.5:.2f}" in run(project, *at(server, *prices))
        assert len(server.answered) == 3 * 7
    with closing(sqlite3.connect(project / ".dice/ledger.sqlite")) as ledger:
        assert ledger.execute("SELECT DISTINCT role, model FROM attempts").fetchall() == [("judge", "small")]


def test_the_heuristic_judge_needs_no_model_and_says_what_it_is(project: Path) -> None:
    out = run(project, "filter=paper")
    assert "stage 1 by the heuristic judge, which is no model" in out
    intended = [d.scenario.dialogue_type for d in read_records(project / "data/simulate/dialogues.jsonl", Dialogue)]
    judgements = judgements_of(project)
    assert {made.judge for made in judgements} == {"heuristic"}
    right = sum(made.dialogue_type is kind for made, kind in zip(judgements, intended, strict=True))
    assert right >= 0.7 * len(intended) == 0.7 * 36  # chance: a third
    assert funnel_of(project)["judged"]["judge"] == "heuristic"
    assert "g_eval (heuristic)" in funnel_of(project)["removed_by"]
    assert not (project / ".dice").exists()


def test_a_judge_that_cannot_be_asked_is_one_line(project: Path) -> None:
    with Server(lambda _: error(404, "The model `small` does not exist", "model_not_found")) as server:
        assert "small" in fail(project, *at(server))


def dialogues(project: Path) -> list[Dialogue]:
    path = project / "data/simulate/dialogues.jsonl"
    return [d for d in read_records(path, Dialogue) if (d.scenario.rounds, d.scenario.parties) == (1, 2)]


def test_a_plan_says_calls_and_cost_and_asks_nobody(project: Path) -> None:
    with Server() as server:
        prices = ("models.judge.input_price=1", "models.judge.output_price=2")
        done = run_dice(project, "plan", "filter", *at(server, *prices))
        assert not server.requests
    assert done.returncode == 0, done.stderr
    assert [line.split()[:2] for line in done.stdout.splitlines()[2:4]] == [["weighed", "21"], ["sampled", "96"]]
