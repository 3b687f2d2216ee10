"""``dice review tools`` over real HTTP: a model proposes, people decide."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from dice.storage import read_decisions
from tests.command import run_dice
from tests.server import KEY, Body, Reply, Server, error, say

TOOLS = ("find_boat", "hire_boat", "fetch_page")
ROWS = "tool,decision,reviewer,reason\n" + "".join(f"{name},keep,Ida,Sound.\n" for name in TOOLS)


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESTS_KEY", KEY)


@pytest.fixture
def mine(project: Path) -> Path:
    """A project with a pack of three tools, all of which somebody has decided to keep."""
    (project / "mine").mkdir()
    (project / "mine/boats.yaml").write_text(
        "domain: boats\ntools:\n"
        + "".join(
            f"  - name: {name}\n    description: {name} for somebody.\n    parameters:\n"
            "      - {name: city, type: string, format: city, description: Where to.}\n"
            "    returns: [{name: day, type: string, format: date, description: Day of the trip.}]\n"
            for name in TOOLS
        )
    )
    (project / "mine/review.csv").write_text(ROWS)
    return project


def at(server: Server, *more: str) -> list[str]:
    return [
        "review",
        "tools",
        "graph.sources=[mine]",
        "graph.review=mine/review.csv",
        "model@models.judge=openai_compatible",
        f"models.judge.api_base={server.address}",
        "models.judge.name=small",
        "models.judge.api_key_env=TESTS_KEY",
        *more,
    ]


def fail(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    [line] = done.stderr.strip().splitlines()
    return line


def verdict(realistic: bool) -> str:
    return json.dumps(
        {
            "realistic": realistic,
            "realistic_reason": "People go by boat." if realistic else "Nobody asks for page numbers.",
            "matching": True,
            "matching_reason": "A city is enough.",
        }
    )


def tool_of(body: Body) -> str:
    return next(name for name in TOOLS if f'"name": "{name}"' in str(body["messages"][0]["content"]))


def judge(body: Body) -> Reply:
    return say(verdict(tool_of(body) != "fetch_page"))


def proposed(project: Path) -> dict[str, tuple[str, str, str]]:
    rows = read_decisions(project / "mine/review.proposed.csv")
    return {row.tool: (row.decision, row.reviewer, row.reason) for row in rows}


def test_proposals_lie_next_to_the_decisions_which_stay_as_they_are(mine: Path) -> None:
    with Server(judge) as server:
        done = run_dice(mine, *at(server))
    assert done.returncode == 0, done.stderr
    keep = ("keep", "small (model)", "realistic: People go by boat. matching: A city is enough.")
    drop = ("drop", "small (model)", "not realistic: Nobody asks for page numbers.")
    assert proposed(mine) == {"find_boat": keep, "hire_boat": keep, "fetch_page": drop}
    assert (mine / "mine/review.csv").read_text() == ROWS
    assert done.stdout.splitlines() == [
        "review: 3 tools, 2 to keep, 1 to drop, cost unknown; mine/review.proposed.csv",
        "review: fetch_page was decided otherwise; proposed: drop, not realistic: Nobody asks for page numbers.",
    ]
    done = run_dice(mine, "graph", "graph.sources=[mine]", "graph.review=mine/review.csv")
    assert "graph: 3 tools" in done.stdout  # a proposal decides nothing


def test_a_tool_that_gets_no_usable_answer_is_named_and_the_others_are_kept(mine: Path) -> None:
    with Server(lambda body: say("Certainly!") if tool_of(body) == "hire_boat" else judge(body)) as server:
        line = fail(mine, *at(server))
        assert "1 of 3 tools have no proposal (the last, hire_boat: no answer could be used: it is not JSON" in line
    assert set(proposed(mine)) == {"find_boat", "fetch_page"}
    with Server(judge) as server:  # at another address, so that nothing comes from the cache
        assert run_dice(mine, *at(server)).returncode == 0
    assert set(proposed(mine)) == set(TOOLS)


def test_after_an_outage_only_what_is_missing_is_asked(mine: Path) -> None:
    broken = [True]

    def answer(body: Body) -> Reply:
        return error(503) if broken[0] and tool_of(body) == "fetch_page" else judge(body)

    with Server(answer) as server:
        settings = ("models.judge.max_attempts=1", "models.judge.concurrency=1", "cache.enabled=false")
        assert "503" in fail(mine, *at(server, *settings))
        assert not (mine / "mine/review.proposed.csv").exists()
        broken[0] = False
        server.forget()
        assert run_dice(mine, *at(server, *settings)).returncode == 0
        assert [tool_of(request.body) for request in server.requests] == ["fetch_page"]
    assert set(proposed(mine)) == set(TOOLS)


def test_a_second_run_is_answered_from_the_cache_and_the_ledger_keeps_the_role(mine: Path) -> None:
    with Server(lambda body: judge(body).after(0.1)) as server:
        run_dice(mine, *at(server))
        assert server.most_at_once > 1
        first = (mine / "mine/review.proposed.csv").read_bytes()
        run_dice(mine, *at(server))
        assert len(server.requests) == 3
    assert (mine / "mine/review.proposed.csv").read_bytes() == first
    with sqlite3.connect(mine / ".dice/ledger.sqlite") as ledger:
        assert ledger.execute("SELECT DISTINCT role, model FROM attempts").fetchall() == [("judge", "small")]


def test_what_can_not_be_asked_is_one_line(mine: Path) -> None:
    with Server(judge) as server:
        prices = ("models.judge.input_price=1000", "models.judge.output_price=1000", "budget.max_usd=0.001")
        assert "budget.max_usd" in fail(mine, *at(server, *prices))
        assert "graph.review=null: name the file of decisions" in fail(mine, *at(server, "graph.review=null"))
        assert "nowhere" in fail(mine, *at(server, "graph.sources=[nowhere]"))
        assert not server.requests
    assert "dice review takes what is reviewed: dice review tools" in fail(mine, "review")
    assert "model@models.judge=gpt_4o" in fail(mine, "review", "tools")
    assert "models.judge.kind=baseline is not allowed" in fail(mine, "review", "tools", "model@models.judge=oracle")
