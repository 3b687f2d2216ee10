"""Rules over a stream of dialogues."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dice.errors import ConfigError
from dice.filter.pipeline import apply_filters, rules_by_name
from dice.filter.rules import RULES, Rule
from dice.records import Dialogue, FilterStage, Verdict
from tests.builders import dialogue, round_


def rule(name: str, *, passes: bool, stage: FilterStage = "stage_2") -> Rule:
    def check(talk: Dialogue) -> Verdict:
        return Verdict(dialogue_id=talk.id, stage=stage, filter=name, passed=passes)

    return Rule(name, stage, check)


def test_a_dialogue_stays_when_all_rules_pass():
    good, bad = dialogue(id="good"), dialogue(round_("As an AI, I can't eat. AI, go."), id="bad")
    decisions = list(apply_filters([good, bad], rules_by_name(["refusal", "addresses_assistant"])))
    assert [(decision.dialogue, decision.passed) for decision in decisions] == [(good, True), (bad, False)]
    assert [verdict.passed for verdict in decisions[1].verdicts] == [False, True]


def test_a_removal_is_recorded_with_every_verdict():
    (decision,) = apply_filters([dialogue(round_("Hm."))], rules_by_name(["refusal", "addresses_assistant"]))
    rejected = decision.rejected()
    assert rejected.dialogue == decision.dialogue
    assert [verdict.filter for verdict in rejected.verdicts] == ["refusal", "addresses_assistant"]


def test_all_rules_of_a_stage_run_and_later_stages_only_on_what_is_left():
    rules = [
        rule("late", passes=True, stage="stage_3"),
        rule("fails", passes=False),
        rule("runs_too", passes=True),
        rule("early", passes=True, stage="stage_1"),
    ]
    (decision,) = apply_filters([dialogue()], rules)
    assert [verdict.filter for verdict in decision.verdicts] == ["early", "fails", "runs_too"]


def test_dialogues_stream():
    def endless() -> Iterator[Dialogue]:
        while True:
            yield dialogue()

    assert next(apply_filters(endless(), RULES)).passed


def test_without_rules_everything_stays():
    (decision,) = apply_filters([dialogue()], [])
    assert decision.passed


def test_rules_are_chosen_by_name_in_the_order_given():
    assert [chosen.name for chosen in rules_by_name(["answerable", "refusal"])] == ["answerable", "refusal"]


def test_an_unknown_rule_names_the_known_ones():
    with pytest.raises(
        ConfigError,
        match=r"filter\.stage_2\.rules has refusals, which is no rule; choose from refusal, addresses_assistant, ",
    ):
        rules_by_name(["refusal", "refusals"])
