"""The figures, drawn from the numbers alone: same numbers, same bytes.

They are readable in black and white (markers, line styles and hatches differ) and with twenty candidates.
"""

from __future__ import annotations

from dice.report.canvas import Figure
from dice.report.dice_figures import draw_dice_by_cell, draw_mention_course
from dice.report.em_figures import draw_em_by_cell, draw_em_by_round
from dice.report.marks import METRIC
from dice.report.relation_figures import CORRELATIONS, draw_correlation, draw_em_by_dice, related_pairs
from dice.report.results import ModelResults, Results, find_cells, measure


def draw_figures(results: Results) -> list[Figure]:
    """Return all figures whose numbers are there."""
    return [*draw_score_figures(results), *draw_evaluation_figures(results)]


def draw_score_figures(results: Results) -> list[Figure]:
    """Return the figures on the DICE-Score of the dialogues, whoever answers them."""
    figures = []
    if any(dialogue.dice is not None for dialogue in results.scored):
        figures.append(draw_dice_by_cell(results))
    if any(None not in dialogue.S and dialogue.S for dialogue in results.scored):
        figures.append(draw_mention_course(results))
    return figures


def draw_evaluation_figures(results: Results) -> list[Figure]:
    """Return the figures on what was evaluated."""
    all_metrics = [model.metrics for model in results.models]
    figures = []
    if find_cells(all_metrics, METRIC, "round"):
        figures.append(draw_em_by_round(results))
        figures.append(draw_em_by_cell(results))
    if any(_correlates(model) for model in results.models):
        figures.append(draw_correlation(results))
    if any(related_pairs(results, model) for model in results.models):
        figures.append(draw_em_by_dice(results))
    return figures


def _correlates(model: ModelResults) -> bool:
    return any(measure(model.metrics, key).estimate is not None for key in CORRELATIONS)
