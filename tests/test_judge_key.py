"""What makes two judges the same, so that the judgements of one serve the other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dice.config import schema as conf
from dice.judging import judge_key

MODEL = conf.Model(name="small", kind="chat", path=None, id="openai/small", api_base="http://host/v1")
STAGE = conf.FilterStage1(enabled=True)


@pytest.mark.parametrize(
    "fields", [{"id": "openai/large"}, {"api_base": "http://other/v1"}, {"temperature": 0.5}, {"extra": {"top_p": 0.9}}]
)
def test_another_model_or_parameter_is_another_judge(fields: dict[str, Any]) -> None:
    assert judge_key(replace(MODEL, **fields), STAGE) != judge_key(MODEL, STAGE)


@pytest.mark.parametrize("fields", [{"samples": 9}, {"temperature": 0.5}, {"min_mass": 0.5}])
def test_another_way_of_sampling_is_another_judge(fields: dict[str, Any]) -> None:
    assert judge_key(MODEL, replace(STAGE, **fields)) != judge_key(MODEL, STAGE)


def test_how_fast_answers_come_and_what_is_decided_from_them_change_nothing() -> None:
    faster = replace(MODEL, concurrency=99, timeout=5.0, max_attempts=1)
    stricter = replace(STAGE, threshold=4.5, remove_if="low_or_wrong_type")
    assert judge_key(faster, stricter) == judge_key(MODEL, STAGE)
