"""A round becomes a BFCL case: question, functions and possible answers, which BFCL's own checker agrees with.

``bench/check_bfcl.py`` has that checker judge whole folders; the tests at the end do so here, where it is installed.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from dice.convert import Conversion, Order, convert
from dice.convert.bfcl import function_document, make_answer, possible_values
from dice.errors import ConfigError, DataError
from dice.records import Dialogue, Parameter, ToolGraph
from dice.storage import write_records
from tests.builders import call, dialogue, parameter, round_, tool, tool_graph

TABLE = tool("book_table", parameter("guests", "integer"), parameter("area", required=False))
GRAPH = tool_graph([TABLE, tool("find_park", "city"), tool("order_taxi", "street")])


def to_bfcl(folder: Path, *dialogues: Dialogue, graph: ToolGraph = GRAPH, offer: str = "all") -> Conversion:
    write_records(folder / "mine.jsonl", dialogues)
    return convert(Order(folder / "mine.jsonl", "bfcl", folder / "out", graph, offer))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def questions(folder: Path) -> list[dict[str, Any]]:
    return lines(folder / "out" / "BFCL_v4_multiple.json")


def answers(folder: Path) -> list[dict[str, Any]]:
    return lines(folder / "out" / "possible_answer" / "BFCL_v4_multiple.json")


def test_each_round_is_a_case_with_all_functions(tmp_path: Path) -> None:
    first = round_("Four of us.", "assistant: Booked for four.", gold=call("book_table", guests=4))
    second = round_("And then the park.", "assistant: It is green.", gold=call("find_park", city="Ulm"))
    assert to_bfcl(tmp_path, dialogue(first, second, id="chat")).cases == 2
    one, two = questions(tmp_path)
    assert (one["id"], two["id"]) == ("multiple_0", "multiple_1")
    assert two["source"] == {"dialogue_id": "chat", "round": 2}
    assert [function["name"] for function in two["function"]] == ["book_table", "find_park", "order_taxi"]
    assert answers(tmp_path) == [
        {"id": "multiple_0", "ground_truth": [{"book_table": {"guests": [4]}}]},
        {"id": "multiple_1", "ground_truth": [{"find_park": {"city": ["Ulm"]}}]},
    ]


def test_a_question_shows_what_a_candidate_may_see(tmp_path: Path) -> None:
    first = round_("Four of us.", "assistant: Booked for four.", gold=call("book_table", guests=4))
    second = round_("And then the park.", "assistant: It is green.", gold=call("find_park", city="Ulm"))
    to_bfcl(tmp_path, dialogue(first, second))
    ((message,),) = questions(tmp_path)[1]["question"]
    assert message["role"] == "user"
    assert "Booked for four." in message["content"]  # the assistant's answer of an earlier round
    assert "And then the park." in message["content"]
    assert "It is green." not in message["content"]  # that of the round itself comes after the call
    assert message["content"].endswith("Give the call that is wanted in round 2.")


def test_fewer_functions_can_be_offered(tmp_path: Path) -> None:
    to_bfcl(tmp_path, dialogue(round_(gold=call("find_park", city="Ulm"))), offer="gold_plus:1")
    names = [function["name"] for function in questions(tmp_path)[0]["function"]]
    assert len(names) == 2
    assert "find_park" in names


@pytest.mark.parametrize(
    ("gold", "reason"),
    [
        (call("fly_kite", city="Ulm"), "a function that is not among the tools"),
        (call("find_park", city="Ulm", size=2), "an argument that the function's document does not have"),
        (call("find_park"), "no value for a required parameter"),
    ],
)
def test_a_round_whose_gold_call_would_fail_is_left_out(tmp_path: Path, gold: Any, reason: str) -> None:
    done = to_bfcl(tmp_path, dialogue(round_(gold=gold), round_(gold=call("find_park", city="Ulm"))))
    assert done.cases == 1
    assert done.left_out == {reason: 1}
    assert [case["source"]["round"] for case in questions(tmp_path)] == [2]


def test_a_data_set_without_any_case_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"no round can be a case: a function that is not among the tools \(1\)"):
        to_bfcl(tmp_path, dialogue(round_(gold=call("fly_kite"))))
    assert not (tmp_path / "out").exists()


def test_gold_plus_needs_every_gold_function(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"fly_kite \(r1-p2-eristic-0001, round 1\) is none of the 3 tools"):
        to_bfcl(tmp_path, dialogue(round_(gold=call("fly_kite"))), offer="gold_plus:1")


def test_types_have_bfcls_names_also_inside_and_properties_may_be_called_type() -> None:
    inner = [{"name": "type", "type": "string"}, {"name": "weight", "type": "number"}]
    document = function_document(
        tool("ship", parameter("parcel", "object", fields=inner), parameter("price", "number"))
    )
    parameters = document["parameters"]
    assert parameters["type"] == "dict"
    assert parameters["required"] == ["parcel", "price"]
    assert parameters["properties"]["price"]["type"] == "float"
    parcel = parameters["properties"]["parcel"]
    assert parcel["type"] == "dict"
    assert [parcel["properties"][name]["type"] for name in ("type", "weight")] == ["string", "float"]


@pytest.mark.parametrize(
    ("value", "type_", "possible"),
    [
        ("Ulm", "string", ["Ulm"]),
        (4, "string", [4, "4"]),
        ("4", "integer", ["4", 4]),
        ("1,200.50", "number", ["1,200.50", 1200.5]),
        ("many", "integer", ["many"]),
        ("True", "boolean", ["True", True]),
        (True, "boolean", [True]),
        (True, "string", [True]),
    ],
)
def test_a_gold_value_of_another_type_counts_in_both(value: Any, type_: Any, possible: list[Any]) -> None:
    assert possible_values(value, Parameter(name="x", type=type_)) == possible


OBJECT = {"name": "x", "type": "object", "fields": [{"name": "a", "type": "string"}]}
NUMBERS = {"name": "x", "type": "array", "items": {"name": "x", "type": "number"}}


@pytest.mark.parametrize(
    ("value", "field", "possible"),
    [
        ({"a": "b"}, OBJECT, [{"a": ["b"]}]),
        ("none", OBJECT, ["none"]),
        ([{"a": "b"}, {"a": "c"}], {"name": "x", "type": "array", "items": OBJECT}, [[{"a": ["b"]}, {"a": ["c"]}]]),
        (["b", "c"], {"name": "x", "type": "array"}, [["b", "c"]]),
        ([2.5, 3], NUMBERS, [[2.5, 3], [3, 2.5]]),  # after 2.5 the checker would reject 3
        ([3, 2.5], NUMBERS, [[3, 2.5]]),
        ([2.5, 3.5], NUMBERS, [[2.5, 3.5]]),
    ],
)
def test_nested_values_have_the_form_that_the_checker_reads(value: Any, field: Any, possible: list[Any]) -> None:
    assert possible_values(value, Parameter.model_validate(field)) == possible


# BFCL's own checker


def load_checker() -> Any:
    spec = importlib.util.spec_from_file_location("check_bfcl", Path(__file__).parents[2] / "bench" / "check_bfcl.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.load_checker()


@pytest.mark.skipif(importlib.util.find_spec("bfcl_eval") is None, reason="bfcl-eval is not installed")
@pytest.mark.parametrize(
    ("value", "field", "wrong"),
    [
        ("Ulm", {"type": "string"}, "Rome"),
        ("4", {"type": "integer"}, 5),
        ({"a": "b"}, OBJECT, {"a": "c"}),
        ([{"a": "b"}], {"type": "array", "items": OBJECT}, [{"a": "c"}]),
        ([2.5, 3], NUMBERS, [2.5, 4]),
        (True, {"type": "boolean"}, False),
    ],
)
def test_the_checker_takes_the_gold_value_and_no_other(value: Any, field: Any, wrong: Any) -> None:
    made = tool("act", Parameter.model_validate({**field, "name": "x"}))
    check, functions = load_checker(), [function_document(made)]
    truth = list(make_answer(call("act", x=value), 0, made).ground_truth)
    assert check(functions, [{"act": {"x": value}}], truth)["valid"]
    assert not check(functions, [{"act": {"x": wrong}}], truth)["valid"]
    assert not check(functions, [{"act": {}}], truth)["valid"]
