"""What counts of people's answers: the majority, or whoever settles; and only about the words that they saw."""

from __future__ import annotations

import pytest

from dice.filter.decided import Decided, dialogue_version
from dice.records import Dialogue, Evidence, ReviewAnswer
from tests.builders import call, dialogue, round_

TALK = dialogue(round_("Hm.", gold=call(city="Graz"), output={"table": 7}))


def said(answer: bool, reviewer: str, *, settles: bool = False, talk: Dialogue = TALK) -> ReviewAnswer:
    return ReviewAnswer(
        dialogue=talk.id,
        version=dialogue_version(talk),
        question="harmless",
        answer=answer,
        reviewer=reviewer,
        settles=settles,
    )


@pytest.mark.parametrize(
    ("answers", "decided"),
    [
        ([said(True, "ann")], True),
        ([said(True, "ann"), said(False, "ben")], None),
        ([said(True, "ann"), said(False, "ben"), said(False, "cy")], False),
        ([said(True, "ann"), said(False, "ben"), said(True, "ida", settles=True)], True),
        ([said(True, "ann"), said(True, "ben"), said(False, "ida", settles=True)], False),
    ],
)
def test_the_majority_counts_a_tie_is_no_answer_and_who_settles_counts_alone(answers, decided):
    assert Decided(answers).answer(TALK, "harmless") is decided


def test_nobody_asked_is_no_answer():
    assert Decided().answer(TALK, "harmless") is None
    assert Decided([said(True, "ann")]).answer(TALK, "no_padding") is None
    assert Decided([said(True, "ann")]).answer(dialogue(id="other"), "harmless") is None
    assert (bool(Decided()), bool(Decided([said(True, "ann")]))) == (False, True)


@pytest.mark.parametrize(
    "other",
    [
        round_("Hm!", gold=call(city="Graz"), output={"table": 7}),
        round_("Hm.", gold=call(city="Linz"), output={"table": 7}),
        round_("Hm.", gold=call(city="Graz"), output={"table": 8}),
    ],
)
def test_an_answer_is_about_talk_call_and_output_as_they_were(other):
    assert Decided([said(False, "ann")]).answer(dialogue(other), "harmless") is None


def test_what_raters_do_not_see_changes_nothing():
    marked = TALK.rounds[0].model_copy(update={"evidence": (Evidence(item="function", how="missing"),)})
    assert dialogue_version(dialogue(marked)) == dialogue_version(TALK)
