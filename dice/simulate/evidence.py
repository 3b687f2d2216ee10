"""Where each gold item was said: built while a dialogue is written, and checked afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dice.records import (
    FUNCTION,
    Dialogue,
    Distractor,
    Evidence,
    Parameter,
    Round,
    ToolGraph,
    argument_item,
)
from dice.simulate.cast import Answer, Carried, Line
from dice.simulate.overlap import elements
from dice.simulate.way_back import means
from dice.values import as_text


def collect_evidence(
    number: int,
    lines: Sequence[Line],
    arguments: Sequence[str],
    carried: Mapping[str, Carried],
    previous: Answer | None,
    previous_utterance: int,
) -> tuple[Evidence, ...]:
    """Return the evidence of one round, item by item: the function, then the arguments in their order.

    Parameters
    ----------
    number
        The round, counted from 1.
    lines
        What the parties said in it.
    arguments
        Names of the gold call's arguments.
    carried
        Arguments that come from the previous output.
    previous, previous_utterance
        The assistant's answer in the round before, and its place among that round's utterances.
    """
    found: list[Evidence] = []
    for item in (FUNCTION, *(argument_item(name) for name in arguments)):
        own = [
            Evidence(item=item, how=mark.how, round=number, utterance=index, start=mark.start, end=mark.end)
            for index, line in enumerate(lines)
            for mark in line.marks
            if mark.item == item and mark.round is None
        ]
        name = item.partition(":")[2]
        prior = (
            [
                Evidence(
                    item=item,
                    how="prior_output",
                    round=number - 1,
                    utterance=previous_utterance,
                    start=span.start,
                    end=span.end,
                )
                for span in previous.spans
                if span.field == carried[name].source.name
            ]
            if previous and name in carried
            else []
        )
        found.extend([*prior, *own] or [Evidence(item=item, how="missing")])
    return tuple(found)


def add_callbacks(rounds: Sequence[Round], lines: Sequence[Line]) -> list[Round]:
    """Return the earlier rounds with evidence of what the lines of the round after them say again.

    A value of the first round that somebody repeats in the third is evidence of the first round, in the third.
    """
    number = len(rounds) + 1
    done = list(rounds)
    for index, line in enumerate(lines):
        for mark in line.marks:
            if mark.round is not None:
                added = Evidence(
                    item=mark.item, how=mark.how, round=number, utterance=index, start=mark.start, end=mark.end
                )
                before = done[mark.round - 1]
                done[mark.round - 1] = before.model_copy(update={"evidence": (*before.evidence, added)})
    return done


def collect_distractors(lines: Sequence[Line]) -> tuple[Distractor, ...]:
    """Return the values that were said and thrown out in one round, in the order of the talk."""
    return tuple(
        Distractor(
            item=argument_item(thrown.argument),
            value=thrown.value,
            utterance=index,
            start=thrown.start,
            end=thrown.end,
        )
        for index, line in enumerate(lines)
        for thrown in line.thrown
    )


def check_evidence(dialogue: Dialogue, graph: ToolGraph | None = None) -> list[str]:
    """Return what is wrong with a dialogue's evidence, one line a problem; empty when all is well.

    Each gold item needs evidence, and every place must exist. Where it says ``verbatim`` the text there has to be the
    value, or one of its elements; where it says ``normalised`` or ``prior_output`` it has to mean the value
    (:func:`dice.simulate.way_back.means`, which knows more with the graph). All elements of a list have to be said so;
    where it was not carried over, the others may be inferred.
    """
    problems: list[str] = []
    for number, round_ in enumerate(dialogue.rounds, start=1):
        tool = graph.tool(round_.call.name) if graph else None
        fields = {name: tool.parameter(name) if tool else None for name in round_.call.arguments}
        items = [FUNCTION, *(argument_item(name) for name in round_.call.arguments)]
        for item in items:
            if not any(evidence.item == item and evidence.how != "missing" for evidence in round_.evidence):
                problems.append(f"{dialogue.id} round {number}: {item} has no evidence")
        for evidence in round_.evidence:
            where = f"{dialogue.id} round {number}: {evidence.item} ({evidence.how})"
            if evidence.item not in items:
                problems.append(f"{where} is no item of the call")
            elif evidence.how != "missing":
                problems.extend(
                    f"{where} {problem}" for problem in _check_place(dialogue, round_, number, evidence, fields)
                )
        problems.extend(
            f"{dialogue.id} round {number}: {problem}" for problem in _check_lists(dialogue, round_, fields)
        )
    return problems


def _check_place(
    dialogue: Dialogue, round_: Round, number: int, evidence: Evidence, fields: Mapping[str, Parameter | None]
) -> list[str]:
    text = _text_at(dialogue, evidence)
    if text is None:
        return ["points to no utterance"]
    if not text:
        return ["has an empty span"]
    if (evidence.how == "prior_output") != (evidence.round == number - 1):
        return [f"lies in round {evidence.round}"]
    if evidence.how == "inferred" or evidence.item == FUNCTION:
        return []
    name = evidence.item.partition(":")[2]
    values = elements(round_.call.arguments[name])
    if evidence.how == "verbatim":
        return [] if text in [as_text(value) for value in values] else [f"says {text!r}, not {values}"]
    return [] if any(means(text, value, fields[name]) for value in values) else [f"says {text!r}, not {values}"]


def _check_lists(dialogue: Dialogue, round_: Round, fields: Mapping[str, Parameter | None]) -> list[str]:
    problems: list[str] = []
    for name, value in round_.call.arguments.items():
        if isinstance(value, list):
            told = [evidence for evidence in round_.evidence if evidence.item == argument_item(name)]
            said = [text for evidence in told if (text := _text_at(dialogue, evidence))]
            unsaid = [part for part in value if not any(means(text, part, fields[name]) for text in said)]
            hows = {evidence.how for evidence in told}
            if "inferred" not in hows or "prior_output" in hows:
                problems.extend(f"{name} never gets {part!r}" for part in unsaid)
    return problems


def _text_at(dialogue: Dialogue, evidence: Evidence) -> str | None:
    """Return the text at an evidence's place, or None where there is no such place."""
    if None in (evidence.round, evidence.utterance, evidence.start, evidence.end):
        return None
    rounds = dialogue.rounds
    assert evidence.round is not None and evidence.utterance is not None  # noqa: S101 - narrows the types
    if evidence.round > len(rounds) or evidence.utterance >= len(rounds[evidence.round - 1].utterances):
        return None
    text = rounds[evidence.round - 1].utterances[evidence.utterance].text
    return text[evidence.start : evidence.end] if (evidence.end or 0) <= len(text) else None
