"""Stored answers are found by file name, whatever shape the model gave them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dice.errors import DataError
from dice.storage.answers import StoredAnswer, read_answers
from dice.storage.files import write_json, write_text

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench" / "predictions"
SHARED = Path(__file__).resolve().parents[3] / "shared"


def answers(diag_id: int, **rounds: Any) -> dict[str, Any]:
    results = [{"round_name": f"Round {name[1:]}", "parsed_json": parsed} for name, parsed in rounds.items()]
    return {"diag_id": diag_id, "round_results": results}


def fault(path: Path) -> str:
    with pytest.raises(DataError) as caught:
        list(read_answers(path))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_parts_of_a_folder_are_merged() -> None:
    found = list(read_answers(FIXTURES))
    assert [(item.model, item.dialogue_id, item.round) for item in found] == [
        ("tiny_model", "dicebench-r1-0000", 1),
        ("tiny_model", "dicebench-r1-0007", 1),
        ("tiny_model", "dicebench-r2-0001", 1),
        ("tiny_model", "dicebench-r2-0001", 2),
        ("tiny_model", "dicebench-r2-0002", 1),
        ("tiny_model", "dicebench-r2-0002", 2),
    ]


def test_an_answer_is_handed_on_in_its_own_shape() -> None:
    found = list(read_answers(FIXTURES))
    assert found[1].parsed == {"function": "ERROR", "parameters": {}, "reasoning": "JSON Decode Error"}
    assert found[5] == StoredAnswer("tiny_model", "dicebench-r2-0002", 2, parsed="no idea", raw='"no idea"')


def test_the_raw_text_is_the_answer_as_json() -> None:
    for answer in read_answers(FIXTURES):
        assert json.loads(answer.raw) == answer.parsed


def test_parts_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for part in (10, 9, 1):
        write_json(tmp_path / f"m_round_1.part{part}.json", [answers(part, r1={})])
    assert [item.dialogue_id for item in read_answers(tmp_path)] == [
        "dicebench-r1-0001",
        "dicebench-r1-0009",
        "dicebench-r1-0010",
    ]


def test_several_models_may_share_a_folder(tmp_path: Path) -> None:
    for model in ("beta", "alpha"):
        write_json(tmp_path / f"{model}_round_1.json", [answers(0, r1=None)])
    assert [item.model for item in read_answers(tmp_path)] == ["alpha", "beta"]


def test_a_single_file_may_be_read(tmp_path: Path) -> None:
    write_json(tmp_path / "m_round_3.json", [answers(4, r2={"function": "a"})])
    (found,) = read_answers(tmp_path / "m_round_3.json")
    assert (found.dialogue_id, found.round) == ("dicebench-r3-0004", 2)


@pytest.mark.skipif(not SHARED.exists(), reason="the published files are not here")
def test_the_published_answers_load_whole() -> None:
    found = list(read_answers(SHARED / "real" / "dicebench" / "predictions"))
    # 100 dialogues a round count: 100 * (1 + 2 + 3 + 4) = 1,000 answers
    assert Counter(item.dialogue_id[:12] for item in found) == {
        "dicebench-r1": 100,
        "dicebench-r2": 200,
        "dicebench-r3": 300,
        "dicebench-r4": 400,
    }
    assert {item.model for item in found} == {"llama_3_2_3b_instruct"}


def test_a_missing_path_is_an_error(tmp_path: Path) -> None:
    assert "no such file or folder; name one with stored answers" in fault(tmp_path / "none")


def test_an_empty_folder_names_the_rule(tmp_path: Path) -> None:
    assert "holds no stored answers, MODEL_round_N.json" in fault(tmp_path)


def test_a_name_without_the_number_of_rounds_is_an_error(tmp_path: Path) -> None:
    write_json(tmp_path / "answers.json", [answers(0, r1={})])
    assert "answers.json: is not called MODEL_round_N.json" in fault(tmp_path)


def test_an_answer_that_comes_twice_is_an_error(tmp_path: Path) -> None:
    write_json(tmp_path / "m_round_1.part1.json", [answers(0, r1={})])
    write_json(tmp_path / "m_round_1.part2.json", [answers(0, r1={})])
    message = fault(tmp_path)
    assert message.startswith(str(tmp_path / "m_round_1.part2.json"))
    assert "dicebench-r1-0000, round 1, is answered twice, first in m_round_1.part1.json" in message


def test_a_round_that_the_dialogue_does_not_have_is_an_error(tmp_path: Path) -> None:
    write_json(tmp_path / "m_round_2.json", [answers(0, r1={}, r3={})])
    message = fault(tmp_path / "m_round_2.json")
    assert "line 2, field round_results.1.round_name: 'Round 3' is no round of a dialogue of 2" in message


def test_a_missing_field_is_named_with_its_line(tmp_path: Path) -> None:
    write_text(tmp_path / "m_round_1.json", '[{"diag_id": 0, "round_results": []},\n{"round_results": []}]')
    assert "m_round_1.json, line 2, field diag_id: is missing" in fault(tmp_path / "m_round_1.json")


def test_a_file_that_is_no_json_is_named_with_its_line(tmp_path: Path) -> None:
    write_text(tmp_path / "m_round_1.json", '[{"diag_id": 0,\n oops')
    assert "m_round_1.json, line 2: is not JSON" in fault(tmp_path / "m_round_1.json")
