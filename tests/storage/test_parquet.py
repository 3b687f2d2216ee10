"""Dialogues in Parquet files are read like any other format, and nobody sees half a file."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dice.errors import DataError
from dice.records import Dialogue
from dice.storage import parquet
from dice.storage.datasets import read_dialogues
from dice.storage.parquet import row_writer
from dice.storage.rows import pack
from tests.builders import call, dialogue, round_

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench"


def write(path: Path, *dialogues: Dialogue) -> Path:
    with row_writer(path, Dialogue) as append:
        for item in dialogues:
            append(item)
    return path


def fault(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        list(read_dialogues(path))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_dialogues_are_read_back(tmp_path: Path) -> None:
    mine = [dialogue(id="one"), dialogue(round_(gold=call(city="Rome")), round_(gold=call(guests=4)), id="two")]
    assert list(read_dialogues(write(tmp_path / "mine.parquet", *mine))) == mine


def test_arguments_of_one_call_don_t_turn_up_in_another(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.parquet", dialogue(round_(gold=call(city="Rome")), round_(gold=call(guests=4))))
    (found,) = read_dialogues(path)
    assert [item.call.arguments for item in found.rounds] == [{"city": "Rome"}, {"guests": 4}]


def test_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 2)
    path = write(tmp_path / "mine.parquet", *(dialogue(id=f"d{index}") for index in range(5)))
    assert pq.ParquetFile(path).num_row_groups == 3  # 2 + 2 + 1
    assert [item.id for item in read_dialogues(path)] == ["d0", "d1", "d2", "d3", "d4"]


def test_the_format_is_found_by_content_and_in_folders(tmp_path: Path) -> None:
    write(tmp_path / "chats.json", dialogue(id="one"))
    write(tmp_path / "more.parquet", dialogue(id="two"))
    assert [item.id for item in read_dialogues(tmp_path)] == ["one", "two"]


def test_rows_that_became_json_lines_are_read(tmp_path: Path) -> None:
    path = tmp_path / "export.jsonl"
    path.write_text("".join(json.dumps(pack(dialogue(id=name))) + "\n" for name in ("one", "two")))
    assert list(read_dialogues(path)) == [dialogue(id="one"), dialogue(id="two")]


def test_published_dialogues_in_a_table_are_read(tmp_path: Path) -> None:
    source = FIXTURES / "sample" / "round_2.json"
    pq.write_table(pa.Table.from_pylist(json.loads(source.read_text())), tmp_path / "published.parquet")
    assert list(read_dialogues(tmp_path / "published.parquet")) == list(read_dialogues(source))


def test_nothing_appears_when_writing_fails(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), row_writer(tmp_path / "mine.parquet", Dialogue) as append:
        append(dialogue())
        raise RuntimeError
    assert list(tmp_path.iterdir()) == []


def test_a_number_that_no_column_holds_is_named(tmp_path: Path) -> None:
    item = dialogue()
    scenario = item.scenario.model_copy(update={"seed": (2**70,)})
    with pytest.raises(DataError, match="a value does not fit into its column"):
        write(tmp_path / "mine.parquet", item.model_copy(update={"scenario": scenario}))


def test_a_cut_file_is_named(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.parquet", dialogue())
    path.write_bytes(path.read_bytes()[:-20])
    assert "mine.parquet: can't be read as Parquet" in fault(path)


def test_a_file_without_rows_is_named(tmp_path: Path) -> None:
    assert "is empty; it should hold one dialogue a row" in fault(write(tmp_path / "mine.parquet"))


def test_the_row_with_a_fault_is_named(tmp_path: Path) -> None:
    rows = [pack(dialogue(id="one")), pack(dialogue(id="two"))]
    rows[1]["rounds"][0]["call"]["arguments"] = "city=Rome"
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "mine.parquet")
    assert "mine.parquet, line 2: a string that should hold JSON does not" in fault(tmp_path / "mine.parquet")


def test_another_table_is_in_no_known_format(tmp_path: Path) -> None:
    pq.write_table(pa.table({"text": ["hello"]}), tmp_path / "other.parquet")
    assert "is in no known format" in fault(tmp_path / "other.parquet")
