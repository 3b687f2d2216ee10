"""What a model is sent."""

from __future__ import annotations

import json

import pytest

from dice.evaluate.candidate import Request, RoundView, build_request
from dice.evaluate.prompting import answer_schema, build_chat, prompt_version, shared_part, tool_document
from dice.models.chat import ChatRequest, Mode
from tests.builders import call, dialogue, parameter, round_, said, tool

TABLE = tool(
    "book_table",
    parameter("time", format="time", description="When to come."),
    parameter("guests", "integer", examples=[4, 77]),
    parameter("room", enum=["garden", "hall"], required=False),
    description="Book a table.",
)
CALENDAR = tool("check_calendar")
TOOLS = (TABLE, CALENDAR)
TALK = dialogue(
    round_("Dinner?", "AI, look into it.", "assistant: Saturday is free."),
    round_("Then seven o'clock.", "Go on, AI.", gold=call("book_table", time="19:00")),
    id="d",
)
MODES: tuple[Mode, ...] = ("prompt", "schema", "tools")


def chat(mode: Mode = "prompt", round: int = 2, **fields: int) -> ChatRequest:
    return build_chat(build_request(TALK, round, TOOLS), mode, **fields)


def test_a_tool_document_is_one_line_of_what_a_caller_needs_to_know():
    assert json.loads(tool_document(TABLE)) == {
        "name": "book_table",
        "description": "Book a table.",
        "parameters": {
            "time": {"type": "string", "format": "time", "description": "When to come."},
            "guests": {"type": "integer", "description": "Guests."},
            "room": {"type": "string", "enum": ["garden", "hall"], "optional": True, "description": "Room."},
        },
    }
    assert tool_document(CALENDAR) == '{"name":"check_calendar","description":"Check calendar.","parameters":{}}'
    assert "\n" not in tool_document(TABLE)


@pytest.mark.parametrize("mode", ["prompt", "schema"])
def test_examples_which_are_the_pool_of_gold_values_are_not_shown(mode):
    assert "77" not in chat(mode).to_json()


@pytest.mark.parametrize("mode", MODES)
def test_what_all_calls_share_comes_first_and_is_the_same_bytes(mode):
    other = build_request(dialogue(round_("Hello."), id="e"), 1, TOOLS)
    for request in (other, *map(request_of, (1, 2))):
        [message] = build_chat(request, mode).messages  # some models have no system message
        assert message.role == "user"
        assert message.content.startswith(shared_part(TOOLS, mode))


def request_of(round: int) -> Request:
    return build_request(TALK, round, TOOLS)


def test_the_dialogue_has_numbered_rounds_speakers_and_earlier_answers():
    assert (
        "## Round 1\nagent_a: Dinner?\nagent_b: AI, look into it.\nassistant: Saturday is free.\n\n"
        "## Round 2\nagent_a: Then seven o'clock.\nagent_b: Go on, AI.\n"
    ) in chat().messages[0].content
    assert chat().messages[0].content.endswith("in round 2.")


def test_rounds_keep_their_numbers_when_the_oldest_are_left_out():
    request = Request("d", 3, tuple(RoundView(said(text)) for text in ("Two.", "Three.")), TOOLS)
    assert (
        "## Round 2\nagent_a: Two.\n\n## Round 3\nagent_a: Three." in build_chat(request, "prompt").messages[0].content
    )


def test_each_mode_asks_in_its_own_way():
    prompt, schema, tools = (chat(mode) for mode in MODES)
    assert (prompt.schema_, prompt.tools) == (None, ())
    assert (schema.schema_, schema.tools) == (answer_schema(TOOLS), ())
    assert (tools.schema_, tools.tools) == (None, TOOLS)
    assert '"arguments": {"' in prompt.messages[0].content
    assert '"arguments": [{"name"' in schema.messages[0].content


def test_documents_are_in_the_prompt_in_the_order_of_the_tools_unless_they_are_passed_natively():
    text = chat().messages[0].content
    assert 0 < text.index(tool_document(TABLE)) < text.index(tool_document(CALENDAR))
    assert "book_table" not in chat("tools").messages[0].content


def test_the_schema_is_closed_and_lists_every_property_as_strict_providers_want():
    def check(schema: object) -> None:
        if isinstance(schema, dict):
            if schema.get("type") == "object":
                assert schema["additionalProperties"] is False
                assert schema["required"] == list(schema["properties"]) != []
            for inner in schema.values():
                check(inner)
        elif isinstance(schema, list):
            for inner in schema:
                check(inner)

    check(answer_schema(TOOLS))
    assert answer_schema(TOOLS)["properties"]["function"]["enum"] == ["book_table", "check_calendar"]


def test_nothing_but_the_request_decides_the_chat():
    assert chat(repeat=1) == chat(repeat=1) != chat(repeat=0)


def test_modes_have_prompts_of_different_versions():
    assert len({prompt_version(mode) for mode in MODES}) == 3
