"""Sheets: what stands in them, and what a filled row says."""

from __future__ import annotations

import pytest

from dice.filter.decided import dialogue_version
from dice.filter.review import criterion_names, review_criteria, show_for_review
from dice.filter.review.disagreements import find_disagreements, measure_agreement
from dice.filter.review.sheets import (
    Shown,
    address_row,
    disagreement_row,
    guide_text,
    read_row,
    review_row,
    sheet_columns,
    sheet_kind,
)
from dice.records import ReviewAnswer
from tests.builders import call, dialogue, round_

TALK = dialogue(
    round_("Soup?", "AI, go.", "assistant: Done.", gold=call(city="Graz", people=4), output={"table": 7}),
    round_("Could you pay?", gold=call("pay")),
    id="r2-x",
)
SHOWN = {"r2-x": Shown(dialogue_version(TALK), 2)}


def filled(kind, row, **cells: str) -> dict[str, str]:
    return dict(zip(sheet_columns(kind), row, strict=True)) | cells


def reviewed(**cells: str) -> dict[str, str]:
    return filled("stage_3", review_row(TALK, "ann"), **(dict.fromkeys(criterion_names(), "yes") | cells))


def addressed(**cells: str) -> dict[str, str]:
    return filled("addresses", address_row(TALK, 2, "ann"), **cells)


def faults(kind, cells) -> list[tuple[str, str]]:
    return [(fault.column, fault.problem) for fault in read_row(kind, cells, SHOWN).faults]


def test_a_dialogue_is_shown_with_kind_people_and_each_call_before_its_answer():
    assert show_for_review(TALK) == (
        "kind: eristic (they quarrel, and want to win)\n\n"
        "agent_a: Person 0.\nagent_b: Person 1.\n\n"
        "[round 1]\nagent_a: Soup?\nagent_b: AI, go.\ncall book_table(city=Graz, people=4)\noutput table=7\n"
        "assistant: Done.\n\n"
        "[round 2]\nagent_a: Could you pay?\ncall pay()"
    )


def test_the_guide_has_every_question_with_its_examples():
    guide = guide_text()
    for criterion in review_criteria():
        assert all(text in guide for text in (criterion.name, criterion.question, criterion.good, criterion.bad))


@pytest.mark.parametrize("kind", ["stage_3", "addresses", "disagreements"])
def test_a_sheet_is_known_by_its_columns_though_some_are_added_or_hidden(kind):
    columns = sheet_columns(kind)
    assert sheet_kind((*columns, "mine")) == kind
    assert sheet_kind(tuple(name for name in columns if name != "chat")) == kind
    assert sheet_kind(tuple(name for name in columns if name != "version")) is None


def test_a_row_that_nobody_has_begun_says_nothing():
    row = read_row("stage_3", filled("stage_3", review_row(TALK, "ann")), SHOWN)
    assert (row.answers, row.faults) == ((), ())


def test_a_filled_row_answers_every_criterion():
    row = read_row("stage_3", reviewed(harmless="no", note="An address."), SHOWN)
    assert {answer.question: answer.answer for answer in row.answers} == {
        name: name != "harmless" for name in criterion_names()
    }
    assert {(answer.reviewer, answer.note, answer.settles) for answer in row.answers} == {("ann", "An address.", False)}


@pytest.mark.parametrize(
    ("text", "answer"), [("Yes", True), ("TRUE", True), ("1", True), ("n", False), ("0", False), ("False", False)]
)
def test_spreadsheets_write_yes_and_no_in_several_ways(text: str, answer: bool):
    (given,) = read_row("addresses", addressed(addressed=text), SHOWN).answers
    assert (given.question, given.answer) == ("addresses_assistant:2", answer)


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ({"harmless": ""}, ("harmless", "is empty in a row that is begun")),
        ({"harmless": "3"}, ("harmless", "should be yes or no (found '3')")),
        ({"rater": ""}, ("rater", "is empty; say who answered")),
        ({"dialogue": "r9"}, ("dialogue", "there is no dialogue r9")),
        ({"version": "0"}, ("version", "r2-x has changed since the sheet was made; export it again")),
    ],
)
def test_what_is_wrong_with_a_row_is_said_by_column(cells, fault):
    assert faults("stage_3", reviewed(**cells)) == [fault]


def test_every_fault_of_a_row_is_found():
    assert [column for column, _ in faults("stage_3", reviewed(harmless="", no_padding="perhaps", rater=""))] == [
        *("harmless", "rater", "no_padding"),
    ]


@pytest.mark.parametrize("number", ["0", "3", "two", ""])
def test_a_round_that_is_not_there_is_a_fault(number: str):
    assert faults("addresses", addressed(addressed="yes", round=number)) == [
        ("round", f"should be one of 1, 2 (found {number!r})")
    ]


def votes(*answers: tuple[str, bool], question: str = "harmless", settles: bool = False) -> list[ReviewAnswer]:
    return [
        ReviewAnswer(
            dialogue="r2-x",
            version=SHOWN["r2-x"].version,
            question=question,
            answer=answer,
            reviewer=reviewer,
            settles=settles,
        )
        for reviewer, answer in answers
    ]


def test_a_disagreement_is_a_row_to_settle_until_somebody_does():
    disputed = votes(("ann", True), ("ben", False))
    (case,) = find_disagreements([*disputed, *votes(("ann", True), ("ben", True), question="no_padding")])
    cells = filled("disagreements", disagreement_row(TALK, case))
    assert (cells["question"], cells["answers"]) == ("harmless", "ann: yes; ben: no")
    (settling,) = read_row("disagreements", cells | {"answer": "no", "settled_by": "Ida"}, SHOWN).answers
    assert (settling.answer, settling.reviewer, settling.settles) == (False, "Ida", True)
    assert find_disagreements([*disputed, settling]) == []


def test_a_disagreement_needs_an_answer_and_a_name_and_a_known_question():
    (case,) = find_disagreements(votes(("ann", True), ("ben", False)))
    cells = filled("disagreements", disagreement_row(TALK, case))
    assert faults("disagreements", cells | {"answer": "no"}) == [("settled_by", "is empty in a row that is begun")]
    assert faults("disagreements", cells | {"settled_by": "Ida"}) == [("answer", "is empty in a row that is begun")]
    other = cells | {"answer": "no", "settled_by": "Ida", "question": "taste"}
    assert faults("disagreements", other) == [("question", "there is no question 'taste'")]


def test_agreement_is_measured_by_question_over_what_was_answered_twice():
    answers = [
        *votes(("ann", True), ("ben", False)),
        *votes(("ida", False), settles=True),  # seen by who saw the others, so that it is no comparison
        *votes(("ann", True), question="no_padding"),
        *votes(("ann", True), ("ben", True), question="addresses_assistant:1"),
        *votes(("ann", False), ("ben", False), question="addresses_assistant:2"),
    ]
    found = {row.question: row for row in measure_agreement(answers)}
    assert list(found) == ["addresses_assistant", "no_padding", "harmless"]
    rounds, single, disputed = found.values()
    assert (rounds.answered, rounds.compared, rounds.equal, rounds.alpha) == (2, 2, 1.0, 1.0)
    assert (single.answered, single.compared) == (1, 0)
    assert (disputed.answered, disputed.compared, disputed.equal) == (1, 1, 0.0)
