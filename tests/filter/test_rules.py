"""What each rule decides, and what it says about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dice.filter.address import is_address
from dice.filter.rules import (
    RULES,
    check_addresses_assistant,
    check_answerable,
    check_refusal,
    was_checked,
)
from dice.filter.turn_taking import check_turn_taking
from dice.records import Dialogue, Evidence, Round, Utterance
from tests.builders import call, dialogue, round_

SHARED = Path(__file__).resolve().parents[3] / "shared"
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


def test_every_round_needs_an_address():
    talk = dialogue(round_("AI, go."), round_("AI advancements."), round_("Hey assistant, go."), round_("Hm."))
    verdict = check_addresses_assistant(talk)
    assert not verdict.passed
    assert verdict.reason == "nobody addresses an AI or assistant in rounds 2, 4"
    assert verdict.numbers == {"rounds": 4, "rounds_addressed": 2}


def test_the_assistant_does_not_address_itself():
    assert not check_addresses_assistant(dialogue(round_("Hm.", "assistant: AI, go."))).passed


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


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_a_verdict_names_its_rule_stage_and_dialogue(rule):
    verdict = rule.check(dialogue(round_(gold=GOLD, evidence=[found("function")]), id="r1-x"))
    assert (verdict.filter, verdict.stage, verdict.dialogue_id) == (rule.name, rule.stage, "r1-x")
    assert was_checked(verdict)


@pytest.mark.skipif(not SHARED.exists(), reason="needs the real dialogues beside the project")
def test_two_rounds_of_the_published_sample_address_nobody():
    # Known faults of the published sample: dialogue 1 of round_2 in its round 1, dialogue 0 of round_4 in its round 4.
    without = []
    for number in range(1, 5):
        sample = SHARED / "real" / "dicebench" / "sample" / f"round_{number}.json"
        for index, record in enumerate(json.loads(sample.read_text(encoding="utf-8"))):
            for message in record["messages"]:
                for name, talk in message.items():
                    parties = [item["message"] for item in talk if item["speaker"] != "AI Assistant"]
                    if not any(is_address(text) for text in parties):
                        without.append((number, index, name))
    assert without == [(2, 1, "Round 1"), (4, 0, "Round 4")]
