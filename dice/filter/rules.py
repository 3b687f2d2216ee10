"""The rules of stage 2 by name: the paper's two, and this project's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from dice.filter.addressing import check_addressed_once, check_addresses_assistant
from dice.filter.answerable import GOLD_SAID, check_answerable, check_gold_said
from dice.filter.decided import Decided
from dice.filter.gold import check_gold_form, check_gold_function
from dice.filter.leaks import check_no_early_result, check_no_tool_names
from dice.filter.refusals import find_refusal
from dice.filter.turn_taking import check_turn_taking
from dice.filter.verdicts import rule_verdict
from dice.records import Dialogue, FilterStage, Tool, Verdict


@dataclass(frozen=True)
class Rule:
    """A named check of one dialogue, and the stage of the paper's validation (section 3.2) that it belongs to."""

    name: str
    stage: FilterStage
    check: Callable[[Dialogue], Verdict]


@dataclass(frozen=True)
class Known:
    """What some rules look things up in: the tools by name, as far as they are known, and what people have decided."""

    tools: Mapping[str, Tool] = field(default_factory=dict)
    decided: Decided = field(default_factory=Decided)


def check_refusal(dialogue: Dialogue) -> Verdict:
    """Pass when no utterance, the assistant's included, declines in a model's words."""
    found = [
        (number, index, refusal)
        for number, round_ in enumerate(dialogue.rounds, start=1)
        for index, utterance in enumerate(round_.utterances)
        if (refusal := find_refusal(utterance.text)) is not None
    ]
    faults = [
        f"utterance {index} of round {number} reads like a model's refusal ({refusal.name})"
        for number, index, refusal in found[:1]
    ]
    return rule_verdict(dialogue, "refusal", faults, refusals=len(found))


def make_rules(known: Known) -> tuple[Rule, ...]:
    """Return every rule, in the order in which they run. The paper has the first two; the others are this project's."""
    return (
        Rule("refusal", "stage_2", check_refusal),
        Rule("addresses_assistant", "stage_2", partial(check_addresses_assistant, decided=known.decided)),
        Rule("answerable", "stage_2", check_answerable),
        Rule(GOLD_SAID, "stage_2", check_gold_said),
        Rule("gold_function", "stage_2", check_gold_function),
        Rule("gold_form", "stage_2", partial(check_gold_form, tools=known.tools)),
        Rule("no_tool_names", "stage_2", partial(check_no_tool_names, tools=known.tools)),
        Rule("no_early_result", "stage_2", check_no_early_result),
        Rule("addressed_once", "stage_2", partial(check_addressed_once, decided=known.decided)),
        Rule("turn_taking", "stage_2", check_turn_taking),
    )


RULES = make_rules(Known())
"""Every rule, where no tools are known and nobody has decided anything."""


def was_checked(verdict: Verdict) -> bool:
    """Say whether the rule had what it needs to judge; a verdict that passed unchecked is no success."""
    return verdict.numbers.get("checked") != 0
