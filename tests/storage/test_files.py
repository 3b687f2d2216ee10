"""Records on disk: whole or not at all, and a faulty line is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import Dialogue
from dice.storage.files import read_json, read_records, record_writer, write_json, write_records
from tests.builders import dialogue


def read(path: Path) -> list[Dialogue]:
    return list(read_records(path, Dialogue))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    dialogues = [dialogue(id=f"d{index}") for index in range(3)]
    write_records(tmp_path / "new" / "d.jsonl", dialogues)
    assert read(tmp_path / "new" / "d.jsonl") == dialogues


def test_a_writer_that_raises_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    write_records(path, [dialogue()])
    with pytest.raises(RuntimeError), record_writer(path) as write:
        write(dialogue(id="other"))
        raise RuntimeError
    assert read(path) == [dialogue()]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "d.jsonl: is empty"),
        ("\n\n", "d.jsonl: is empty"),
        ('{"id": "a", ', "d.jsonl, line 1: is not JSON"),
        ('{"id": "a"}', "d.jsonl, line 1, field scenario: is missing"),
        (dialogue().to_json() + "\n[1]", "d.jsonl, line 2"),
        (dialogue().to_json().replace('"eristic"', '"chat"', 1), "field scenario.dialogue_type"),
        (dialogue().to_json().replace('"text":', '"words":', 1), "field rounds.0.utterances.0.text: is missing"),
    ],
)
def test_a_fault_names_file_line_and_field(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text(content)
    with pytest.raises(DataError) as raised:
        read(path)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_missing_file_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file; run the stage that writes it"):
        read(tmp_path / "d.jsonl")


def test_text_in_another_encoding_is_named(tmp_path: Path) -> None:
    (tmp_path / "d.jsonl").write_bytes(b'{"id": "caf\xe9"}')
    with pytest.raises(DataError, match="not UTF-8"):
        read(tmp_path / "d.jsonl")


def test_json_has_no_nan(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        write_json(tmp_path / "m.json", {"dice/round_1": float("nan")})
    write_json(tmp_path / "m.json", {"dice/round_1": None})
    assert read_json(tmp_path / "m.json") == {"dice/round_1": None}


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match="can't be written"):
        write_json(tmp_path / "file" / "m.json", {})
