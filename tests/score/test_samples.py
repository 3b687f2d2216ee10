"""The DICE-Score of other benchmarks' records."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.errors import DiceError
from dice.records import Sample, ToolCall, Turn, Utterance
from dice.score import (
    AgreementTally,
    EvidenceCounter,
    Item,
    LexicalCounter,
    Mentioned,
    SampleScore,
    Scope,
    count_mentions,
    score_sample,
    summarise_samples,
)


def turn(said: str | list[str], *calls: tuple[str, dict[str, object]]) -> Turn:
    texts = [said] if isinstance(said, str) else said
    return Turn(
        utterances=tuple(
            Utterance(speaker="assistant", text=text.removeprefix("AI: "))
            if text.startswith("AI: ")
            else Utterance(speaker="user", text=text)
            for text in texts
        ),
        calls=tuple(ToolCall.model_validate({"name": name, "arguments": arguments}) for name, arguments in calls),
    )


def sample(*turns: Turn, part: str = "") -> Sample:
    return Sample(id="s", part=part, turns=turns)


def found(talk: Sample, *counts: int | None) -> Mentioned:
    """So many items of a record, whichever they are, in each of its utterances."""
    items = [Item(number, name) for number, call in enumerate(talk.calls, start=1) for name in call.items]
    return tuple(None if count is None else frozenset(items[:count]) for count in counts)


def scores(*records: tuple[tuple[int | None, ...], int], part: str = "") -> list[SampleScore]:
    """Scores for S and the number of arguments of one call."""
    made = []
    for mentions, arguments in records:
        call = ("call", {f"p{index}": index for index in range(arguments)})
        talk = sample(turn(["a"] * len(mentions), call), part=part)
        made.append(score_sample(talk, found(talk, *mentions)))
    return made


def summarise(made: list[SampleScore]) -> dict[str, float]:
    return summarise_samples(made, confidence=0.95, resamples=50, rng=np.random.default_rng(0))


WATER = ("water_plants", {"plants": "roses"})
FEED = ("feed_cat", {"cat": "Mia", "food": "fish"})


TALK = sample(
    turn(["Water the plants, the roses.", "AI: And Mia?", "Mia gets fish."], WATER, FEED),
    turn("Fish for Mia, I said.", WATER),
    turn("Thanks! The roses?"),
)
"""Its calls are WATER and FEED, then WATER again: T = 2 + 3 + 2. The assistant's question has no entry in S."""


@pytest.mark.parametrize(
    ("scope", "counts"),
    [
        # Own turn: two of WATER, two of FEED; the second turn says nothing of its WATER, the third has no call.
        ("round", (2, 2, 0, 0)),
        # The first utterance says both WATERs; FEED is over when the second turn names its values.
        ("upcoming", (4, 2, 0, 0)),
        # Two values of FEED in the second turn, the roses of both WATERs in the third.
        ("dialogue", (4, 2, 2, 2)),
    ],
)
def test_whose_items_an_utterance_mentions_goes_by_turns_as_it_goes_by_rounds(
    scope: Scope, counts: tuple[int, ...]
) -> None:
    assert count_mentions(TALK, LexicalCounter(scope).find(TALK)) == counts


def test_equal_items_of_two_calls_are_one_where_distinct_ones_count():
    mentioned = LexicalCounter("dialogue").find(TALK)
    plain, distinct = (score_sample(TALK, mentioned, distinct=value) for value in (False, True))
    assert (plain.S, plain.T) == ((4, 2, 2, 2), 7)
    assert (distinct.S, distinct.T) == ((2, 2, 2, 1), 5)


def test_a_parameters_name_mentions_its_argument_if_wanted():
    talk = sample(turn("What food?", FEED))
    assert [count_mentions(talk, LexicalCounter(names=names).find(talk)) for names in (False, True)] == [(0,), (1,)]


def test_a_silent_record_has_no_score_or_zero():
    silent = sample(turn("Hello.", WATER))
    mentioned = LexicalCounter().find(silent)
    assert score_sample(silent, mentioned).dice is None
    assert score_sample(silent, mentioned, silence="zero").dice == 0


