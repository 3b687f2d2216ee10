"""Nested parameters in the prompt, in the answer's schema, in native tool calling, and in the baselines."""

from __future__ import annotations

import json

import pytest
from pydantic import JsonValue

from dice.evaluate import make_baseline
from dice.evaluate.candidate import Request, RoundView
from dice.evaluate.nested import flatten_parameters, nest_arguments
from dice.evaluate.prompting import answer_schema, tool_document
from dice.evaluate.replies import read_completion
from dice.evaluate.reply_calls import call_as_asked, make_call
from dice.models.chat import Completion, Mode, RawToolCall
from dice.models.tool_schema import tool_schema
from tests.builders import parameter, return_field, said, tool

GUESTS = parameter(
    "guests",
    "array",
    items=return_field(
        "guests",
        "object",
        fields=[parameter("name", format="person"), parameter("age", "integer", required=False, default=18)],
    ),
)
PLACE = parameter("place", "object", fields=[parameter("city", format="city"), parameter("value", "integer")])
BOOK = tool("book_room", PLACE, GUESTS)
NESTED: dict[str, JsonValue] = {
    "place": {"city": "Riga", "value": 3},
    "guests": [{"name": "Ida Holm", "age": 7}, {"name": "Ugo Marsh"}],
}


def test_the_document_of_a_tool_tells_what_lies_in_objects_and_arrays():
    parameters = json.loads(tool_document(BOOK))["parameters"]
    assert parameters["place"]["properties"]["city"] == {"type": "string", "format": "city", "description": "City."}
    items = parameters["guests"]["items"]
    assert items["properties"]["age"] == {"type": "integer", "optional": True, "default": 18, "description": "Age."}


def test_native_tool_calling_gets_the_nested_schema():
    properties = tool_schema(BOOK)["function"]["parameters"]["properties"]
    assert properties["place"]["required"] == ["city", "value"]
    assert properties["guests"]["items"]["properties"]["age"]["default"] == 18
    assert properties["guests"]["items"]["required"] == ["name"]


def test_a_strict_answer_can_hold_each_nested_value_with_null_for_what_is_optional():
    arguments = answer_schema([BOOK])["properties"]["arguments"]["items"]
    alternatives = arguments["properties"]["value"]["anyOf"]
    [place] = [each for each in alternatives if each["type"] == "object"]
    assert place == {
        "type": "object",
        "properties": {"city": {"type": "string"}, "value": {"type": "integer"}},
        "required": ["city", "value"],
        "additionalProperties": False,
    }
    guest = alternatives[-1]["items"]["properties"]
    assert guest["age"] == {"anyOf": [{"type": "integer"}, {"type": "null"}]}


def test_the_answers_schema_of_flat_tools_has_no_further_alternative():
    alternatives = answer_schema([tool("a", "x")])["properties"]["arguments"]["items"]["properties"]["value"]["anyOf"]
    assert [each["type"] for each in alternatives] == ["string", "number", "boolean", "array"]


def test_a_field_called_value_is_no_wrapping_of_the_value():
    call = make_call("book_room", {"place": {"city": "Riga", "value": 3}}, {"book_room": BOOK})
    assert call is not None
    assert call.arguments == {"place": {"city": "Riga", "value": 3}}


def test_null_for_an_optional_field_in_a_strict_answer_is_leaving_it_out():
    guests = [{"name": "Ida Holm", "age": None}, {"name": "Ugo Marsh", "age": 7}]
    answer = {"function": "book_room", "arguments": [{"name": "guests", "value": guests}]}
    call = call_as_asked(answer, {"book_room": BOOK}, pairs=True)
    assert call is not None
    assert call.arguments == {"guests": [{"name": "Ida Holm"}, {"name": "Ugo Marsh", "age": 7}]}


def test_flat_parameters_go_under_dotted_names_and_come_back_nested():
    flat = flatten_parameters(BOOK.parameters)
    assert {path: leaf.name for path, leaf in flat.items()} == {
        ("place", "city"): "place.city",
        ("place", "value"): "place.value",
        ("guests", 0, "name"): "guests.name",
        ("guests", 0, "age"): "guests.age",
    }
    assert [leaf.required for leaf in flat.values()] == [True, True, True, False]
    assert nest_arguments({("place", "city"): "Riga", ("guests", 0, "name"): "Ida Holm"}) == {
        "place": {"city": "Riga"},
        "guests": [{"name": "Ida Holm"}],
    }


def test_a_field_of_an_optional_object_is_optional():
    optional = PLACE.model_copy(update={"required": False})
    assert not any(leaf.required for leaf in flatten_parameters([optional]).values())


def test_the_lexical_baseline_fills_objects_from_the_talk():
    talk = said("We want to book a room in Lisbon.", "The guest is Ida Holm, and the value is 3. AI, book the room.")
    request = Request(dialogue_id="d", round=1, tools=(BOOK,), history=(RoundView(talk),))
    call = make_baseline("lexical", [BOOK]).predict(request).call
    assert call is not None
    assert call.arguments == {"place": {"city": "Lisbon", "value": 3}, "guests": [{"name": "Ida Holm"}]}


def test_the_random_baseline_draws_fields_of_objects():
    talk = said("We want to book a room in Lisbon.", "The guest is Ida Holm, and the value is 3.")
    request = Request(dialogue_id="d", round=1, tools=(BOOK,), history=(RoundView(talk),))
    call = make_baseline("random", [BOOK], seed=1).predict(request).call
    assert call is not None
    place = call.arguments["place"]
    assert isinstance(place, dict)
    assert place["value"] == 3


@pytest.mark.parametrize(
    ("mode", "completion"),
    [
        ("prompt", Completion(text=json.dumps({"function": "book_room", "arguments": NESTED}))),
        (
            "schema",
            Completion(
                text=json.dumps(
                    {
                        "function": "book_room",
                        "arguments": [{"name": name, "value": value} for name, value in NESTED.items()],
                    }
                )
            ),
        ),
        (
            "tools",
            Completion(
                text="",
                tool_calls=(RawToolCall(name="book_room", arguments=json.dumps(NESTED)),),
                finish_reason="tool_calls",
            ),
        ),
        ("prompt", Completion(text=f"book_room(place={NESTED['place']!r}, guests={NESTED['guests']!r})")),
    ],
    ids=["prompt", "schema", "tools", "as code"],
)
def test_nested_arguments_come_back_whole_in_every_mode(mode: Mode, completion: Completion):
    reply = read_completion(completion, mode, (BOOK,))
    call = reply.call or reply.content
    assert call is not None
    assert call.arguments == NESTED
