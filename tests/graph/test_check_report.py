"""The report of the checks: a page for people, and JSON with everything."""

from __future__ import annotations

import json

from dice.graph import apply_decisions, check_collection, checks_json, checks_page
from dice.graph.checks import OnError
from dice.records import ToolCollection, ToolDecision
from tests.builders import parameter
from tests.graph.gathered import DATE, gathered, sound

DECISIONS = [
    ToolDecision(tool="a", decision="keep", reviewer="Ida", reason="People need it."),
    ToolDecision(tool="odd", decision="drop", reviewer="Ida", reason="Nobody *ever* does it."),
]


def collection() -> ToolCollection:
    bare = sound("b", DATE, parameter("x_1"), parameter("x_2"), source="theirs", description="")
    tools = [sound("a"), bare, sound("odd"), sound("c", parameter("x_3"), source="theirs")]
    return gathered(*tools, dependencies=[("a", "b"), ("a", "odd"), ("b", "c"), ("c", "c")])


def page(on_error: OnError = "keep", decisions: list[ToolDecision] = DECISIONS) -> str:
    collected = collection()
    reviewed = apply_decisions(collected, decisions, "review.csv")
    return checks_page(collected, reviewed, check_collection(reviewed.collection, on_error))


def test_the_page_reads_from_the_whole_to_the_single_finding() -> None:
    # x_1 to x_3 are strings of unknown values, described by their names; c leads to itself
    assert (
        page()
        == """\
# Checks of the tool graph

- Sources: 4 tools, 4 dependencies.
- Review: 2 of 4 tools decided on, 1 dropped.
- Checks: 1 error, 8 warnings; all that a graph can hold stays (`graph.on_error=keep`).
- Graph: 3 tools, 3 dependencies.

## Dropped by the review

- odd (Ida): Nobody \\*ever\\* does it.

## Summary

| kind | severity | findings |
|---|---|---:|
| self loop | error | 1 |
| description repeats name | warning | 3 |
| unknown values | warning | 3 |
| missing description | warning | 1 |
| not reviewed | warning | 1 |

## All sources together

### not reviewed: 1 warning

What to do: decide on them; dice review tools makes proposals.

- review.csv says nothing about 2 of 4 tools (b, c)

## theirs

### self loop: 1 error

What to do: remove it.

- Dependency c -> c joins a tool to itself

### description repeats name: 3 warnings

What to do: say more than the name does.

- Tool b, parameter x_1 has a description that only repeats its name, 'X 1.'
- Tool b, parameter x_2 has a description that only repeats its name, 'X 2.'
- Tool c, parameter x_3 has a description that only repeats its name, 'X 3.'

### unknown values: 3 warnings

What to do: give it a format, an enum or examples.

- each of these 3 is a string of unknown values:
    - Tool b: parameter x_1, parameter x_2
    - Tool c: parameter x_3

### missing description: 1 warning

What to do: say in one sentence what it does.

- Tool b has no description
"""
    )


def test_what_was_left_out_for_its_errors_is_listed() -> None:
    collected = gathered(sound("a"), sound("b", description=""), dependencies=[("a", "b")])
    text = checks_page(collected, apply_decisions(collected, [], ""), check_collection(collected, "drop"))
    assert "## Left out for their errors\n\n- b\n" in text


def test_when_errors_end_the_stage_the_page_says_that_there_is_no_graph() -> None:
    assert (
        "- Checks: 1 error, 8 warnings; an error ends the stage (`graph.on_error=fail`).\n- Graph: none was written.\n"
        in page("fail")
    )


def test_without_decisions_the_page_says_so() -> None:
    assert "- Review: none of these tools has been decided on.\n" in page(decisions=[])


def test_many_places_of_one_fault_are_cut_and_the_json_has_them_all() -> None:
    tools = [sound(f"tool_{number}") for number in range(1000)]
    collected = gathered(*tools, dependencies=[("tool_0", "tool_1")])
    reviewed = apply_decisions(collected, [], "")
    checked = check_collection(collected)
    text = checks_page(collected, reviewed, checked)
    assert "- each of these 998 is isolated:\n" in text
    assert "    - 973 more, all of them in `checks.json`\n" in text
    assert len(checks_json(collected, reviewed, checked)["findings"]) == 998


def test_many_faults_of_one_kind_are_cut_too() -> None:
    tools = [sound(f"tool_{number}", description=f"TBD{'!' * number}") for number in range(30)]
    collected = gathered(*tools, dependencies=[("tool_0", "tool_1")])
    text = checks_page(collected, apply_decisions(collected, [], ""), check_collection(collected))
    assert "### placeholder description: 30 errors" in text
    assert text.count("for a description") == 25
    assert "\n- 5 more, all of them in `checks.json`\n" in text


def test_what_others_wrote_breaks_no_line_or_table() -> None:
    collected = gathered(sound("a", source="we | you\n# they"), sound("b"), dependencies=[("a", "b"), ("a", "b")])
    text = checks_page(collected, apply_decisions(collected, [], ""), check_collection(collected))
    assert "\n## we \\| you # they\n" in text


def test_the_json_counts_what_was_found_kept_and_dropped() -> None:
    collected = collection()
    reviewed = apply_decisions(collected, DECISIONS, "review.csv")
    content = checks_json(collected, reviewed, check_collection(reviewed.collection, "drop"))
    assert json.loads(json.dumps(content)) == json.loads(json.dumps(content, allow_nan=False))
    del content["findings"], content["kinds"]
    assert content == {
        "on_error": "drop",
        "errors": 1,
        "warnings": 8,
        "tools": {"found": 4, "kept": 3},
        "dependencies": {"found": 4, "kept": 2},  # without those to odd and from c to itself
        "reviewed": 2,
        "dropped_by_review": [
            {"tool": "odd", "decision": "drop", "reviewer": "Ida", "reason": "Nobody *ever* does it."}
        ],
        "dropped_for_errors": [],
    }
