"""Decisions on tools decide what is in the graph, without a model."""

from __future__ import annotations

from typing import Literal

from dice.graph import apply_decisions
from dice.records import Finding, ToolCollection, ToolDecision
from tests.graph.gathered import gathered, sound


def decision(tool: str, decision: Literal["keep", "drop"] = "keep") -> ToolDecision:
    return ToolDecision(tool=tool, decision=decision, reviewer="Ida", reason="Because.")


def three(*findings: Finding) -> ToolCollection:
    tools = [sound("book_table"), sound("order_cake"), sound("mine_coins")]
    dependencies = [("book_table", "order_cake"), ("order_cake", "mine_coins"), ("mine_coins", "book_table")]
    return gathered(*tools, dependencies=dependencies, findings=findings)


def about(tool: str) -> Finding:
    return Finding(severity="error", kind="name", place=f"Tool {tool}", problem="is odd", remedy="mend it", tool=tool)


def test_a_dropped_tool_takes_its_dependencies_and_findings_with_it() -> None:
    decisions = [decision("book_table"), decision("order_cake"), decision("mine_coins", "drop")]
    reviewed = apply_decisions(three(about("mine_coins"), about("order_cake")), decisions, "review.csv")
    kept = reviewed.collection
    assert [tool.name for tool in kept.tools] == ["book_table", "order_cake"]
    assert [(item.source, item.target) for item in kept.dependencies] == [("book_table", "order_cake")]
    assert [finding.tool for finding in kept.findings] == ["order_cake"]
    assert [item.tool for item in reviewed.dropped] == ["mine_coins"]
    assert reviewed.decided == 3


def test_every_tool_of_a_dropped_name_goes() -> None:
    twice = gathered(sound("a"), sound("b"), sound("b", source="theirs"))
    assert [tool.name for tool in apply_decisions(twice, [decision("b", "drop")], "").collection.tools] == ["a"]


def test_a_tool_without_a_decision_is_kept_and_counted_in_one_finding() -> None:
    reviewed = apply_decisions(three(), [decision("book_table")], "review.csv")
    assert len(reviewed.collection.tools) == 3
    assert [str(finding) for finding in reviewed.collection.findings] == [
        "review.csv says nothing about 2 of 3 tools (order_cake, mine_coins); "
        "decide on them; dice review tools makes proposals"
    ]


def test_decisions_on_other_packs_count_for_nothing() -> None:
    decisions = [decision(tool.name) for tool in three().tools]
    reviewed = apply_decisions(three(), [*decisions, decision("draft_will", "drop")], "review.csv")
    assert reviewed.collection == three()
    assert apply_decisions(three(), [decision("draft_will")], "review.csv").collection == three()


def test_a_misspelt_name_is_found_where_the_right_one_has_no_decision() -> None:
    decisions = [decision("book_table"), decision("order_cakes"), decision("mine_coins")]
    first, _ = apply_decisions(three(), decisions, "review.csv").collection.findings
    assert str(first) == (
        "review.csv, tool order_cakes, is in no source; perhaps order_cake is meant, which has no decision"
    )


def test_no_decisions_change_nothing() -> None:
    assert apply_decisions(three(), [], "").collection == three()
