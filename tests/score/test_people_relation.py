"""DICE-Score and what people get right: the names, the whole data set on one side and a sample on the other."""

from __future__ import annotations

import math

import numpy as np
import pytest

from dice.records import DialogueType
from dice.score import DialogueScore, relate, relate_to_people
from dice.statistics.correlation import pearson


def score(id: str, rounds: int, dice: float | None) -> DialogueScore:
    kind = DialogueType.ERISTIC
    return DialogueScore(id=id, rounds=rounds, parties=2, dialogue_type=kind, S=(1,), T=2, dice=dice)


SCORES = [
    *(score(f"{rounds}-{index}", rounds, rounds + (index - 2) / 4) for rounds in (1, 2, 3, 4) for index in range(5)),
    score("none", 4, None),
]
ANSWERED = {"1-0": 1.0, "1-1": 1.0, "2-0": 1.0, "2-1": 0.5, "3-0": 0.5, "3-1": 0.0, "4-0": 0.5, "4-1": 0.5, "none": 1.0}
BY_ROUND = {1: 1.0, 2: 0.75, 3: 0.25, 4: 0.5}


def found(**changes: float) -> dict[str, float]:
    return relate_to_people(SCORES, ANSWERED | changes, BY_ROUND, resamples=200, rng=np.random.default_rng(0))


def test_round_counts_relate_the_means_of_all_dialogues_to_what_people_reached_on_some():
    result = found()
    # the mean score of round count n is n, though the two that were answered lie below it
    expected = pearson([1.0, 2.0, 3.0, 4.0], [1.0, 0.75, 0.25, 0.5])
    assert result["dice/people_pearson_r_rounds"] == pytest.approx(expected.r)
    assert result["dice/people_pearson_t_rounds"] == pytest.approx(expected.t)
    assert result["dice/people_pearson_p_rounds"] == pytest.approx(expected.p)
    assert result["dice/people_spearman_rounds"] == pytest.approx(-0.8)
    assert result["dice/people_n_rounds"] == 4


def test_dialogues_relate_only_those_that_people_answered_and_that_have_a_score():
    result = found()
    assert result["dice/people_n_dialogues"] == 8
    pairs = [(item.dice, ANSWERED[item.id]) for item in SCORES if item.id in ANSWERED and item.dice is not None]
    expected = pearson([dice for dice, _ in pairs], [em for _, em in pairs])
    assert result["dice/people_pearson_r_dialogues"] == pytest.approx(expected.r)
    assert result["dice/people_pearson_t_dialogues"] == pytest.approx(expected.t)


def test_every_coefficient_has_an_interval_and_no_name_is_that_of_a_model():
    result = found()
    for name in ("pearson_r_rounds", "spearman_rounds", "pearson_r_dialogues", "spearman_dialogues"):
        low, estimate, high = (result[f"dice/people_{name}{end}"] for end in ("_low", "", "_high"))
        assert low <= estimate <= high
    models = relate(SCORES, ANSWERED, BY_ROUND, resamples=10, rng=np.random.default_rng(0))
    assert not models.keys() & result.keys()


def test_fishers_interval_says_how_little_four_points_are():
    result = found()
    assert result["dice/people_pearson_r_rounds_fisher_low"] < -0.9
    assert result["dice/people_pearson_r_rounds_fisher_high"] > 0  # r = -0.83


def test_nobody_has_answered_anything_yet():
    result = relate_to_people(SCORES, {}, {1: math.nan}, resamples=10, rng=np.random.default_rng(0))
    counts = {"dice/people_n_rounds", "dice/people_n_dialogues"}
    assert all(math.isnan(value) or name in counts for name, value in result.items())
