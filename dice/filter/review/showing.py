"""A dialogue as those see it who review it in stage 3: kind, people, talk, and the calls with their outputs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from dice.records import Dialogue, DialogueType, Round
from dice.values import as_text

_KINDS = {
    DialogueType.PERSUASION: "persuasion, deliberation or negotiation (they come to a decision that all can accept)",
    DialogueType.INQUIRY: "inquiry or information-seeking (they find out together what they don't know)",
    DialogueType.ERISTIC: "eristic (they quarrel, and want to win)",
}


def show_for_review(dialogue: Dialogue) -> str:
    """Return the whole dialogue as text, in the words that people and models get to see."""
    people = [f"{speaker}: {description}" for speaker, description in dialogue.scenario.personas.items()]
    blocks = [f"kind: {_KINDS[dialogue.scenario.dialogue_type]}", "\n".join(people)]
    blocks += [show_round(number, round_) for number, round_ in enumerate(dialogue.rounds, start=1)]
    return "\n\n".join(block for block in blocks if block)


def show_round(number: int, round_: Round) -> str:
    """Return a round as text, the call right before the assistant's answer."""
    return "\n".join((f"[round {number}]", *_lines(round_)))


def _lines(round_: Round) -> Iterator[str]:
    shown_call = False
    for utterance in round_.utterances:
        if not utterance.is_party and not shown_call:
            yield from _show_call(round_)
            shown_call = True
        yield f"{utterance.speaker}: {utterance.text}"
    if not shown_call:
        yield from _show_call(round_)


def _show_call(round_: Round) -> Iterator[str]:
    yield f"call {round_.call.name}({_fields(round_.call.arguments)})"
    if round_.output is not None and round_.output.values:
        yield f"output {_fields(round_.output.values)}"


def _fields(values: Mapping[str, JsonValue]) -> str:
    return ", ".join(f"{name}={as_text(value)}" for name, value in values.items())
