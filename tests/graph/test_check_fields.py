"""Names, types and values of parameters and return fields, shown by one field that breaks a rule."""

from __future__ import annotations

from typing import Any

import pytest

from dice.graph.checks import check_collection
from dice.records import Parameter
from tests.builders import parameter, return_field
from tests.graph.gathered import DATE, found, gathered, joined, kinds, sound


def of(name: str = "size", type: str = "integer", description: str = "Guests at the table.", **more: Any) -> list[str]:
    fields = {"name": name, "type": type, "description": description, **more}
    return kinds(joined(sound("book_table", Parameter.model_validate(fields))))


def text_of(description: str, **more: Any) -> list[str]:
    return of("seat", "string", description, **({"examples": ["terrace"]} | more))


def test_a_sound_tool_has_no_findings() -> None:
    assert kinds(joined(sound("book_table", DATE, parameter("size", type="integer", description="Guests.")))) == []


def test_a_description_of_a_return_field_may_say_as_little_as_none() -> None:
    for description in ("", "Done on."):
        field = return_field("done_on", format="date", description=description)
        assert kinds(joined(sound("book_table", returns=[field]))) == []
    assert kinds(joined(sound("book_table", returns=[return_field("on", format="date", description="TODO")]))) == [
        "placeholder_description"
    ]


def test_a_tool_needs_a_parameter_and_should_return_something() -> None:
    bare = sound("ping").model_copy(update={"parameters": (), "returns": ()})
    assert found(joined(bare)) == [
        "Tool ping has no parameter; give it at least one",
        "Tool ping has no return field, so that nothing it gives back can feed another tool; say what comes back",
    ]


def test_native_tool_calling_does_not_take_every_name() -> None:
    assert kinds(joined(sound("book.table", description="Book it."))) == ["tool_name"]
    assert kinds(joined(sound("b" * 65, description="Book it."))) == ["tool_name"]
    assert kinds(joined(sound("b" * 64, description="Book it."))) == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("party-size", "no_identifier"),
        ("party.size", "no_identifier"),
        ("from", "keyword_name"),
        ("class", "keyword_name"),
        ("string", "type_for_name"),
        ("q", "cryptic_name"),
    ],
)
def test_a_parameter_is_named_so_that_code_can_name_it_and_people_understand_it(name: str, kind: str) -> None:
    assert of(name) == [kind]


@pytest.mark.parametrize("known", [{"format": "city"}, {"enum": ["Rome"]}, {"examples": ["Rome"]}])
def test_a_string_needs_a_format_an_enum_or_examples(known: dict[str, Any]) -> None:
    assert of("city", "string", "Where to eat.") == ["unknown_values"]
    assert of("city", "string", "Where to eat.", **known) == []
    assert kinds(joined(sound("book_table", returns=[return_field("word")]))) == ["unknown_values"]


@pytest.mark.parametrize(
    ("type_", "value"), [("string", 870), ("string", False), ("integer", 1.5), ("integer", True), ("number", "3")]
)
def test_examples_and_enums_are_of_the_fields_type(type_: str, value: Any) -> None:
    for where in ("examples", "enum"):
        field = parameter("slot", type=type_, description="When.", **{where: [value]})
        [line] = found(joined(sound("book_table", field)))
        assert f"parameter slot is of type {type_} and has {value!r} in its {where}" in line


@pytest.mark.parametrize(
    "description",
    [
        "Guests (optional).",
        "Optional number of guests.",
        "Guests at the table (default: 2).",
        "Guests; defaults to 2.",
        "Guests. Default is 2.",
        "Guests; two if omitted.",
    ],
)
def test_an_optional_parameter_is_marked_as_such(description: str) -> None:
    assert of(description=description) == ["unmarked_optional"]
    assert of(description=description, required=False) == []


def test_a_default_makes_a_parameter_optional_and_is_of_its_type() -> None:
    assert of(default=2) == ["unmarked_optional"]
    assert of(default=2, required=False) == []
    assert of(default="two", required=False) == ["value_of_other_type"]


def test_what_is_nested_is_checked_under_its_path() -> None:
    stop = {"name": "stops", "type": "object", "fields": [{"name": "q", "type": "string", "description": "Where."}]}
    trip = {
        "name": "trip",
        "type": "object",
        "description": "What is planned.",
        "fields": [{"name": "stops", "type": "array", "description": "In order.", "items": stop}],
    }
    returns = [return_field("plan", type="object", fields=[{"name": "title", "type": "string"}])]
    assert found(joined(sound("plan_trip", Parameter.model_validate(trip), returns=returns))) == [
        "Tool plan_trip, parameter trip.stops[].q has a name of one letter; name it after what it holds",
        "Tool plan_trip, parameter trip.stops[].q is a string of unknown values; give it a format, an enum or examples",
        "Tool plan_trip, return field plan.title is a string of unknown values; give it a format, an enum or examples",
    ]


def test_the_word_default_alone_makes_nothing_optional() -> None:
    assert of(description="Year in which the borrower came into default.") == []


@pytest.mark.parametrize(
    "description", ["Whether pets are allowed.", "True if pets are allowed.", "Enable/Disable air quality."]
)
def test_yes_or_no_is_no_string(description: str) -> None:
    assert text_of(description) == ["doubtful_type"]
    assert of("seat", "boolean", description) == []
    assert text_of(description, examples=[], enum=["yes", "no"]) == []


@pytest.mark.parametrize(
    "description", ["Number of days.", "The maximum number of guests.", "How many results to return."]
)
def test_a_count_is_no_string(description: str) -> None:
    assert text_of(description) == ["doubtful_type"]


@pytest.mark.parametrize("description", ["Number of the old passport.", "Number of your flight.", "Number of a card."])
def test_the_number_of_one_thing_is_a_code_and_may_be_a_string(description: str) -> None:
    assert text_of(description) == []


def test_a_description_that_names_the_type_says_nothing_about_the_meaning() -> None:
    assert text_of("The string the property was added to the site.") == ["type_for_meaning"]
    assert text_of("A search string.") == []


def test_what_an_author_can_mend_is_an_error_in_our_own_yaml_and_a_warning_elsewhere() -> None:
    tools = [sound("a", parameter("city", description="Where to.")), sound("b")]
    own = check_collection(gathered(*tools, dependencies=[("a", "b")]))
    foreign = check_collection(gathered(*tools, dependencies=[("a", "b")], editable=[]))
    assert [(item.kind, item.severity) for item in own.findings] == [("unknown_values", "error")]
    assert [(item.kind, item.severity) for item in foreign.findings] == [("unknown_values", "warning")]
