"""DICE-Score and exact match, side by side."""

from __future__ import annotations

import math

import pytest

from dice.records import DialogueType
from dice.score.relation import relate
from dice.score.scores import DialogueScore


def score(id: str, dice: float | None, rounds: int = 1) -> DialogueScore:
    return DialogueScore(id=id, rounds=rounds, parties=2, dialogue_type=DialogueType.ERISTIC, S=(1,), T=1, dice=dice)


def test_rounds_relate_the_mean_score_of_a_cell_to_its_exact_match():
    scores = [score("a", 0.0), score("b", 2.0), score("c", 2.0, 2), score("d", 3.0, 3), score("e", None, 3)]
    # Cells (1, 2, 3) against (0.9, 0.5, 0.1): a falling line.
    relation = relate(scores, {}, {1: 0.9, 2: 0.5, 3: 0.1})
    assert relation["dice/pearson_r_rounds"] == pytest.approx(-1.0)
    assert relation["dice/pearson_t_rounds"] == -math.inf
    assert relation["dice/pearson_p_rounds"] == 0.0
    assert relation["dice/spearman_rounds"] == pytest.approx(-1.0)


def test_dialogues_without_a_score_or_without_exact_match_are_left_out_and_counted():
    scores = [score("a", 1.0), score("b", 2.0), score("c", 3.0), score("d", None), score("e", 9.0), score("f", 9.0)]
    relation = relate(scores, {"a": 0.0, "b": 1.0, "c": 0.5, "d": 1.0, "e": math.nan, "unknown": 1.0}, {})
    # (1, 2, 3) against (0, 1, 0.5): r = 0.5 / sqrt(2 * 0.5)
    assert relation["dice/pearson_r_dialogues"] == pytest.approx(0.5)
    assert relation["dice/spearman_dialogues"] == pytest.approx(0.5)
    assert relation["dice/n_dialogues"] == 3


def test_two_cells_or_two_dialogues_are_too_few():
    relation = relate([score("a", 1.0), score("b", 2.0, 2)], {"a": 1.0, "b": 0.0}, {1: 1.0, 2: 0.0, 3: 0.5})
    assert relation.pop("dice/n_dialogues") == 2
    assert all(math.isnan(value) for value in relation.values())


def test_a_perfect_candidate_has_no_correlation():
    scores = [score(str(number), float(number), number) for number in range(1, 5)]
    relation = relate(scores, {str(number): 1.0 for number in range(1, 5)}, dict.fromkeys(range(1, 5), 1.0))
    assert math.isnan(relation["dice/pearson_r_rounds"])
    assert math.isnan(relation["dice/pearson_r_dialogues"])
    assert relation["dice/n_dialogues"] == 4


def test_an_unmeasured_round_is_left_out():
    scores = [score(str(number), float(number), number) for number in range(1, 5)]
    relation = relate(scores, {}, {1: 0.9, 2: 0.5, 3: math.nan, 4: 0.1})
    # (1, 2, 4) against (0.9, 0.5, 0.1): sxy = -1.2, sxx = 14/3, syy = 0.32
    assert relation["dice/pearson_r_rounds"] == pytest.approx(-1.2 / math.sqrt(14 / 3 * 0.32))
