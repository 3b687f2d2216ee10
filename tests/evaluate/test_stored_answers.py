"""Reading of DICE-Bench's stored answers: a call or a failure class, never an exception."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from dice.evaluate import read_stored_answer
from dice.records import Failure, Prediction
from tests.builders import call

SHARED = Path(__file__).resolve().parents[3] / "shared"


def read(parsed: JsonValue, raw: str = "") -> Prediction:
    return read_stored_answer("dicebench-r1-0001", 1, "some_model", parsed, raw)


def test_reasons_are_left_out():
    answer = {"function": ["book_table", "They are hungry."], "parameters": {"guests": [4, "Four people."]}}
    assert read(answer).call == call("book_table", guests=4)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        (["Paris", "They said so."], "Paris"),
        (["Paris"], "Paris"),
        ("Paris", "Paris"),
        ([["a", "b"], "A list."], ["a", "b"]),
        (["a", "b", "c"], ["a", "b", "c"]),
        ([2, 3], [2, 3]),
        ([], []),
        ({"rent": ["1200", "User said."]}, {"rent": "1200"}),
        (["None", "Nobody said it."], "None"),
        ("", ""),
        (None, None),
    ],
)
def test_a_value_is_kept_as_said(said, value):
    assert read({"function": "f", "parameters": {"x": said}}).call == call("f", x=value)


def test_a_dialogue_type_in_place_of_the_function_is_a_call():
    assert read({"function": ["Eristic", "They quarrel."], "parameters": {}, "domain": []}).call == call("Eristic")


@pytest.mark.parametrize(
    "parsed",
    [
        None,
        "ERROR",
        [],
        {},
        {"function": "ERROR", "parameters": {}, "reasoning": "JSON Decode Error"},
        {"function": [], "parameters": {}},
        {"function": {"name": "f"}},
        {"function": " "},
        {"function": "f", "parameters": ["x"]},
    ],
)
def test_what_holds_no_call_is_a_failure_of_form(parsed):
    assert (read(parsed).call, read(parsed).failure) == (None, Failure.FORMAT)


def test_a_refusal_is_told_by_its_words():
    assert read("I'm sorry, but I can't assist with that.").failure is Failure.REFUSAL
    assert read(None, raw="As an AI, I won\N{RIGHT SINGLE QUOTATION MARK}t do it.").failure is Failure.REFUSAL
    assert read({"function": ["send_sms", "x"], "parameters": {"text": "I'm sorry"}}).failure is None


def test_the_words_of_the_model_are_kept():
    assert read({}, raw="{").raw == "{"
    assert read({"function": "f"}).raw == '{"function": "f"}'


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["function", "parameters", "x"]), inner, max_size=3)
        ),
        max_leaves=8,
    )
)
def test_anything_is_either_a_call_or_a_failure(parsed):
    answer = read(parsed)
    assert (answer.call is None) == (answer.failure is not None)


@pytest.mark.skipif(not SHARED.exists(), reason="the published answers are not beside the repository")
def test_the_published_answers_are_991_calls_and_9_failures_of_form():
    kinds: Counter[Failure | None] = Counter()
    for path in sorted((SHARED / "real" / "dicebench" / "predictions").glob("*.json")):
        for stored in json.loads(path.read_text(encoding="utf-8")):
            kinds.update(read(item["parsed_json"]).failure for item in stored["round_results"])
    assert kinds == {None: 991, Failure.FORMAT: 9}
