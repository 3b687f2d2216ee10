"""Counting removals."""

from __future__ import annotations

import json

import pytest

from dice.filter.funnel import FunnelCounter, FunnelRow, count_funnel
from dice.filter.pipeline import Decision, apply_filters, rules_by_name
from dice.records import DialogueType, FilterStage, Verdict
from tests.builders import dialogue, round_


def decision(rounds: int, *verdicts: tuple[FilterStage, str, bool]) -> Decision:
    talk = dialogue(*[round_()] * rounds)
    return Decision(
        talk,
        tuple(Verdict(dialogue_id=talk.id, stage=stage, filter=name, passed=ok) for stage, name, ok in verdicts),
    )


RULES = rules_by_name(["refusal", "addresses_assistant", "answerable", "turn_taking"])
GOOD = ("stage_2", "refusal", True)
BAD = ("stage_2", "refusal", False)


def test_removals_are_counted_by_rounds_and_in_total():
    funnel = count_funnel([decision(2, BAD), decision(1, GOOD), decision(2, GOOD), decision(2, BAD)])
    assert funnel.rounds == {
        1: FunnelRow(initial=1, stage_1=None, stage_2=0, stage_3=None, final=1),
        2: FunnelRow(initial=3, stage_1=None, stage_2=2, stage_3=None, final=1),
    }
    assert funnel.total == FunnelRow(initial=4, stage_1=None, stage_2=2, stage_3=None, final=2)
    assert list(funnel.rounds) == [1, 2]


def test_a_stage_that_did_not_run_is_null_and_one_that_removed_nothing_is_0():
    row = json.loads(count_funnel([decision(1, GOOD)]).to_json())["rounds"]["1"]
    assert row == {"initial": 1, "stage_1": None, "stage_2": 0, "stage_3": None, "final": 1}


def test_a_dialogue_is_removed_once_though_it_fails_several_rules():
    both = decision(1, BAD, ("stage_2", "answerable", False))
    funnel = count_funnel([both, decision(1, GOOD, ("stage_2", "answerable", True))])
    assert funnel.total.stage_2 == 1
    assert funnel.removed_by == {"refusal": 1, "answerable": 1}


def test_a_removal_belongs_to_the_first_stage_that_failed():
    funnel = count_funnel(
        [decision(1, ("stage_1", "g_eval", False)), decision(1, ("stage_1", "g_eval", True), BAD)],
        ran=("stage_2", "stage_1"),
    )
    assert (funnel.total.stage_1, funnel.total.stage_2, funnel.total.stage_3) == (1, 1, None)
    assert funnel.total.final == 0


def test_counting_goes_along_with_a_stream():
    counter = FunnelCounter()
    kept = []
    for each in apply_filters([dialogue(), dialogue(round_("Hm."))], RULES):
        counter.add(each)
        if each.passed:
            kept.append(each.dialogue)
    funnel = counter.funnel()
    assert funnel.total.final == len(kept) == 1
    assert funnel.removed_by == {"refusal": 0, "addresses_assistant": 1, "answerable": 0, "turn_taking": 0}


def test_what_a_rule_could_not_judge_is_counted_apart():
    # Neither dialogue has evidence, so answerability was checked for none.
    assert count_funnel(apply_filters([dialogue(), dialogue()], RULES)).not_checked == {"answerable": 2}
    assert count_funnel([decision(1, GOOD)]).not_checked == {}


def test_a_verdict_of_a_stage_that_did_not_run_is_a_bug():
    with pytest.raises(ValueError, match="g_eval belongs to stage_1; ran has only stage_2"):
        count_funnel([decision(1, ("stage_1", "g_eval", True))])


def test_what_a_judge_removed_stands_under_its_name():
    judged = decision(1, ("stage_1", "g_eval", False))
    (verdict,) = judged.verdicts
    by_heuristic = Decision(judged.dialogue, (verdict.model_copy(update={"judge": "heuristic"}),))
    assert count_funnel([by_heuristic], ran=("stage_1",)).removed_by == {"g_eval (heuristic)": 1}


def test_no_dialogues_make_an_empty_funnel():
    funnel = count_funnel([])
    assert funnel.rounds == {}
    assert funnel.total == FunnelRow(initial=0, stage_1=None, stage_2=0, stage_3=None, final=0)


def test_removals_are_counted_by_parties_and_type_too():
    quarrel = dialogue(parties=3, dialogue_type=DialogueType.ERISTIC)
    inquiry = dialogue(parties=2, dialogue_type=DialogueType.INQUIRY)
    lost = Verdict(dialogue_id="", stage="stage_2", filter="refusal", passed=False)
    funnel = count_funnel([Decision(quarrel, (lost,)), Decision(inquiry, ()), Decision(quarrel, ())])
    kept, one_of_two = (
        FunnelRow(initial=1, stage_1=None, stage_2=0, stage_3=None, final=1),
        FunnelRow(initial=2, stage_1=None, stage_2=1, stage_3=None, final=1),
    )
    assert funnel.parties == {2: kept, 3: one_of_two}
    assert funnel.types == {DialogueType.INQUIRY: kept, DialogueType.ERISTIC: one_of_two}


def test_what_failed_one_rule_only_is_counted_for_that_rule():
    both = decision(1, BAD, ("stage_2", "answerable", False))
    funnel = count_funnel([both, decision(1, BAD, ("stage_2", "answerable", True))])
    assert funnel.removed_by == {"refusal": 2, "answerable": 1}
    assert funnel.removed_only_by == {"refusal": 1, "answerable": 0}


def test_no_dialogue_at_all_gives_a_funnel_of_zeros():
    assert count_funnel([]).total == FunnelRow(initial=0, stage_1=None, stage_2=0, stage_3=None, final=0)
