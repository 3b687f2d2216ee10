"""How exact match goes with the DICE-Score, over single dialogues."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from dice.report.canvas import Figure, render_figure
from dice.report.marks import LABEL_WIDTH, arms, draw_rows, label_inches, name_kinds, set_percent, shown
from dice.report.render import shorten_name
from dice.report.results import Measure, ModelResults, Results, measure
from dice.statistics.binned import BinnedMean, binned_means

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

CORRELATIONS = {
    "dice/pearson_r_dialogues": "r",
    "dice/partial_r_dialogues": "partial r: equal length, equally many arguments",
}
"""The correlations over dialogues that are drawn, with their headings."""

BINS = 10
"""Groups of dialogues by their score, whose exact match is averaged."""

_COLUMNS = 2


def draw_correlation(results: Results) -> Figure:
    """Draw how exact match goes with the DICE-Score over dialogues: a row a candidate, a marker a correlation.

    Candidates without any, such as one that is always right, have no row.
    """
    models = [m for m in results.models if any(measure(m.metrics, key).estimate is not None for key in CORRELATIONS)]

    def draw(canvas: Canvas) -> None:
        axes = canvas.subplots()
        draw_rows(axes, models, CORRELATIONS)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlim(-1.04, 1.04)
        axes.set_xlabel("Correlation of em_paper with the DICE-Score, over dialogues")
        canvas.legend(loc="outside upper center", ncols=len(CORRELATIONS), handlelength=2.2)

    caption = (
        f"Correlation of exact match (em_paper) with the DICE-Score over dialogues, with {results.interval_name}s: as "
        f"such, and among dialogues of equal length and equally many arguments. {name_kinds(models)}."
    )
    sentences = [f"Correlations over dialogues: {'; '.join(CORRELATIONS.values())}."]
    for model in models:
        estimates = ", ".join(shown(measure(model.metrics, key).estimate) for key in CORRELATIONS)
        sentences.append(f"{model.label}: {estimates}.")
    size = (5.6 + label_inches(models), 1.4 + 0.42 * len(models))
    return render_figure("correlation", caption, " ".join(sentences), size, draw)


def draw_em_by_dice(results: Results) -> Figure:
    """Draw exact match against the DICE-Score of single dialogues, a panel a candidate.

    Thousands of points on the few values that exact match can take would hide one another, so the ground shows how
    many dialogues lie in each cell, and the line their mean by groups of equal size.
    """
    pairs = {model.label: related_pairs(results, model) for model in results.models}
    models = [model for model in results.models if pairs[model.label]]
    rng = np.random.default_rng(results.seed)
    means = {
        model.label: binned_means(
            *_columns(pairs[model.label]), BINS, confidence=results.confidence, resamples=results.resamples, rng=rng
        )
        for model in models
    }
    every = [dice for model in models for dice, _ in pairs[model.label]]
    edges = np.linspace(0, max(every) * 1.02, 25), np.linspace(-5, 105, 12)
    counts = [np.histogram2d(*_columns(pairs[m.label], 100), bins=edges)[0].T for m in models]
    steps = _steps(max(int(cells.max()) for cells in counts))

    def draw(canvas: Canvas) -> None:
        from matplotlib.colors import BoundaryNorm, ListedColormap

        rows = math.ceil(len(models) / _COLUMNS)
        columns = min(_COLUMNS, len(models))
        panels = canvas.subplots(rows, columns, squeeze=False, sharex=True, sharey=True)
        shades = ListedColormap([str(grey) for grey in np.linspace(0.92, 0.55, len(steps) - 1)])
        for axes in panels.flat[len(models) :]:
            axes.remove()
        for index, (axes, model) in enumerate(zip(panels.flat, models, strict=False)):
            cells = np.ma.masked_equal(counts[index], 0)
            ground = axes.pcolormesh(*edges, cells, cmap=shades, norm=BoundaryNorm(steps, len(steps) - 1))
            _draw_means(axes, means[model.label])
            title = f"{shorten_name(model.label, LABEL_WIDTH)}\nn = {len(pairs[model.label]):,}"
            axes.set_title(title, fontsize=9.5, loc="left")
            if index + columns >= len(models):
                axes.tick_params(labelbottom=True)
        used = list(panels.flat[: len(models)])
        canvas.colorbar(ground, ax=used, label="Dialogues in a cell", aspect=40, spacing="uniform", ticks=steps)
        canvas.supxlabel("DICE-Score of the dialogue (dimensionless)", fontsize=9)
        canvas.supylabel("Exact match of the dialogue, em_paper (%)", fontsize=9)

    caption = (
        "Exact match (em_paper, mean over the calls of a dialogue) against the DICE-Score: dialogues in each cell "
        f"(grey) and the mean over {BINS} groups of equal size by score, with {results.interval_name}s (line). "
        f"{name_kinds(models)}. Longer dialogues have higher scores by the formula alone: what goes beyond length is "
        "in the partial correlation."
    )
    sentences = ["Mean exact match in percent, in groups of dialogues of rising DICE-Score."]
    for model in models:
        points = ", ".join(f"{shown(100 * one.y.estimate, 1)} at {shown(one.x)}" for one in means[model.label])
        sentences.append(f"{model.label}: {points}.")
    size = (7.6, 1.0 + max(2.8, 2.2 * math.ceil(len(models) / _COLUMNS)))
    return render_figure("em_by_dice", caption, " ".join(sentences), size, draw)


def related_pairs(results: Results, model: ModelResults) -> list[tuple[float, float]]:
    """Return DICE-Score and exact match of the dialogues that have both."""
    answered = model.em_by_dialogue
    return [
        (one.dice, answered[one.id])
        for one in results.scored
        if one.dice is not None and not math.isnan(answered.get(one.id, math.nan))
    ]


def _draw_means(axes: Axes, means: list[BinnedMean]) -> None:
    estimates, errors = arms([Measure(one.y.estimate, one.y.low, one.y.high) for one in means], 100)
    places = [one.x for one in means]
    # A white rim keeps the line apart from dark cells.
    axes.plot(places, estimates, color="white", linewidth=4, zorder=3)
    axes.errorbar(
        places, estimates, yerr=errors, color="black", marker="o", markersize=4, capsize=2.5, linewidth=1.4, zorder=4
    )
    set_percent(axes.set_ylim, axes.set_yticks)
    axes.set_ylim(-5, 105)


def _steps(most: int) -> list[int]:
    """Return the counts at which the grey changes: 1, 3, 10, 30 and so on, the last above ``most``."""
    steps = [1, 3]
    while steps[-1] <= most:
        steps.append(10 * steps[-2])
    return steps


def _columns(pairs: list[tuple[float, float]], scale: float = 1) -> tuple[list[float], list[float]]:
    return [first for first, _ in pairs], [scale * second for _, second in pairs]
