"""Dependencies are proposed from what tools return, take and talk about, each with a reason that can be checked."""

from __future__ import annotations

import pytest

from dice.graph.checks import check_collection
from dice.graph.proposal import Proposal
from dice.graph.propose import add_proposals, propose_dependencies
from dice.records import Dependency, ReturnField, Tool
from tests.builders import parameter, return_field, tool, tool_graph
from tests.graph.gathered import as_collection

SEARCH = tool(
    "search_flight", parameter("city", format="city"), returns=[return_field("flight_number", examples=["LX 1"])]
)
BOOK = tool(
    "book_flight",
    parameter("flight_number", examples=["LX 1", "BA 2"]),
    parameter("seat", enum=["window", "aisle"]),
    returns=[return_field("booking_code", format="code")],
)
CHECK_IN = tool("check_in_for_flight", parameter("booking_code", format="code"))
FEED_CAT = tool("feed_cat", parameter("grams", type="integer"), parameter("dish", examples=["tuna"]))
TOOLS = [SEARCH, BOOK, CHECK_IN, FEED_CAT]


def ends(proposals: list[Proposal], kind: str = "output") -> list[tuple[str, str]]:
    return [(p.dependency.source, p.dependency.target) for p in proposals if p.dependency.kind == kind]


def only(proposals: list[Proposal], source: str, target: str) -> Dependency:
    (found,) = [p.dependency for p in proposals if (p.dependency.source, p.dependency.target) == (source, target)]
    return found


def outputs(*tools: Tool) -> list[tuple[str, str]]:
    """All pairs that are proposed for as many dependencies as there may be."""
    return ends(propose_dependencies(tools, out_degree=len(tools)))


def test_a_returned_value_leads_to_the_tool_that_takes_it() -> None:
    proposals = propose_dependencies(TOOLS, out_degree=1)
    assert ends(proposals) == [("search_flight", "book_flight"), ("book_flight", "check_in_for_flight")]


def test_the_reason_names_both_ends_of_each_value() -> None:
    found = only(propose_dependencies(TOOLS, out_degree=1), "book_flight", "check_in_for_flight")
    assert found.binding == {"booking_code": "booking_code"}
    assert found.reason == "Proposed: returns booking_code (code), taken as booking_code (code)."


def test_two_values_that_go_the_same_way_are_bound_together() -> None:
    slot = tool(
        "find_free_slot", "people", returns=[return_field("date", format="date"), return_field("time", format="time")]
    )
    table = tool("book_table", parameter("date", format="date"), parameter("time", format="time"))
    found = only(propose_dependencies([slot, table], out_degree=1), "find_free_slot", "book_table")
    assert found.binding == {"date": "date", "time": "time"}


def test_no_tool_depends_on_itself() -> None:
    again = tool("track_parcel", parameter("code", format="code"), returns=[return_field("code", format="code")])
    assert outputs(again, FEED_CAT) == []


@pytest.mark.parametrize(
    "returned",
    [
        return_field("date", format="time"),
        return_field("date", examples=["soon"]),
        return_field("date", type="integer"),
        return_field("date", type="boolean"),
    ],
)
def test_a_value_of_another_type_or_format_feeds_nothing(returned: ReturnField) -> None:
    assert (
        outputs(tool("pick_date", "people", returns=[returned]), tool("plan", parameter("date", format="date"))) == []
    )


def test_a_value_outside_the_enum_feeds_nothing() -> None:
    taker = tool("book_seat", parameter("seat", enum=["window", "aisle"]))
    assert outputs(tool("pick_seat", "people", returns=[return_field("seat", enum=["window"])]), taker) != []
    assert outputs(tool("pick_seat", "people", returns=[return_field("seat", enum=["roof"])]), taker) == []


def test_a_plain_number_feeds_nothing_that_only_sounds_alike() -> None:
    alarm = tool("set_alarm", "sound", returns=[return_field("sleep_hours", type="integer")])
    assert outputs(alarm, tool("book_babysitter", parameter("care_hours", type="integer"))) == []


def test_without_formats_names_say_what_a_value_is() -> None:
    flight = tool("book_flight", "city", returns=[return_field("departure_date"), return_field("departure_time")])
    reminder = tool("set_reminder", parameter("reminder_time"), parameter("note"))
    assert only(propose_dependencies([flight, reminder], out_degree=1), "book_flight", "set_reminder").binding == {
        "departure_time": "reminder_time"
    }


