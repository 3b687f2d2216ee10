"""DICE-Bench's files come back as they were; what they have no place for is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dice.convert import Conversion, Order, convert
from dice.convert.dice_bench import publish, publish_tools
from dice.records import Dependency, DialogueType, Distractor, Evidence, Scenario, ToolOutput
from dice.storage import read_dialogues, read_graph, write_json, write_records
from tests.builders import call, dialogue, parameter, return_field, round_, tool, tool_graph

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench" / "sample"
REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "dicebench"


def to_dice_bench(source: Path, out: Path) -> Conversion:
    return convert(Order(source, "dice_bench", out))


def test_published_dialogues_come_back_with_their_numbers(tmp_path: Path) -> None:
    done = to_dice_bench(FIXTURES, tmp_path / "copy")
    assert list(read_dialogues(tmp_path / "copy")) == list(read_dialogues(FIXTURES))
    assert done.dialogues == 4
    assert done.lost == {}
    first = json.loads((tmp_path / "copy" / "round_1.json").read_text())
    assert [item["metadata"]["diag_id"] for item in first] == [0, 3]
    assert all("source_id" not in item["metadata"] for item in first)


@pytest.mark.skipif(not REAL.exists(), reason="the shared files are not here")
@pytest.mark.parametrize("name", ["round_1.json", "round_2.json", "round_3.json"])
def test_real_files_come_back_byte_by_byte(tmp_path: Path, name: str) -> None:
    to_dice_bench(REAL / "sample" / name, tmp_path / "copy")
    assert (tmp_path / "copy" / name).read_bytes() == (REAL / "sample" / name).read_bytes()


@pytest.mark.skipif(not REAL.exists(), reason="the shared files are not here")
def test_a_planned_function_that_the_gold_call_contradicts_comes_back_too(tmp_path: Path) -> None:
    # round_4, dialogue 3: functions has request_emergency_services, params_ret_val detect_language
    to_dice_bench(REAL / "sample" / "round_4.json", tmp_path / "copy")
    assert (tmp_path / "copy" / "round_4.json").read_bytes() == (REAL / "sample" / "round_4.json").read_bytes()


def test_own_dialogues_keep_their_ids_and_are_numbered_by_round_count(tmp_path: Path) -> None:
    mine = [dialogue(id="a"), dialogue(round_(), round_(), id="b"), dialogue(id="c")]
    write_records(tmp_path / "mine.jsonl", mine)
    to_dice_bench(tmp_path / "mine.jsonl", tmp_path / "copy")
    assert [item.id for item in read_dialogues(tmp_path / "copy")] == ["a", "c", "b"]
    ones, twos = (json.loads((tmp_path / "copy" / f"round_{rounds}.json").read_text()) for rounds in (1, 2))
    assert [item["metadata"]["diag_id"] for item in (*ones, *twos)] == [0, 1, 0]


def test_what_there_is_no_place_for_is_counted(tmp_path: Path) -> None:
    plain = round_("Table for 4, AI.", gold=call(guests=4), output={"done": True})
    with_evidence = plain.model_copy(
        update={
            "evidence": (Evidence(item="function", how="missing"),),
            "distractors": (Distractor(item="argument:guests", value=3, utterance=0, start=0, end=5),),
        }
    )
    seeded = Scenario.model_validate({**dialogue(with_evidence, id="b").scenario.model_dump(), "seed": (1, 2)})
    write_records(
        tmp_path / "mine.jsonl",
        [
            dialogue(plain, id="a"),
            dialogue(with_evidence, id="b").model_copy(update={"scenario": seeded}),
            dialogue(round_(gold=call(guests=None)), id="c"),
        ],
    )
    done = to_dice_bench(tmp_path / "mine.jsonl", tmp_path / "copy")
    assert done.lost == {"provenance": 3, "seeds": 1, "evidence": 1, "distractors": 1, "arguments": 1, "outputs": 1}


def test_the_fields_are_those_of_the_published_files() -> None:
    item = round_("AI, book it.", gold=call(guests=4)).model_copy(
        update={"output": ToolOutput(values={"done": True}, text="Booked.")}
    )
    published = publish(dialogue(item, dialogue_type=DialogueType.PERSUASION), number=7)
    assert published["metadata"] == {
        "diag_id": 7,
        "user_personas": {"agent_a": "Person 0.", "agent_b": "Person 1."},
        "functions": ["book_table"],
        "params_ret_val": [
            {
                "function": "book_table",
                "parameters": {"guests": 4},
                "domain": "Persuassion_Deliberation_and_Negotiation",
                "return_value": {"done": True},
                "returned_nl": "Booked.",
            }
        ],
        "category": "Persuassion_Deliberation_and_Negotiation",
        "task": "single_round",
        "round_num": 1,
        "agent_num": 2,
        "source_id": "r1-p2-eristic-0001",
    }
    assert published["messages"] == [{"Round 1": [{"speaker": "agent_a", "message": "AI, book it."}]}]


def test_tools_come_back_but_for_what_only_words_can_say(tmp_path: Path) -> None:
    graph = tool_graph(
        [
            tool(
                "find_flight",
                parameter("day", format="date", description="Day."),
                parameter("seat", enum=("aisle", "window"), required=False, description="Seat."),
                parameter("stops", type="array", items={"name": "stops", "type": "integer"}),
                returns=[return_field("price", "number")],
            ),
            "pay_bill",
        ],
        [Dependency(source="find_flight", target="pay_bill", kind="output", binding={"price": "subject"})],
    )
    published = publish_tools(graph)
    day, seat, stops = published["nodes"][0]["parameters"]
    assert day == {"name": "day", "type": "string", "desc": "Day. Format: date."}
    assert seat == {"name": "seat", "type": "string", "desc": "Seat. One of: aisle, window. (optional)"}
    assert stops["type"] == "array of integer"
    assert published["nodes"][0]["return"] == {"price": "number"}
    assert published["links"] == [{"source": "find_flight", "target": "pay_bill"}]

    write_json(tmp_path / "tool_graph.json", published)
    back = read_graph(tmp_path / "tool_graph.json")
    flight = back.tool("find_flight")
    assert [(field.name, field.type, field.required) for field in flight.parameters] == [
        ("day", "string", True),
        ("seat", "string", False),
        ("stops", "array", True),
    ]
    assert flight.parameters[2].element().type == "integer"
    assert back.dependency("find_flight", "pay_bill") is not None
