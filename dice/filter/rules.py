"""The rules that a dialogue must pass: no refusal, an address in every round, every gold item recoverable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dice.filter.address import is_address
from dice.filter.refusals import find_refusal
from dice.filter.turn_taking import check_turn_taking
from dice.records import Dialogue, FilterStage, Round, Verdict


@dataclass(frozen=True)
class Rule:
    """A named check of one dialogue, and the stage of the paper's validation (section 3.2) that it belongs to."""

    name: str
    stage: FilterStage
    check: Callable[[Dialogue], Verdict]


def check_refusal(dialogue: Dialogue) -> Verdict:
    """Pass when no utterance, the assistant's included, declines in a model's words."""
    found = [
        (number, index, refusal)
        for number, round_ in enumerate(dialogue.rounds, start=1)
        for index, utterance in enumerate(round_.utterances)
        if (refusal := find_refusal(utterance.text)) is not None
    ]
    reason = ""
    if found:
        number, index, refusal = found[0]
        reason = f"utterance {index} of round {number} reads like a model's refusal ({refusal.name})"
    return Verdict(
        dialogue_id=dialogue.id,
        stage="stage_2",
        filter="refusal",
        passed=not found,
        reason=reason,
        numbers={"refusals": len(found)},
    )


def check_addresses_assistant(dialogue: Dialogue) -> Verdict:
    """Pass when in every round a party addresses an AI or assistant."""
    without = [
        number
        for number, round_ in enumerate(dialogue.rounds, start=1)
        if not any(is_address(utterance.text) for utterance in round_.party_utterances)
    ]
    return Verdict(
        dialogue_id=dialogue.id,
        stage="stage_2",
        filter="addresses_assistant",
        passed=not without,
        reason=f"nobody addresses an AI or assistant in {_name_rounds(without)}" if without else "",
        numbers={"rounds": len(dialogue.rounds), "rounds_addressed": len(dialogue.rounds) - len(without)},
    )


def check_answerable(dialogue: Dialogue) -> Verdict:
    """Pass when the function and every argument of each gold call have evidence, and none of it is missing.

    A dialogue without any evidence, as others publish them, can't be checked. It passes, because nothing speaks
    against it, but not in silence: the reason says so and ``numbers["checked"]`` is 0, which the funnel counts.
    """
    items = sum(1 + len(round_.call.arguments) for round_ in dialogue.rounds)
    if not any(round_.evidence for round_ in dialogue.rounds):
        return _answerable(dialogue, passed=True, reason="not checked: no evidence recorded", items=items, checked=0)
    lacking = [
        f"{item} of round {number}"
        for number, round_ in enumerate(dialogue.rounds, start=1)
        for item in _items_without_evidence(round_)
    ]
    reason = f"no evidence for {', '.join(lacking)}" if lacking else ""
    return _answerable(dialogue, passed=not lacking, reason=reason, items=items, checked=items, lacking=len(lacking))


RULES = (
    Rule("refusal", "stage_2", check_refusal),
    Rule("addresses_assistant", "stage_2", check_addresses_assistant),
    Rule("answerable", "stage_2", check_answerable),
    Rule("turn_taking", "stage_2", check_turn_taking),
)
"""Every rule, in the order in which they run. The paper has the first two; the others are this project's."""


def was_checked(verdict: Verdict) -> bool:
    """Say whether the rule had what it needs to judge; a verdict that passed unchecked is no success."""
    return verdict.numbers.get("checked") != 0


def _answerable(dialogue: Dialogue, *, passed: bool, reason: str, **numbers: float) -> Verdict:
    return Verdict(
        dialogue_id=dialogue.id, stage="stage_2", filter="answerable", passed=passed, reason=reason, numbers=numbers
    )


def _items_without_evidence(round_: Round) -> list[str]:
    """Return the gold items that nothing points at, or of which a part is missing (lists have several entries)."""
    ways = {item: [evidence.how for evidence in round_.evidence if evidence.item == item] for item in round_.items}
    return [item for item, hows in ways.items() if not hows or "missing" in hows]


def _name_rounds(numbers: list[int]) -> str:
    return f"round{'s' if len(numbers) > 1 else ''} {', '.join(str(number) for number in numbers)}"
