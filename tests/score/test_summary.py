"""Scores by cell, with coverage."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dice.records import DialogueType
from dice.score.scores import DialogueScore
from dice.score.summary import summarise


def score(
    dice: float | None,
    *,
    rounds: int = 1,
    parties: int = 2,
    kind: DialogueType = DialogueType.ERISTIC,
    domains: tuple[str, ...] = (),
) -> DialogueScore:
    return DialogueScore(
        id="x", rounds=rounds, parties=parties, dialogue_type=kind, S=(1,), T=1, dice=dice, domains=domains
    )


def summary_of(*scores: DialogueScore, seed: int = 0) -> dict[str, float]:
    return summarise(scores, confidence=0.95, resamples=200, rng=np.random.default_rng(seed))


def test_cells_are_means_of_the_defined_scores():
    summary = summary_of(
        score(1.0),
        score(2.0, parties=3),
        score(None),
        score(6.0, rounds=2, kind=DialogueType.INQUIRY),
    )
    assert summary["dice/round_1"] == pytest.approx(1.5)  # (1 + 2) / 2
    assert summary["dice/round_2"] == pytest.approx(6.0)
    assert summary["dice/party_2"] == pytest.approx(3.5)  # (1 + 6) / 2
    assert summary["dice/type_eristic"] == pytest.approx(1.5)
    assert summary["dice/mean_of_rounds"] == pytest.approx(3.75)  # (1.5 + 6) / 2, not (1 + 2 + 6) / 3
    assert summary["dice_coverage/round_1"] == pytest.approx(2 / 3)
    assert summary["dice_coverage/round_2"] == 1.0
    assert summary["dice_coverage/overall"] == pytest.approx(3 / 4)


def test_a_cell_without_a_score_is_nan_and_a_cell_without_dialogues_is_absent():
    summary = summary_of(score(None), score(1.0, rounds=3), score(2.0, rounds=3))
    assert math.isnan(summary["dice/round_1"])
    assert math.isnan(summary["dice/round_1_low"])
    assert math.isnan(summary["dice/mean_of_rounds"])
    assert summary["dice_coverage/round_1"] == 0.0
    assert "dice/round_2" not in summary
    assert "dice/type_inquiry_information_seeking" not in summary


def test_intervals_hold_the_mean_and_narrow_with_more_dialogues():
    rng = np.random.default_rng(1)
    few, many = ([score(float(value)) for value in rng.normal(3, 1, size)] for size in (10, 1000))
    small, large = summary_of(*few), summary_of(*many)
    for summary in (small, large):
        assert summary["dice/round_1_low"] < summary["dice/round_1"] < summary["dice/round_1_high"]
        assert summary["dice/mean_of_rounds_low"] < summary["dice/mean_of_rounds"] < summary["dice/mean_of_rounds_high"]
    # Standard errors 1 / sqrt(10) and 1 / sqrt(1000): a tenth.
    width = [summary["dice/round_1_high"] - summary["dice/round_1_low"] for summary in (small, large)]
    assert width[1] < width[0] / 4


def test_the_same_seed_gives_the_same_summary():
    scores = [score(float(value), rounds=1 + value % 4) for value in range(40)]
    assert summary_of(*scores) == summary_of(*scores)
    assert summary_of(*scores) != summary_of(*scores, seed=1)


def test_keys_come_in_a_fixed_order():
    keys = list(summary_of(score(1.0, rounds=2, parties=3), score(1.0)))
    assert [key for key in keys if not key.endswith(("_low", "_high"))] == [
        "dice/round_1",
        "dice/round_2",
        "dice/party_2",
        "dice/party_3",
        "dice/type_eristic",
        "dice/mean_of_rounds",
        "dice_coverage/round_1",
        "dice_coverage/round_2",
        "dice_coverage/party_2",
        "dice_coverage/party_3",
        "dice_coverage/type_eristic",
        "dice_coverage/overall",
    ]


def test_no_scores_give_no_cells():
    summary = summary_of()
    assert math.isnan(summary["dice/mean_of_rounds"])
    assert math.isnan(summary["dice_coverage/overall"])
    assert "dice/round_1" not in summary


def test_a_dialogue_belongs_to_each_domain_that_one_of_its_tools_has():
    summary = summary_of(
        score(1.0, domains=("money",)),
        score(5.0, rounds=2, domains=("travel", "money")),
        score(None, domains=("travel",)),
    )
    assert summary["dice/domain_money"] == pytest.approx(3.0)  # (1 + 5) / 2
    assert summary["dice/domain_travel"] == pytest.approx(5.0)
    assert summary["dice_coverage/domain_travel"] == pytest.approx(1 / 2)
    assert summary["dice/domain_money_low"] <= 3.0 <= summary["dice/domain_money_high"]
    assert math.isnan(summary["dice/domain_travel_low"])  # one score says nothing about the spread


def test_tools_without_domains_add_no_cell_and_domains_change_no_other_interval():
    values = [1.0, 2.0, 4.0, 8.0]
    plain = summary_of(*(score(value) for value in values))
    assert not [name for name in plain if "domain" in name]
    told = summary_of(*(score(value, domains=("money",)) for value in values))
    assert {name: told[name] for name in plain} == plain
