from __future__ import annotations

from dice.models.answer_format import answer_format
from dice.models.tool_schema import tool_schema
from tests.builders import parameter, tool


def test_a_tool_becomes_a_function_with_a_schema_of_its_parameters():
    booking = tool("book_table", parameter("guests", type="integer", description="How many."), description="Books.")
    assert tool_schema(booking) == {
        "type": "function",
        "function": {
            "name": "book_table",
            "description": "Books.",
            "parameters": {
                "type": "object",
                "properties": {"guests": {"type": "integer", "description": "How many."}},
                "required": ["guests"],
            },
        },
    }


def test_only_required_parameters_are_required():
    schema = tool_schema(tool("find", parameter("city"), parameter("radius", type="number", required=False)))
    assert schema["function"]["parameters"]["required"] == ["city"]


def test_a_format_is_told_in_words():
    schema = tool_schema(tool("find", parameter("day", description="The day.", format="date")))
    assert schema["function"]["parameters"]["properties"]["day"] == {
        "type": "string",
        "description": "The day. Format: date.",
    }


def test_the_enum_of_an_array_belongs_to_its_items():
    schema = tool_schema(tool("sort", parameter("keys", type="array", description="Keys.", enum=("name", "size"))))
    assert schema["function"]["parameters"]["properties"]["keys"] == {
        "type": "array",
        "description": "Keys.",
        "items": {"type": "string", "enum": ["name", "size"]},
    }


def test_examples_are_not_shown_since_gold_values_are_among_them():
    assert "Lisbon" not in str(tool_schema(tool("find", parameter("city", examples=("Lisbon",)))))


def test_a_closed_schema_is_asked_for_strictly():
    schema = {
        "type": "object",
        "properties": {"word": {"type": "string"}},
        "required": ["word"],
        "additionalProperties": False,
    }
    assert answer_format(schema)["json_schema"] == {"name": "answer", "schema": schema, "strict": True}


def test_a_schema_with_an_open_object_inside_is_not():
    schema = {
        "type": "object",
        "properties": {"arguments": {"type": "object"}},
        "required": ["arguments"],
        "additionalProperties": False,
    }
    assert answer_format(schema)["json_schema"]["strict"] is False
