"""``dice score score=model``: a chat model counts over real HTTP; what it leaves open is unknown, and asked again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from dice.score import DialogueScore
from dice.storage import read_records
from tests.command import run_dice
from tests.server import KEY, Body, Reply, Server, error, say
from tests.simulate.actor import mentions, shown

SELECTION = ("experiment=smoke", "chain=r2", "party=three", "tracking=none")
"""Three dialogues of two rounds: six calls."""


@pytest.fixture
def project(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with filtered dialogues, and neither cache nor ledger."""
    monkeypatch.setenv("TESTS_KEY", KEY)
    for stage in ("graph", "filter"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    (tmp_path / "mlruns").mkdir()
    return tmp_path


def at(server: Server, *more: str) -> list[str]:
    return [
        "score",
        "score=model",
        "model@models.counter=openai_compatible",
        f"models.counter.api_base={server.address}",
        "models.counter.name=counting",
        "models.counter.api_key_env=TESTS_KEY",
        "models.counter.max_attempts=1",
        *SELECTION,
        *more,
    ]


def scores_of(project: Path) -> list[DialogueScore]:
    return list(read_records(project / "data/score/scores.jsonl", DialogueScore))


def first_word(body: Body) -> Reply:
    """Every message mentions the function by its first word."""
    return mentions(body, *((number, 1, text.split()[0]) for number, text in enumerate(shown(body), start=1)))


def test_what_the_model_finds_is_scored_in_the_order_of_the_data(project: Path) -> None:
    with Server(first_word) as server:
        done = run_dice(project, *at(server))
        assert done.returncode == 0, done.stderr
        assert "3 dialogues counted by counting, cost unknown" in done.stdout
        assert len(server.requests) == 6
        kinds = {request.body["response_format"]["type"] for request in server.requests}
        again = run_dice(project, *at(server))
        assert (again.returncode, len(server.requests)) == (0, 6)  # all from the cache
    assert kinds == {"json_schema"}
    scores = scores_of(project)
    stored = [json.loads(line)["id"] for line in (project / "data/filter/dialogues.jsonl").read_text().splitlines()]
    assert [score.id for score in scores] == [name for name in stored if name.startswith("r2-p3-")]
    assert all(set(score.S) == {1} and score.dice for score in scores)


def test_an_outage_ends_in_one_line_and_the_next_run_asks_the_rest(project: Path) -> None:
    broken = [True]

    def sometimes(body: Body) -> Reply:
        is_first_round = "(nothing)" in str(body["messages"][0]["content"])
        return error(503, "overloaded") if broken[0] and not is_first_round else first_word(body)

    with Server(sometimes) as server:
        done = run_dice(project, *at(server))
        assert done.returncode == 2
        [line] = done.stderr.strip().splitlines()
        assert "model (counting): 3 of 6 calls got no answer" in line
        assert "overloaded" in line
        assert all(None in score.S and score.dice is None for score in scores_of(project))
        metrics = json.loads((project / "data/score/metrics.json").read_text())
        assert (metrics["dice/round_2"], metrics["dice_coverage/overall"]) == (None, 0.0)
        broken[0] = False
        answered = len(server.answered)
        done = run_dice(project, *at(server))
        assert done.returncode == 0, done.stderr
        assert len(server.answered) == answered + 3
    assert all(score.dice for score in scores_of(project))


def test_an_answer_that_can_not_be_used_leaves_one_dialogue_without_a_score(project: Path) -> None:
    spoiled: list[str] = []

    def babbles(body: Body) -> Reply:
        """Never answer the first question that came."""
        prompt = str(body["messages"][0]["content"])
        if not spoiled:
            spoiled.append(prompt)
        return say("Two, I think.") if prompt == spoiled[0] else first_word(body)

    with Server(babbles) as server:
        done = run_dice(project, *at(server))
    assert done.returncode == 0, done.stderr
    assert "1 dialogues have an utterance that the model did not count" in done.stdout
    assert sorted(score.dice is None for score in scores_of(project)) == [False, False, True]


def test_the_model_is_held_against_the_evidence(project: Path) -> None:
    """It is compared, and the evidence scores: a round that it leaves open takes no score away."""
    spoiled: list[str] = []

    def babbles(body: Body) -> Reply:
        """Never answer the first question that came."""
        prompt = str(body["messages"][0]["content"])
        if not spoiled:
            spoiled.append(prompt)
        return say("Two, I think.") if prompt == spoiled[0] else first_word(body)

    with Server(babbles) as server:
        done = run_dice(project, *at(server, "score.counter=evidence", "score.compare=[model]"))
    assert done.returncode == 0, done.stderr
    assert "score: model against evidence: precision 0." in done.stdout
    assert "1 dialogues have an utterance that the model did not count" in done.stdout
    metrics = json.loads((project / "data/score/metrics.json").read_text())
    assert metrics["dice_coverage/overall"] == 1.0
    assert 0.5 < metrics["agreement_model/coverage"] < 1
    assert all(score.dice for score in scores_of(project))


def test_a_mistake_is_one_line(project: Path) -> None:
    done = run_dice(project, "score", "score=model", *SELECTION)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "model@models.counter=gpt_4o" in done.stderr
    with Server(lambda _: error(404, "The model does not exist", "model_not_found")) as server:
        done = run_dice(project, *at(server))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
