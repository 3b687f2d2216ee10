"""How the DICE-Score goes with exact match (paper, figure 4 and appendix B)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from dice.score.scores import DialogueScore
from dice.statistics.correlation import pearson, spearman


def relate(
    scores: Sequence[DialogueScore], em_by_dialogue: Mapping[str, float], em_by_round: Mapping[int, float]
) -> dict[str, float]:
    """Return the correlation of DICE-Score and exact match, over round counts and over dialogues.

    Parameters
    ----------
    scores : sequence of DialogueScore
        Undefined scores are left out.
    em_by_dialogue : mapping of str to float
        Dialogue id to mean exact match over its calls, as a fraction of 1. Dialogues that it lacks, or whose value
        is NaN, are left out.
    em_by_round : mapping of int to float
        Number of rounds to exact match of that cell, as a fraction of 1; NaN is left out.

    Returns
    -------
    dict of str to float
        ``dice/pearson_r_rounds``, ``_t_rounds`` and ``_p_rounds`` and ``dice/spearman_rounds`` relate the mean score
        of each round count to its exact match, as the paper does; ``dice/pearson_r_dialogues`` and
        ``dice/spearman_dialogues`` relate single dialogues, ``dice/n_dialogues`` of them. NaN where fewer than three
        pairs are left or one side is constant.
    """
    defined = [(score.id, score.rounds, score.dice) for score in scores if score.dice is not None]
    cells = [
        (float(np.mean([dice for _, rounds, dice in defined if rounds == number])), em)
        for number, em in sorted(em_by_round.items())
        if not math.isnan(em) and any(rounds == number for _, rounds, _ in defined)
    ]
    dialogues = [
        (dice, em_by_dialogue[id_])
        for id_, _, dice in defined
        if id_ in em_by_dialogue and not math.isnan(em_by_dialogue[id_])
    ]
    by_round = pearson(*_columns(cells))
    return {
        "dice/pearson_r_rounds": by_round.r,
        "dice/pearson_t_rounds": by_round.t,
        "dice/pearson_p_rounds": by_round.p,
        "dice/spearman_rounds": spearman(*_columns(cells)).r,
        "dice/pearson_r_dialogues": pearson(*_columns(dialogues)).r,
        "dice/spearman_dialogues": spearman(*_columns(dialogues)).r,
        "dice/n_dialogues": float(len(dialogues)),
    }


def _columns(pairs: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [first for first, _ in pairs], [second for _, second in pairs]
