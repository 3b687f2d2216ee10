"""Exact match by round count with the DICE-Score (the paper's figure 4), and by every cell (its figure 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from dice.records import DialogueType
from dice.report.canvas import Figure, render_figure
from dice.report.marks import (
    EDGE,
    LABEL_WIDTH,
    LINES,
    METRIC,
    arms,
    array,
    defined,
    draw_rows,
    label_inches,
    mark,
    name_kinds,
    offset,
    set_percent,
    shown,
)
from dice.report.model_tables import TYPE_HEADINGS
from dice.report.render import shorten_name
from dice.report.results import Group, ModelResults, Number, Results, find_cells, measure
from dice.report.table import format_percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

_PANELS: tuple[tuple[Group, str], ...] = (
    ("round", "By rounds"),
    ("party", "By parties"),
    ("type", "By dialogue type"),
)


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
    caption += f" {name_kinds(results.models)}."
    alternative = f"Exact match in percent for {_numbers(cells)} rounds. {_values(results.models, cells)}"
    if dice_cells:
        scores = ", ".join(shown(measure(results.score, f"dice/{cell}").estimate) for cell in dice_cells)
        alternative += f" DICE-Score at {_numbers(dice_cells)} rounds: {scores}."
        if banded:
            alternative += f" Standard deviations: {', '.join(shown(spread) for spread in spreads)}."
    height = max(3.8, 0.6 + 0.19 * len(results.models))
    size = (6.0 + label_inches(results.models), max(height, 5.8) if dice_cells else height)
    return render_figure("em_by_round", caption, alternative, size, draw)


def draw_em_by_cell(results: Results) -> Figure:
    """Draw exact match by rounds, parties and dialogue type: a row a candidate, the published ones apart beneath.

    The paper's figure 7 draws a line a model, on a linear and on a logarithmic scale; twenty lines can't be told apart
    in black and white, and rows can.
    """
    published = [ModelResults(name, "published", metrics) for name, metrics in results.published.items()]
    models = [*results.models, *published]
    grouped = {group: find_cells([model.metrics for model in models], METRIC, group) for group, _ in _PANELS}
    published_groups = {group for group, _ in _PANELS if find_cells([m.metrics for m in published], METRIC, group)}
    panels = [(group, heading) for group, heading in _PANELS if grouped[group]]

    def draw(canvas: Canvas) -> None:
        row = canvas.subplots(1, len(panels), squeeze=False)[0]
        for axes, (group, heading) in zip(row, panels, strict=True):
            series = {f"{METRIC}/{cell}": _heading(cell) for cell in grouped[group]}
            draw_rows(axes, models, series, scale=100, names=axes is row[0])
            if published:
                _set_apart(axes, len(results.models), len(models), empty=group not in published_groups)
            set_percent(axes.set_xlim, axes.set_xticks)
            axes.set_title(heading, fontsize=10, pad=24)
            marks = [container[0] for container in axes.containers]  # without the intervals
            axes.legend(
                marks,
                list(series.values()),
                loc="lower center",
                bbox_to_anchor=(0.5, 1.0),
                ncols=len(series),
                handlelength=1.2,
                handletextpad=0.3,
                columnspacing=1.0,
                borderaxespad=0.1,
            )
        canvas.supxlabel("Exact match, em_paper (%)", fontsize=9)

    caption = f"Exact match (em_paper) by rounds, parties and dialogue type, with {results.interval_name}s. "
    caption += f"{name_kinds(results.models)}."
    if published:
        caption += (
            f" Beneath the thick line, on grey, {name_kinds(published)}: the paper's table 5, measured by its "
            "authors on their own dialogues, printed without intervals and not by dialogue type."
        )
    sentences = ["Exact match in percent."]
    for group, heading in panels:
        cells = grouped[group]
        sentences.append(f"{heading} ({', '.join(_heading(cell) for cell in cells)}): {_values(models, cells)}")
    size = (label_inches(models) + 2.9 * len(panels), 1.5 + 0.42 * len(models))
    return render_figure("em_by_cell", caption, " ".join(sentences), size, draw)


def _set_apart(axes: Axes, first: int, end: int, *, empty: bool) -> None:
    """Mark the rows from ``first`` on as measured by others, and say so where they are empty."""
    axes.axhspan(first - 0.5, end - 0.5, color="#f0f0f0", linewidth=0, zorder=0)
    axes.axhline(first - 0.5, color="black", linewidth=1.2)
    if empty:
        axes.text(50, (first + end - 1) / 2, "no numbers published", ha="center", va="center", color="#555555")


def _draw_lines(axes: Axes, models: Sequence[ModelResults], cells: Sequence[str]) -> None:
    """Draw each candidate as a line over cells, its points moved a little sideways, and the legend outside."""
    places = np.arange(len(cells), dtype=float)
    spread = min(0.66, 0.1 * (len(models) - 1))
    for index, model in enumerate(models):
        estimates, errors = arms([measure(model.metrics, f"{METRIC}/{cell}") for cell in cells], 100)
        axes.errorbar(
            places + offset(index, len(models), spread),
            estimates,
            yerr=errors,
            label=shorten_name(model.label, LABEL_WIDTH),
            linestyle=LINES[index % len(LINES)],
            **mark(index, hollow=model.is_baseline),
        )
    axes.set_xticks(places, [_heading(cell) for cell in cells])
    axes.set_xlim(-0.5, len(cells) - 0.5)
    for edge in places[1:] - 0.5:
        axes.axvline(edge, color=EDGE, linewidth=0.6)
    axes.grid(axis="y")
    set_percent(axes.set_ylim, axes.set_yticks)
    axes.set_ylabel("Exact match, em_paper (%)")
    axes.get_figure(root=True).legend(loc="outside right upper", handlelength=2.8)  # type: ignore[union-attr]


def _draw_dice(
    axes: Axes, results: Results, cells: Sequence[str], places: Sequence[int], spreads: Sequence[Number]
) -> None:
    estimates, errors = arms([measure(results.score, f"dice/{cell}") for cell in cells])
    around = array(spreads)
    axes.fill_between(places, estimates - around, estimates + around, color="#cccccc", linewidth=0)
    axes.errorbar(places, estimates, yerr=errors, color="black", marker="o", markersize=3.5, capsize=3.5, linewidth=1.1)
    axes.set_ylim(bottom=0)
    axes.grid(axis="y")
    axes.set_ylabel("Mean DICE-Score\n(dimensionless)")


def _spread(results: Results, cell: str) -> float | None:
    """Return the standard deviation of the scores of single dialogues, None with fewer than two."""
    scores = defined(one.dice for one in results.scored if f"round_{one.rounds}" == cell)
    return float(np.std(scores, ddof=1)) if scores.size > 1 else None


def _heading(cell: str) -> str:
    group, _, which = cell.partition("_")
    return TYPE_HEADINGS[DialogueType(which)] if group == "type" else which


def _numbers(cells: Sequence[str]) -> str:
    return ", ".join(_heading(cell) for cell in cells)


def _values(models: Sequence[ModelResults], cells: Sequence[str]) -> str:
    """Return the exact match of all candidates in words; one without any is left out."""
    sentences = []
    for model in models:
        estimates = [measure(model.metrics, f"{METRIC}/{cell}").estimate for cell in cells]
        values = ", ".join("n/a" if value is None else format_percent(value) for value in estimates)
        sentences.append(f"{model.label}: {values}.")
    return " ".join(sentences)