def test_evidence_is_refused():
    with pytest.raises(DiceError, match="Record s of another benchmark has no evidence"):
        EvidenceCounter().find(TALK)


def test_counters_are_compared_on_the_items_in_scope():
    # Own turn only: 5 items in scope of the two utterances of turn 1, 2 of turn 2, none of turn 3.
    tally = AgreementTally("lexical", "model", "round")
    mine = LexicalCounter("round").find(TALK)
    other: Mentioned = (mine[0], frozenset(), frozenset(), None)
    made = tally.add(TALK, (mine, other), (score_sample(TALK, mine), score_sample(TALK, other)))
    assert [(one.utterance, len(one.only_counter)) for one in made.differences] == [(1, 2), (3, 0)]
    metrics = tally.summarise(confidence=0.95, resamples=10, rng=np.random.default_rng(0))
    # Both 2, only lexical 2, neither 12 - 4: kappa = (10/12 - e) / (1 - e), e = (4 * 2 + 8 * 10) / 12^2
    chance = (4 * 2 + 8 * 10) / 144
    assert metrics["agreement_lexical/precision"] == pytest.approx(2 / 4)
    assert metrics["agreement_lexical/kappa"] == pytest.approx((10 / 12 - chance) / (1 - chance))
    assert metrics["agreement_lexical/coverage"] == pytest.approx(3 / 4)


def test_t_is_the_sum_over_calls_of_one_and_the_number_of_arguments():
    talk = sample(turn("Water the roses.", WATER, FEED), turn("Again.", WATER))
    assert score_sample(talk, found(talk, 1, 0)).T == (1 + 1) + (1 + 2) + (1 + 1)


def test_one_utterance_scores_the_root_of_t_over_the_logarithm():
    talk = sample(turn("Water the roses.", WATER))
    scored = score_sample(talk, found(talk, 1), alpha=3)
    assert scored.dice == pytest.approx(math.sqrt(2) / math.log(1 + 3 * 1))
    assert scored.if_said_at_once == pytest.approx(math.sqrt(2) / math.log(1 + 3 * 2))


@given(arguments=st.integers(0, 30), mentioned=st.integers(1, 31))
def test_a_single_utterance_lies_between_all_said_and_one_item_said(arguments: int, mentioned: int) -> None:
    [scored] = scores(((min(mentioned, arguments + 1),), arguments))
    assert scored.dice is not None
    assert scored.if_said_at_once <= scored.dice + 1e-12
    assert scored.dice <= math.sqrt(arguments + 1) / math.log1p(math.e**2) + 1e-12


def test_nothing_mentioned_and_an_unknown_count_have_no_score():
    nothing, unknown = scores(((0,), 1), ((None, 1), 1))
    assert nothing.dice is None
    assert unknown.dice is None


def test_the_summary_leaves_out_what_has_no_score_and_says_how_much_that_is():
    summary = summarise(scores(((2,), 1), ((0,), 1), ((1, 1), 3)))
    one = math.sqrt(2) / math.log1p(2 * math.e**2)
    two = 2 * math.sqrt(2 * 4) / (2 * math.log1p(math.e**2))
    assert summary["dice/overall"] == pytest.approx((one + two) / 2)
    assert summary["dice_coverage/overall"] == pytest.approx(2 / 3)
    assert summary["T/overall"] == pytest.approx((2 + 2 + 4) / 3)
    assert summary["utterances/overall"] == pytest.approx((1 + 1 + 2) / 3)
    assert summary["mentioned/overall"] == pytest.approx((2 + 0 + 2) / 3)
    assert summary["one_utterance/overall"] == pytest.approx(2 / 3)


def test_each_part_has_means_of_its_own():
    summary = summarise([*scores(((1,), 0), part="one tool"), *scores(((1,), 1), ((1,), 3), part="two")])
    assert (summary["n/overall"], summary["n/part_one_tool"], summary["n/part_two"]) == (3, 1, 2)
    assert summary["T/part_two"] == pytest.approx(3)


def test_no_score_at_all_is_not_zero():
    summary = summarise(scores(((0,), 1)))
    assert math.isnan(summary["dice/overall"])
    assert summary["dice_coverage/overall"] == 0
