"""``dice review export`` and ``import``, and the filter that applies what people decided: the whole way round."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dice.filter import criterion_names
from dice.records import Dialogue, OpenCase, RejectedDialogue, Utterance
from dice.storage import read_records, read_review_answers, write_records
from tests.command import run_dice

CELLS = ("chain=r1", "party=two")
"""Three dialogues, one of each type."""
RATERS = "review.raters=[ann,ben]"
DECISIONS = "data/review/decisions.csv"

Row = dict[str, str]


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A project with dialogues: in the first, the only address to the assistant is indirect."""
    simulated = read_records(built / "data/simulate/dialogues.jsonl", Dialogue)
    first, *rest = (d for d in simulated if (d.scenario.rounds, d.scenario.parties) == (1, 2))
    (round_,) = first.rounds
    last = max(index for index, utterance in enumerate(round_.utterances) if utterance.is_party)
    indirect = Utterance(speaker=round_.utterances[last].speaker, text="Then I leave it to you.")
    talk = (*round_.utterances[:last], indirect, *round_.utterances[last + 1 :])
    first = first.model_copy(update={"rounds": (round_.model_copy(update={"utterances": talk}),)})
    write_records(tmp_path / "data/simulate/dialogues.jsonl", [first, *rest])
    run(tmp_path, "filter", "filter=paper")
    return tmp_path


