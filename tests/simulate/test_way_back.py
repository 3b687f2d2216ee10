"""One notion of what words mean: what either cast marks as said, the check of the evidence reads back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dice.records import Evidence, Parameter
from dice.simulate import check_evidence
from dice.simulate.model_cast.recover import find_marks, find_part
from dice.simulate.overlap import elements
from dice.simulate.spoken import spoken_forms
from dice.simulate.values import draw_value
from dice.simulate.way_back import means, relation
from dice.storage import read_graph
from dice.values import as_text
from tests.builders import call, dialogue, parameter, round_, tool, tool_graph
from tests.command import ROOT

WAYS: list[tuple[str, Any, dict[str, Any]]] = [
    ("Aug 1, 2026", "2026-08-01", {"format": "date"}),
    ("August 1st 2026", "2026-08-01", {"format": "date"}),
    ("the first of August 2026", "2026-08-01", {"format": "date"}),
    ("7 pm", "19:00", {"format": "time"}),
    ("seven in the evening", "19:00", {"format": "time"}),
    ("Aug 1, 2026 at 7 pm", "2026-08-01T19:00", {"format": "datetime"}),
    ("1,200", 1200, {"type": "integer"}),
    ("1,200.00", 1200, {"type": "number"}),
    ("four", 4, {"type": "integer"}),
    ("euros", "EUR", {"format": "currency"}),
    ("BY TRAIN", "by_train", {"enum": ["by_train", "by_car"]}),
    ("Trout", ["soup", "trout"], {"type": "array"}),
    ("1,200", [1200, 7], {"type": "array"}),
    ("by train", ["by_train", "by_car"], {"type": "array", "enum": ["by_train", "by_car"]}),
    ("Yes", True, {"type": "boolean"}),
    ("No", False, {"type": "boolean"}),
]


@pytest.mark.parametrize(("said", "value", "fields"), WAYS)
def test_what_the_model_cast_marks_the_check_reads_back(said: str, value: Any, fields: dict[str, Any]):
    planned = tool("plan_trip", parameter("x", **fields))
    text = f"For that we say {said} then."
    found = [mark for mark in find_marks(text, planned, {"x": value}, ("argument:x",)) if mark.item == "argument:x"]
    assert [(mark.how, text[mark.start : mark.end]) for mark in found] == [("normalised", said)]
    function = Evidence(item="function", how="inferred", round=1, utterance=0, start=0, end=3)
    evidence = [Evidence(**vars(mark) | {"round": 1, "utterance": 0}) for mark in found]
    rest = [
        part for part in elements(value) if isinstance(value, list) and not means(said, part, parameter("x", **fields))
    ]
    texts = [text, *(f"And {as_text(part)}." for part in rest)]
    evidence += [
        Evidence(item="argument:x", how="verbatim", round=1, utterance=index, start=4, end=4 + len(as_text(part)))
        for index, part in enumerate(rest, start=1)
    ]
    told = dialogue(round_(*texts, gold=call("plan_trip", x=value), evidence=[function, *evidence]))
    assert check_evidence(told, tool_graph([planned])) == []


@pytest.mark.parametrize(
    ("said", "value", "fields"),
    [
        ("Aug 2, 2026", "2026-08-01", {"format": "date"}),
        ("7 am", "19:00", {"format": "time"}),
        ("1.5", 15, {"type": "number"}),
        ("14", 4, {"type": "integer"}),
        ("by car", "by_train", {"enum": ["by_train", "by_car"]}),
        ("no", True, {"type": "boolean"}),
        ("the usual", "Riga", {}),
    ],
)
def test_what_means_something_else_has_no_way_back(said: str, value: Any, fields: dict[str, Any]):
    assert not means(said, value, parameter("x", **fields))
    assert relation(said, value, parameter("x", **fields)) == "inferred"
    assert find_part(f"We say {said}.", value, parameter("x", **fields)) is None


def test_every_value_of_the_catalogue_has_a_way_back_from_each_form_that_is_said():
    rng = np.random.default_rng(3)
    for known in read_graph(ROOT / "data" / "tools").tools:
        for field in (*known.parameters, *known.returns):
            for part in elements(draw_value(field, rng)):
                texts = [as_text(part), *(spoken_forms(part, field) if isinstance(field, Parameter) else ())]
                assert [text for text in texts if not means(text, part, field)] == [], field
                found = [find_part(f"So it is {text} now.", part, field) for text in texts if text != "one"]
                assert None not in found, (field, texts)


def test_an_element_of_a_list_may_be_inferred():
    function = Evidence(item="function", how="inferred", round=1, utterance=1, start=0, end=2)
    first = Evidence(item="argument:towns", how="normalised", round=1, utterance=0, start=0, end=4)
    second = Evidence(item="argument:towns", how="inferred", round=1, utterance=0, start=9, end=22)
    texts = ("RIGA and the Fiat town.", "AI, go.")
    gold = call(towns=["Riga", "Turin"])
    assert check_evidence(dialogue(round_(*texts, gold=gold, evidence=[function, first, second]))) == []
    [problem] = check_evidence(dialogue(round_(*texts, gold=gold, evidence=[function, first])))
    assert problem.endswith("towns never gets 'Turin'")


def test_a_list_that_is_carried_over_has_to_be_said_whole():
    function = Evidence(item="function", how="inferred", round=2, utterance=0, start=0, end=5)
    carried = Evidence(item="argument:towns", how="prior_output", round=1, utterance=1, start=0, end=4)
    pointed = Evidence(item="argument:towns", how="inferred", round=2, utterance=0, start=6, end=11)
    begun = Evidence(item="function", how="inferred", round=1, utterance=0, start=0, end=2)
    first = round_("Go on, AI.", "assistant: Riga, and one more.", gold=call("find_towns"), evidence=[begun])
    second = round_("Visit those.", gold=call(towns=["Riga", "Turin"]), evidence=[function, carried, pointed])
    [problem] = check_evidence(dialogue(first, second))
    assert problem.endswith("towns never gets 'Turin'")
