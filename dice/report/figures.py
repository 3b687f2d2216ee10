"""The figures, drawn from the numbers alone: same numbers, same bytes.

They are readable in black and white (markers and line styles differ) and with twenty candidates (points of different
candidates stand side by side, the legend outside the axes).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dice.records import DialogueType
from dice.report.canvas import Figure, render_figure
from dice.report.model_tables import TYPE_HEADINGS
from dice.report.render import shorten_name
from dice.report.results import ModelResults, Results, find_cells, measure
from dice.report.table import format_percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

METRIC = "em_paper"
"""The metric that the figures show, the paper's own."""

CORRELATIONS = {
    "dice/pearson_r_dialogues": "r",
    "dice/partial_r_dialogues": "partial r: equal length, equally many arguments",
}
"""The correlations over dialogues that are drawn, with their headings."""

_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#AA4499", "#56B4E9", "#B8860B", "#333333")
_MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "p")
_LINES = ("-", "--", "-.", ":")
_LABEL_WIDTH = 34


def draw_figures(results: Results) -> list[Figure]:
    """Return all figures whose numbers are there."""
    all_metrics = [model.metrics for model in results.models]
    figures = []
    if find_cells(all_metrics, METRIC, "round"):
        figures.append(draw_em_by_round(results))
    if find_cells(all_metrics, METRIC, "party"):
        figures.append(draw_em_by_party(results))
    if find_cells(all_metrics, METRIC, "type"):
        figures.append(draw_em_by_type(results))
    if any(_measured(scores).size for scores in results.dice_by_round.values()):
        figures.append(draw_dice_distribution(results))
    if any(measure(metrics, key).estimate is not None for metrics in all_metrics for key in CORRELATIONS):
        figures.append(draw_correlation(results))
    return figures


def draw_em_by_round(results: Results) -> Figure:
    """Draw exact match by number of rounds, and beneath it the DICE-Score of the same dialogues.

    The paper's figure 4 shows both in one frame, on two axes, the DICE-Score's upside down so that the lines run
    together. Where two lines meet then depends on the scales alone, and so here are two panels over one another, both
    the right way up.
    """
    cells = find_cells([model.metrics for model in results.models], METRIC, "round")
    dice_cells = [cell for cell in find_cells([results.score], "dice", "round") if cell in cells]
    spreads = [_spread(results, cell) for cell in dice_cells]

    def draw(canvas: Canvas) -> None:
        rows = 2 if dice_cells else 1
        panels = canvas.subplots(rows, 1, squeeze=False, sharex=True, height_ratios=[3, 2][:rows])
        _draw_lines(panels[0, 0], results.models, cells)
        if dice_cells:
            _draw_dice(panels[1, 0], results, dice_cells, [cells.index(cell) for cell in dice_cells], spreads)
        panels[-1, 0].set_xlabel("Rounds in the dialogue")

    caption = f"Exact match (em_paper) by number of rounds, with {results.interval_name}s"
    caption += "; beneath it the mean DICE-Score of the same dialogues, likewise" if dice_cells else ""
    banded = any(spread is not None for spread in spreads)
    caption += ", and one standard deviation of single dialogues to both sides (band)." if banded else "."
    alternative = _describe(results.models, cells, "rounds")
    if dice_cells:
        scores = [measure(results.score, f"dice/{cell}").estimate for cell in dice_cells]
        shown = ", ".join("n/a" if score is None else f"{score:.2f}" for score in scores)
        alternative += f" DICE-Score at {_numbers(dice_cells)} rounds: {shown}."
        if banded:
            widths = ", ".join("n/a" if spread is None else f"{spread:.2f}" for spread in spreads)
            alternative += f" Standard deviations: {widths}."
    height = _legend_height(results.models)
    size = (6.6 + _legend_width(results.models), max(height, 5.8) if dice_cells else height)
    return render_figure("em_by_round", caption, alternative, size, draw)


def draw_em_by_party(results: Results) -> Figure:
    """Draw exact match by number of parties."""
    cells = find_cells([model.metrics for model in results.models], METRIC, "party")

    def draw(canvas: Canvas) -> None:
        axes = canvas.subplots()
        _draw_lines(axes, results.models, cells)
        axes.set_xlabel("Parties in the dialogue")

    size = (5.8 + _legend_width(results.models), _legend_height(results.models))
    caption = f"Exact match (em_paper) by number of parties, with {results.interval_name}s."
    return render_figure("em_by_party", caption, _describe(results.models, cells, "parties"), size, draw)