def run(project: Path, *arguments: str) -> str:
    done = run_dice(project, *arguments, *(CELLS if arguments[0] == "filter" else ()))
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fail(project: Path, *arguments: str) -> list[str]:
    done = run_dice(project, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    return done.stderr.strip().splitlines()


def fill(path: Path, change: Callable[[int, Row], Row]) -> None:
    """Fill in a sheet row by row, and save it as a spreadsheet would."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = [change(index, row) for index, row in enumerate(csv.DictReader(file))]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), delimiter=";")
        writer.writeheader()
        writer.writerows(rows)


def answers(*no: str, only: str = "") -> Callable[[int, Row], Row]:
    """Yes to everything but what is named; with ``only``, for that dialogue, and yes to all for the others."""

    def change(_: int, row: Row) -> Row:
        wrong = no if only in ("", row["dialogue"]) else ()
        return row | {name: "no" if name in wrong else "yes" for name in criterion_names()}

    return change


def ids(project: Path) -> list[str]:
    return [d.id for d in read_records(project / "data/filter/dialogues.jsonl", Dialogue)]


def funnel(project: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((project / "data/filter/funnel.json").read_text())
    return found


def test_from_the_queue_and_the_sheets_to_a_filter_that_needs_nobody(project: Path) -> None:
    first, second, third = ids(project)
    (case,) = read_records(project / "data/filter/review_queue.jsonl", OpenCase)
    assert (case.dialogue_id, case.questions) == (first, ("addresses_assistant:1",))
    assert funnel(project)["not_checked"]["addresses_assistant"] == 1
    assert funnel(project)["total"]["stage_3"] is None

    out = run(project, "review", "export", RATERS, "review.overlap=1")
    assert sorted(path.name for path in (project / "review").iterdir()) == [
        *("ann.addresses.csv", "ann.stage_3.csv", "ben.addresses.csv", "ben.stage_3.csv", "guide.md")
    ]
    assert "review/ann.stage_3.csv, 3 dialogues" in out
    for rater in ("ann", "ben"):
        fill(project / f"review/{rater}.addresses.csv", lambda _, row: row | {"addressed": "no"})
    six = criterion_names()[:6]
    fill(project / "review/ann.stage_3.csv", answers(*six, only=second))
    fill(project / "review/ben.stage_3.csv", answers(*six[:5], only=second))

    out = run(project, "review", "import")
    # 2 raters x (3 dialogues x 15 criteria + 1 round)
    assert "92 answers are new, 0 were there, 0 rows are not filled in; data/review/decisions.csv has 92" in out
    assert "1 to settle in review/disagreements.csv" in out
    table = {line.split(",")[0]: line.split(",")[1:] for line in agreement(project)}
    # one dialogue of three with no from both, the others with yes: full agreement; type_fits: they differ in one of 3.
    # 5 yes and 1 no: D_o = 2/6, D_e = 2 * 5 / (6 * 5) = 1/3, alpha = 0
    assert table["one_thread"] == ["3", "3", "1.000", "1.000"]
    assert table["type_fits"] == ["3", "3", "0.667", "0.000"]
    assert table["harmless"] == ["3", "3", "1.000", ""]

    # 9 criteria hold for both, one is open: it could be enough
    run(project, "filter", "filter=paper")
    assert ids(project) == [second, third]
    assert [case.questions for case in read_records(project / "data/filter/review_queue.jsonl", OpenCase)] == [
        ("type_fits",)
    ]
    fill(project / "review/disagreements.csv", lambda _, row: row | {"answer": "no", "settled_by": "Ida"})
    assert "1 answers are new, 92 were there" in run(project, "review", "import")
    assert not (project / "review/disagreements.csv").exists()

    shutil.rmtree(project / "review")  # decisions are data; a rebuild needs neither sheets nor people
    assert "3 reviewed by people" not in run(project, "filter", "filter=paper")
    assert ids(project) == [third]
    assert funnel(project)["total"] == {"initial": 3, "stage_1": 0, "stage_2": 1, "stage_3": 1, "final": 1}
    assert funnel(project)["removed_by"]["review (people)"] == 1
    removed = {made.dialogue.id: made.verdicts[-1].reason for made in rejected(project)}
    assert removed[second].startswith("9 of 15 criteria hold; not one_thread, no_contradiction, ")


def agreement(project: Path) -> list[str]:
    return (project / "data/review/agreement.csv").read_text().splitlines()[1:]


def rejected(project: Path) -> list[RejectedDialogue]:
    return list(read_records(project / "data/filter/rejected.jsonl", RejectedDialogue))


def test_wrong_sheets_are_one_line_a_fault_and_nothing_is_imported(project: Path) -> None:
    run(project, "review", "export", RATERS, "review.overlap=0", "review.sample=2")

    def wrongly(_: int, row: Row) -> Row:
        return answers()(0, row) | {"harmless": "", "no_padding": "4"}

    fill(project / "review/ann.stage_3.csv", wrongly)
    fill(project / "review/ben.stage_3.csv", lambda _, row: answers()(0, row) | {"dialogue": "r1-none"})
    (project / "review/notes.csv").write_text("what,when\nlunch,noon\n")
    lines = fail(project, "review", "import")
    assert lines == [
        "dice: review/ann.stage_3.csv, line 2, column harmless: is empty in a row that is begun",
        "review/ann.stage_3.csv, line 2, column no_padding: should be yes or no (found '4')",
        "review/ben.stage_3.csv, line 2, column dialogue: there is no dialogue r1-none",
        "review/notes.csv, line 1: is no sheet of dice review export (for stage 3 it lacks dialogue, version, rater)",
        "4 faults in the sheets; nothing is imported.",
    ]
    assert not (project / DECISIONS).exists()


def test_a_rater_twice_is_named_with_both_places(project: Path) -> None:
    run(project, "review", "export", "review.raters=[ann]", "review.sample=1")
    fill(project / "review/ann.stage_3.csv", answers())
    shutil.copy(project / "review/ann.stage_3.csv", project / "review/copy.csv")
    first, last = fail(project, "review", "import")
    assert first == (
        "dice: review/copy.csv, line 2, column rater: ann has answered this before, in review/ann.stage_3.csv, line 2; "
        "keep one of the two rows"
    )
    assert last == "1 fault in the sheets; nothing is imported."


def test_the_same_sheet_again_changes_nothing_and_another_answer_is_a_fault(project: Path) -> None:
    run(project, "review", "export", "review.raters=[ann]", "review.sample=1")
    sheet = project / "review/ann.stage_3.csv"
    fill(sheet, answers())
    run(project, "review", "import")
    before = (project / DECISIONS).read_bytes()
    assert "0 answers are new, 15 were there" in run(project, "review", "import")
    assert (project / DECISIONS).read_bytes() == before
    text = sheet.read_text().rsplit("yes;", 1)
    sheet.write_text("no;".join(text))
    (first, _) = fail(project, "review", "import")
    assert "column harmless: ann said yes in an earlier import; take it back there, or here" in first
    assert (project / DECISIONS).read_bytes() == before


def test_an_answer_about_other_words_is_refused_on_import_and_ignored_by_the_filter(project: Path) -> None:
    run(project, "review", "export", "review.raters=[ann]")
    fill(project / "review/ann.stage_3.csv", answers(*criterion_names()))
    fill(project / "review/ann.addresses.csv", lambda _, row: row | {"addressed": "yes"})
    run(project, "review", "import")
    run(project, "filter", "filter=paper")
    assert funnel(project)["total"]["stage_3"] == 3
    dialogues = list(read_records(project / "data/simulate/dialogues.jsonl", Dialogue))
    retold = [
        made.model_copy(update={"scenario": made.scenario.model_copy(update={"personas": {}})}) for made in dialogues
    ]
    write_records(project / "data/simulate/dialogues.jsonl", retold)
    assert "stage 3 did not run" in run(project, "filter", "filter=paper")
    lines = fail(project, "review", "import")
    assert f"{dialogues[0].id} has changed since the sheet was made; export it again" in lines[0]


def test_an_export_is_the_same_each_time_goes_on_after_an_import_and_overwrites_no_answer(project: Path) -> None:
    one = ("review", "export", RATERS, "review.sample=2", "review.overlap=0")
    run(project, *one)
    sheets = [project / f"review/{rater}.stage_3.csv" for rater in ("ann", "ben")]
    first = [sheet.read_bytes() for sheet in sheets]
    run(project, *one)
    assert [sheet.read_bytes() for sheet in sheets] == first
    fill(sheets[0], answers())
    (line,) = fail(project, *one)
    assert line == (
        "dice: review/ann.stage_3.csv has answers that are not imported; run dice review import, or move it away."
    )
    fill(sheets[1], answers())
    run(project, "review", "import")
    reviewed = {answer.dialogue for answer in read_review_answers(project / DECISIONS)}
    run(project, *one)  # one dialogue of three is left
    left = [row for sheet in sheets if sheet.exists() for row in csv.DictReader(sheet.open(encoding="utf-8-sig"))]
    assert len(reviewed) == 2
    assert [row["dialogue"] in reviewed for row in left] == [False]


def test_a_review_by_a_stranger_is_refused(project: Path) -> None:
    run(project, "review", "export", "review.raters=[ann]", "review.sample=1")
    sheet = project / "review/ann.stage_3.csv"
    fill(sheet, answers())
    first, _ = fail(project, "review", "import", "review/ann.stage_3.csv", "review.raters=[cy]")
    assert first == "dice: review/ann.stage_3.csv, line 2, column rater: ann is none of review.raters (cy)"


def test_what_is_asked_wrongly_is_one_line(project: Path) -> None:
    assert "review.raters=[] names nobody" in fail(project, "review", "export")[0]
    assert "review: is no sheet, nor a folder with sheets (.csv)" in fail(project, "review", "import")[0]
    assert "mine.csv: is no sheet" in fail(project, "review", "import", "mine.csv")[0]
    assert "dice review takes what is reviewed" in fail(project, "review")[0]
    assert "dice review takes what is reviewed" in fail(project, "review", "exprot")[0]
    assert "review.overlap=2.0 is not allowed" in fail(project, "review", "export", "review.overlap=2")[0]
    assert "review.raters=" in fail(project, "review", "export", "review.raters=[ann,ann]")[0]
    assert "filter.stage_3.by=model asks a model" in fail(project, "filter", "filter.stage_3.by=model")[0]
