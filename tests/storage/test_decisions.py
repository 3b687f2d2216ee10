"""The file of decisions: written by people, so that each way to get it wrong is one line with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import ToolDecision
from dice.storage import read_decisions, write_decisions

HEAD = "tool,decision,reviewer,reason\n"


def written(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "review.csv"
    path.write_bytes(text.encode(encoding))
    return path


def fault(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        read_decisions(path)
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix(f"{path}")


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    decisions = [
        ToolDecision(tool="a", decision="keep", reviewer="Ida", reason='Says "yes", and means it.'),
        ToolDecision(tool="b", decision="drop", reviewer="Jörg", reason="Zwei\nZeilen."),
    ]
    write_decisions(tmp_path / "review.csv", decisions)
    assert (tmp_path / "review.csv").read_text().startswith(HEAD + 'a,keep,Ida,"Says ""yes"", and means it."\n')
    assert read_decisions(tmp_path / "review.csv") == decisions


def test_a_spreadsheets_file_is_read_too(tmp_path: Path) -> None:
    text = "\ufeffreason,tool,decision,reviewer,seen\r\nFine., a ,keep,Ida,x\r\n,,,,\r\n"
    assert read_decisions(written(tmp_path, text)) == [
        ToolDecision(tool="a", decision="keep", reviewer="Ida", reason="Fine.")
    ]


def test_a_file_of_no_decisions_is_fine(tmp_path: Path) -> None:
    assert read_decisions(written(tmp_path, HEAD)) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", ", line 1: has no column tool, decision, reviewer, reason; its first line should be tool,decision,"),
        ("tool,decision,reason\n", ", line 1: has no column reviewer; its first line should be"),
        ("tool;decision;reviewer;reason\n", ", line 1: has no column tool, decision, reviewer, reason; its"),
        (HEAD + "a,keep,Ida,Fine.\nb,maybe,Ida,Well.\n", ", line 3, field decision: should be keep or drop (found"),
        (HEAD + "a,,Ida,Fine.\n", ", line 2, field decision: should be keep or drop (found '')"),
        (HEAD + "a,keep, ,Fine.\n", ", line 2, field reviewer: is empty; fill it in"),
        (HEAD + "a,keep,Ida\n", ", line 2, field reason: is empty; fill it in"),
        (HEAD + ",keep,Ida,Fine.\n", ", line 2, field tool: is empty; fill it in"),
        (HEAD + "a,keep,Ida,Fine, really.\n", ", line 2: has more cells than the first line; put a reason with commas"),
        (HEAD + 'a,keep,Ida,"Two\nlines."\na,drop,Ida,No.\n', ", line 4: decides on a a second time (first in line 2)"),
        (HEAD + 'a,keep,Ida,"Fine.\n', ", line 2: is not CSV: unexpected end of data"),
    ],
)
def test_a_faulty_row_is_named_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    assert fault(written(tmp_path, text)).startswith(message)


def test_a_missing_file_and_one_of_another_encoding_are_named(tmp_path: Path) -> None:
    assert "there is no such file" in fault(tmp_path / "nowhere.csv")
    assert "is not UTF-8 text" in fault(written(tmp_path, HEAD + "a,keep,Jörg,Gut.\n", "latin-1"))
