"""``dice review export --study`` and ``import --study``: people make the calls, and are scored like a model."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dice.records import Dialogue, ToolCall
from dice.storage import read_records, read_study_answers
from dice.values import as_text
from tests.command import run_dice

RATERS = "review.raters=[ann,ben]"
ANSWERS = "data/review/study.csv"

Row = dict[str, str]
Change = Callable[[Row, ToolCall], Row]


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """The smoke data set: 36 dialogues, 9 of each round count from 1 to 4."""
    for stage in ("graph", "scenario", "simulate", "filter", "score"):
        shutil.copytree(built / "data" / stage, tmp_path / "data" / stage)
    return tmp_path


def run(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fail(project: Path, *arguments: str) -> list[str]:
    done = run_dice(project, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    return done.stderr.strip().splitlines()


def sheet(project: Path, rater: str) -> Path:
    return project / f"review/study/{rater}.csv"


def rows(path: Path) -> list[Row]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def fill(project: Path, rater: str, change: Change) -> None:
    """Fill in a sheet row by row, and save it as a spreadsheet would."""
    golds = {d.id: d.rounds for d in read_records(project / "data/filter/dialogues.jsonl", Dialogue)}
    path = sheet(project, rater)
    made = [change(row, golds[row["dialogue"]][int(row["round"]) - 1].call) for row in rows(path)]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, made[0].keys(), delimiter=";")
        writer.writeheader()
        writer.writerows(made)


def right(row: Row, gold: ToolCall) -> Row:
    return row | {"function": gold.name} | dict(arguments(gold))


def arguments(gold: ToolCall) -> Iterator[tuple[str, str]]:
    for index, (name, value) in enumerate(gold.arguments.items(), start=1):
        said = ", ".join(map(as_text, value)) if isinstance(value, list) else as_text(value)
        yield f"argument_{index} (name=value)", f"{name}={said}"


def wrong_value(row: Row, gold: ToolCall) -> Row:
    first = next(iter(gold.arguments))
    return right(row, gold) | {"argument_1 (name=value)": f"{first}=something else"}


def wrong_when_long(row: Row, gold: ToolCall) -> Row:
    """Right in dialogues of one round, later only every second call, and no call at all in the last of four."""
    if row["dialogue"].startswith("r4") and row["round"] == "4":
        return row | {"function": "?"}
    return right(row, gold) if row["round"] in "13" else wrong_value(row, gold)


def metrics(project: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((project / "data/review/study/metrics.json").read_text())
    return found


def test_from_the_sheets_to_the_report(project: Path) -> None:
    out = run(project, "review", "export", "--study", RATERS, "review.sample=8", "review.overlap=0.5")
    assert "8 of 36 dialogues: 2 of 1 round, 2 of 2 rounds, 2 of 3 rounds, 2 of 4 rounds" in out
    folder = project / "review/study"
    assert sorted(path.name for path in folder.iterdir()) == ["ann.csv", "ben.csv", "guide.md", "tools.md"]
    dealt = [{row["dialogue"] for row in rows(sheet(project, rater))} for rater in ("ann", "ben")]
    assert (len(dealt[0] | dealt[1]), len(dealt[0] & dealt[1])) == (8, 4)

    fill(project, "ann", right)
    fill(project, "ben", wrong_when_long)
    out = run(project, "review", "import", "--study", "review.sample=8")
    made = read_study_answers(project / ANSWERS)
    assert f"{len(made)} calls are new, 0 were there, 0 rows are not filled in; {ANSWERS} has {len(made)}" in out
    assert "Four points make a weak claim" in out
    assert {(answer.rater, answer.call is None) for answer in made} == {("ann", False), ("ben", False), ("ben", True)}

    found = metrics(project)
    # every call of the sample: 2 x (1 + 2 + 3 + 4), each by one person or by two
    assert (found["people/calls"], found["coverage/overall"], found["people/raters"]) == (20, 1.0, 2)
    assert [found[f"people/sample_round_{n}"] for n in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert found["em_paper/round_1"] == 1.0
    assert found["em_paper/round_4"] < 1.0
    assert found["people/whole_round_1"] == 1.0
    assert found["dice/people_n_dialogues"] == 8
    assert found["dice/people_pearson_r_rounds_low"] <= found["dice/people_pearson_r_rounds"] < 0

    run(project, "report", "experiment=smoke", "review.sample=8")
    table = (project / "data/report/tables/people.csv").read_text().splitlines()
    assert table[1].startswith("1,1.0,1.0,1.0,1.0,1.0,1.0,1.0,2")
    assert table[4].endswith(",0.493,71.0,5.36")


def test_people_are_compared_with_the_oracle_call_by_call(project: Path, built: Path) -> None:
    run(project, "review", "export", "--study", "review.raters=[ann]", "review.sample=4")
    fill(project, "ann", right)
    run(project, "review", "import", "--study")
    # the same code scores both, so whoever writes down the gold calls is as good as the oracle
    out = run(project, "compare", "data/review/study", str(built / "data/evaluate/oracle"))
    assert "em_paper   A is better in 0 calls, B in 0; they are equal in 10" in out


def test_a_sheet_holds_no_gold_and_the_sample_does_not_depend_on_who_rates(project: Path) -> None:
    run(project, "review", "export", "--study", RATERS, "review.sample=8", "review.overlap=0")
    two = [row for rater in ("ann", "ben") for row in rows(sheet(project, rater))]
    before = sheet(project, "ann").read_bytes()
    run(project, "review", "export", "--study", RATERS, "review.sample=8", "review.overlap=0")
    assert sheet(project, "ann").read_bytes() == before
    run(project, "review", "export", "--study", "review.raters=[cy]", "review.sample=8")
    one = rows(sheet(project, "cy"))
    assert sorted((row["dialogue"], row["round"]) for row in one) == sorted(
        (row["dialogue"], row["round"]) for row in two
    )
    dialogues = {d.id: d for d in read_records(project / "data/filter/dialogues.jsonl", Dialogue)}
    for row in one:
        present = dialogues[row["dialogue"]].rounds[int(row["round"]) - 1]
        assert present.call.name not in row["chat"]
        assert present.output is not None and present.output.text not in row["chat"]


def test_every_fault_is_one_line_with_its_place_and_nothing_is_imported(project: Path) -> None:
    run(project, "review", "export", "--study", "review.raters=[ann]", "review.sample=4")
    first, second, third, fourth = (row["dialogue"] for row in rows(sheet(project, "ann"))[:4])
    assert second == third  # two rounds of one dialogue

    def spoil(row: Row, gold: ToolCall) -> Row:
        if row["dialogue"] == first:
            return row | {"function": gold.name.upper() + "s"}
        if row["dialogue"] == second:
            return row | ({"function": gold.name} if row["round"] == "1" else {"argument_2 (name=value)": "5 pm"})
        return right(row, gold) | ({"dialogue": "r9"} if row["round"] == "1" and row["dialogue"] == fourth else {})

    fill(project, "ann", spoil)
    (project / "review/study/notes.csv").write_text("what,why\na,b\n")
    lines = fail(project, "review", "import", "--study")
    path = "review/study/ann.csv"
    assert lines[0].startswith(f"dice: {path}, line 2, column function: ")
    assert "is none of the functions in the list; did you mean" in lines[0]
    rest = [line for line in lines[1:-1] if line.startswith(path)]
    assert ["column argument_1 (name=value): is empty, and" in line for line in rest] == [True, False, False]
    assert "column function: is empty in a row that is begun" in rest[1]
    assert rest[2].endswith("column dialogue: there is no dialogue r9")
    assert "review/study/notes.csv, line 1: is no task sheet" in lines[-2]
    assert lines[-1] == "5 faults in the sheets; nothing is imported."
    assert not (project / ANSWERS).exists()


def test_what_is_left_open_comes_with_the_next_export_and_no_answer_is_overwritten(project: Path) -> None:
    one = ("review", "export", "--study", "review.raters=[ann]", "review.sample=4")
    run(project, *one)
    fill(project, "ann", lambda row, gold: right(row, gold) if row["round"] == "1" else row)
    (line,) = fail(project, *one)
    assert line == (
        "dice: review/study/ann.csv has answers that are not imported; run dice review import --study, or move it away."
    )
    assert "4 calls are new, 0 were there, 6 rows are not filled in" in run(project, "review", "import", "--study")
    assert "0 calls are new, 4 were there" in run(project, "review", "import", "--study")
    run(project, *one)
    assert {row["round"] for row in rows(sheet(project, "ann"))} == {"2", "3", "4"}
    fill(project, "ann", right)
    run(project, "review", "import", "--study")
    assert "There is nothing to ask" in fail(project, *one)[0]


def test_another_call_than_before_and_a_call_twice_are_faults(project: Path) -> None:
    run(project, "review", "export", "--study", "review.raters=[ann]", "review.sample=1")
    fill(project, "ann", right)
    run(project, "review", "import", "--study")
    fill(project, "ann", wrong_value)
    assert "column rater: ann made another call in an earlier import" in fail(project, "review", "import", "--study")[0]
    fill(project, "ann", right)
    shutil.copy(sheet(project, "ann"), sheet(project, "copy"))
    assert "ann has made this call before, in review/study/ann.csv, line 2; keep one" in "\n".join(
        fail(project, "review", "import", "--study")
    )
    sheet(project, "copy").unlink()
    assert "ann is none of review.raters (cy)" in fail(project, "review", "import", "--study", "review.raters=[cy]")[0]


def test_an_answer_about_other_words_does_not_count(project: Path) -> None:
    run(project, "review", "export", "--study", "review.raters=[ann]", "review.sample=4")
    fill(project, "ann", right)
    run(project, "review", "import", "--study")
    path = project / "data/filter/dialogues.jsonl"
    changed = read_study_answers(project / ANSWERS)[0].dialogue
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if f'"id":"{changed}"' not in line))
    out = run(project, "review", "import", "--study", str(empty_sheet(project)))
    assert "1 answers are about dialogues that have changed or are gone, and don't count" in out
    assert metrics(project)["people/calls"] == 9


def empty_sheet(project: Path) -> Path:
    """The header alone, as a sheet of somebody who has filled in nothing."""
    target = project / "nothing.csv"
    target.write_text(sheet(project, "ann").read_text(encoding="utf-8-sig").splitlines()[0] + "\n")
    return target


def test_what_is_asked_wrongly_is_one_line(project: Path) -> None:
    assert "review.raters=[] names nobody" in fail(project, "review", "export", "--study")[0]
    assert (
        "holds no task sheet (.csv); run dice review export --study" in fail(project, "review", "import", "--study")[0]
    )
    assert "there is no such file" in fail(project, "review", "import", "--study", "mine.csv")[0]
    assert (
        "review.study.margin=5.0 is not allowed"
        in fail(project, "review", "export", "--study", RATERS, "review.study.margin=5")[0]
    )
    run(project, "review", "export", "--study", "review.raters=[ann]", "review.sample=1")
    path = "review/study/ann.csv"
    assert (
        "is a task sheet of the human study; dice review import --study takes it"
        in fail(project, "review", "import", path)[0]
    )