def test_what_a_value_is_usually_for_comes_before_another_tool_that_takes_its_kind() -> None:
    # Neither shares a word with the returned price; paying is what prices are for.
    cake = tool("order_cake", "flavour", returns=[return_field("cake_price", type="number", format="money")])
    pay = tool("pay_bill", parameter("amount", type="number", format="money"))
    watch = tool("watch_drop", parameter("target", type="number", format="money"))
    assert ends(propose_dependencies([cake, watch, pay], out_degree=1 / 3)) == [("order_cake", "pay_bill")]


def test_tools_that_talk_about_the_same_are_joined_by_context_with_the_words() -> None:
    tools = [
        tool("find_recipe", "diet", description="Find a recipe for a vegetable soup.", domain="cooking"),
        tool("choose_wine", "colour", description="Choose a wine for a vegetable soup.", domain="cooking"),
        tool("find_parking", "car", description="Find a garage.", domain="transport"),
    ]
    (found,) = propose_dependencies(tools, out_degree=1)
    assert (found.dependency.source, found.dependency.target, found.dependency.kind) == (
        "find_recipe",
        "choose_wine",
        "context",
    )
    assert found.dependency.reason == "Proposed: both are about vegetable, soup, in cooking."


def test_a_verb_in_common_is_no_common_topic() -> None:
    tools = [tool("book_table", "guests"), tool("book_haircut", "salon"), tool("find_table", "garden")]
    assert ("book_table", "book_haircut") not in ends(propose_dependencies(tools, out_degree=3), "context")


def test_tools_joined_by_a_value_are_not_joined_by_context_as_well() -> None:
    proposals = propose_dependencies(TOOLS, out_degree=len(TOOLS))
    pairs = [frozenset(pair) for pair in ends(proposals, "output") + ends(proposals, "context")]
    assert len(pairs) == len(set(pairs))


def test_what_exists_counts_towards_the_average_and_does_not_come_twice() -> None:
    existing = [Dependency(source="search_flight", target="book_flight", kind="output")]
    proposals = propose_dependencies(TOOLS, out_degree=0.5, existing=existing)
    # 0.5 * 4 tools = 2 dependencies, of which one exists
    assert ends(proposals) == [("book_flight", "check_in_for_flight")]


def test_a_context_that_leads_back_along_an_existing_dependency_is_not_proposed() -> None:
    tools = [
        tool("find_recipe", "diet", description="Find a recipe for a vegetable soup."),
        tool("choose_wine", "colour", description="Choose a wine for a vegetable soup."),
    ]
    back = [Dependency(source="choose_wine", target="find_recipe", kind="context")]
    assert propose_dependencies(tools, out_degree=2, existing=back) == []


def test_an_out_degree_of_zero_leaves_the_graph_as_it_is() -> None:
    graph = tool_graph(TOOLS)
    assert add_proposals(graph, 0) is graph


def test_proposals_follow_what_is_there_already() -> None:
    graph = add_proposals(tool_graph(TOOLS, [("check_in_for_flight", "feed_cat")]), 0.75)
    assert [(item.source, item.target) for item in graph.dependencies] == [
        ("check_in_for_flight", "feed_cat"),
        ("search_flight", "book_flight"),
        ("book_flight", "check_in_for_flight"),
    ]


def test_bindings_of_proposals_pass_the_checks() -> None:
    proposed = add_proposals(tool_graph(TOOLS), 1)
    assert [str(item) for item in check_collection(as_collection(proposed)).findings if item.dependency] == []


def test_the_better_proposal_has_the_higher_score() -> None:
    clear = tool("reserve_pitch", "people", returns=[return_field("pitch_code", format="code")])
    vague = tool("reserve_boat", "people", returns=[return_field("boat_code", format="code")])
    taker = tool("cancel_pitch", parameter("pitch_code", format="code"))
    scores = {p.dependency.source: p.score for p in propose_dependencies([clear, vague, taker], out_degree=1)}
    assert 0 < scores.get("reserve_boat", 0.01) < scores["reserve_pitch"] <= 1


def test_tools_without_words_or_fields_get_no_proposals() -> None:
    assert propose_dependencies([], out_degree=2) == []
    assert propose_dependencies([Tool(name="_", description=""), Tool(name="__", description="")], out_degree=2) == []


def test_words_of_any_language_count() -> None:
    tools = [
        tool("rezept_suchen", "kueche", description="Sucht ein Rezept für Gemüsesuppe."),
        tool("wein_waehlen", "farbe", description="Wählt Wein zur Gemüsesuppe."),
    ]
    (found,) = propose_dependencies(tools, out_degree=1)
    assert "gemüsesuppe" in found.dependency.reason
