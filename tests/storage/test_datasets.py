"""Dialogues come from any known format, found by content; a fault is named with file, line and field."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.records import ASSISTANT, Dialogue, DialogueType, ToolCall, Utterance
from dice.storage.datasets import read_dialogues
from dice.storage.dice_bench import note_once
from dice.storage.files import write_json, write_records, write_text
from tests.builders import dialogue, round_

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench"
SHARED = Path(__file__).resolve().parents[3] / "shared"


def read(path: Path) -> list[Dialogue]:
    return list(read_dialogues(path))


def fault(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        read(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def by_id(path: Path) -> dict[str, Dialogue]:
    return {item.id: item for item in read(path)}


def published(change: Callable[[dict[str, Any]], Any], name: str = "sample/round_2.json") -> list[Any]:
    """The dialogues of a fixture, the last of them changed."""
    content: list[Any] = json.loads((FIXTURES / name).read_text(encoding="utf-8"))
    change(content[-1])
    return content


# This project's own format


def test_own_dialogues_are_read_back(tmp_path: Path) -> None:
    mine = [dialogue(id="one"), dialogue(round_(), round_(), id="two")]
    write_records(tmp_path / "mine.jsonl", mine)
    assert read(tmp_path / "mine.jsonl") == mine


def test_the_format_is_found_by_content_not_by_name(tmp_path: Path) -> None:
    write_records(tmp_path / "lines.json", [dialogue(id="one"), dialogue(id="two")])
    write_text(tmp_path / "list.json", f"[{dialogue(id='three').to_json()}]")
    write_text(tmp_path / "single.json", json.dumps(json.loads(dialogue(id="four").to_json()), indent=1))
    assert [item.id for item in read(tmp_path)] == ["one", "two", "three", "four"]


def test_own_dialogues_come_before_a_later_fault_is_met(tmp_path: Path) -> None:
    write_text(tmp_path / "mine.jsonl", dialogue(id="one").to_json() + "\noops\n")
    stream = read_dialogues(tmp_path / "mine.jsonl")
    assert next(stream).id == "one"
    with pytest.raises(DataError, match="line 2: is not JSON"):
        next(stream)


def test_a_folder_that_a_stage_wrote_is_its_dialogues_file(tmp_path: Path) -> None:
    write_records(tmp_path / "dialogues.jsonl", [dialogue(id="kept")])
    write_json(tmp_path / "funnel.json", {"total": 1})
    assert [item.id for item in read(tmp_path)] == ["kept"]


def test_a_tool_graph_beside_the_dialogues_is_passed_over(tmp_path: Path) -> None:
    write_records(tmp_path / "mine.jsonl", [dialogue(id="one")])
    write_json(tmp_path / "tool_graph.json", {"tools": []})
    assert [item.id for item in read(tmp_path)] == ["one"]


# DICE-Bench's files


def test_a_folder_is_read_in_the_order_of_names() -> None:
    assert [item.id for item in read(FIXTURES / "sample")] == [
        "dicebench-r1-0000",
        "dicebench-r1-0003",
        "dicebench-r2-0001",
        "dicebench-r2-0002",
    ]


def test_a_published_dialogue_becomes_a_dialogue() -> None:
    found = by_id(FIXTURES / "sample")["dicebench-r2-0002"]
    assert found.scenario.chain == ("find_recipe", "convert_amount")
    assert found.scenario.parties == 2
    assert found.scenario.personas["agent_a"] == "A patient planner who likes lists."
    assert found.provenance.cast == "published"
    first, second = found.rounds
    assert [item.speaker for item in first.utterances] == ["agent_b", "agent_a", ASSISTANT]
    assert first.call == ToolCall(name="find_recipe", arguments={"dish": "brownies"})
    assert second.call.arguments == {"amount": 2, "unit": "cup", "to_unit": "g"}
    assert second.output is not None
    assert second.output.values == {"result": "250 g"}
    assert second.output.text == "2 cups of flour are 250 g."
    assert second.evidence == ()


def test_numbers_in_quotes_stay_as_they_were_published() -> None:
    found = by_id(FIXTURES / "sample")["dicebench-r1-0000"]
    assert found.rounds[0].call.arguments["players"] == "4"


def test_white_space_around_a_message_is_dropped() -> None:
    found = by_id(FIXTURES / "sample")["dicebench-r1-0000"]
    assert found.rounds[0].utterances[3] == Utterance(
        speaker="agent_b", text="Fine by me. AI, can you get us a place to play?"
    )


def test_a_missing_return_value_is_an_output_without_values() -> None:
    output = by_id(FIXTURES / "sample")["dicebench-r2-0001"].rounds[1].output
    assert output is not None
    assert (output.values, output.text) == ({}, "I have reminded Ida.")


@pytest.fixture(autouse=True)
def _nothing_noted_yet() -> None:
    note_once.cache_clear()


def test_the_gold_function_is_the_one_that_was_called(caplog: pytest.LogCaptureFixture) -> None:
    # functions names reserve_court in round 2, params_ret_val send_reminder
    found = by_id(FIXTURES / "sample")["dicebench-r2-0001"]
    by_id(FIXTURES / "sample")
    assert found.rounds[1].call.name == "send_reminder"
    assert found.scenario.chain == ("check_forecast", "reserve_court")
    assert caplog.messages == [
        "dicebench-r2-0001, round 2: functions has reserve_court, params_ret_val send_reminder; the latter counts"
    ]


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("Persuassion_Deliberation_and_Negotiation", DialogueType.PERSUASION),
        ("Persuasion_Deliberation_and_Negotiation", DialogueType.PERSUASION),
        ("persuasion, deliberation & negotiation", DialogueType.PERSUASION),
        ("INQUIRY_AND_INFORMATION_SEEKING", DialogueType.INQUIRY),
        ("information-seeking", DialogueType.INQUIRY),
        ("Eristic", DialogueType.ERISTIC),
        ("Eristic Dialogue", DialogueType.ERISTIC),
    ],
)
def test_labels_are_understood_in_any_spelling(tmp_path: Path, label: str, expected: DialogueType) -> None:
    write_json(tmp_path / "round_2.json", published(lambda item: item["metadata"].update(category=label)))
    assert read(tmp_path / "round_2.json")[-1].scenario.dialogue_type is expected


@pytest.mark.parametrize("name", ["AI Assistant", "assistant", "AI", "ai_assistant", "AI-Assistant"])
def test_the_assistant_is_known_by_any_of_its_names(tmp_path: Path, name: str) -> None:
    content = published(lambda item: item["messages"][0]["Round 1"][-1].update(speaker=name))
    write_json(tmp_path / "round_2.json", content)
    assert read(tmp_path / "round_2.json")[-1].rounds[0].utterances[-1].speaker == ASSISTANT


def test_published_dialogues_may_come_as_lines(tmp_path: Path) -> None:
    content = published(lambda item: None)
    write_text(tmp_path / "round_2.jsonl", "".join(json.dumps(item) + "\n" for item in content))
    assert [item.id for item in read(tmp_path / "round_2.jsonl")] == ["dicebench-r2-0001", "dicebench-r2-0002"]


def test_personas_that_do_not_fit_the_parties_are_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write_json(tmp_path / "round_2.json", published(lambda item: item["metadata"].update(agent_num=3)))
    found = read(tmp_path / "round_2.json")[-1]
    assert (found.scenario.parties, found.scenario.personas) == (3, {})
    assert "dicebench-r2-0002: there are 3 parties and 2 personas; none of these is kept" in caplog.messages


# Files that went through a table, which fills absent keys with null


def padded(item: dict[str, Any]) -> None:
    """What a table makes of a dialogue: the keys of all rows, and JSON null for those it had not."""
    results = item["metadata"]["params_ret_val"]
    for field in ("parameters", "return_value"):
        keys = dict.fromkeys(key for result in results for key in result[field] or {})
        for result in results:
            if result[field] is not None:
                result[field] = {**keys, "never_given": None, **result[field]}
    item["metadata"]["user_personas"] |= {"agent_c": None, "agent_d": None}
    rounds = [f"Round {number}" for number in range(1, 5)]
    item["messages"] = [{**dict.fromkeys(rounds), **entry} for entry in item["messages"]]
    item["conversation"] = None


def test_what_a_table_padded_with_null_is_as_it_was_published(tmp_path: Path) -> None:
    write_json(tmp_path / "round_2.json", published(padded))
    assert "never_given" in (tmp_path / "round_2.json").read_text(encoding="utf-8")
    assert read(tmp_path / "round_2.json") == read(FIXTURES / "sample" / "round_2.json")


def test_null_inside_a_nested_argument_is_padding_too_and_null_in_a_list_a_value(tmp_path: Path) -> None:
    def nest(item: dict[str, Any]) -> None:
        item["metadata"]["params_ret_val"][0]["parameters"] = {"a": {"b": None, "c": 1}, "d": [None, {"e": None}]}

    write_json(tmp_path / "round_2.json", published(nest))
    assert read(tmp_path / "round_2.json")[-1].rounds[0].call.arguments == {"a": {"c": 1}, "d": [None, {}]}


def test_arguments_may_come_as_a_json_string(tmp_path: Path) -> None:
    def export(item: dict[str, Any]) -> None:
        for result in item["metadata"]["params_ret_val"]:
            result["parameters"] = json.dumps({**result["parameters"], "never_given": None})

    write_json(tmp_path / "round_2.json", published(export))
    assert read(tmp_path / "round_2.json") == read(FIXTURES / "sample" / "round_2.json")


def test_arguments_in_a_string_that_is_no_json_are_an_error(tmp_path: Path) -> None:
    write_json(
        tmp_path / "round_2.json",
        published(lambda item: item["metadata"]["params_ret_val"][0].update(parameters="dish=brownies")),
    )
    assert "field metadata.params_ret_val.0.parameters" in fault(tmp_path / "round_2.json")


def test_a_padded_conversation_is_known_by_the_shape_it_has(tmp_path: Path) -> None:
    content = published(lambda item: item.update(messages=None), "conversation/two_rounds.json")
    write_json(tmp_path / "two.json", content)
    assert read(tmp_path / "two.json") == read(FIXTURES / "conversation")


@pytest.mark.skipif(not SHARED.exists(), reason="the published files are not here")
def test_the_published_sample_loads_whole() -> None:
    found = by_id(SHARED / "real" / "dicebench" / "sample")
    assert len(found) == 12
    # 3 dialogues a round count: 3 * (1 + 2 + 3 + 4) = 30 calls
    assert sum(item.scenario.rounds for item in found.values()) == 30
    assert all(item.scenario.parties == 2 for item in found.values())
    assert found["dicebench-r4-0003"].rounds[3].call.name == "detect_language"
    assert all(round_.utterances[-1].speaker == ASSISTANT for item in found.values() for round_ in item.rounds)


# The shape of the project page


def test_a_conversation_is_split_where_the_assistant_has_finished() -> None:
    (found,) = read(FIXTURES / "conversation")
    assert found.id == "dicebench-r2-0005"
    assert [[item.text for item in round_.utterances][-1] for round_ in found.rounds] == [
        "Sun in Graz on Friday, 21 degrees.",
        "Court T1 is reserved.",
    ]
    # the assistant speaks twice in a row in round 1, which is one answer
    assert [len(round_.utterances) for round_ in found.rounds] == [4, 3]


def test_a_conversation_of_one_round_is_not_split(tmp_path: Path) -> None:
    def keep_one_call(item: dict[str, Any]) -> None:
        item["metadata"].update(params_ret_val=item["metadata"]["params_ret_val"][:1], round_num=1)

    write_json(tmp_path / "one.json", published(keep_one_call, "conversation/two_rounds.json"))
    (found,) = read(tmp_path / "one.json")
    assert [len(round_.utterances) for round_ in found.rounds] == [7]


def test_what_nobody_says_is_left_out_of_a_conversation(tmp_path: Path) -> None:
    content = published(
        lambda item: item["conversation"].insert(0, {"role": "system", "content": "You are a helpful assistant."}),
        "conversation/two_rounds.json",
    )
    write_json(tmp_path / "two.json", content)
    assert read(tmp_path / "two.json")[0].rounds[0].utterances[0].speaker == "agent_a"


@pytest.mark.parametrize(
    "change",
    [
        lambda item: item["conversation"].append({"role": "agent_a", "content": "Thanks!"}),
        lambda item: item["conversation"].pop(),
        lambda item: item["conversation"].insert(1, {"role": "assistant", "content": "Yes?"}),
    ],
    ids=["somebody speaks last", "an answer is missing", "an answer too many"],
)
def test_a_conversation_that_does_not_fall_into_rounds_is_an_error(
    tmp_path: Path, change: Callable[[dict[str, Any]], Any]
) -> None:
    write_json(tmp_path / "two.json", published(change, "conversation/two_rounds.json"))
    assert "two.json, line 2, field conversation: can't be split into the 2 rounds" in fault(tmp_path / "two.json")


# Bad input


def test_a_missing_path_is_an_error(tmp_path: Path) -> None:
    assert "there is no such file or folder" in fault(tmp_path / "none.jsonl")


@pytest.mark.parametrize("name", ["none.jsonl", "none.json"])
@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_file_is_an_error(tmp_path: Path, name: str, text: str) -> None:
    write_text(tmp_path / name, text)
    assert f"{name}: is empty" in fault(tmp_path / name)


def test_an_empty_list_is_an_error(tmp_path: Path) -> None:
    write_text(tmp_path / "none.json", "[ ]")
    assert "holds an empty list" in fault(tmp_path / "none.json")


def test_an_empty_folder_is_an_error(tmp_path: Path) -> None:
    assert "holds no .json, .jsonl or .parquet file" in fault(tmp_path)


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.jsonl", '{"id": "x", "scen\n', 1),
        ("a.json", '[\n{"metadata": {}, "messages": []},\noops]', 3),
        ("a.json", '[{"metadata": {}}\n', 2),
        ("a.json", '[{"metadata": {}}]\n\n]', 3),
        ("a.json", "not JSON at all", 1),
    ],
)
def test_a_file_that_is_no_json_is_named_with_the_line(tmp_path: Path, name: str, text: str, line: int) -> None:
    write_text(tmp_path / name, text)
    message = fault(tmp_path / name)
    assert f"{name}, line {line}: is not JSON" in message


@pytest.mark.parametrize("content", [[1, 2], [{"text": "Hello."}], {"metadata": {}}, {"total": 3}])
def test_an_unknown_format_names_the_known_ones(tmp_path: Path, content: Any) -> None:
    write_json(tmp_path / "a.json", content)
    message = fault(tmp_path / "a.json")
    assert "is in no known format" in message
    assert "(id, scenario, rounds)" in message
    assert "(metadata, messages)" in message
    assert "(metadata, conversation)" in message


def test_a_field_missing_in_an_own_dialogue_is_named_with_its_line(tmp_path: Path) -> None:
    whole = json.loads(dialogue(id="two").to_json())
    del whole["rounds"][0]["call"]["name"]
    write_text(tmp_path / "mine.jsonl", f"{dialogue(id='one').to_json()}\n{json.dumps(whole)}\n")
    assert "mine.jsonl, line 2, field rounds.0.call.name: is missing" in fault(tmp_path / "mine.jsonl")


@pytest.mark.parametrize("field", ["id", "scenario", "rounds", "provenance"])
def test_a_first_line_that_lacks_a_field_is_still_known(tmp_path: Path, field: str) -> None:
    whole = json.loads(dialogue().to_json())
    del whole[field]
    write_text(tmp_path / "mine.jsonl", json.dumps(whole))
    assert f"mine.jsonl, line 1, field {field}: is missing" in fault(tmp_path / "mine.jsonl")


def test_a_field_missing_in_a_published_dialogue_is_named_with_its_line(tmp_path: Path) -> None:
    content = published(lambda item: item["metadata"]["params_ret_val"][1].pop("function"))
    write_json(tmp_path / "round_2.json", content)
    lines = (tmp_path / "round_2.json").read_text(encoding="utf-8").splitlines()
    second = [number for number, line in enumerate(lines, start=1) if line == "  {"][1]
    message = fault(tmp_path / "round_2.json")
    assert f"round_2.json, line {second}, field metadata.params_ret_val.1.function: is missing" in message


def test_a_role_missing_in_a_conversation_is_named(tmp_path: Path) -> None:
    content = published(lambda item: item["conversation"][2].pop("role"), "conversation/two_rounds.json")
    write_json(tmp_path / "two.json", content)
    assert "field conversation.2.role: is missing" in fault(tmp_path / "two.json")


def test_an_unknown_label_is_named_with_the_known_types(tmp_path: Path) -> None:
    write_json(tmp_path / "round_2.json", published(lambda item: item["metadata"].update(category="Small_Talk")))
    assert "field metadata.category: 'Small_Talk' is no dialogue type; known are persuasion" in fault(
        tmp_path / "round_2.json"
    )


def test_a_round_without_a_call_is_an_error(tmp_path: Path) -> None:
    write_json(tmp_path / "round_2.json", published(lambda item: item["metadata"]["params_ret_val"].pop()))
    assert "field messages: holds 2 rounds, and params_ret_val 1 calls" in fault(tmp_path / "round_2.json")


def test_a_later_element_of_another_shape_is_an_error(tmp_path: Path) -> None:
    write_json(tmp_path / "round_2.json", [*published(lambda item: None), 7])
    assert "round_2.json, line" in fault(tmp_path / "round_2.json")


def test_an_id_that_comes_twice_in_a_folder_names_both_files(tmp_path: Path) -> None:
    write_records(tmp_path / "a.jsonl", [dialogue(id="one")])
    write_records(tmp_path / "b.jsonl", [dialogue(id="one")])
    message = fault(tmp_path)
    assert message.startswith(str(tmp_path / "b.jsonl"))
    assert f"the dialogue one is there twice, first in {tmp_path / 'a.jsonl'}" in message
