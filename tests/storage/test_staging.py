"""A folder is replaced whole or not at all, and what belongs to others stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.storage import staged_folder


def names(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_the_folder_appears_at_the_end(tmp_path: Path) -> None:
    out = tmp_path / "new" / "out"
    with staged_folder(out, ["*.json"]) as folder:
        (folder / "a.json").write_text("1")
        assert not out.exists()
    assert names(tmp_path) == ["new/out/a.json"]


def test_it_can_be_read_as_any_other_new_folder(tmp_path: Path) -> None:
    with staged_folder(tmp_path / "out", []):
        pass
    (tmp_path / "plain").mkdir()
    assert (tmp_path / "out").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_nothing_changes_when_the_block_raises(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "a.json").write_text("old")
    with pytest.raises(RuntimeError), staged_folder(tmp_path / "out", ["*.json"]) as folder:
        (folder / "a.json").write_text("new")
        raise RuntimeError
    assert names(tmp_path) == ["out/a.json"]
    assert (tmp_path / "out" / "a.json").read_text() == "old"


def test_stale_files_of_the_format_go_and_those_of_others_stay(tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "data").mkdir(parents=True)
    for name in ("round_1.json", "round_4.json", "notes.txt", "data/round_3.json"):
        (out / name).write_text("old")
    with staged_folder(out, ["round_*.json"]) as folder:
        (folder / "round_1.json").write_text("new")
        (folder / "data").mkdir()
        (folder / "data" / "more.json").write_text("new")
    assert names(tmp_path) == ["out/data/more.json", "out/data/round_3.json", "out/notes.txt", "out/round_1.json"]
    assert (out / "round_1.json").read_text() == "new"
