"""Tables as people save them, and the file of their answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import ReviewAnswer
from dice.storage import read_review_answers, read_table, write_review_answers, write_table

HEADER = "dialogue,version,question,answer,reviewer,settles,note\n"


def save(folder: Path, text: str) -> Path:
    path = folder / "sheet.csv"
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize(
    "text",
    [
        "a,b\n1,2\n",
        "\ufeffa,b\n1,2\n",
        "a;b\r\n1;2\r\n",
        "a\tb\n1\t2\n",
        'a,b\n" 1 ",2\n,\n',
        "a,b\n\n1,2",
    ],
)
def test_what_spreadsheets_save_is_one_table(tmp_path: Path, text: str):
    table = read_table(save(tmp_path, text))
    assert table.columns == ("a", "b")
    assert [row.cells for row in table.rows] == [{"a": "1", "b": "2"}]


def test_a_row_is_named_by_the_line_in_which_it_begins(tmp_path: Path):
    table = read_table(save(tmp_path, 'a,b\n"two\nlines",2\n3,4\n'))
    assert [(row.line, row.cells["a"]) for row in table.rows] == [(2, "two\nlines"), (4, "3")]


def test_cells_that_a_row_lacks_are_empty(tmp_path: Path):
    assert read_table(save(tmp_path, "a,b\n1\n")).rows[0].cells == {"a": "1", "b": ""}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is empty; its first line should name the columns"),
        ("a,a\n", "has the column a twice"),
        ("a,b\n1,2,3\n", "line 2: has more cells than the first line"),
        ('a,b\n1,"2\n', "is not CSV"),
    ],
)
def test_what_is_no_table_is_one_line(tmp_path: Path, text: str, problem: str):
    with pytest.raises(DataError, match=problem):
        read_table(save(tmp_path, text))


def test_a_table_comes_back_as_it_was_written(tmp_path: Path):
    path = tmp_path / "t.csv"
    write_table(path, ("a", "b"), [("x, y", 'two\n"lines"')], spreadsheet=True)
    assert path.read_bytes().startswith("\ufeff".encode())
    assert read_table(path).rows[0].cells == {"a": "x, y", "b": 'two\n"lines"'}


def answer(reviewer: str = "ann", question: str = "harmless", **fields: object) -> ReviewAnswer:
    whole = {"dialogue": "d", "version": "v", "question": question, "answer": True, "reviewer": reviewer}
    return ReviewAnswer.model_validate(whole | fields)


def test_answers_come_back_and_their_order_does_not_depend_on_the_order_given(tmp_path: Path):
    answers = [
        answer("ben", note="a, b"),
        answer("ann", answer=False),
        answer("ann", settles=True),
        answer(question="b"),
    ]
    first, second = tmp_path / "1.csv", tmp_path / "2.csv"
    write_review_answers(first, answers)
    write_review_answers(second, reversed(answers))
    assert first.read_bytes() == second.read_bytes()
    assert sorted(read_review_answers(first), key=str) == sorted(answers, key=str)


def test_without_a_file_nobody_has_answered(tmp_path: Path):
    assert read_review_answers(tmp_path / "none.csv") == []


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ("d,v,q,maybe,ann,no,\n", "line 2, field answer: should be yes or no"),
        ("d,v,q,yes,ann,,\n", "line 2, field settles: should be yes or no"),
        ("d,v,,yes,ann,no,\n", "line 2, field question: is empty"),
        ("d,v,q,yes,ann,no,\nd,v,q,no,ann,no,\n", "line 3: has ann answer q of d a second time .first in line 2"),
    ],
)
def test_a_wrong_answer_is_one_line(tmp_path: Path, rows: str, problem: str):
    with pytest.raises(DataError, match=problem):
        read_review_answers(save(tmp_path, HEADER + rows))


def test_a_file_without_its_columns_says_what_they_are(tmp_path: Path):
    with pytest.raises(DataError, match="has no column version, note; its first line should be dialogue,version,"):
        read_review_answers(save(tmp_path, "dialogue,question,answer,reviewer,settles\n"))
