"""DICE-Score and exact match, side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from dice.records import DialogueType
from dice.score import relation
from dice.score.scores import DialogueScore
from dice.statistics.correlation import pearson


def score(id: str, dice: float | None, rounds: int = 1, utterances: int = 1, arguments: int = 0) -> DialogueScore:
    return DialogueScore(
        id=id,
        rounds=rounds,
        parties=2,
        dialogue_type=DialogueType.ERISTIC,
        S=(1,) * utterances,
        T=rounds + arguments,
        dice=dice,
    )


def relate(
    scores: Sequence[DialogueScore], em_by_dialogue: Mapping[str, float], em_by_round: Mapping[int, float]
) -> dict[str, float]:
    return relation.relate(scores, em_by_dialogue, em_by_round, resamples=200, rng=np.random.default_rng(0))


def test_rounds_relate_the_mean_score_of_a_cell_to_its_exact_match():
    scores = [score("a", 0.0), score("b", 2.0), score("c", 2.0, 2), score("d", 3.0, 3), score("e", None, 3)]
    # Cells (1, 2, 3) against (0.9, 0.5, 0.1): a falling line.
    found = relate(scores, {}, {1: 0.9, 2: 0.5, 3: 0.1})
    assert found["dice/pearson_r_rounds"] == pytest.approx(-1.0)
    assert found["dice/pearson_t_rounds"] == -math.inf
    assert found["dice/pearson_p_rounds"] == 0.0
    assert found["dice/spearman_rounds"] == pytest.approx(-1.0)


def test_dialogues_without_a_score_or_without_exact_match_are_left_out_and_counted():
    scores = [score("a", 1.0), score("b", 2.0), score("c", 3.0), score("d", None), score("e", 9.0), score("f", 9.0)]
    found = relate(scores, {"a": 0.0, "b": 1.0, "c": 0.5, "d": 1.0, "e": math.nan, "unknown": 1.0}, {})
    # (1, 2, 3) against (0, 1, 0.5): r = 0.5 / sqrt(2 * 0.5)
    assert found["dice/pearson_r_dialogues"] == pytest.approx(0.5)
    assert found["dice/spearman_dialogues"] == pytest.approx(0.5)
    assert found["dice/n_dialogues"] == 3


def test_two_cells_or_two_dialogues_are_too_few():
    found = relate([score("a", 1.0), score("b", 2.0, 2)], {"a": 1.0, "b": 0.0}, {1: 1.0, 2: 0.0, 3: 0.5})
    assert found.pop("dice/n_dialogues") == 2
    assert all(math.isnan(value) for value in found.values())


def test_a_perfect_candidate_has_no_correlation():
    scores = [score(str(number), float(number), number) for number in range(1, 5)]
    found = relate(scores, {str(number): 1.0 for number in range(1, 5)}, dict.fromkeys(range(1, 5), 1.0))
    assert math.isnan(found["dice/pearson_r_rounds"])
    assert math.isnan(found["dice/pearson_r_dialogues"])
    assert found["dice/n_dialogues"] == 4


def test_an_unmeasured_round_is_left_out():
    scores = [score(str(number), float(number), number) for number in range(1, 5)]
    found = relate(scores, {}, {1: 0.9, 2: 0.5, 3: math.nan, 4: 0.1})
    # (1, 2, 4) against (0.9, 0.5, 0.1): sxy = -1.2, sxx = 14/3, syy = 0.32
    assert found["dice/pearson_r_rounds"] == pytest.approx(-1.2 / math.sqrt(14 / 3 * 0.32))


def noisy_scores(count: int = 60) -> tuple[list[DialogueScore], dict[str, float]]:
    """Dialogues whose score and exact match both follow the length and the number of arguments, and nothing else."""
    rng = np.random.default_rng(2)
    scores, em = [], {}
    for number in range(count):
        utterances, arguments = int(rng.integers(4, 30)), int(rng.integers(1, 9))
        dice = 0.1 * utterances + 0.3 * arguments + float(rng.normal(0, 0.2))
        scores.append(score(f"d{number}", dice, 2, utterances, arguments))
        em[f"d{number}"] = 1 - 0.02 * utterances - 0.03 * arguments + float(rng.normal(0, 0.05))
    return scores, em


def test_length_and_number_of_arguments_explain_what_they_explain():
    scores, em = noisy_scores()
    found = relate(scores, em, {})
    assert found["dice/pearson_r_dialogues"] < -0.8
    assert found["dice/pearson_r_dialogues_high"] < 0
    assert found["dice/pearson_p_dialogues"] < 0.001
    assert found["dice/partial_r_dialogues_low"] < 0 < found["dice/partial_r_dialogues_high"]
    assert found["dice/partial_p_dialogues"] > 0.05


def test_dialogues_of_one_shape_have_nothing_to_hold_fixed():
    scores, em = [score("a", 1.0), score("b", 2.0), score("c", 3.0)], {"a": 0.0, "b": 1.0, "c": 0.5}
    found = relate(scores, em, {})
    assert found["dice/partial_r_dialogues"] == pytest.approx(0.5)
    assert found["dice/partial_p_dialogues"] == pytest.approx(pearson([1, 2, 3], [0.0, 1.0, 0.5]).p)


def test_the_interval_lies_around_the_correlation():
    scores, em = noisy_scores()
    found = relate(scores, em, {})
    for name in ("pearson_r_dialogues", "partial_r_dialogues"):
        assert found[f"dice/{name}_low"] < found[f"dice/{name}"] < found[f"dice/{name}_high"]
