"""What each rule decides, and what it says about it."""

from __future__ import annotations

import pytest

from dice.filter.answerable import check_answerable
from dice.filter.rules import Known, check_refusal, make_rules, was_checked
from dice.filter.turn_taking import check_turn_taking
from dice.records import Dialogue, Evidence, Round, Utterance
from tests.builders import call, dialogue, parameter, round_, tool

TABLE = tool("book_table", "city", parameter("dishes", "array"))
GOLD = call("book_table", city="Graz", dishes=["soup", "cake"])


def found(item: str, how: str = "verbatim") -> Evidence:
    place = {} if how == "missing" else {"round": 1, "utterance": 0}
    return Evidence.model_validate({"item": item, "how": how, **place})


def test_a_refusal_by_anyone_removes_the_dialogue():
    verdict = check_refusal(
        dialogue(round_(), round_("AI, go.", "assistant: I'm sorry, but I can't assist with that."))
    )
    assert not verdict.passed
    assert verdict.reason == "utterance 1 of round 2 reads like a model's refusal (cannot assist)"
    assert verdict.numbers == {"refusals": 1}


def test_no_refusal_passes():
    verdict = check_refusal(dialogue(round_("I'm sorry, but Tuesday is better.", "I can't make it on Friday.")))
    assert (verdict.passed, verdict.reason, verdict.numbers) == (True, "", {"refusals": 0})


def test_an_order_that_repeats_for_more_than_eight_turns_removes_the_dialogue():
    def in_turn(*speakers: str) -> Dialogue:
        said = tuple(Utterance(speaker=f"agent_{one}", text="Hm.") for one in "".join(speakers))
        return dialogue(Round(utterances=said, call=GOLD))

    verdict = check_turn_taking(in_turn("abc" * 3))
    assert not verdict.passed
    assert verdict.reason == "the parties speak in a strictly repeating order for 9 turns"
    assert check_turn_taking(in_turn("abcabcab", "ba", "cb")).passed
    assert check_turn_taking(in_turn("ab" * 10)).passed  # two people can only take turns


def test_every_item_needs_evidence():
    whole = [found("function", "inferred"), found("argument:city", "prior_output"), found("argument:dishes")]
    assert check_answerable(dialogue(round_(gold=GOLD, evidence=whole))).passed
    verdict = check_answerable(dialogue(round_(gold=GOLD, evidence=whole[:2])))
    assert not verdict.passed
    assert verdict.reason == "no evidence for argument:dishes of round 1"
    assert verdict.numbers == {"items": 3, "checked": 3, "lacking": 1}


def test_a_list_of_which_one_element_is_missing_is_not_answerable():
    evidence = [
        found("function"),
        found("argument:city"),
        found("argument:dishes"),
        found("argument:dishes", "missing"),
    ]
    assert check_answerable(dialogue(round_(gold=GOLD, evidence=evidence))).reason == (
        "no evidence for argument:dishes of round 1"
    )


def test_a_round_without_evidence_is_not_answerable_when_others_have_some():
    verdict = check_answerable(dialogue(round_(gold=call("stop"), evidence=[found("function")]), round_(gold=GOLD)))
    assert verdict.reason == "no evidence for function of round 2, argument:city of round 2, argument:dishes of round 2"


def test_a_dialogue_without_any_evidence_passes_unchecked_and_says_so():
    verdict = check_answerable(dialogue(round_(gold=GOLD)))
    assert (verdict.passed, verdict.reason) == (True, "not checked: no evidence recorded")
    assert verdict.numbers == {"items": 3, "checked": 0}
    assert not was_checked(verdict)


@pytest.mark.parametrize("rule", make_rules(Known(tools={"book_table": TABLE})), ids=lambda rule: rule.name)
def test_a_verdict_names_its_rule_stage_and_dialogue(rule):
    verdict = rule.check(dialogue(round_(gold=GOLD, evidence=[found("function")]), id="r1-x"))
    assert (verdict.filter, verdict.stage, verdict.dialogue_id) == (rule.name, rule.stage, "r1-x")
    assert was_checked(verdict)
