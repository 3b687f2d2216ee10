"""Stage 3: fewer than 10 of 15 criteria remove a dialogue, and what is not known removes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from dice.filter.review import criterion_names, review_criteria
from dice.filter.review.removal import decide_review
from tests.builders import dialogue

TALK = dialogue()


def answers(yes: int, no: int = 0, tied: int = 0) -> dict[str, bool | None]:
    """Answers to so many criteria; those that are left are not answered."""
    values: list[bool | None] = [True] * yes + [False] * no + [None] * tied
    return dict(zip(criterion_names(), values, strict=False))


def test_there_are_seven_five_and_three_criteria_each_with_both_examples():
    assert Counter(criterion.dimension for criterion in review_criteria()) == {
        "conversation_quality": 7,
        "functional_integration": 5,
        "real_world_applicability": 3,
    }
    assert len({criterion.name for criterion in review_criteria()}) == 15
    for criterion in review_criteria():
        assert criterion.question.endswith("?") or criterion.question.endswith(")?")
        assert criterion.good != criterion.bad


@pytest.mark.parametrize(("yes", "passed"), [(15, True), (10, True), (9, False), (0, False)])
def test_ten_of_fifteen_are_enough(yes: int, passed: bool):
    verdict = decide_review(TALK, answers(yes, no=15 - yes), by="people", min_passed=10)
    assert (verdict.passed, verdict.stage, verdict.filter, verdict.judge) == (passed, "stage_3", "review", "people")
    assert verdict.numbers == {"checked": 1, "yes": yes, "no": 15 - yes}


def test_a_removal_names_what_does_not_hold():
    verdict = decide_review(TALK, answers(9, no=6), by="small", min_passed=10)
    assert verdict.reason.startswith("9 of 15 criteria hold; not final_values, asked_when_due, ")


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        (answers(10, tied=5), "stays"),  # enough, whatever the ties come to
        (answers(0, no=6, tied=9), "removed"),  # 9 of 15 at most
        (answers(9, no=5, tied=1), "open"),
        (answers(9, no=5), "not reviewed"),
        ({}, "not reviewed"),
    ],
)
def test_what_is_not_known_counts_only_where_it_could_change_the_decision(given, outcome):
    verdict = decide_review(TALK, given, by="people", min_passed=10)
    assert verdict.passed == (outcome != "removed")
    assert bool(verdict.numbers["checked"]) == (outcome in ("stays", "removed"))
    assert bool(verdict.open) == (outcome == "open")
    assert (verdict.reason == "not reviewed") == (outcome == "not reviewed")


def test_a_tie_is_named_as_a_question_for_people():
    verdict = decide_review(TALK, answers(9, no=5, tied=1), by="people", min_passed=10)
    assert verdict.open == ("harmless",)
    assert verdict.reason == "not decided: people disagree about harmless"


def test_the_threshold_is_a_choice():
    assert decide_review(TALK, answers(9, no=6), by="people", min_passed=9).passed
