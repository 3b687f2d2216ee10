"""Answers of people as predictions, and how far two people agree."""

from __future__ import annotations

import hashlib
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping

from dice.evaluate.candidate import build_request
from dice.records import Dialogue, Failure, Outcome, Prediction, StudyAnswer, Tool, ToolCall
from dice.values import as_text, same_typed

PEOPLE = "people"
"""Name of the candidate, under which the predictions of all raters stand."""


def study_version(dialogue: Dialogue) -> str:
    """Return a hash of the talk that raters are shown; an answer is about one version."""
    request = build_request(dialogue, len(dialogue.rounds), ())
    seen = [[[line.speaker, line.text] for line in view.utterances] for view in request.history]
    return hashlib.sha256(json.dumps([dialogue.id, seen]).encode()).hexdigest()[:12]


def predictions_of(answers: Iterable[StudyAnswer]) -> list[Prediction]:
    """Return the answers as predictions of one candidate, ``people``; the raters of one dialogue are its repeats.

    Who could not tell has given no call, which scores 0 like a model's refusal.
    """
    raters: defaultdict[str, dict[str, int]] = defaultdict(dict)
    predictions: list[Prediction] = []
    for answer in sorted(answers, key=lambda answer: (answer.dialogue, answer.rater, answer.round)):
        repeats = raters[answer.dialogue]
        predictions.append(
            Prediction(
                dialogue_id=answer.dialogue,
                round=answer.round,
                model=PEOPLE,
                repeat=repeats.setdefault(answer.rater, len(repeats)),
                call=answer.call,
                failure=Failure.REFUSAL if answer.call is None else None,
                raw=f"{answer.rater}: {'?' if answer.call is None else as_text(answer.call.model_dump())}",
            )
        )
    return predictions


def whole_dialogues(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """Return dialogue -> share of its raters who made every call right as text (``em_strict``).

    Raters who have not made all its calls are left out, and so is a dialogue that nobody has finished. The paper's
    table 4 gives no half points: its percentages times its sizes are whole numbers of dialogues.
    """
    by_rater: defaultdict[tuple[str, int], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_rater[outcome.dialogue_id, outcome.repeat].append(outcome)
    right: defaultdict[str, list[bool]] = defaultdict(list)
    for (name, _), calls in by_rater.items():
        if len(calls) == calls[0].rounds:
            right[name].append(all(call.em_strict == 1 for call in calls))
    return {name: sum(each) / len(each) for name, each in right.items()}


def agreement(answers: Iterable[StudyAnswer], tools: Mapping[str, Tool]) -> dict[str, float]:
    """Return how often two people who answered the same call gave the same one, under the types of its arguments.

    Returns
    -------
    dict of str to float
        ``people/pairs``: pairs of answers to one call by two people. ``people/agreement``: the share of them that are
        equal, NaN without any; a call that neither could tell is none.
    """
    by_call: defaultdict[tuple[str, int], list[ToolCall | None]] = defaultdict(list)
    for answer in answers:
        by_call[answer.dialogue, answer.round].append(answer.call)
    equal = [
        _same(one, other, tools)
        for calls in by_call.values()
        for index, one in enumerate(calls)
        for other in calls[index + 1 :]
    ]
    return {"people/pairs": float(len(equal)), "people/agreement": sum(equal) / len(equal) if equal else math.nan}


def _same(one: ToolCall | None, other: ToolCall | None, tools: Mapping[str, Tool]) -> bool:
    if one is None or other is None or one.name != other.name or one.arguments.keys() != other.arguments.keys():
        return False
    tool = tools.get(one.name)
    return all(
        same_typed(value, other.arguments[name], tool.parameter(name) if tool else None)
        for name, value in one.arguments.items()
    )
