"""JSON Schema survives as parameters: types, required, enum, default, format, examples, objects, arrays, references."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.records import Finding, Format, Parameter, ReturnField
from dice.storage.sources.json_schema import SchemaReader
from dice.storage.sources.notes import Notes


def read(schema: Any) -> tuple[tuple[Parameter, ...], tuple[Finding, ...]]:
    notes = Notes("mine")
    parameters = SchemaReader(Path("tools.json"), "book", notes).parameters(schema, "0.parameters")
    return parameters, notes.findings()


def one(property_: Any, *, required: bool = True, **beside: Any) -> Parameter:
    """Read a schema with one property that nothing is odd about."""
    schema = {"type": "object", "properties": {"x": property_}, "required": ["x"] if required else [], **beside}
    [parameter], findings = read(schema)
    assert findings == ()
    return parameter


def kinds(property_: Any, **beside: Any) -> list[str]:
    return [finding.kind for finding in read({"properties": {"x": property_}, **beside})[1]]


def test_a_plain_property_keeps_all_that_a_parameter_has() -> None:
    schema = {
        "type": "integer",
        "description": "How many.",
        "enum": [1, 2, 4],
        "examples": [2],
        "default": 2,
    }
    assert one(schema, required=False) == Parameter(
        name="x", type="integer", description="How many.", enum=(1, 2, 4), examples=(2,), default=2, required=False
    )


def test_what_is_not_among_the_required_is_optional() -> None:
    assert one({"type": "string"}).required
    assert not one({"type": "string"}, required=False).required


@pytest.mark.parametrize(
    ("spelling", "format_"),
    [("date", Format.DATE), ("date-time", Format.DATETIME), ("uri", Format.URL), ("email", Format.EMAIL)],
)
def test_a_known_format_becomes_one_of_ours(spelling: str, format_: Format) -> None:
    assert one({"type": "string", "format": spelling}).format is format_


def test_an_unknown_format_is_kept_in_words() -> None:
    [parameter], [finding] = read({"properties": {"x": {"type": "string", "description": "Host.", "format": "ipv4"}}})
    assert parameter.description == "Host. Format: ipv4."
    assert finding.kind == "unknown_format"


def test_the_bits_of_a_number_are_no_format() -> None:
    assert one({"type": "integer", "format": "int64"}).format is None


@pytest.mark.parametrize(
    "schema",
    [
        {"type": ["string", "null"]},
        {"anyOf": [{"type": "string"}, {"type": "null"}]},
        {"oneOf": [{"type": "null"}, {"type": "string"}]},
        {"type": "string", "nullable": True},
    ],
)
def test_null_as_one_of_two_types_makes_a_field_optional(schema: Any) -> None:
    parameter = one(schema)
    assert (parameter.type, parameter.required) == ("string", False)


def test_a_null_in_an_enum_goes_and_makes_the_field_optional() -> None:
    parameter = one({"type": "string", "enum": ["a", None]})
    assert (parameter.enum, parameter.required) == (("a",), False)


def test_a_constant_is_an_enum_of_one_and_constants_side_by_side_are_one_enum() -> None:
    assert one({"const": "eur"}).enum == ("eur",)
    assert one({"const": 3}).type == "integer"
    assert one({"oneOf": [{"const": "eur"}, {"enum": ["usd", "gbp"]}]}).enum == ("eur", "usd", "gbp")


def test_an_object_keeps_its_fields_and_which_are_required() -> None:
    address = {
        "type": "object",
        "properties": {"street": {"type": "string"}, "floor": {"type": "integer", "default": 0}},
        "required": ["street"],
    }
    assert one(address).fields == (
        Parameter(name="street", type="string"),
        Parameter(name="floor", type="integer", required=False, default=0),
    )


def test_an_array_of_strings_takes_over_what_its_items_say() -> None:
    parameter = one({"type": "array", "items": {"type": "string", "enum": ["a", "b"], "description": "A letter."}})
    assert parameter == Parameter(name="x", type="array", description="A letter.", enum=("a", "b"))


def test_an_array_of_anything_else_keeps_its_items_under_its_own_name() -> None:
    assert one({"type": "array", "items": {"type": "integer"}}).items == ReturnField(name="x", type="integer")
    guest = {"type": "object", "properties": {"age": {"type": "integer"}}}
    items = one({"type": "array", "items": guest}).items
    assert items is not None
    assert items.fields == (Parameter(name="age", type="integer", required=False),)


def test_local_references_are_followed_and_what_stands_beside_them_counts() -> None:
    defs = {"City": {"type": "string", "description": "A city.", "enum": ["Riga"]}}
    parameter = one({"$ref": "#/$defs/City", "description": "Where from."}, **{"$defs": defs})
    assert (parameter.enum, parameter.description) == (("Riga",), "Where from.")


def test_all_of_is_one_schema_with_the_properties_of_each() -> None:
    parts = [
        {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
        {"properties": {"b": {"type": "string"}}, "required": ["b"]},
    ]
    assert {(field.name, field.required) for field in one({"allOf": parts}).fields} == {("a", True), ("b", True)}


def test_a_schema_that_contains_itself_ends_where_it_begins_again() -> None:
    node = {"type": "object", "properties": {"name": {"type": "string"}, "next": {"$ref": "#/$defs/Node"}}}
    [parameter], findings = read({"properties": {"x": {"$ref": "#/$defs/Node"}}, "$defs": {"Node": node}})
    assert [(field.name, field.type) for field in parameter.fields] == [("name", "string"), ("next", "object")]
    assert parameter.fields[1].fields == ()
    assert [finding.kind for finding in findings] == ["recursive", "free_object"]


def test_references_that_multiply_stop_at_a_limit() -> None:
    # each level holds the next one ten times: 10^10 fields if all were followed
    defs = {
        f"L{level}": {
            "type": "object",
            "properties": {f"p{index}": {"$ref": f"#/$defs/L{level + 1}"} for index in range(10)},
        }
        for level in range(10)
    }
    _, findings = read({"properties": {"x": {"$ref": "#/$defs/L0"}}, "$defs": {**defs, "L10": {"type": "string"}}})
    assert "too_large" in {finding.kind for finding in findings}


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({}, "untyped"),
        (True, "untyped"),
        ({"type": "float"}, "odd_type"),
        ({"type": "blob"}, "unknown_type"),
        ({"type": ["string", "integer"]}, "several_types"),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, "several_types"),
        ({"$ref": "#/$defs/Nowhere"}, "unknown_reference"),
        ({"$ref": "https://example.org/schema"}, "unknown_reference"),
        ({"type": "object"}, "free_object"),
    ],
)
def test_what_had_to_be_decided_is_a_finding(schema: Any, kind: str) -> None:
    assert kinds(schema) == [kind]


def test_an_object_that_may_hold_anything_is_an_error_only_where_it_is_required() -> None:
    schema = {"properties": {"x": {"type": "object"}, "y": {"type": "object"}}, "required": ["y"]}
    assert [(finding.place, finding.severity) for finding in read(schema)[1]] == [
        ("Tool book, parameter x", "warning"),
        ("Tool book, parameter y", "error"),
    ]


def test_a_required_name_without_property_is_a_finding() -> None:
    assert kinds({"type": "string"}, required=["x", "z"]) == ["unknown_required"]


def test_a_nested_name_that_is_no_identifier_is_named_with_its_path() -> None:
    schema = {"type": "object", "properties": {"zip code": {"type": "string"}}}
    [finding] = read({"properties": {"x": schema}})[1]
    assert finding.kind == "no_identifier"
    assert str(finding).startswith("Tool book, parameter x.zip_code is called 'zip code', which is no identifier")


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ([], "tools.json, field 0.parameters: should be a schema, that is an object"),
        ({"properties": []}, "field 0.parameters.properties: should be an object and is a list"),
        ({"properties": {"x": "string"}}, "field 0.parameters.properties.x: should be a schema, that is an object"),
        ({"properties": {"x": {"type": 3}}}, "field 0.parameters.properties.x.type: should be a text and is a number"),
        ({"properties": {"x": {"type": "string", "enum": "a"}}}, "properties.x.enum: should be a list and is a text"),
        ({"properties": {}, "required": "x"}, "field 0.parameters.required: should be a list and is a text"),
        ({"properties": {"x": {"anyOf": []}}}, "properties.x.anyOf: should be a list of schemas"),
    ],
)
def test_a_part_of_the_wrong_type_is_named_with_its_place(schema: Any, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(schema)
    assert message in str(caught.value)
