"""In a folder of the hub's layout the card says which files hold the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.storage.dataset_card import card_files
from dice.storage.datasets import read_dialogues
from dice.storage.files import write_json, write_records, write_text
from tests.builders import dialogue


def card(folder: Path, data_files: str, start: str = "") -> None:
    write_text(folder / "README.md", f"---\npretty_name: Chats\nconfigs:\n- config_name: all\n{data_files}---\n{start}")


def names(folder: Path) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in card_files(folder)]


def files(folder: Path, *paths: str) -> None:
    for path in paths:
        write_records(folder / path, [dialogue(id=path)])


@pytest.mark.parametrize(
    ("data_files", "found"),
    [
        ("  data_files: data/a.jsonl\n", ["data/a.jsonl"]),
        ("  data_files: data/*.jsonl\n", ["data/a.jsonl", "data/b.jsonl"]),
        ("  data_files: [data/b.jsonl, data/a.jsonl, data/b.jsonl]\n", ["data/b.jsonl", "data/a.jsonl"]),
        ("  data_files:\n  - split: test\n    path: data/b.jsonl\n", ["data/b.jsonl"]),
        ("  data_files:\n  - split: test\n    path: [data/b.jsonl, data/a.jsonl]\n", ["data/b.jsonl", "data/a.jsonl"]),
        ("  data_dir: data\n  data_files: a.jsonl\n", ["data/a.jsonl"]),
        ("  data_files: data/a.csv\n", []),
        ("", []),
    ],
)
def test_the_files_may_be_listed_in_any_of_the_hubs_ways(tmp_path: Path, data_files: str, found: list[str]) -> None:
    files(tmp_path, "data/a.jsonl", "data/b.jsonl")
    card(tmp_path, data_files)
    assert names(tmp_path) == found


@pytest.mark.parametrize(
    "text", ["# Chats\n", "", "---\n- a list\n---\n", "---\nconfigs: all\n---\n", "---\nno: end\n"]
)
def test_a_card_that_lists_nothing_is_no_error(tmp_path: Path, text: str) -> None:
    write_text(tmp_path / "README.md", text)
    assert names(tmp_path) == []


def test_a_folder_without_a_card_lists_nothing(tmp_path: Path) -> None:
    assert names(tmp_path) == []


def test_listed_files_that_are_not_there_are_an_error(tmp_path: Path) -> None:
    card(tmp_path, "  data_files: data/a.jsonl\n")
    with pytest.raises(DataError, match=r"README.md: lists data/a.jsonl, and none of that is there"):
        card_files(tmp_path)


def test_a_header_that_is_no_yaml_is_an_error(tmp_path: Path) -> None:
    write_text(tmp_path / "README.md", "---\nconfigs: [\n---\n")
    with pytest.raises(DataError, match="its header is no YAML"):
        card_files(tmp_path)


def test_what_the_card_lists_is_read_and_nothing_else(tmp_path: Path) -> None:
    files(tmp_path, "data/a.jsonl", "data/old/b.jsonl", "c.jsonl")
    card(tmp_path, "  data_files: data/a.jsonl\n")
    assert [item.id for item in read_dialogues(tmp_path)] == ["data/a.jsonl"]


def test_without_a_list_the_data_folder_is_read(tmp_path: Path) -> None:
    files(tmp_path, "data/b.jsonl", "data/a.jsonl")
    write_json(tmp_path / "tool_graph.json", {"tools": []})
    write_json(tmp_path / "data" / "tool_docs.json", [])
    assert [item.id for item in read_dialogues(tmp_path)] == ["data/a.jsonl", "data/b.jsonl"]
