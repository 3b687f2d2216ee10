"""The rules about finding the gold values: by the evidence that was recorded, or else word for word."""

from __future__ import annotations

from pydantic import JsonValue

from dice.filter.verdicts import rule_verdict
from dice.records import Dialogue, Round, Verdict
from dice.values import find_value
from dice.values.find_forms import find_numbers
from dice.values.number import parse_number
from dice.values.text import strip_quotes

GOLD_SAID = "gold_said"
UNCHECKED = "not checked: no evidence recorded"

_LONGEST_ELEMENT = 4  # words of an element of a list that is written as text, "bread,eggs,olive oil"


def check_answerable(dialogue: Dialogue) -> Verdict:
    """Pass when the function and every argument of each gold call have evidence, and none of it is missing.

    A dialogue without any evidence, as others publish them, can't be checked. It passes, because nothing speaks
    against it, but not in silence: the reason says so and ``numbers["checked"]`` is 0, which the funnel counts.
    """
    items = sum(1 + len(round_.call.arguments) for round_ in dialogue.rounds)
    if not has_evidence(dialogue):
        verdict = rule_verdict(dialogue, "answerable", (), items=items, checked=0)
        return verdict.model_copy(update={"reason": UNCHECKED})
    lacking = [
        f"{item} of round {number}"
        for number, round_ in enumerate(dialogue.rounds, start=1)
        for item in _items_without_evidence(round_)
    ]
    faults = [f"no evidence for {', '.join(lacking)}"] if lacking else []
    return rule_verdict(dialogue, "answerable", faults, items=items, checked=items, lacking=len(lacking))


def check_gold_said(dialogue: Dialogue) -> Verdict:
    """Pass when every argument of each gold call is said before the call, in a dialogue without recorded evidence.

    Said is a value that stands word for word in what the parties say up to the call, or the assistant in an earlier
    round; a number also as a word ("two"), the elements of a list anywhere. What one has to infer, such as the code CA
    from "California", is not said. With recorded evidence ``answerable`` is the better rule, and this one passes.
    """
    items = sum(len(round_.call.arguments) for round_ in dialogue.rounds)
    if has_evidence(dialogue):
        return rule_verdict(dialogue, GOLD_SAID, (), items=items)
    heard: list[str] = []
    lacking: list[str] = []
    for number, round_ in enumerate(dialogue.rounds, start=1):
        heard.extend(utterance.text for utterance in round_.party_utterances)
        lacking.extend(
            f"{name} of round {number}"
            for name, value in round_.call.arguments.items()
            if not any(_is_said(text, value) for text in ("\n".join(heard), *heard))
        )
        heard.extend(utterance.text for utterance in round_.utterances if not utterance.is_party)
    faults = [f"nobody says {', '.join(lacking)} word for word"] if lacking else []
    return rule_verdict(dialogue, GOLD_SAID, faults, items=items, lacking=len(lacking))


def has_evidence(dialogue: Dialogue) -> bool:
    """Say whether it is recorded anywhere in the dialogue where gold items can be recovered from."""
    return any(round_.evidence for round_ in dialogue.rounds)


def _is_said(text: str, value: JsonValue) -> bool:
    if isinstance(value, list | dict):
        return all(_is_said(text, part) for part in (value.values() if isinstance(value, dict) else value))
    if value in ("", None) or isinstance(value, bool):
        return True  # nothing that could be said word for word
    if find_value(text, value) is not None:
        return True
    number = parse_number(strip_quotes(str(value)))
    if number is not None:
        return any(found.value == number for found in find_numbers(text))
    parts = [part.strip() for part in str(value).split(",")]
    is_list = len(parts) > 1 and all(part and len(part.split()) <= _LONGEST_ELEMENT for part in parts)
    return is_list and all(find_value(text, part) is not None for part in parts)


def _items_without_evidence(round_: Round) -> list[str]:
    """Return the gold items that nothing points at, or of which a part is missing (lists have several entries)."""
    ways = {item: [evidence.how for evidence in round_.evidence if evidence.item == item] for item in round_.items}
    return [item for item, hows in ways.items() if not hows or "missing" in hows]
