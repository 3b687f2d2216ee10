"""Stage 3 by a chat model over real HTTP: the same questions, kept and decided anew without asking."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dice.filter import criterion_names, review_criteria
from dice.records import Review
from dice.storage import read_records
from tests.command import run_dice
from tests.server import KEY, Body, Reply, Server, error, last_text, say


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESTS_KEY", KEY)


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    shutil.copytree(built / "data" / "simulate", tmp_path / "data" / "simulate")
    return tmp_path


def at(server: Server, *more: str) -> list[str]:
    return [
        "filter",
        "filter.stage_3.by=model",
        "model@models.judge=openai_compatible",
        f"models.judge.api_base={server.address}",
        "models.judge.name=small",
        "models.judge.api_key_env=TESTS_KEY",
        "chain=r1",
        "party=two",
        *more,
    ]


def run(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fail(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    [line] = done.stderr.strip().splitlines()
    return line


def total(project: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((project / "data/filter/funnel.json").read_text())["total"]
    return found


def verdict(no: int) -> Reply:
    """An answer in which so many criteria don't hold, the first of them."""
    answers = {name: index >= no for index, name in enumerate(criterion_names())}
    return say(json.dumps({"remarks": "Fine.", **answers}))


def by_type(body: Body) -> Reply:
    """Six criteria don't hold for quarrels, four for the others."""
    return verdict(6 if "kind: eristic" in last_text(body) else 4)


def test_a_model_answers_all_questions_at_once_and_another_threshold_asks_nobody(project: Path) -> None:
    with Server(lambda body: by_type(body).after(0.05)) as server:
        out = run(project, *at(server))
        assert len(server.requests) == 3
        assert server.most_at_once > 1
        for criterion in review_criteria():
            assert criterion.question in server.requests[0].text
        schema = server.requests[0].body["response_format"]["json_schema"]["schema"]
        assert schema["required"] == ["remarks", *criterion_names()]
        assert "2 of 3 dialogues kept; stage 3 by small, cost unknown" in out
        assert total(project) == {"initial": 3, "stage_1": None, "stage_2": 0, "stage_3": 1, "final": 2}
        server.forget()
        out = run(project, *at(server, "filter.stage_3.min_passed=9"))
        assert "3 of 3 reviews are there already" in out
        assert "3 of 3 dialogues kept" in out
        shutil.rmtree(project / ".dice")  # only what DVC keeps is left
        run(project, *at(server, "filter.stage_3.min_passed=12"))
        assert total(project)["final"] == 0
        assert not server.requests
    with closing(sqlite3.connect(project / ".dice/ledger.sqlite")) as ledger:
        assert ledger.execute("SELECT count(*) FROM attempts").fetchone() == (0,)


def test_only_what_the_earlier_stages_left_is_reviewed(project: Path) -> None:
    talk = project / "data/simulate/dialogues.jsonl"
    lines = talk.read_text().splitlines()
    spoilt = [line.replace('"text":"', '"text":"As an AI, I am moved. ', 1) for line in lines[:1]]
    talk.write_text("\n".join([*spoilt, *lines[1:]]) + "\n")
    with Server(lambda _: verdict(0)) as server:
        run(project, *at(server))
        assert len(server.requests) == 2
    assert total(project) == {"initial": 3, "stage_1": None, "stage_2": 1, "stage_3": 0, "final": 2}


def test_an_outage_decides_nothing_and_a_rerun_asks_only_what_is_missing(project: Path) -> None:
    down = [True]

    def answer(body: Body) -> Reply:
        return error(503, "overloaded") if down[0] and "kind: eristic" in last_text(body) else by_type(body)

    with Server(answer) as server:
        line = fail(project, *at(server, "models.judge.max_attempts=1", "cache.enabled=false"))
        assert "small: 1 of 3 dialogues got no answer" in line
        assert not (project / "data/filter/dialogues.jsonl").exists()
        down[0] = False
        server.forget()
        run(project, *at(server, "cache.enabled=false"))
        assert len(server.requests) == 1
    with closing(sqlite3.connect(project / ".dice/ledger.sqlite")) as ledger:
        assert ledger.execute("SELECT DISTINCT role, model FROM attempts").fetchall() == [("judge", "small")]


def test_an_answer_of_the_wrong_form_is_asked_again_and_then_leaves_the_dialogue_in(project: Path) -> None:
    with Server(lambda _: say('{"remarks": "Nice.", "one_thread": "yes"}')) as server:
        run(project, *at(server))
        assert len(server.requests) == 3 * 3
        assert "one_thread in it should be true or false" in server.requests[-1].text
    (fault,) = {made.fault for made in read_records(project / "data/filter/reviews.jsonl", Review)}
    assert fault == "no answer could be used: one_thread in it should be true or false"
    assert json.loads((project / "data/filter/funnel.json").read_text())["not_checked"] == {"review (small)": 3}
    assert total(project)["final"] == 3


def test_a_plan_says_what_the_review_takes_and_asks_nobody(project: Path) -> None:
    with Server() as server:
        prices = ("models.judge.input_price=1", "models.judge.output_price=2")
        out = run(project, "plan", *at(server, *prices, "filter=paper"))
        assert not server.requests
    stage_1, stage_3 = out.split("\n\n")
    assert "dice filter, judge small, 3 dialogues" in stage_1
    assert "stage 3, small, 3 dialogues\n  3 calls, " in stage_3
