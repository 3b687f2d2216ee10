"""Rules about the gold calls: said before the call, of the planned function, in the documented form."""

from __future__ import annotations

from typing import Any

import pytest

from dice.filter.answerable import check_gold_said
from dice.filter.gold import check_gold_form, check_gold_function
from dice.filter.rules import was_checked
from dice.records import Dialogue, Evidence
from tests.builders import call, dialogue, parameter, return_field, round_, tool

TABLE = tool(
    "book_table",
    parameter("city"),
    parameter("people", "integer"),
    parameter("terrace", "boolean", required=False),
    parameter("dishes", "array", required=False),
    parameter("price", "string", enum=["low", "high"], required=False),
    returns=[return_field("table")],
)
GOOD = {"city": "Graz", "people": 4}


def talk(*texts: str, output: dict[str, Any] | None = None, **arguments: Any) -> Dialogue:
    return dialogue(round_(*texts, "AI, go.", gold=call("book_table", **arguments), output=output))


@pytest.mark.parametrize(
    "arguments",
    [
        {"city": "graz"},
        {"people": 4},
        {"people": "4"},  # said as a word
        {"dishes": ["soup", "cake"]},
        {"dishes": "soup,cake"},
        {"dish": '"soup"'},
        {"terrace": True},  # nothing that could be said
    ],
)
def test_what_the_parties_say_is_said(arguments: dict[str, Any]):
    assert check_gold_said(talk("In Graz, four of us.", "Soup for you, cake for me.", **arguments)).passed


@pytest.mark.parametrize("arguments", [{"city": "Wien"}, {"people": 5}, {"code": "GRZ"}, {"dishes": ["soup", "tea"]}])
def test_what_one_has_to_infer_is_not(arguments: dict[str, Any]):
    verdict = check_gold_said(talk("In Graz, four of us.", "Soup for you, cake for me.", **arguments))
    assert not verdict.passed
    assert verdict.reason == f"nobody says {next(iter(arguments))} of round 1 word for word"


def test_an_answer_of_an_earlier_round_is_heard_and_one_of_the_same_round_too_late():
    first = round_("AI, find one.", "assistant: The Linde has a table.", gold=call("find"))
    assert check_gold_said(dialogue(first, round_("AI, book it.", gold=call("book", place="Linde")))).passed
    late = round_("AI, book it.", "assistant: The Linde is booked.", gold=call("book", place="Linde"))
    assert not check_gold_said(dialogue(late)).passed


def test_recorded_evidence_is_the_better_rule():
    evidence = [Evidence(item="function", how="inferred", round=1, utterance=0)]
    assert check_gold_said(dialogue(round_(gold=call(city="Wien"), evidence=evidence))).passed


def test_each_call_is_of_the_function_that_the_scenario_has():
    made = talk("Hm.")
    assert check_gold_function(made).passed
    other = made.model_copy(update={"scenario": made.scenario.model_copy(update={"chain": ("order_taxi",)})})
    assert check_gold_function(other).reason == "round 1 calls book_table where the scenario has order_taxi"
    longer = made.model_copy(update={"scenario": made.scenario.model_copy(update={"chain": ("book_table", "pay")})})
    assert check_gold_function(longer).reason == "rounds: 1, functions in the scenario: 2"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"people": "4"}, "people should be a whole number"),
        ({"people": 4.5}, "people should be a whole number"),
        ({"people": True}, "people should be a whole number"),
        ({"city": 4}, "city should be text"),
        ({"city": "'Graz'"}, "city has quotes or blanks around it"),
        ({"city": "\nGraz"}, "city has quotes or blanks around it"),
        ({"terrace": "yes"}, "terrace should be true or false"),
        ({"dishes": "soup"}, "dishes should be an array"),
        ({"price": "middling"}, "price should be one of low, high"),
        ({"smoking": False}, "book_table has no parameter smoking"),
    ],
)
def test_the_form_of_a_call_is_the_documented_one(change: dict[str, Any], fault: str):
    verdict = check_gold_form(talk("Hm.", **(GOOD | change)), {"book_table": TABLE})
    assert (verdict.passed, verdict.reason) == (False, f"{fault} in round 1")


def test_a_documented_call_and_output_pass_and_other_fields_do_not():
    whole = GOOD | {"terrace": False, "dishes": ["soup"], "price": "low"}
    assert check_gold_form(talk("Hm.", output={"table": "7"}, **whole), {"book_table": TABLE}).passed
    missing = check_gold_form(talk("Hm.", output={"seat": "7"}, city="Graz"), {"book_table": TABLE})
    assert missing.reason == "people is missing in round 1; book_table returns no seat in round 1"


def test_without_documents_the_form_is_not_checked_and_the_verdict_says_so():
    verdict = check_gold_form(talk("Hm.", people="4"), {})
    assert (verdict.passed, verdict.reason) == (True, "not checked: the documents of no tool are known")
    assert not was_checked(verdict)
    quoted = check_gold_form(talk("Hm.", city='"Graz"'), {})
    assert not quoted.passed
    assert was_checked(quoted)
