"""The faults that published dialogues have: strict filters flag each, the paper's only what the paper's words say.

Each is tested on a dialogue of our own with the same fault, and on the published ones where they are at hand.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from dice.filter import Known, apply_filters, open_cases, rules_by_name
from dice.filter.pipeline import Decision
from dice.records import Tool
from dice.storage import read_dialogues, read_graph
from tests.builders import parameter, return_field, tool

PAPER = ("refusal", "addresses_assistant")
STRICT = (
    *PAPER,
    "answerable",
    "gold_said",
    "gold_function",
    "gold_form",
    "no_tool_names",
    "no_early_result",
    "addressed_once",
    "turn_taking",
)

OWN = Path(__file__).parents[1] / "fixtures" / "dicebench" / "faults"
OWN_TOOLS = (
    tool(
        "plant_trees",
        "kind",
        parameter("count", "integer"),
        parameter("region_code", required=False),
        returns=[return_field("planted", "integer")],
    ),
    tool("hire_bike", parameter("days", "integer"), returns=[return_field("bike")]),
)
REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "dicebench"
needs_real = pytest.mark.skipif(not REAL.exists(), reason="the published files are not here")


def decide(folder: Path, tools: tuple[Tool, ...], rules: tuple[str, ...]) -> dict[str, Decision]:
    known = Known(tools={each.name: each for each in tools})
    return {made.dialogue.id: made for made in apply_filters(read_dialogues(folder), rules_by_name(rules, known))}


@cache
def own(rules: tuple[str, ...] = STRICT) -> dict[str, Decision]:
    return decide(OWN, OWN_TOOLS, rules)


@cache
def real(rules: tuple[str, ...] = STRICT) -> dict[str, Decision]:
    return decide(REAL / "sample", read_graph(REAL / "tool_graph.json").tools, rules)


def reasons(decision: Decision) -> dict[str, str]:
    return {verdict.filter: verdict.reason for verdict in decision.verdicts if not verdict.passed}


def test_a_dialogue_without_fault_passes_strictly():
    assert reasons(own()["dicebench-r1-0000"]) == {}


def test_a_code_for_words_is_flagged():
    assert reasons(own()["dicebench-r1-0002"]) == {"gold_said": "nobody says region_code of round 1 word for word"}


def test_a_number_as_text_is_flagged():
    assert reasons(own()["dicebench-r1-0003"]) == {"gold_form": "count should be a whole number in round 1"}


def test_a_value_in_quotes_is_flagged():
    assert reasons(own()["dicebench-r1-0005"]) == {"gold_form": "kind has quotes or blanks around it in round 1"}


def test_an_undocumented_return_field_is_flagged():
    assert reasons(own()["dicebench-r1-0006"]) == {"gold_form": "plant_trees returns no trees_done in round 1"}


def test_a_message_that_begins_with_a_line_end_is_read_without_it_and_passes():
    made = own()["dicebench-r1-0007"]
    assert made.dialogue.rounds[0].utterances[0].text == "Pear trees, then."
    assert made.passed


def test_a_round_without_address_is_flagged_by_both_filters():
    found = reasons(own()["dicebench-r1-0009"])
    assert found == {
        "addresses_assistant": "nobody addresses an AI or assistant in round 1",
        "addressed_once": "the assistant is addressed never in round 1",
    }
    assert [name for name, made in own(PAPER).items() if not made.passed] == ["dicebench-r1-0009"]


def test_several_addresses_in_a_round_are_flagged_strictly():
    assert reasons(own()["dicebench-r1-0010"]) == {
        "addressed_once": "the assistant is addressed 3 times in round 1",
    }


def test_a_request_to_nobody_named_waits_for_people_and_is_flagged_strictly():
    (case,) = (case for made in own(PAPER).values() for case in open_cases(made))
    assert (case.dialogue_id, case.filter, case.questions) == (
        "dicebench-r2-0000",
        "addresses_assistant",
        ("addresses_assistant:2",),
    )
    assert own(PAPER)["dicebench-r2-0000"].passed
    assert reasons(own()["dicebench-r2-0000"]) == {"addressed_once": "the assistant is addressed never in round 2"}


def test_a_function_that_was_not_planned_is_flagged():
    assert reasons(own()["dicebench-r2-0001"]) == {
        "gold_function": "round 2 calls hire_bike where the scenario has buy_bike"
    }


@needs_real
def test_published_gold_that_nobody_says_is_flagged():
    def lacking(decision: Decision) -> set[str]:
        return set(re.findall(r"(\w+ of round \d)", reasons(decision).get("gold_said", "")))

    codes = {"source_language", "target_language", "state_code", "hl", "gl"}  # en, es, CA, es, MX
    by_rounds: Counter[int] = Counter()
    only_codes = 0
    for made in real().values():
        calls: defaultdict[str, set[str]] = defaultdict(set)
        for item in lacking(made):
            calls[item[-1]].add(item.split()[0])
        worded = [names for names in calls.values() if not names <= codes]
        by_rounds[len(made.dialogue.rounds)] += len(worded)
        only_codes += len(calls) - len(worded)
    assert by_rounds == {1: 0, 2: 4, 3: 4, 4: 4}  # of 3, 6, 9 and 12 calls
    assert only_codes == 4


@needs_real
def test_published_codes_for_words_are_flagged():
    assert "source_language of round 1" in reasons(real()["dicebench-r3-0002"])["gold_said"]  # en
    assert "state_code of round 1" in reasons(real()["dicebench-r4-0000"])["gold_said"]  # CA
    assert "drive of round 2" in reasons(real()["dicebench-r4-0000"])["gold_said"]  # FWD


@needs_real
def test_a_published_call_of_another_function_is_flagged():
    assert [name for name, made in real().items() if "gold_function" in reasons(made)] == ["dicebench-r4-0003"]


@needs_real
def test_published_numbers_as_text_are_flagged():
    assert "detectedcount should be a number in round 3" in reasons(real()["dicebench-r3-0000"])["gold_form"]
    assert "detectedcount should be a number in round 4" in reasons(real()["dicebench-r4-0003"])["gold_form"]


@needs_real
def test_a_published_value_in_quotes_is_flagged():
    assert reasons(real()["dicebench-r2-0000"]) == {"gold_form": "content has quotes or blanks around it in round 2"}


@needs_real
def test_published_return_fields_that_are_not_documented_are_flagged():
    flagged = {name for name, made in real().items() if " returns no " in reasons(made).get("gold_form", "")}
    assert flagged == {
        *("dicebench-r2-0002", "dicebench-r3-0000", "dicebench-r4-0000", "dicebench-r4-0002", "dicebench-r4-0003"),
    }


@needs_real
def test_published_rounds_with_several_addresses_or_none_are_flagged():
    assert {
        name: reasons(made)["addressed_once"] for name, made in real().items() if "addressed_once" in reasons(made)
    } == {
        "dicebench-r2-0001": "the assistant is addressed never in round 1",
        "dicebench-r3-0000": "the assistant is addressed 3 times in round 3",
        "dicebench-r3-0002": (
            "the assistant is addressed 4 times in round 2; the assistant is addressed 3 times in round 3"
        ),
        "dicebench-r4-0000": "the assistant is addressed never in round 4",
    }


@needs_real
def test_the_papers_filter_removes_the_published_dialogue_without_address_and_asks_about_the_indirect_one():
    assert [name for name, made in real(PAPER).items() if not made.passed] == ["dicebench-r2-0001"]
    # "I'll leave it to you to initiate the sending process."
    assert [name for name, made in real(PAPER).items() if open_cases(made)] == ["dicebench-r4-0000"]
