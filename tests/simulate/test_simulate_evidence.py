from __future__ import annotations

import pytest

from dice.records import Dialogue, Evidence
from dice.simulate import check_evidence
from tests.builders import call, dialogue, round_
from tests.simulate.stage import GRAPH, play_many

ITEM = "argument:city"


def test_the_evidence_of_scripted_dialogues_is_complete_and_true():
    problems = [problem for played in play_many(10) for problem in check_evidence(played, GRAPH)]
    assert problems == []


def told(evidence: Evidence, *more: Evidence) -> Dialogue:
    function = Evidence(item="function", how="inferred", round=1, utterance=0, start=0, end=5)
    return dialogue(
        round_("Riga it is, fine.", "AI, go.", gold=call(city="Riga"), evidence=[function, evidence, *more])
    )


def test_a_verbatim_span_that_holds_the_value_is_fine():
    assert check_evidence(told(Evidence(item=ITEM, how="verbatim", round=1, utterance=0, start=0, end=4))) == []


@pytest.mark.parametrize(
    ("evidence", "problem"),
    [
        (Evidence(item=ITEM, how="verbatim", round=1, utterance=0, start=5, end=7), "says 'it', not ['Riga']"),
        (Evidence(item=ITEM, how="verbatim", round=1, utterance=9, start=0, end=4), "points to no utterance"),
        (Evidence(item=ITEM, how="verbatim", round=2, utterance=0, start=0, end=4), "points to no utterance"),
        (Evidence(item=ITEM, how="verbatim", round=1, utterance=0, start=0, end=99), "points to no utterance"),
        (Evidence(item=ITEM, how="inferred", round=1, utterance=0, start=4, end=4), "has an empty span"),
        (Evidence(item=ITEM, how="prior_output", round=1, utterance=0, start=0, end=4), "lies in round 1"),
        (Evidence(item=ITEM, how="missing"), "has no evidence"),
        (
            Evidence(item="argument:town", how="inferred", round=1, utterance=0, start=0, end=4),
            "is no item of the call",
        ),
    ],
)
def test_a_fault_is_named(evidence: Evidence, problem: str):
    assert any(problem in line for line in check_evidence(told(evidence)))


def test_every_element_of_a_list_has_to_be_said():
    first = Evidence(item="argument:towns", how="verbatim", round=1, utterance=0, start=0, end=4)
    function = Evidence(item="function", how="inferred", round=1, utterance=1, start=0, end=2)
    half = dialogue(round_("Riga it is.", "AI, go.", gold=call(towns=["Riga", "Turin"]), evidence=[function, first]))
    assert check_evidence(half) == ["r1-p2-eristic-0001 round 1: towns never gets 'Turin'"]
