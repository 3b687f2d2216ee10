"""The file of answers that is kept in git: the same bytes for the same answers, and faults with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from dice.errors import DataError
from dice.records import StudyAnswer, ToolCall
from dice.storage import read_study_answers, write_study_answers
from tests.builders import call

HEADER = "dialogue,version,round,rater,function,arguments,note\n"


def answer(rater: str = "ann", number: int = 1, made: ToolCall | None = None, note: str = "") -> StudyAnswer:
    return StudyAnswer(dialogue="d", version="v", round=number, rater=rater, call=made, note=note)


def test_what_is_written_is_read_again_in_a_fixed_order(tmp_path: Path) -> None:
    path = tmp_path / "study.csv"
    nested = call("pay", to='Zoë "Z"', people=["a", "b"], card={"n": 1}, sum=2.5, now=True)
    answers = [answer("ben", made=nested, note="two\nlines"), answer("ann", 2), answer("ann", made=call("stop"))]
    write_study_answers(path, answers)
    read = read_study_answers(path)
    assert [(item.round, item.rater) for item in read] == [(1, "ann"), (1, "ben"), (2, "ann")]
    assert read[0].call == call("stop")
    assert (read[1].call, read[1].note) == (nested, "two lines")
    assert read[2].call is None
    before = path.read_bytes()
    write_study_answers(path, reversed(read))
    assert path.read_bytes() == before


def test_no_file_means_that_nobody_has_been_asked(tmp_path: Path) -> None:
    assert read_study_answers(tmp_path / "none.csv") == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("d,v,1,ann,,,", "line 2, field function: is empty"),
        ("d,v,1,ann,pay,{,", "line 2, field arguments: is no JSON object"),
        ("d,v,1,ann,pay,[1],", "line 2, field arguments:"),
        ("d,v,0,ann,?,,", "line 2, field round:"),
        ("d,v,1,,?,,", "line 2, field rater:"),
        ("d,v,1,ann,?,,\nd,v,1,ann,?,,", "line 3: has ann answer round 1 of d a second time (first in line 2)"),
    ],
)
def test_a_fault_is_named_with_its_line(tmp_path: Path, line: str, fault: str) -> None:
    path = tmp_path / "study.csv"
    path.write_text(HEADER + line + "\n")
    with pytest.raises(DataError, match=r"study\.csv") as raised:
        read_study_answers(path)
    assert fault in str(raised.value)


def test_a_missing_column_is_named(tmp_path: Path) -> None:
    path = tmp_path / "study.csv"
    path.write_text("dialogue,version,round,rater\n")
    with pytest.raises(DataError, match="has no column function, arguments, note"):
        read_study_answers(path)
