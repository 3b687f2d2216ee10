"""Tables and figure of a sweep over alpha."""

from __future__ import annotations

import math
from typing import Any

from dice.records.alpha_effect import AlphaAblation, AlphaEffect
from dice.report import Table, alpha_figure, alpha_tables, to_csv


def effect(alpha: float, scale: float, **changes: Any) -> AlphaEffect:
    """Two round counts with means ``scale`` and ``2 scale``, and two evaluated models, one of them always right."""
    metrics = {
        f"dice/{cell}{end}": factor * scale + shift
        for cell, factor in (("round_1", 1.0), ("round_2", 2.0), ("mean_of_rounds", 1.5))
        for end, shift in (("", 0.0), ("_low", -0.1), ("_high", 0.1))
    }
    found = {
        "dice/pearson_r_dialogues": -0.5,
        "dice/pearson_r_dialogues_low": -0.6,
        "dice/pearson_r_dialogues_high": -0.4,
    }
    fields: dict[str, Any] = {
        "alpha": alpha,
        "others": "same",
        "confidence": 0.9,
        "metrics": metrics,
        "correlations": {"oracle": {"dice/pearson_r_dialogues": None}, "gpt": {**found, "dice/n_dialogues": 40.0}},
        "kinds": {"oracle": "baseline", "gpt": "model"},
    }
    return AlphaEffect.model_validate({**fields, **changes})


def ablation(*effects: AlphaEffect) -> AlphaAblation:
    ranks = ((1.0, 0.95), (0.95, 1.0))
    return AlphaAblation(effects=effects, rank_correlations=ranks, dialogues=40)


TWO = ablation(effect(1.0, 4.0), effect(math.e**2, 2.0, left_out=("old",)))


def shown(table: Table) -> list[list[str]]:
    return [[entry.text for entry in row] for row in table.rows]


def test_means_stand_by_alpha_with_intervals_and_e_squared_by_its_name():
    means = alpha_tables(TWO)[0]
    assert shown(means) == [["1", "4.00", "8.00", "6.00", "2.00"], ["e^2", "2.00", "4.00", "3.00", "2.00"]]
    assert means.rows[0][1].bounds == ("3.90", "4.10")
    assert "90% interval" in means.note
    assert to_csv(means).splitlines()[2].startswith(f"{math.e**2},2.0,1.9,2.1")


def test_rank_correlations_are_a_square():
    ranks = alpha_tables(TWO)[1]
    assert [column.heading for column in ranks.columns] == ["Alpha", "1", "e^2"]
    assert shown(ranks) == [["1", "1.0000", "0.9500"], ["e^2", "0.9500", "1.0000"]]
    assert "40 dialogues" in ranks.note


def test_a_model_that_is_always_right_has_no_correlation_and_one_asked_about_other_dialogues_is_named():
    correlations = alpha_tables(ablation(effect(1.0, 4.0, left_out=("old",)), effect(2.0, 3.0)))[2]
    assert {row[0] for row in shown(correlations)} == {"gpt"}
    assert shown(correlations)[0] == ["gpt", "1", "-0.50", "n/a", "n/a", "n/a", "40"]
    assert "without a correlation: oracle" in correlations.note
    assert "about other dialogues: old" in correlations.note


def test_without_evaluations_there_are_two_tables_and_one_panel():
    bare = ablation(*(effect(alpha, 3.0, correlations={}, kinds={}) for alpha in (1.0, 2.0)))
    assert len(alpha_tables(bare)) == 2
    assert "exact match" not in alpha_figure(bare).caption


def test_the_figure_is_the_same_each_time_and_says_its_numbers():
    figure = alpha_figure(TWO)
    assert figure.svg == alpha_figure(TWO).svg
    assert "at alpha 1, e^2: round 1: 4.00, 2.00; round 2: 8.00, 4.00" in figure.alternative


def test_a_cell_without_a_mean_is_not_drawn_as_0():
    gap = effect(1.0, 4.0)
    hollow = gap.model_copy(update={"metrics": {**gap.metrics, "dice/round_2": None}})
    found = ablation(hollow, effect(2.0, 3.0))
    assert shown(alpha_tables(found)[0])[0] == ["1", "4.00", "n/a", "6.00", "n/a"]
    assert "round 2: n/a" in alpha_figure(found).alternative
