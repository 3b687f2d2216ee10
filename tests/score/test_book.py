"""Scores by several counters at once."""

from __future__ import annotations

import numpy as np

from dice.records import Dialogue, Evidence
from dice.score import (
    DialogueScore,
    EvidenceCounter,
    LexicalCounter,
    MentionCounter,
    ScoreBook,
    score_mentioned,
    summarise,
)
from tests.builders import call, dialogue, round_

TALKS = [
    dialogue(
        round_(
            f"Is it sunny {place}?",
            "In Graz?",
            gold=call("show_weather", city="Graz"),
            evidence=[
                Evidence(item="function", how="inferred", round=1, utterance=0),
                Evidence(item="argument:city", how="verbatim", round=1, utterance=1),
            ],
        ),
        id=f"d{number}",
    )
    for number, place in enumerate(("there", "in Graz", "anywhere"))
]


def book(**counters: MentionCounter) -> ScoreBook[Dialogue, DialogueScore]:
    return ScoreBook(counters, score_mentioned, summarise, "dialogue")


def summary(made: ScoreBook[Dialogue, DialogueScore]) -> dict[str, float]:
    return made.summarise(confidence=0.95, resamples=50, make_rng=lambda: np.random.default_rng(0))


def test_one_counter_scores_and_is_compared_with_nothing():
    made = book(evidence=EvidenceCounter())
    assert [list(made.add(talk)) for talk in TALKS] == [[], [], []]
    assert [score.S for score in made.scores] == [(1, 1)] * 3
    assert not [key for key in summary(made) if "agreement" in key]


def test_the_first_counter_scores_and_the_evidence_is_the_reference():
    made = book(lexical=LexicalCounter(), evidence=EvidenceCounter())
    [[first], [second], _] = [list(made.add(talk)) for talk in TALKS]
    assert [score.S for score in made.scores] == [(0, 1), (1, 1), (0, 1)]
    assert (first.counter, first.reference, first.S_reference) == ("lexical", "evidence", (1, 1))
    assert [one.only_counter for one in second.differences] == [((1, "argument:city"),)]
    found = summary(made)
    # The lexical counter finds the city 4 times, 3 of them where the evidence has it; the evidence has 6 items.
    assert found["agreement_lexical/precision"] == 3 / 4
    assert found["agreement_lexical/recall"] == 3 / 6
    assert found["dice_evidence/round_1"] == summary_of_evidence()["dice/round_1"]


def summary_of_evidence() -> dict[str, float]:
    made = book(evidence=EvidenceCounter())
    for talk in TALKS:
        list(made.add(talk))
    return summary(made)


def test_comparing_changes_neither_means_nor_intervals():
    made = book(evidence=EvidenceCounter(), lexical=LexicalCounter())
    for talk in TALKS:
        list(made.add(talk))
    assert summary_of_evidence().items() <= summary(made).items()
