"""Every format that claims to hold everything gives it back; nothing is overwritten unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.convert import FORMATS, Order, convert
from dice.errors import DataError
from dice.records import Distractor, Evidence, ToolOutput
from dice.storage import read_dialogues, read_graph, write_records, write_text
from tests.builders import call, dialogue, round_, tool, tool_graph

GRAPH = tool_graph([tool("book_table", "guests"), tool("find_park", "city")], [("find_park", "book_table")])
RICH = round_("Four of us, AI.", gold=call(guests="4")).model_copy(
    update={
        "output": ToolOutput(values={"done": True, "seats": None}, text="Booked."),
        "evidence": (Evidence(item="argument:guests", how="normalised", round=1, utterance=0, start=0, end=4),),
        "distractors": (Distractor(item="argument:guests", value=["3"], utterance=0, start=0, end=4),),
    }
)
MINE = [dialogue(RICH, id="a"), dialogue(round_(), round_(gold=call("find_park", city=None)), id="b")]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    write_records(tmp_path / "mine.jsonl", MINE)
    return tmp_path / "mine.jsonl"


@pytest.mark.parametrize("name", [name for name, form in FORMATS.items() if "everything" in form.holds])
def test_what_claims_to_hold_everything_does(source: Path, tmp_path: Path, name: str) -> None:
    out = tmp_path / f"out{FORMATS[name].ending}"
    assert convert(Order(source, name, out, GRAPH)).dialogues == 2
    assert list(read_dialogues(out)) == MINE


def test_json_lines_are_the_same_bytes(source: Path, tmp_path: Path) -> None:
    convert(Order(source, "jsonl", tmp_path / "copy.jsonl"))
    assert (tmp_path / "copy.jsonl").read_bytes() == source.read_bytes()


def test_a_hugging_face_folder_has_card_tools_and_data(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "chats"
    convert(Order(source, "hf", out, GRAPH))
    files = sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file())
    assert files == ["README.md", "data/dialogues.parquet", "data/tool_docs.parquet", "tool_graph.json"]
    back = read_graph(out / "tool_graph.json")
    assert [item.model_copy(update={"source": ""}) for item in back.tools] == list(GRAPH.tools)
    assert back.dependencies == GRAPH.dependencies
    card = (out / "README.md").read_text()
    assert card.startswith("---\npretty_name: chats\n")
    assert "2 dialogues with 3 rounds" in card
    assert "| rounds | 2 people |\n| --- | --- |\n| 1 | 1 |\n| 2 | 1 |" in card
    assert "by how: normalised 1." in card


def test_a_folder_without_tools_says_nothing_of_them(source: Path, tmp_path: Path) -> None:
    convert(Order(source, "hf", tmp_path / "chats"))
    assert not (tmp_path / "chats" / "tool_graph.json").exists()
    assert "tool" not in (tmp_path / "chats" / "README.md").read_text().split("configs:")[1].split("---")[0]


@pytest.mark.parametrize("name", ["jsonl", "hf"])
def test_what_is_there_is_replaced_only_when_asked(source: Path, tmp_path: Path, name: str) -> None:
    out = tmp_path / f"out{FORMATS[name].ending}"
    convert(Order(source, name, out))
    write_records(source, MINE[:1])
    with pytest.raises(DataError, match="is there already; name another with --out, or replace it with --force"):
        convert(Order(source, name, out))
    assert list(read_dialogues(out)) == MINE
    convert(Order(source, name, out, force=True))
    assert list(read_dialogues(out)) == MINE[:1]


def test_an_empty_folder_is_nothing_to_lose(source: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    convert(Order(source, "dice_bench", tmp_path / "out"))
    assert list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("name", ["jsonl", "parquet", "hf", "dice_bench", "bfcl"])
def test_a_fault_in_the_middle_leaves_nothing(source: Path, tmp_path: Path, name: str) -> None:
    write_text(source, source.read_text() + "oops\n")
    with pytest.raises(DataError, match="line 3: is not JSON"):
        convert(Order(source, name, tmp_path / "out", GRAPH))
    assert [path.name for path in tmp_path.iterdir()] == ["mine.jsonl"]


def test_a_data_set_can_be_replaced_by_its_own_copy(source: Path, tmp_path: Path) -> None:
    convert(Order(source, "jsonl", source, force=True))
    assert list(read_dialogues(source)) == MINE