def draw_em_by_type(results: Results) -> Figure:
    """Draw exact match by dialogue type: a row a candidate, a marker a type."""
    cells = find_cells([model.metrics for model in results.models], METRIC, "type")
    headings = [TYPE_HEADINGS[DialogueType(cell.removeprefix("type_"))] for cell in cells]

    def draw(canvas: Canvas) -> None:
        axes = canvas.subplots()
        series = {f"{METRIC}/{cell}": heading for cell, heading in zip(cells, headings, strict=True)}
        _draw_rows(axes, results.models, series, scale=100)
        _set_percent(axes.set_xlim, axes.set_xticks)
        axes.set_xlabel("Exact match, em_paper (%)")
        canvas.legend(loc="outside upper center", ncols=len(cells), handlelength=2.2)

    caption = f"Exact match (em_paper) by dialogue type, with {results.interval_name}s."
    size = (5.6 + _legend_width(results.models), 1.4 + 0.42 * len(results.models))
    return render_figure("em_by_type", caption, _describe(results.models, cells, "", headings), size, draw)


def draw_dice_distribution(results: Results) -> Figure:
    """Draw how the DICE-Scores of single dialogues are distributed by number of rounds."""
    rounds = sorted(results.dice_by_round)
    scores = [_measured(results.dice_by_round[count]) for count in rounds]

    def draw(canvas: Canvas) -> None:
        axes = canvas.subplots()
        axes.boxplot(
            scores,
            whis=(5, 95),
            widths=0.5,
            showmeans=True,
            medianprops={"color": "black", "linewidth": 1.6},
            meanprops={"marker": "D", "markerfacecolor": "white", "markeredgecolor": "black", "markersize": 5},
            flierprops={"marker": ".", "markersize": 3, "markeredgecolor": "#777777"},
        )
        labels = [f"{count}\nn = {values.size:,}" for count, values in zip(rounds, scores, strict=True)]
        axes.set_xticks(np.arange(1, len(rounds) + 1), labels)
        axes.set_ylim(bottom=0)
        axes.grid(axis="y")
        axes.set_xlabel("Rounds in the dialogue, and dialogues with a score")
        axes.set_ylabel("DICE-Score (dimensionless)")

    caption = (
        "DICE-Scores of single dialogues by number of rounds: median (line), mean (diamond), quartiles (box), "
        "5th and 95th percentile (whiskers)."
    )
    medians = ", ".join(
        f"{count}: " + (f"{np.median(values):.2f}" if values.size else "n/a")
        for count, values in zip(rounds, scores, strict=True)
    )
    return render_figure(
        "dice_by_round", caption, f"Median DICE-Score by number of rounds: {medians}.", (6.0, 3.8), draw
    )


def draw_correlation(results: Results) -> Figure:
    """Draw how exact match goes with the DICE-Score over dialogues: a row a candidate, a marker a correlation.

    Candidates without any, such as one that is always right, have no row.
    """
    models = [m for m in results.models if any(measure(m.metrics, key).estimate is not None for key in CORRELATIONS)]

    def draw(canvas: Canvas) -> None:
        axes = canvas.subplots()
        _draw_rows(axes, models, CORRELATIONS, scale=1)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_xlim(-1.04, 1.04)
        axes.set_xlabel("Correlation of em_paper with the DICE-Score, over dialogues")
        canvas.legend(loc="outside upper center", ncols=len(CORRELATIONS), handlelength=2.2)

    caption = (
        f"Correlation of exact match (em_paper) with the DICE-Score over dialogues, with {results.interval_name}s: as "
        "such, and among dialogues of equal length and equally many arguments."
    )
    sentences = [f"Correlations over dialogues: {'; '.join(CORRELATIONS.values())}."]
    for model in models:
        estimates = [measure(model.metrics, key).estimate for key in CORRELATIONS]
        shown = ", ".join("n/a" if value is None else f"{value:.2f}" for value in estimates)
        sentences.append(f"{model.label}: {shown}.")
    size = (5.6 + _legend_width(models), 1.4 + 0.42 * len(models))
    return render_figure("correlation", caption, " ".join(sentences), size, draw)


def _draw_rows(axes: Axes, models: Sequence[ModelResults], series: Mapping[str, str], *, scale: float) -> None:
    """Draw a row for each candidate and in it a marker for each series, which maps metrics to headings."""
    rows = np.arange(len(models), dtype=float)
    for index, (key, heading) in enumerate(series.items()):
        estimates, errors = _points(models, [key] * len(models), scale)
        axes.errorbar(
            estimates,
            rows + _offset(index, len(series), 0.5),
            xerr=errors,
            label=heading,
            linestyle="none",
            **_style(index, hollow=False),
        )
    for edge in rows[1:] - 0.5:
        axes.axhline(edge, color="#dddddd", linewidth=0.6)
    axes.set_yticks(rows, [shorten_name(model.label, _LABEL_WIDTH) for model in models])
    axes.set_ylim(len(models) - 0.5, -0.5)
    axes.grid(axis="x")


