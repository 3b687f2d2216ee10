"""A killed run goes on where it was."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from dice.records import Utterance
from dice.storage.files import read_records
from dice.storage.resume import Journal, Progress, file_md5, identity, write_resumably


class Maker:
    """Makes the numbers that are not done, in an order of its own, remembers which, and dies after so many."""

    def __init__(self, dies_after: int = 1000, fails: Collection[int] = ()) -> None:
        self.made: list[int] = []
        self.dies_after = dies_after
        self.fails = fails

    def __call__(self, done: Collection[str]) -> Iterator[Utterance]:
        for number in (n for n in (3, 1, 4, 0, 5, 9, 2, 6, 8, 7) if str(n) not in done):
            if len(self.made) == self.dies_after:
                raise KeyboardInterrupt
            self.made.append(number)
            yield Utterance(speaker=str(number), text="failed" if number in self.fails else "fine")


def write(folder: Path, maker: Maker) -> Progress:
    journal = Journal(folder / "work" / "w.jsonl", Utterance, lambda u: u.speaker, lambda u: u.text == "fine")
    return write_resumably(folder / "out.jsonl", journal, map(str, range(10)), maker)


def written(folder: Path) -> list[str]:
    return [u.speaker for u in read_records(folder / "out.jsonl", Utterance)]


def test_the_result_is_in_the_order_that_is_wanted(tmp_path: Path) -> None:
    write(tmp_path, Maker())
    assert written(tmp_path) == [str(number) for number in range(10)]


def test_a_rerun_repeats_no_finished_work_and_gives_the_same_bytes(tmp_path: Path) -> None:
    write(tmp_path / "undisturbed", Maker())
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "killed", Maker(dies_after=4))
    assert not (tmp_path / "killed" / "out.jsonl").exists()

    second = Maker()
    assert write(tmp_path / "killed", second).resumed == 4
    assert second.made == [5, 9, 2, 6, 8, 7]
    texts = [(tmp_path / run / "out.jsonl").read_bytes() for run in ("undisturbed", "killed")]
    assert texts[0] == texts[1]


def test_a_line_cut_in_the_middle_is_made_again(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, Maker(dies_after=4))
    work = tmp_path / "work" / "w.jsonl"
    work.write_bytes(work.read_bytes()[:-9])

    second = Maker()
    write(tmp_path, second)
    assert second.made[0] == 0  # the fourth that the first run made
    assert written(tmp_path) == [str(number) for number in range(10)]


def test_only_what_is_not_final_is_made_again(tmp_path: Path) -> None:
    assert write(tmp_path, Maker(fails=[4, 8])) == Progress(resumed=0, unfinished=2)
    assert written(tmp_path) == [str(number) for number in range(10)]  # failures are part of the result

    second = Maker()
    assert write(tmp_path, second) == Progress(resumed=8, unfinished=0)
    assert second.made == [4, 8]


def test_what_nothing_was_made_for_is_left_out(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "w.jsonl", Utterance, lambda u: u.speaker)
    write_resumably(tmp_path / "out.jsonl", journal, ["a", "b"], lambda _: [Utterance(speaker="b", text="")])
    assert written(tmp_path) == ["b"]


def test_a_finished_file_leaves_no_work_behind(tmp_path: Path) -> None:
    write(tmp_path, Maker())
    assert not list((tmp_path / "work").glob("*.jsonl"))


def test_an_identity_depends_on_content_and_not_on_order_of_keys() -> None:
    assert identity({"a": 1, "b": 2}) == identity({"b": 2, "a": 1})
    assert identity({"a": 1}) != identity({"a": 2})


def test_the_md5_is_the_one_that_dvc_records(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("dice\n")
    assert file_md5(tmp_path / "f") == "8231faa335044d11f4a9dafae8897e54"


def test_a_lasting_journal_is_a_store_for_runs_that_want_something_else(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "store.jsonl", Utterance, lambda u: u.speaker, lasts=True)
    write_resumably(tmp_path / "out.jsonl", journal, map(str, range(10)), Maker())
    asked_again = Maker()
    write_resumably(tmp_path / "out.jsonl", journal, ["7", "2"], asked_again)
    assert asked_again.made == []
    assert written(tmp_path) == ["7", "2"]
