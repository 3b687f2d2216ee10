"""Table 1 of the paper (arXiv:2506.22853): how much of it a single utterance explains (docs/other_benchmarks.md)."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.optimize import brentq

from dice.score import dice_score
from dice.storage import read_published_benchmarks

ALPHA = math.e**2
TABLE = {row.name: row.dice for row in read_published_benchmarks()}
SEVERAL = ("API-Bank", "DICE-Bench")
"""The rows whose records are talk of several utterances."""


def items_if_all_are_said(dice: float) -> float:
    """Solve sqrt(T) / ln(1 + alpha T) = dice for T."""
    found: float = brentq(lambda items: math.sqrt(items) / math.log1p(ALPHA * items) - dice, 1, 10_000)
    return found


def items_if_one_is_said(dice: float) -> float:
    """Solve sqrt(T) / ln(1 + alpha) = dice for T."""
    return (dice * math.log1p(ALPHA)) ** 2


@pytest.mark.parametrize(
    ("name", "all_said", "one_said"),
    [
        ("MetaTool", 2.8, 1.3),
        ("RoTBench", 3.4, 1.4),
        ("ToolAlpaca", 3.4, 1.5),
        ("ToolLLM", 4.5, 1.6),
        ("TaskBench", 6.0, 1.9),
        ("ToolBench (Xu)", 9.5, 2.4),
        ("APIBench", 13.1, 2.8),
        ("API-Bank", 123.9, 12.0),
    ],
)
def test_single_utterances_give_the_printed_scores_with_so_many_items(
    name: str, all_said: float, one_said: float
) -> None:
    assert items_if_all_are_said(TABLE[name]) == pytest.approx(all_said, abs=0.051)
    assert items_if_one_is_said(TABLE[name]) == pytest.approx(one_said, abs=0.051)


def test_dice_bench_is_out_of_reach_of_a_single_utterance():
    assert round(items_if_all_are_said(TABLE["DICE-Bench"])) == 1070
    assert round(items_if_one_is_said(TABLE["DICE-Bench"])) == 60


def test_one_utterance_or_several_is_most_of_the_variance_between_the_rows():
    logs = np.log(list(TABLE.values()))
    several = np.array([name in SEVERAL for name in TABLE])
    within = sum(((logs[group] - logs[group].mean()) ** 2).sum() for group in (several, ~several))
    assert 1 - within / ((logs - logs.mean()) ** 2).sum() == pytest.approx(0.87, abs=0.005)


def test_metatool_s_score_takes_more_than_a_third_of_two_tool_queries():
    # calls without arguments: T = 1 and S = (1) for one tool, T = 2 and S = (1) at best for two
    one, two = dice_score([1], 1), dice_score([1], 2)
    assert (TABLE["MetaTool"] - one) / (two - one) == pytest.approx(0.38, abs=0.005)