def _draw_lines(axes: Axes, models: Sequence[ModelResults], cells: Sequence[str]) -> None:
    """Draw each candidate as a line over cells, its points moved a little sideways, and the legend outside."""
    places = np.arange(len(cells), dtype=float)
    spread = min(0.66, 0.1 * (len(models) - 1))
    for index, model in enumerate(models):
        estimates, errors = _points([model] * len(cells), [f"{METRIC}/{cell}" for cell in cells], 100)
        axes.errorbar(
            places + _offset(index, len(models), spread),
            estimates,
            yerr=errors,
            label=shorten_name(model.label, _LABEL_WIDTH),
            linestyle=_LINES[index % len(_LINES)],
            **_style(index, hollow=model.is_baseline),
        )
    axes.set_xticks(places, [cell.rpartition("_")[2] for cell in cells])
    axes.set_xlim(-0.5, len(cells) - 0.5)
    for edge in places[1:] - 0.5:
        axes.axvline(edge, color="#dddddd", linewidth=0.6)
    axes.grid(axis="y")
    _set_percent(axes.set_ylim, axes.set_yticks)
    axes.set_ylabel("Exact match, em_paper (%)")
    axes.get_figure(root=True).legend(loc="outside right upper", handlelength=2.8)  # type: ignore[union-attr]


def _draw_dice(
    axes: Axes, results: Results, cells: Sequence[str], places: Sequence[int], spreads: Sequence[float | None]
) -> None:
    measured = [measure(results.score, f"dice/{cell}") for cell in cells]
    estimates = _array([item.estimate for item in measured])
    low, high = _array([item.low for item in measured]), _array([item.high for item in measured])
    errors = np.maximum([estimates - low, high - estimates], 0)
    around = _array(spreads)
    axes.fill_between(places, estimates - around, estimates + around, color="#cccccc", linewidth=0)
    axes.errorbar(places, estimates, yerr=errors, color="black", marker="o", markersize=5, capsize=3, linewidth=1.2)
    axes.set_ylim(bottom=0)
    axes.grid(axis="y")
    axes.set_ylabel("Mean DICE-Score\n(dimensionless)")


def _spread(results: Results, cell: str) -> float | None:
    """Return the standard deviation of the scores of single dialogues, None with fewer than two."""
    scores = _measured(results.dice_by_round.get(int(cell.removeprefix("round_")), ()))
    return float(np.std(scores, ddof=1)) if scores.size > 1 else None


def _points(
    models: Sequence[ModelResults], keys: Sequence[str], scale: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return scaled estimates, shape (n,), and the arms of their intervals, shape (2, n); NaN where unknown."""
    measured = [measure(model.metrics, key) for model, key in zip(models, keys, strict=True)]
    estimates = scale * _array([item.estimate for item in measured])
    low, high = scale * _array([item.low for item in measured]), scale * _array([item.high for item in measured])
    return estimates, np.maximum([estimates - low, high - estimates], 0)


def _array(values: Sequence[float | None]) -> NDArray[np.float64]:
    return np.array([np.nan if value is None else value for value in values], dtype=float)


def _measured(values: Sequence[float | None]) -> NDArray[np.float64]:
    return _array([value for value in values if value is not None and not np.isnan(value)])


def _offset(index: int, count: int, spread: float) -> float:
    return 0.0 if count == 1 else spread * (index / (count - 1) - 0.5)


def _style(index: int, *, hollow: bool) -> dict[str, Any]:
    colour = _COLOURS[index % len(_COLOURS)]
    return {
        "color": colour,
        "marker": _MARKERS[index % len(_MARKERS)],
        "markersize": 5.5,
        "markerfacecolor": "white" if hollow else colour,
        "capsize": 2,
        "linewidth": 1.1,
        "elinewidth": 0.9,
    }


def _set_percent(set_limits: Callable[[float, float], object], set_ticks: Callable[[range], object]) -> None:
    """Show the whole scale, with room for the markers at both ends."""
    set_limits(-4, 104)
    set_ticks(range(0, 101, 20))


def _legend_width(models: Sequence[ModelResults]) -> float:
    """Return the inches that the longest label takes."""
    return 0.5 + 0.075 * max(min(len(model.label), _LABEL_WIDTH) for model in models)


def _legend_height(models: Sequence[ModelResults]) -> float:
    """Return the height in inches at which the legend fits beside the axes."""
    return max(3.8, 0.6 + 0.19 * len(models))


def _numbers(cells: Sequence[str]) -> str:
    return ", ".join(cell.rpartition("_")[2] for cell in cells)


def _describe(
    models: Sequence[ModelResults], cells: Sequence[str], unit: str, headings: Sequence[str] | None = None
) -> str:
    """Return the figure's numbers in words."""
    over = ", ".join(headings) if headings else f"{_numbers(cells)} {unit}"
    sentences = [f"Exact match in percent for {over}."]
    for model in models:
        estimates = [measure(model.metrics, f"{METRIC}/{cell}").estimate for cell in cells]
        shown = ", ".join("n/a" if value is None else format_percent(value) for value in estimates)
        sentences.append(f"{model.label}: {shown}.")
    return " ".join(sentences)
