"""``dice convert`` as a person uses it; a mistake is one line and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.cli import main
from dice.storage import read_dialogues
from tests.command import run_dice


def test_the_pipelines_dialogues_go_out_and_come_back(built: Path, tmp_path: Path) -> None:
    done = run_dice(built, "convert", "data/filter", "--to", "dice_bench", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    first, second, third = done.stdout.splitlines()
    assert first == f"convert: 36 dialogues as dice_bench; {tmp_path / 'out'}"
    assert second == "convert: the functions are those of data/graph/tool_graph.json"
    assert third.startswith("convert: dice_bench has no place for seeds (36 dialogues), evidence (36 dialogues)")
    back = {item.id: item for item in read_dialogues(tmp_path / "out")}
    for item in read_dialogues(built / "data" / "filter"):
        assert [(one.utterances, one.call, one.output) for one in back[item.id].rounds] == [
            (one.utterances, one.call, one.output) for one in item.rounds
        ]


def test_a_converted_folder_can_be_scored_and_evaluated(built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "chats"
    done = run_dice(built, "convert", "data/filter/dialogues.jsonl", "--to", "hf", "--out", str(folder))
    assert done.returncode == 0, done.stderr
    done = run_dice(built, "evaluate", f"dataset.path={folder}", "model=oracle", "tracking=none")
    assert done.returncode == 0, done.stderr
    assert "em_paper 1.000" in done.stdout


def test_the_result_is_named_after_the_source(built: Path, tmp_path: Path) -> None:
    done = run_dice(tmp_path, "convert", str(built / "data" / "filter"), "--to", "bfcl", "--offer", "gold_plus:2")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("convert: 36 dialogues, 90 cases as bfcl; filter-bfcl\n")
    assert (tmp_path / "filter-bfcl" / "BFCL_v4_multiple.json").is_file()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "The following arguments are required: PATH, --to. Write dice convert PATH --to FORMAT"),
        (["data/filter"], "The following arguments are required: --to."),
        (
            ["data/filter", "--to", "dice-bench"],
            "there is no format dice-bench. Did you mean dice_bench? Known are jsonl",
        ),
        (["data/filter", "--to", "xml"], "there is no format xml. Known are jsonl, parquet, hf, dice_bench, bfcl."),
        (["nowhere", "--to", "jsonl"], "nowhere: there is no such file or folder"),
        (["data/filter", "--to", "jsonl", "party=two"], "Unrecognized arguments: party=two."),
        (["data/filter", "--to", "jsonl", "--out", "data"], "data: is a folder, and jsonl is written as a file"),
        (["data/filter", "--to", "hf", "--out", "data/filter/funnel.json"], "is a file, and hf is written as a folder"),
        (["data/filter", "--to", "hf", "--out", "data"], "data: is there already; name another with --out"),
        (["data/filter", "--to", "bfcl", "--offer", "few"], "few is no rule; write all, gold_plus:k or retrieved:k."),
        (["data/filter", "--to", "bfcl", "--tools", "no.json"], "no.json: there is no such file or folder"),
        (["data/graph", "--to", "jsonl"], "is in no known format."),
    ],
)
def test_a_mistake_is_one_line(
    built: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(built)
    with pytest.raises(SystemExit) as left:
        main(["convert", *arguments])
    error = capsys.readouterr().err
    assert left.value.code == 2
    assert len(error.splitlines()) == 1
    assert message in error


def test_bfcl_without_the_functions_says_how_to_name_them(built: Path, tmp_path: Path) -> None:
    (tmp_path / "chats.jsonl").write_bytes((built / "data" / "filter" / "dialogues.jsonl").read_bytes())
    done = run_dice(tmp_path, "convert", "chats.jsonl", "--to", "bfcl")
    assert done.returncode == 2
    assert "chats.jsonl: bfcl needs the documents of the functions" in done.stderr
    assert "--tools FILE" in done.stderr


def test_the_help_lists_the_formats(tmp_path: Path) -> None:
    done = run_dice(tmp_path, "convert", "--help")
    assert done.returncode == 0
    for name in ("jsonl", "parquet", "hf", "dice_bench", "bfcl"):
        assert f"  {name} " in done.stdout
