"""A killed run goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dice.records import Utterance
from dice.storage.files import read_records
from dice.storage.resume import file_md5, identity, write_resumably


class Maker:
    """Makes one record an item, remembers which, and dies after so many."""

    def __init__(self, dies_after: int = 1000) -> None:
        self.made: list[int] = []
        self.dies_after = dies_after

    def __call__(self, items: Iterator[int]) -> Iterator[Utterance]:
        for item in items:
            if len(self.made) == self.dies_after:
                raise KeyboardInterrupt
            self.made.append(item)
            yield Utterance(speaker="agent_a", text=f"number {item}")


def write(folder: Path, maker: Maker) -> int:
    return write_resumably(folder / "out.jsonl", folder / "work" / "w.jsonl", range(10), maker, Utterance)


def test_a_rerun_repeats_no_finished_work_and_gives_the_same_bytes(tmp_path: Path) -> None:
    write(tmp_path / "undisturbed", Maker())
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "killed", Maker(dies_after=4))
    assert not (tmp_path / "killed" / "out.jsonl").exists()

    second = Maker()
    assert write(tmp_path / "killed", second) == 4
    assert second.made == [4, 5, 6, 7, 8, 9]
    texts = [(tmp_path / run / "out.jsonl").read_bytes() for run in ("undisturbed", "killed")]
    assert texts[0] == texts[1]


def test_a_line_cut_in_the_middle_is_made_again(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, Maker(dies_after=4))
    work = tmp_path / "work" / "w.jsonl"
    work.write_bytes(work.read_bytes()[:-9])

    second = Maker()
    write(tmp_path, second)
    assert second.made[0] == 3
    assert [u.text for u in read_records(tmp_path / "out.jsonl", Utterance)] == [f"number {n}" for n in range(10)]


def test_a_finished_file_leaves_no_work_behind(tmp_path: Path) -> None:
    write(tmp_path, Maker())
    assert not list((tmp_path / "work").glob("*.jsonl"))


def test_an_identity_depends_on_content_and_not_on_order_of_keys() -> None:
    assert identity({"a": 1, "b": 2}) == identity({"b": 2, "a": 1})
    assert identity({"a": 1}) != identity({"a": 2})


def test_the_md5_is_the_one_that_dvc_records(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("dice\n")
    assert file_md5(tmp_path / "f") == "8231faa335044d11f4a9dafae8897e54"
