"""``dice score`` on records of other benchmarks, and the report that sets them beside the paper's table 1."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.command import run_dice
from tests.server import KEY, Body, Reply, Server
from tests.simulate.actor import looked_for, mentions, shown

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "benchmarks"
LEXICAL = ("score=lexical", "tracking=none")


def summary(project: Path, pattern: str) -> dict[str, Any]:
    [path] = project.glob(pattern)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_the_score_says_what_it_rests_on_and_what_was_lost(project: Path) -> None:
    done = run_dice(project, "score", f"dataset.path={FIXTURES / 'rotbench'}", *LEXICAL)
    assert done.returncode == 0, done.stderr
    # where do robins nest in Kent: two values said, no function; sqrt(3) / ln(1 + 2 e^2) = 0.628
    assert "RoTBench, 1 of 2 records, DICE 0.628 (mean over the 100%" in done.stdout
    assert "not mapped: 1 record, the gold call can't be read" in done.stdout
    assert not (project / "data" / "score").exists()
    found = summary(project, "outputs/score/*/score/benchmark.json")
    assert (found["records"], found["metrics"]["n/overall"], found["counter"]) == (2, 1.0, "lexical")


@pytest.mark.parametrize(
    ("folder", "overrides", "line"),
    [
        ("rotbench", (), "score.counter=evidence: RoTBench has no evidence; use score=lexical"),
        (
            "rotbench",
            ("score=lexical", "score.compare=[evidence]"),
            "score.compare: RoTBench has no evidence to compare with",
        ),
        ("rotbench", ("score=embedding",), "score=embedding needs a model: score.embedding.path=FOLDER"),
        ("tool_eyes", LEXICAL, "holds queries of ToolEyes, which has no gold calls: there is nothing to score"),
        ("", LEXICAL, "holds records of several benchmarks"),
    ],
)
def test_what_can_not_be_scored_is_one_line(project: Path, folder: str, overrides: tuple[str, ...], line: str) -> None:
    done = run_dice(project, "score", f"dataset.path={FIXTURES / folder}", *overrides)
    assert done.returncode == 2
    assert line in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_sweep_over_benchmarks_becomes_a_table_of_the_report(built: Path, tmp_path: Path) -> None:
    project = tmp_path / "project"
    others = shutil.ignore_patterns("mlruns", "outputs", "multirun", ".dice")
    shutil.copytree(built, project, symlinks=True, ignore=others)
    paths = ",".join(str(FIXTURES / name) for name in ("bfcl", "metatool"))
    swept = run_dice(project, "score", "-m", f"dataset.path={paths}", *LEXICAL)
    assert swept.returncode == 0, swept.stderr
    [folder] = (project / "multirun" / "score").iterdir()
    done = run_dice(project, "report", "experiment=smoke", f"dataset.scored={folder}")
    assert done.returncode == 0, done.stderr
    [table] = project.glob("outputs/report/*/report/tables/benchmarks.csv")
    rows = table.read_text(encoding="utf-8").splitlines()
    assert any(row.startswith("MetaTool,yes,3,4,21127,0.5437,") for row in rows)
    assert any(row.startswith("BFCL,,3,5,,,") for row in rows)
    assert not (project / "data" / "report").exists()


@pytest.mark.parametrize(
    ("items", "asked_in_multi_turn", "mentioned"),
    [
        # Every utterance mentions one item: simple 1 of T 4, parallel 1 of 4, multi_turn 1, 1, 1 of 8
        ("dialogue", 3, (1 + 1 + 3) / 3),
        # Of the three turns of multi_turn one has no call, and so nothing to ask about
        ("round", 2, (1 + 1 + 2) / 3),
    ],
)
def test_a_counter_model_is_asked_once_a_turn_about_the_items_in_scope(
    project: Path, monkeypatch: pytest.MonkeyPatch, items: str, asked_in_multi_turn: int, mentioned: float
) -> None:
    monkeypatch.setenv("TESTS_KEY", KEY)

    def first_word(body: Body) -> Reply:
        return mentions(body, *((number, 1, text.split()[0]) for number, text in enumerate(shown(body), start=1)))

    with Server(first_word) as server:
        done = run_dice(
            project,
            "score",
            f"dataset.path={FIXTURES / 'bfcl'}",
            "score=model",
            f"score.items={items}",
            "score.compare=[lexical]",
            "model@models.counter=openai_compatible",
            f"models.counter.api_base={server.address}",
            "models.counter.name=counting",
            "models.counter.api_key_env=TESTS_KEY",
            "tracking=none",
        )
        asked = [looked_for(request.body) for request in server.requests]
    assert done.returncode == 0, done.stderr
    assert len(asked) == 1 + 1 + asked_in_multi_turn
    assert "score: 3 records of BFCL counted by counting" in done.stdout
    assert "score: lexical against model: precision " in done.stdout
    assert next(things[:2] for things in asked if "water" in things[0]) == [
        "the wish behind water: Waters plants.",
        "plants (Which): roses",
    ]
    found = summary(project, "outputs/score/*/score/benchmark.json")
    assert (found["counter"], found["definition"]["items"]) == ("model (counting)", items)
    assert found["metrics"]["mentioned/overall"] == pytest.approx(mentioned)
    assert "dice_lexical/overall" in found["metrics"]
