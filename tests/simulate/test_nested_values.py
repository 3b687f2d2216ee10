"""Objects are made from their fields, said leaf by leaf, and found again."""

from __future__ import annotations

from datetime import date

import numpy as np
import pytest
from pydantic import JsonValue

from dice.errors import GraphError
from dice.records import DialogueType, Parameter, ReturnField, Scenario, argument_item
from dice.simulate import ScriptedCast, check_evidence, simulate_dialogue
from dice.simulate.arguments import Ledger, choose_arguments
from dice.simulate.nested import can_be_made_up, leaf_fields
from dice.simulate.overlap import elements
from dice.simulate.values import draw_value, fits
from tests.builders import parameter, return_field, tool, tool_graph

ADDRESS = parameter(
    "delivery",
    "object",
    fields=[
        parameter("street", format="address"),
        parameter("city", format="city"),
        parameter("floor", "integer", required=False),
    ],
)
GUESTS = parameter(
    "guests",
    "array",
    items=return_field(
        "guests", "object", fields=[parameter("name", format="person"), parameter("vegetarian", "boolean")]
    ),
)
SEATS = parameter("seats", "array", items=return_field("seats", "integer"))
OPEN = parameter("options", "object")


def rngs(count: int = 30) -> list[np.random.Generator]:
    return [np.random.default_rng(seed) for seed in range(count)]


def test_the_leaves_of_a_value_come_in_order_each_with_its_field():
    value: JsonValue = [{"name": "Ida Holm", "vegetarian": True}, {"name": "Ugo Marsh", "vegetarian": False}]
    assert elements(value) == ["Ida Holm", True, "Ugo Marsh", False]
    assert [field.name for field in leaf_fields(GUESTS, value)] == ["name", "vegetarian", "name", "vegetarian"]


def test_a_list_of_strings_is_its_own_field():
    names = parameter("names", "array")
    assert leaf_fields(names, ["a", "b"]) == [names, names]


@pytest.mark.parametrize("field", [ADDRESS, GUESTS, SEATS], ids=lambda field: field.name)
def test_what_is_drawn_fits_and_no_two_leaves_can_be_mistaken_for_one_another(field: Parameter):
    for rng in rngs():
        value = draw_value(field, rng)
        assert fits(value, field)
        leaves = [leaf for leaf in elements(value) if not isinstance(leaf, bool)]
        assert len(leaves) == len({str(leaf) for leaf in leaves})


def test_an_object_has_its_required_fields_always_and_the_others_sometimes():
    drawn = [draw_value(ADDRESS, rng) for rng in rngs()]
    assert all(isinstance(value, dict) and {"street", "city"} <= value.keys() for value in drawn)
    with_floor = sum("floor" in value for value in drawn if isinstance(value, dict))
    assert 0 < with_floor < len(drawn)


def test_start_and_end_inside_an_object_are_in_order():
    stay = parameter(
        "stay", "object", fields=[parameter("start_date", format="date"), parameter("end_date", format="date")]
    )
    for rng in rngs():
        value = draw_value(stay, rng, date(2026, 5, 1))
        assert isinstance(value, dict)
        assert str(value["start_date"]) < str(value["end_date"])


@pytest.mark.parametrize(
    "value",
    [
        {"street": "3 Mill Road"},
        {"street": "3 Mill Road", "city": "Riga", "colour": "red"},
        {"street": "3 Mill Road", "city": 4},
        "3 Mill Road, Riga",
        ["3 Mill Road"],
    ],
    ids=["lacks a field", "has another", "wrong type", "text", "list"],
)
def test_an_object_fits_only_with_the_fields_that_it_should_have(value: JsonValue):
    assert fits({"street": "3 Mill Road", "city": "Riga"}, ADDRESS)
    assert not fits(value, ADDRESS)


def test_only_an_object_without_fields_enum_and_examples_can_not_be_made_up():
    assert can_be_made_up(ADDRESS)
    assert not can_be_made_up(OPEN)
    assert can_be_made_up(parameter("options", "object", examples=[{"quiet": True}]))
    inside = parameter("x", "object", fields=[parameter("a"), parameter("b", "object", required=False)])
    assert can_be_made_up(inside)
    needed = parameter("x", "object", fields=[parameter("a"), parameter("b", "object")])
    assert not can_be_made_up(needed)
    assert not can_be_made_up(parameter("x", "array", items=ReturnField(name="x", type="object")))


def test_a_tool_that_requires_anything_at_all_is_named_with_what_to_do():
    with pytest.raises(GraphError) as caught:
        choose_arguments(tool("call_api", OPEN), {}, Ledger(date(2026, 5, 1)), np.random.default_rng(0))
    assert str(caught.value) == (
        "Tool call_api can't be played: its parameter options is an object that may hold anything. List its fields, "
        "give examples, or leave the tool out with graph.on_error=drop."
    )


def test_an_optional_parameter_that_may_hold_anything_is_never_used():
    book = tool("book_room", "city", OPEN.model_copy(update={"required": False}))
    for rng in rngs():
        assert list(choose_arguments(book, {}, Ledger(date(2026, 5, 1)), rng)) == ["city"]


@pytest.mark.parametrize("kind", list(DialogueType))
def test_every_leaf_is_said_and_found_again(kind: DialogueType):
    order = tool("order_flowers", ADDRESS, GUESTS, SEATS, returns=[return_field("receipt", "object", fields=[
        parameter("code", format="code"), parameter("paid", "boolean")])])  # fmt: skip
    graph = tool_graph([order, tool("send_card", ADDRESS, parameter("text", examples=["Get well", "All the best"]))])
    for seed in range(12):
        scenario = Scenario(
            id=f"n{seed}", chain=("order_flowers", "send_card"), dialogue_type=kind, parties=2 + seed % 3, seed=(seed,)
        )
        dialogue = simulate_dialogue(scenario, graph, ScriptedCast())
        assert check_evidence(dialogue, graph) == []
        for round_ in dialogue.rounds:
            for name in round_.call.arguments:
                assert any(found.item == argument_item(name) and found.how != "missing" for found in round_.evidence)


def test_an_object_that_an_output_gives_feeds_the_next_call():
    from dice.records import Dependency

    find = tool("find_shop", "flower", returns=[ReturnField(**ADDRESS.model_dump(exclude={"required"}))])
    graph = tool_graph(
        [find, tool("order_flowers", ADDRESS)],
        [Dependency(source="find_shop", target="order_flowers", kind="output", binding={"delivery": "delivery"})],
    )
    scenario = Scenario(
        id="f", chain=("find_shop", "order_flowers"), dialogue_type=DialogueType.INQUIRY, parties=3, seed=(5,)
    )
    dialogue = simulate_dialogue(scenario, graph, ScriptedCast())
    first, second = dialogue.rounds
    assert first.output is not None
    assert second.call.arguments["delivery"] == first.output.values["delivery"]
    assert check_evidence(dialogue, graph) == []
    assert any(found.how == "prior_output" for found in second.evidence)


def test_what_an_answer_says_of_an_object_names_each_of_its_fields():
    find = tool("find_shop", "flower", returns=[ReturnField(**ADDRESS.model_dump(exclude={"required"}))])
    scenario = Scenario(id="f", chain=("find_shop",), dialogue_type=DialogueType.INQUIRY, parties=3, seed=(5,))
    output = simulate_dialogue(scenario, tool_graph([find]), ScriptedCast()).rounds[0].output
    assert output is not None
    address = output.values["delivery"]
    assert isinstance(address, dict)
    assert f"street {address['street']}" in output.text
    assert f"city {address['city']}" in output.text
