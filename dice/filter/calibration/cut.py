"""Cutting a gold value out of the talk, so that nobody can know it any more."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np

from dice.filter.calibration.rearranged import keep_items
from dice.records import Dialogue, Evidence, Round, argument_item

PLACEHOLDER = "that"
"""What stands where a value was said."""

SHORTEST = 3
"""Characters that a value has at least to be looked for in a talk without evidence; "2" is in too many words."""

Spans = Mapping[int, Sequence[tuple[int, int]]]
"""Index of an utterance in its round -> spans in its text, in order and apart from one another."""


def cut_gold(dialogue: Dialogue, rng: np.random.Generator) -> Dialogue | None:
    """Take one argument of one call out of the talk: "that" stands wherever it was said.

    Where it was said is known from the evidence, or, in dialogues without any, by looking for its text. Arguments that
    the assistant said in an earlier round are let alone. None when there is no other argument.
    """
    choices = [
        (index, item, spans)
        for index, round_ in enumerate(dialogue.rounds)
        for item, spans in _find_arguments(dialogue, index, round_).items()
    ]
    if not choices:
        return None
    index, item, spans = choices[int(rng.integers(len(choices)))]
    rounds = [
        round_.model_copy(update={"evidence": _move_evidence(round_, index + 1, spans, item if at == index else None)})
        for at, round_ in enumerate(dialogue.rounds)
    ]
    rounds[index] = _cut(rounds[index], spans)
    return dialogue.model_copy(update={"rounds": tuple(rounds)})


def _find_arguments(dialogue: Dialogue, index: int, round_: Round) -> dict[str, Spans]:
    """Return where each argument is said that is said in this round and nowhere else."""
    found: dict[str, Spans] = {}
    for name, value in round_.call.arguments.items():
        item = argument_item(name)
        known = [evidence for evidence in round_.evidence if evidence.item == item]
        if known:
            if all(evidence.round == index + 1 and evidence.end is not None for evidence in known):
                found[item] = _spans(known)
        elif not round_.evidence and isinstance(value, str | int | float) and not isinstance(value, bool):
            before = [utterance.text for earlier in dialogue.rounds[:index] for utterance in earlier.utterances]
            talk = [utterance.text if utterance.is_party else "" for utterance in round_.utterances]
            said = _look_for(str(value), talk)
            if said and not _look_for(str(value), before):
                found[item] = said
    return found


def _spans(known: Sequence[Evidence]) -> Spans:
    spans: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for evidence in known:
        if evidence.utterance is not None and evidence.start is not None and evidence.end is not None:
            spans[evidence.utterance].append((evidence.start, evidence.end))
    return {index: _merge(sorted(places)) for index, places in spans.items()}


def _look_for(text: str, texts: Sequence[str]) -> Spans:
    if len(text) < SHORTEST:
        return {}
    pattern = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)", re.IGNORECASE)
    found = {index: [match.span() for match in pattern.finditer(said)] for index, said in enumerate(texts)}
    return {index: spans for index, spans in found.items() if spans}


def _merge(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _cut(round_: Round, spans: Spans) -> Round:
    utterances = tuple(
        utterance.model_copy(update={"text": _cut_text(utterance.text, spans.get(index, ()))})
        for index, utterance in enumerate(round_.utterances)
    )
    distractors = tuple(distractor for distractor in round_.distractors if distractor.utterance not in spans)
    return round_.model_copy(update={"utterances": utterances, "distractors": distractors})


def _move_evidence(round_: Round, number: int, spans: Spans, gone: str | None) -> tuple[Evidence, ...]:
    """Return a round's evidence after cuts in round ``number``: moved, or gone where it was cut into."""
    left: list[Evidence] = []
    for evidence in round_.evidence:
        moved: Evidence | None = evidence
        cuts = spans.get(evidence.utterance or 0) if evidence.round == number else None
        if cuts and evidence.start is not None and evidence.end is not None:
            moved = _move(evidence, evidence.start, evidence.end, cuts)
        if moved is not None and evidence.item != gone:
            left.append(moved)
    return keep_items(round_, left)


def _cut_text(text: str, spans: Sequence[tuple[int, int]]) -> str:
    for start, end in reversed(spans):
        text = f"{text[:start]}{PLACEHOLDER}{text[end:]}"
    return text


def _move(evidence: Evidence, start: int, end: int, spans: Sequence[tuple[int, int]]) -> Evidence | None:
    if any(start < cut_end and cut_start < end for cut_start, cut_end in spans):
        return None
    shift = sum(len(PLACEHOLDER) - (cut_end - cut_start) for cut_start, cut_end in spans if cut_end <= start)
    return evidence.model_copy(update={"start": start + shift, "end": end + shift})
