"""Reading of completions: a call or a failure class, never an exception."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dice.evaluate.match import match
from dice.evaluate.replies import Reply, is_refusal, raw_text, read_completion
from dice.models.chat import Completion, Mode, RawToolCall
from dice.records import Failure, Prediction, ToolCall
from tests.builders import call, dialogue, parameter, round_, tool

TOOLS = (
    tool("book_table", "place", parameter("guests", "integer"), parameter("wishes", "array", required=False)),
    tool("show_weather", "city"),
    tool("check_calendar"),
)
MODES: tuple[Mode, ...] = ("prompt", "schema", "tools")
CALL = call("book_table", place="Lindenhof", guests=4)
ANSWER = '{"function": "book_table", "arguments": {"place": "Lindenhof", "guests": 4}}'
REFUSAL = "I'm sorry, but I can't assist with that."


def read(text: str, mode: Mode = "prompt", finish_reason: str = "stop") -> Reply:
    return read_completion(Completion(text=text, finish_reason=finish_reason), mode, TOOLS)


def read_native(*calls: tuple[str, str], text: str = "", finish_reason: str = "tool_calls") -> Reply:
    native = tuple(RawToolCall(name=name, arguments=arguments) for name, arguments in calls)
    return read_completion(Completion(text=text, tool_calls=native, finish_reason=finish_reason), "tools", TOOLS)


def faulty(content: ToolCall | None) -> Reply:
    return Reply(failure=Failure.FORMAT, content=content)


@pytest.mark.parametrize("mode", ["prompt", "schema"])
@pytest.mark.parametrize(
    "text",
    [
        ANSWER,
        f"\n  {ANSWER}\n\n",
        f"```json\n{ANSWER}\n```",
        f"```\n{ANSWER}\n```\n",
        f"```JSON {ANSWER}```",
        json.dumps(json.loads(ANSWER), indent=4),
        f"<think>First {{this}}, then {{that}}.</think>\n\n{ANSWER}",
        f"They want {{a table}}.\n</think>\n{ANSWER}",
        f"<THINKING>One</THINKING>[THINK]Two[/THINK]```json\n{ANSWER}\n```",
        f'{{"reasoning": "Hungry.", {ANSWER[1:]}',
    ],
)
def test_what_every_program_copes_with_is_the_right_form(text, mode):
    assert read(text, mode) == Reply(call=CALL)


@pytest.mark.parametrize("arguments", ['"arguments": {}', '"arguments": null', '"reason": "none needed"'])
def test_a_call_without_arguments_may_leave_them_out(arguments):
    assert read(f'{{"function": "check_calendar", {arguments}}}').call == call("check_calendar")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ('{"place": null, "guests": "4"}', {"place": None, "guests": "4"}),
        ('{"colour": ["red", "They like it."]}', {"colour": ["red", "They like it."]}),
        ('{"place": {"street": "Birch Road"}}', {"place": {"street": "Birch Road"}}),
        ('{"wishes": ["terrace", "high chair"]}', {"wishes": ["terrace", "high chair"]}),
        ('{"wishes": ["terrace"]}', {"wishes": ["terrace"]}),
        ('{"place": "<think>"}', {"place": "<think>"}),
    ],
)
def test_values_in_the_right_form_are_kept_as_said_however_wrong(arguments, expected):
    assert read(f'{{"function": "book_table", "arguments": {arguments}}}').call == call("book_table", **expected)


def test_an_unknown_function_in_the_right_form_is_a_call():
    assert read('{"function": "fly", "arguments": {"x": 1}}').call == call("fly", x=1)


def test_pairs_of_names_and_values_are_the_form_of_the_schema_only():
    pairs = '[{"name": "place", "value": "Lindenhof"}, {"name": "guests", "value": 4}]'
    text = f'{{"function": "book_table", "arguments": {pairs}}}'
    assert read(text, "schema") == Reply(call=CALL)
    assert read(text, "prompt") == faulty(CALL)
    assert read('{"function": "check_calendar", "arguments": []}', "schema").call == call("check_calendar")


@pytest.mark.parametrize(
    "text",
    [
        # text around it
        f"Sure! Here you are:\n{ANSWER}",
        f"{ANSWER}\nThis books the table.",
        f"Of {{all}} of these, I'd say:\n```json\n{ANSWER}\n```\nEnjoy {{it}}!",
        f"<tool_call>\n{ANSWER}\n</tool_call>",
        f"{ANSWER}<|im_end|>",
        f"[TOOL_CALLS] [{ANSWER}]",
        # faulty JSON
        '{"function": "book_table", "arguments": {"place": "Lindenhof", "guests": 4,},}',
        "{'function': 'book_table', 'arguments': {'place': 'Lindenhof', 'guests': 4}}",
        '{function: "book_table", arguments: {place: "Lindenhof", guests: 4}}',
        '{"function": "book_table", "arguments": {"place": "Lindenhof", "guests": 4}',
        '{"function": "book_table", "arguments": {"place": "Lindenhof", "guests": 4}} // done',
        "```json\n" + ANSWER,
        # other keys and shapes
        '{"name": "book_table", "arguments": {"place": "Lindenhof", "guests": 4}}',
        '{"tool": "book_table", "args": {"place": "Lindenhof", "guests": 4}}',
        '{"action": "book_table", "action_input": {"place": "Lindenhof", "guests": 4}}',
        '{"function": "book_table", "parameters": {"place": "Lindenhof", "guests": 4}}',
        '{"function": {"name": "book_table", "arguments": {"place": "Lindenhof", "guests": 4}}}',
        '{"function": {"name": "book_table"}, "arguments": {"place": "Lindenhof", "guests": 4}}',
        json.dumps({"type": "function", "function": {"name": "book_table", "arguments": json.dumps(CALL.arguments)}}),
        f'{{"tool_calls": [{ANSWER}]}}',
        f'{{"answer": {{"call": {ANSWER}}}}}',
        f"[{ANSWER}]",
        json.dumps(ANSWER),
        '{"book_table": {"place": "Lindenhof", "guests": 4}}',
        '{"function": "book_table", "place": "Lindenhof", "guests": 4}',
        # arguments
        '{"function": "book_table", "args": [{"name": "place", "value": "Lindenhof"}, {"key": "guests", "value": 4}]}',
        '{"function": "book_table", "arguments": [{"place": "Lindenhof"}, {"guests": 4}]}',
        '{"function": "book_table", "arguments": {"place": ["Lindenhof", "They agreed."], "guests": [4]}}',
        '{"function": "book_table", "arguments": {"place": {"value": "Lindenhof", "reason": "x"}, "guests": 4}}',
        '{"function": ["book_table", "They are hungry."], "arguments": {"place": "Lindenhof", "guests": 4}}',
        # code, and a name beside the arguments
        'book_table(place="Lindenhof", guests=4)',
        "Call: book_table(place='Lindenhof', guests=4)<bot_end>\nThought: (they are hungry)",
        "[book_table('Lindenhof', guests=4)]",
        '<function=book_table>{"place": "Lindenhof", "guests": 4}</function>',
        'Action: book_table\nAction Input: {"place": "Lindenhof", "guests": 4}',
    ],
)
def test_the_content_of_an_answer_in_another_form_is_recovered(text):
    assert read(text) == faulty(CALL)


def test_python_literals_are_read():
    text = "{'function': 'book_table', 'arguments': {'place': None, 'wishes': ['a'], 'quiet': True}}"
    assert read(text).content == call("book_table", place=None, wishes=["a"], quiet=True)
    assert read("book_table(None, -4, wishes=['a', 'b'])").content == call(
        "book_table", place=None, guests=-4, wishes=["a", "b"]
    )


@pytest.mark.parametrize("text", ["check_calendar", '"check_calendar"', "`check_calendar`.", "check_calendar()"])
def test_a_bare_name_is_a_call_without_arguments(text):
    assert read(text) == faulty(call("check_calendar"))


@pytest.mark.parametrize(
    "text",
    [
        f'[{ANSWER}, {{"function": "show_weather", "arguments": {{"city": "Riga"}}}}]',
        f'{ANSWER}\n{{"function": "show_weather", "arguments": {{"city": "Riga"}}}}',
        f'```json\n{ANSWER}\n```\n```json\n{{"function": "show_weather", "arguments": {{}}}}\n```',
        "book_table(place='Lindenhof', guests=4)\nshow_weather(city='Riga')",
    ],
)
def test_more_than_one_call_is_not_what_was_asked_for_and_the_first_is_the_content(text):
    assert read(text) == faulty(CALL)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "text",
    ["", "  \n", "{}", "[]", "null", "4", "{", "```", "None of these fits.", '{"function": " "}', '{"arguments": {}}'],
)
def test_what_holds_no_call_is_a_failure_of_form(text, mode):
    assert read(text, mode) == faulty(None)


def test_two_tools_named_in_words_are_no_call():
    assert read('Either show_weather or book_table with {"city": "Riga"}') == faulty(None)


def test_a_refusal_is_told_by_its_words_unless_there_is_a_call():
    assert read(REFUSAL) == Reply(failure=Failure.REFUSAL)
    assert read(REFUSAL, "tools") == Reply(failure=Failure.REFUSAL)
    assert read(f"<think>Hm.</think>{REFUSAL}") == Reply(failure=Failure.REFUSAL)
    assert read('{"function": "send", "arguments": {"text": "I\'m sorry"}}').failure is None
    assert read(f"{REFUSAL} But it would be {ANSWER}") == faulty(CALL)


def test_what_the_provider_held_back_is_a_refusal():
    assert read("", finish_reason="content_filter") == Reply(failure=Failure.REFUSAL)
    assert read(ANSWER, finish_reason="content_filter") == Reply(failure=Failure.REFUSAL, content=CALL)


def test_thinking_about_a_refusal_is_none():
    assert read(f"<think>I can't assist with... no, I can.</think>{ANSWER}").call == CALL


@pytest.mark.parametrize(
    ("text", "content"),
    [
        (ANSWER[:-2], CALL),
        (ANSWER, CALL),
        (f"```json\n{ANSWER[:-1]}", CALL),
        (ANSWER[:-20], call("book_table", place="Linde")),  # as far as it goes
        (f"<think>Done.</think>{ANSWER[:-2]}", CALL),
        (f"<think>It might be {ANSWER}, but then", None),
        (f"Perhaps {ANSWER}? No, wait.", None),
        ("", None),
    ],
)
def test_what_was_cut_off_is_truncated_and_a_draft_in_its_reasoning_is_no_content(text, content):
    assert read(text, finish_reason="length") == Reply(failure=Failure.TRUNCATION, content=content)


def test_an_unclosed_reasoning_block_is_no_answer():
    assert read(f"<think>It might be {ANSWER}") == faulty(None)


def test_one_native_call_is_the_right_form_with_or_without_words():
    arguments = '{"place": "Lindenhof", "guests": 4}'
    assert read_native(("book_table", arguments)) == Reply(call=CALL)
    assert read_native(("book_table", arguments), text="I'm on it. I can't wait.") == Reply(call=CALL)
    assert read_native(("check_calendar", "")) == read_native(("check_calendar", "{}")) == Reply(call("check_calendar"))


@pytest.mark.parametrize(
    "arguments",
    [
        '{"place": "Lindenhof", "guests": 4',
        "{'place': 'Lindenhof', 'guests': 4}",
        r'"{\"place\": \"Lindenhof\", \"guests\": 4}"',
        '[{"name": "place", "value": "Lindenhof"}, {"name": "guests", "value": 4}]',
        '{"place": ["Lindenhof", "They agreed."], "guests": 4}',
    ],
)
def test_a_native_call_with_broken_arguments_is_recovered(arguments):
    assert read_native(("book_table", arguments)) == faulty(CALL)


def test_a_native_call_whose_arguments_are_no_arguments_has_no_content():
    assert read_native(("book_table", "Lindenhof for four")) == faulty(None)


def test_several_native_calls_are_a_failure_and_so_is_the_same_one_twice():
    arguments = '{"place": "Lindenhof", "guests": 4}'
    assert read_native(("book_table", arguments), ("show_weather", "{}")) == faulty(CALL)
    assert read_native(("book_table", arguments), ("book_table", arguments)) == faulty(CALL)


def test_a_call_in_the_wrong_channel_is_a_failure_of_form():
    assert read(ANSWER, "tools") == faulty(CALL)
    native = Completion(text="", tool_calls=(RawToolCall(name="check_calendar", arguments="{}"),))
    assert read_completion(native, "prompt", TOOLS) == faulty(call("check_calendar"))


def test_a_native_call_that_was_cut_off_is_truncated():
    reply = read_native(("book_table", '{"place": "Lindenhof", "guests": 4'), finish_reason="length")
    assert reply == Reply(failure=Failure.TRUNCATION, content=CALL)


def test_only_refusals_are_refusals_to_the_cache():
    assert is_refusal(REFUSAL)
    assert not is_refusal("")
    assert not is_refusal(ANSWER)
    assert not is_refusal(f"{REFUSAL} {ANSWER}")


def test_raw_text_holds_the_words_and_the_native_calls():
    completion = Completion(text="On it.", tool_calls=(RawToolCall(name="f", arguments='{"x": "\N{SNOWMAN}"}'),))
    assert raw_text(completion) == 'On it.\n{"name": "f", "arguments": "{\\"x\\": \\"\N{SNOWMAN}\\"}"}'


_PIECES = st.sampled_from(
    [
        *("{", "}", "[", "]", "(", ")", "=", '"', "'", ":", ",", "\\", "\n", " ", "-", "4", "null", "NaN", "1e999"),
        *("```", "```json\n", "<think>", "</think>", "\ud800", "\\ud800"),
        *("function", "arguments", "name", "value", "book_table", "place", "book_table("),
        *('{"function": "book_table", "arguments": ', '[{"name": "place", "value": ', ANSWER, ANSWER[:40], REFUSAL),
    ]
)
_TEXTS = st.text() | st.lists(_PIECES | st.text(max_size=3), max_size=12).map("".join)


@given(
    text=_TEXTS,
    calls=st.lists(st.tuples(_TEXTS, _TEXTS), max_size=2),
    mode=st.sampled_from(MODES),
    finish_reason=st.sampled_from(["stop", "length", "tool_calls", "content_filter"]),
)
@settings(max_examples=300, deadline=None)
@example(text="{'```json\n[```:}", calls=[("f", "{'```json\n[```:}")], mode="tools", finish_reason="stop")
@example(text="[" * 5000, calls=[], mode="prompt", finish_reason="stop")
@example(text='{"a":' * 5000, calls=[("f", "[" * 5000)], mode="tools", finish_reason="stop")
@example(
    text='{"function": "f", "arguments": {"x": ' + "[" * 500 + "]" * 500 + "}}",
    calls=[],
    mode="prompt",
    finish_reason="stop",
)
@example(
    text='{"function": "f", "arguments": {"x": ' + "9" * 5000 + "}}", calls=[], mode="prompt", finish_reason="stop"
)
@example(text='{"function": "\\ud800", "arguments": {"\\ud800": 1e999}}', calls=[], mode="schema", finish_reason="stop")
@example(text="book_table(" + "(" * 300 + ")" * 300, calls=[], mode="prompt", finish_reason="stop")
@example(text="book_table('\0')", calls=[], mode="prompt", finish_reason="stop")
def test_no_text_whatever_raises_and_each_gives_a_call_or_a_failure(text, calls, mode, finish_reason):
    native = tuple(RawToolCall(name=name, arguments=arguments) for name, arguments in calls)
    completion = Completion(text=text, tool_calls=native, finish_reason=finish_reason)
    reply = read_completion(completion, mode, TOOLS)
    assert (reply.call is None) == (reply.failure is not None)
    assert reply.call is None or reply.content is None
    prediction = Prediction(dialogue_id="d", round=1, model="m", raw=raw_text(completion), **vars(reply))
    assert Prediction.model_validate_json(prediction.to_json()) == prediction
    outcome = match(prediction, dialogue(round_(gold=CALL), id="d"), {item.name: item for item in TOOLS})
    assert outcome.content_em >= outcome.em_paper
