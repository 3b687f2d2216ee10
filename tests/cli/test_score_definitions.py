"""Counters and definitions of the DICE-Score through the command line."""

from __future__ import annotations

import json
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from dice.records import Dialogue
from dice.score import DialogueAgreement, DialogueScore
from dice.storage import read_records
from tests.command import run_dice


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with filtered dialogues."""
    for stage in ("graph", "filter"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    (tmp_path / "mlruns").mkdir()
    return tmp_path


def score(project: Path, *overrides: str) -> tuple[list[DialogueScore], dict[str, float]]:
    done = run_dice(project, "score", "tracking=none", "evaluate.resamples=50", *overrides)
    assert done.returncode == 0, done.stderr
    found = list(read_records(project / "data/score/scores.jsonl", DialogueScore))
    return found, json.loads((project / "data/score/metrics.json").read_text())


def agreements(project: Path) -> list[DialogueAgreement]:
    return list(read_records(project / "data/score/agreement.jsonl", DialogueAgreement, may_be_empty=True))


def test_two_counters_report_how_far_they_agree(project: Path):
    alone, own = score(project)
    assert agreements(project) == []
    scores, metrics = score(project, "score.compare=[lexical]")
    assert scores == alone
    assert own.items() <= metrics.items()  # comparing changes none of the scores, means and intervals
    assert 0.9 < metrics["agreement_lexical/precision"] <= 1
    assert 0.5 < metrics["agreement_lexical/recall"] < 1
    assert metrics["agreement_lexical/kappa_low"] < metrics["agreement_lexical/kappa"]
    assert metrics["dice_lexical/round_4"] > metrics["dice/round_4"]  # it finds fewer repetitions
    rows = agreements(project)
    assert [row.id for row in rows] == [made.id for made in scores]
    assert [row.S_reference for row in rows] == [made.S for made in scores]
    assert (rows[0].counter, rows[0].reference) == ("lexical", "evidence")


def test_the_presets_fix_the_definitions(project: Path):
    results = {name: score(project, f"score={name}") for name in ("evidence", "paper", "upstream", "lexical")}
    items = {name: [made.T for made in scores] for name, (scores, _) in results.items()}
    dialogues = {d.id: d for d in read_records(project / "data/filter/dialogues.jsonl", Dialogue)}
    summed = [sum(len(round_.items) for round_ in dialogues[made.id].rounds) for made in results["paper"][0]]
    assert items["evidence"] == items["upstream"] == items["lexical"] == summed
    assert all(paper <= all_ for paper, all_ in zip(items["paper"], summed, strict=True))
    # In one round all items are in scope, and upstream counts the names of parameters besides.
    for mine, theirs in zip(results["evidence"][0], results["upstream"][0], strict=True):
        if mine.rounds == 1:
            assert all(a <= b for a, b in zip(mine.S, theirs.S, strict=True))


@pytest.mark.parametrize(
    ("override", "rule"),
    [
        ("score.compare=[evidence]", "each once: lexical, model, embedding"),
        ("score.compare=[lexical,lexical]", "each once: lexical, model, embedding"),
        ("score.items=later", "round, upcoming or dialogue"),
        ("score.nothing_mentioned=nan", "undefined or zero"),
        ("score.alpha=inf", "positive and finite"),
    ],
)
def test_a_mistake_is_one_line(project: Path, override: str, rule: str):
    done = run_dice(project, "score", override)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert rule in done.stderr


def test_an_embedding_model_comes_from_disk_or_not_at_all(project: Path, tmp_path: Path):
    empty = tmp_path / "model"
    empty.mkdir()
    for override, problem in (
        ([], "score.embedding.path=FOLDER"),
        ([f"score.embedding.path={empty}"], "holds no model"),
        (["score.embedding.path=sentence-transformers/all-MiniLM-L6-v2"], "holds no model"),  # nothing is downloaded
    ):
        done = run_dice(project, "score", "score=embedding", "tracking=none", *override)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert problem in done.stderr


@pytest.mark.skipif(find_spec("sentence_transformers") is not None, reason="the extra is installed")
def test_without_the_extra_one_line_says_how_to_get_it(project: Path, tmp_path: Path):
    (tmp_path / "config.json").write_text("{}")
    done = run_dice(project, "score", "score=embedding", "tracking=none", f"score.embedding.path={tmp_path}")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "pip install 'dice-experiments[embedding]'" in done.stderr
