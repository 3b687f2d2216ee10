"""What two counters agree on, and what the difference does to the score."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dice.records import Dialogue
from dice.score import (
    AgreementTally,
    DialogueAgreement,
    Item,
    Mentioned,
    choose_reference,
    means_by_counter,
    score_mentioned,
)
from tests.builders import call, dialogue, round_

GOLD = call("show_weather", city="Graz")
FUNCTION, CITY = Item(1, "function"), Item(1, "argument:city")
TALK = dialogue(round_("Sunny there?", "In Graz?", "AI, look.", gold=GOLD))


def found(*utterances: tuple[Item, ...] | None) -> Mentioned:
    return tuple(None if items is None else frozenset(items) for items in utterances)


def compare(
    *pairs: tuple[Mentioned, Mentioned], talk: Dialogue = TALK
) -> tuple[dict[str, float], list[DialogueAgreement]]:
    """Compare lexical with evidence on as many dialogues as there are pairs."""
    tally = AgreementTally("lexical", "evidence", "dialogue")
    rows = [
        tally.add(talk, pair, (score_mentioned(talk, pair[0], alpha=1), score_mentioned(talk, pair[1], alpha=1)))
        for pair in pairs
    ]
    return tally.summarise(confidence=0.95, resamples=100, rng=np.random.default_rng(0)), rows


REFERENCE = found((FUNCTION,), (CITY,), (FUNCTION, CITY))


def test_each_utterance_is_asked_for_each_item():
    # Of 3 utterances x 2 items evidence picks 4; the lexical counter picks 3, one of them alone.
    metrics, [row] = compare((found((FUNCTION,), (FUNCTION, CITY), ()), REFERENCE))
    assert metrics["agreement_lexical/precision"] == pytest.approx(2 / 3)
    assert metrics["agreement_lexical/recall"] == pytest.approx(2 / 4)
    # observed 3 / 6; expected 3/6 * 4/6 + 3/6 * 2/6
    assert metrics["agreement_lexical/kappa"] == pytest.approx((1 / 2 - 1 / 2) / (1 - 1 / 2), abs=1e-12)
    assert metrics["agreement_lexical/equal_counts"] == pytest.approx(1 / 3)
    assert (row.S, row.S_reference) == ((1, 2, 0), (1, 1, 2))
    assert [(one.utterance, one.only_counter, one.only_reference) for one in row.differences] == [
        (1, (FUNCTION,), ()),
        (2, (), (CITY, FUNCTION)),
    ]


def test_the_score_is_compared_dialogue_by_dialogue():
    once = found((FUNCTION,), (CITY,), ())
    metrics, [row, _] = compare((once, REFERENCE), (REFERENCE, REFERENCE))
    # alpha = 1, T = 2, |S| = 3: 2 sqrt(6) / (2 ln 2) less 2 sqrt(6) / (2 ln 2 + ln 3), and 0; the mean of both
    expected = 2 * math.sqrt(6) * (1 / math.log(4) - 1 / math.log(12))
    assert row.dice - row.dice_reference == pytest.approx(expected)
    assert metrics["agreement_lexical/score_difference"] == pytest.approx(expected / 2)
    assert math.isnan(metrics["agreement_lexical/score_spearman"])  # two dialogues are too few


def test_equal_counters_differ_in_nothing():
    metrics, [row] = compare((REFERENCE, REFERENCE))
    assert row.differences == ()
    assert metrics["agreement_lexical/kappa"] == 1.0
    assert metrics["agreement_lexical/score_difference"] == 0.0


def test_an_utterance_that_one_could_not_count_is_left_out_and_no_disagreement():
    metrics, [row] = compare((found((FUNCTION,), None, (FUNCTION, CITY)), REFERENCE))
    assert metrics["agreement_lexical/precision"] == metrics["agreement_lexical/recall"] == 1.0
    assert metrics["agreement_lexical/coverage"] == pytest.approx(2 / 3)
    assert math.isnan(metrics["agreement_lexical/score_difference"])  # a count is missing, so there is no score
    assert [(one.utterance, one.only_counter, one.only_reference) for one in row.differences] == [(1, (), ())]


def test_items_out_of_scope_are_not_judged():
    # Both counters find the function of round 1 in its utterance, in a dialogue of two rounds with one item each. What
    # neither finds says whether kappa is defined: in round 2 there is always an item, in round 1 only out of scope.
    two = dialogue(round_("Sunny?", gold=call("show_weather")), round_(gold=call("find_bus")))
    everything = found((FUNCTION,), (Item(2, "function"),), (Item(2, "function"),))
    kappa = {}
    for scope in ("round", "dialogue"):
        tally = AgreementTally("lexical", "evidence", scope)
        tally.add(two, (everything, everything), (score_mentioned(two, everything), score_mentioned(two, everything)))
        measured = tally.summarise(confidence=0.95, resamples=10, rng=np.random.default_rng(0))
        kappa[scope] = measured["agreement_lexical/kappa"]
    assert math.isnan(kappa["round"])  # both say yes to all there is
    assert kappa["dialogue"] == 1.0


def test_the_reference_is_the_evidence_or_else_the_counter_that_scores():
    assert choose_reference(["lexical", "evidence"]) == "evidence"
    assert choose_reference(["lexical", "model"]) == "lexical"


def test_means_of_a_compared_counter_carry_its_name_and_no_domains():
    summary = {"dice/round_1": 2.0, "dice/domain_money": 1.0, "dice_coverage/round_1": 1.0}
    assert means_by_counter(summary, "model") == {"dice_model/round_1": 2.0}
