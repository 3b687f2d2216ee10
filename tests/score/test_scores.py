"""One dialogue's score."""

from __future__ import annotations

import json
import math

import pytest

from dice.records import DialogueType
from dice.score.counters import LexicalCounter
from dice.score.items import Item
from dice.score.scores import DialogueScore, score_dialogue, score_mentioned
from tests.builders import call, dialogue, round_

GOLD = call("show_weather", city="Graz")


def test_a_score_carries_what_it_was_computed_from():
    talk = dialogue(
        round_("How about Graz?", "Fine.", "Show me the weather.", "AI?", "assistant: Sunny in Graz.", gold=GOLD),
        id="r1-p2-inquiry-0003",
        dialogue_type=DialogueType.INQUIRY,
    )
    score = score_dialogue(talk, LexicalCounter(), alpha=1)
    assert (score.id, score.rounds, score.parties) == ("r1-p2-inquiry-0003", 1, 2)
    assert score.dialogue_type == DialogueType.INQUIRY
    assert (score.S, score.T) == ((1, 0, 1, 0), 2)
    # min(2, 2) * sqrt(4 * 2) / (2 ln 2)
    assert score.dice == pytest.approx(math.sqrt(8) / math.log(2))


def test_an_undefined_score_is_null():
    score = score_dialogue(dialogue(round_("Hi.", "Hello.", gold=GOLD)), LexicalCounter())
    assert score.dice is None
    assert json.loads(score.to_json())["dice"] is None
    assert DialogueScore.model_validate_json(score.to_json()) == score


def test_distinct_changes_t_and_s():
    twice = dialogue(round_("Graz.", gold=GOLD), round_("Graz.", gold=GOLD))
    plain, distinct = (score_dialogue(twice, LexicalCounter(), distinct=value) for value in (False, True))
    assert (plain.T, distinct.T) == (4, 2)
    assert (plain.S, distinct.S) == ((2, 2), (1, 1))


def test_where_nothing_is_mentioned_the_score_is_undefined_or_0_as_asked():
    silent = dialogue(round_("Hi.", "Hello.", gold=GOLD))
    assert score_dialogue(silent, LexicalCounter()).dice is None
    assert score_dialogue(silent, LexicalCounter(), silence="zero").dice == 0.0


def test_a_count_that_is_unknown_is_never_0():
    talk = dialogue(round_("Graz.", "Hello.", gold=GOLD))
    for found in ((None, None), (frozenset({Item(1, "function")}), None), (frozenset(), None)):
        score = score_mentioned(talk, found, silence="zero")
        assert score.dice is None
        assert score.S[1] is None


def test_the_fields_are_spelt_as_in_the_contract():
    fields = list(json.loads(score_dialogue(dialogue(), LexicalCounter()).to_json()))
    assert fields == ["id", "rounds", "parties", "dialogue_type", "S", "T", "dice", "domains"]


def test_the_domains_are_those_of_the_called_tools_each_once_in_the_order_of_the_rounds():
    talk = dialogue(*(round_("Graz.", gold=call(name)) for name in ("pay", "fly", "transfer", "unknown")))
    domains = {"fly": "travel", "pay": "money", "transfer": "money", "cook": "kitchen"}
    assert score_dialogue(talk, LexicalCounter(), domains=domains).domains == ("money", "travel")
    assert score_dialogue(talk, LexicalCounter()).domains == ()
