"""Records as rows: what has free keys is JSON in a string, everything else keeps its shape."""

from __future__ import annotations

from typing import Any

import pytest

from dice.records import Dialogue, Distractor, Evidence, ToolOutput
from dice.storage.rows import columns_of, pack, unpack
from tests.builders import call, dialogue, round_


def every_field() -> Dialogue:
    """A dialogue in which no field has its default."""
    first = round_(
        "Four of us, at Ida's.",
        "assistant: Booked.",
        gold=call("book_table", guests=4, where={"name": "Ida's", "floor": None}, tags=["a", 1.5]),
        evidence=[
            Evidence(item="function", how="missing"),
            Evidence(item="argument:guests", how="verbatim", round=1, utterance=0, start=0, end=4),
        ],
    )
    whole = first.model_copy(
        update={
            "output": ToolOutput(values={"done": True}, text="Booked."),
            "distractors": (Distractor(item="argument:guests", value=None, utterance=0, start=0, end=4),),
        }
    )
    item = dialogue(whole, round_())
    scenario = item.scenario.model_copy(update={"seed": (0, 2, 7)})
    provenance = item.provenance.model_copy(update={"model": "some/model"})
    return item.model_copy(update={"scenario": scenario, "provenance": provenance})


def test_a_row_holds_all_that_the_record_holds() -> None:
    item = every_field()
    assert Dialogue.model_validate(unpack(pack(item), Dialogue)) == item


def test_objects_with_free_keys_are_json_strings() -> None:
    row = pack(every_field())
    assert row["scenario"]["personas"] == '{"agent_a": "Person 0.", "agent_b": "Person 1."}'
    assert row["rounds"][0]["call"] == {
        "name": "book_table",
        "arguments": '{"guests": 4, "where": {"name": "Ida\'s", "floor": null}, "tags": ["a", 1.5]}',
    }
    assert row["rounds"][0]["output"]["values"] == '{"done": true}'
    assert row["rounds"][0]["distractors"][0]["value"] == "null"
    assert row["rounds"][1]["output"] is None


def test_every_field_of_a_dialogue_has_a_column() -> None:
    columns = dict(columns_of(Dialogue).columns)
    assert list(columns) == list(Dialogue.model_fields)
    rounds = columns["rounds"].element
    assert rounds is not None
    kinds = {name: column.kind for name, column in rounds.columns}
    assert kinds == {
        "utterances": "list",
        "call": "record",
        "output": "record",
        "evidence": "list",
        "distractors": "list",
    }


def test_a_column_that_is_null_or_not_there_takes_the_default() -> None:
    row: dict[str, Any] = pack(dialogue())
    del row["scenario"]["seed"]
    row["rounds"][0]["distractors"] = None
    assert Dialogue.model_validate(unpack(row, Dialogue)) == dialogue()


def test_a_string_that_is_no_json_is_a_fault() -> None:
    row = pack(dialogue())
    row["rounds"][0]["call"]["arguments"] = "city=Rome"
    with pytest.raises(ValueError, match="Expecting value"):
        unpack(row, Dialogue)
