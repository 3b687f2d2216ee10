"""Tables and figure on what alpha does to the DICE-Score."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from dice.records.alpha_effect import AlphaAblation, AlphaEffect
from dice.report.canvas import Figure, render_figure
from dice.report.results import Measure, find_cells, measure, number
from dice.report.table import (
    Column,
    Entry,
    Table,
    interval_column,
    interval_entry,
    name_column,
    name_entry,
    number_entry,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

BOUND = 3.9216
"""Smallest alpha with which more items raise the score of a balanced dialogue, to four decimals (appendix A)."""

_CORRELATION = "dice/pearson_r_dialogues"

_MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "p")
_LINES = ("-", "--", "-.", ":")
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#AA4499", "#56B4E9", "#B8860B", "#333333")


def alpha_tables(found: AlphaAblation) -> list[Table]:
    """Return the means by round count, the rank correlations between alphas, and the correlations with exact match."""
    tables = [_means(found), _ranks(found)]
    return [*tables, _correlations(found)] if found.effects[0].correlations else tables


def alpha_figure(found: AlphaAblation) -> Figure:
    """Draw mean score and correlation with exact match over alpha, on a logarithmic axis."""
    effects = found.effects
    cells, models = _cells(effects), _models(effects)
    panels = 2 if models else 1

    def draw(canvas: Canvas) -> None:
        axes = canvas.subplots(1, panels, squeeze=False)[0]
        for index, cell in enumerate(cells):
            points = [measure(effect.metrics, f"dice/{cell}") for effect in effects]
            count = cell.removeprefix("round_")
            _line(axes[0], effects, points, index, f"{count} round{'' if count == '1' else 's'}")
        axes[0].set_ylabel("Mean DICE-Score (dimensionless)")
        _set_log_scale(axes[0], [number(effect.metrics, f"dice/{cell}") for effect in effects for cell in cells])
        axes[0].legend()
        if models:
            shifts = np.linspace(-0.06, 0.06, len(models)) if len(models) > 1 else [0.0]
            for index, model in enumerate(models):
                points = [measure(effect.correlations[model], _CORRELATION) for effect in effects]
                _line(axes[1], effects, points, index, _label(effects[0], model), float(shifts[index]))
            axes[1].axhline(0, color="black", linewidth=0.8)
            axes[1].set_ylabel("r of em_paper and DICE-Score, over dialogues")
            canvas.legend(*axes[1].get_legend_handles_labels(), loc="outside right upper")
        for one in axes:
            _mark_alphas(one, effects)

    caption = (
        f"Mean DICE-Score by number of rounds, with {_level(found)} intervals, over alpha; dotted: {BOUND} and e^2"
    )
    caption += "; beside it the correlation of single dialogues' exact match with their score." if models else "."
    means = "; ".join(
        f"{cell.replace('_', ' ')}: " + ", ".join(_shown(number(effect.metrics, f"dice/{cell}")) for effect in effects)
        for cell in cells
    )
    alternative = f"Mean DICE-Scores at alpha {', '.join(_name(effect.alpha) for effect in effects)}: {means}."
    size = (4.6 * panels + (2.2 if models else 0), max(3.8, 0.6 + 0.19 * len(models)))
    return render_figure("alpha_ablation", caption, alternative, size, draw)


def _means(found: AlphaAblation) -> Table:
    cells = _cells(found.effects)
    columns = (
        name_column("Alpha"),
        *(interval_column(f"R{cell.removeprefix('round_')}", cell) for cell in cells),
        interval_column("Mean", "mean_of_rounds"),
        Column("R4 / R1" if len(cells) == 4 else "Last / first", ("last_by_first",)),
    )
    rows = []
    for effect in found.effects:
        ends = [number(effect.metrics, f"dice/{cell}") for cell in (cells[0], cells[-1])]
        first, last = ends
        ratio = last / first if first and last is not None else None
        rows.append(
            (
                _alpha_entry(effect.alpha),
                *(_interval(measure(effect.metrics, f"dice/{cell}")) for cell in (*cells, "mean_of_rounds")),
                number_entry(ratio, 2),
            )
        )
    note = (
        f"Mean DICE-Score by number of rounds, in brackets its {_level(found)} interval. A larger alpha lowers all "
        f"scores. From {BOUND} on, more items raise the score of a balanced dialogue; the paper takes e^2."
    )
    return Table("alpha_means", "DICE-Score by alpha", columns, tuple(rows), note)


def _ranks(found: AlphaAblation) -> Table:
    names = [_name(effect.alpha) for effect in found.effects]
    columns = (name_column("Alpha"), *(Column(name, (f"rho_{name}",)) for name in names))
    rows = tuple(
        (_alpha_entry(effect.alpha), *(number_entry(value, 4) for value in row))
        for effect, row in zip(found.effects, found.rank_correlations, strict=True)
    )
    note = f"Spearman's rho between the scores of {found.dialogues:,} dialogues under two alphas."
    return Table("alpha_ranks", "How far two alphas rank dialogues alike", columns, rows, note)


def _correlations(found: AlphaAblation) -> Table:
    columns = (
        name_column("Model"),
        Column("Alpha", ("alpha",)),
        interval_column("r", "pearson_r_dialogues"),
        Column("rho", ("spearman_dialogues",)),
        interval_column("r, partial", "partial_r_dialogues"),
        Column("r, rounds", ("pearson_r_rounds",)),
        Column("Dialogues", ("n_dialogues",)),
    )
    rows = tuple(
        (
            name_entry(_label(effect, model)),
            _alpha_entry(effect.alpha),
            _interval(measure(effect.correlations[model], _CORRELATION)),
            number_entry(number(effect.correlations[model], "dice/spearman_dialogues"), 2),
            _interval(measure(effect.correlations[model], "dice/partial_r_dialogues")),
            number_entry(number(effect.correlations[model], "dice/pearson_r_rounds"), 3),
            number_entry(number(effect.correlations[model], "dice/n_dialogues")),
        )
        for model in _models(found.effects)
        for effect in found.effects
    )
    note = (
        f"Correlation of em_paper with the DICE-Score over dialogues: Pearson's r with its {_level(found)} interval, "
        "Spearman's rho, r among dialogues of equal length and equally many arguments, and r over the means of round "
        "counts, which rests on few points."
    )
    constant = [model for model in found.effects[0].correlations if model not in _models(found.effects)]
    if constant:
        note += f" Always equally right, and so without a correlation: {', '.join(constant)}."
    if found.effects[0].left_out:
        note += f" Left out, since asked about other dialogues: {', '.join(found.effects[0].left_out)}."
    return Table("alpha_correlations", "Exact match and DICE-Score by alpha", columns, rows, note)


def _line(
    axes: Axes,
    effects: Sequence[AlphaEffect],
    points: Sequence[Measure],
    index: int,
    label: str,
    shift: float = 0.0,
) -> None:
    """Draw a line with intervals, moved sideways by a share of its alphas so that lines don't hide each other."""
    alphas = [effect.alpha * (1 + shift) for effect in effects]
    estimates, low, high = (
        np.array([math.nan if value is None else value for value in values], dtype=float)
        for values in (
            [point.estimate for point in points],
            [point.low for point in points],
            [point.high for point in points],
        )
    )
    axes.errorbar(
        alphas,
        estimates,
        yerr=np.maximum([estimates - low, high - estimates], 0),
        label=label,
        color=_COLOURS[index % len(_COLOURS)],
        marker=_MARKERS[index % len(_MARKERS)],
        linestyle=_LINES[index % len(_LINES)],
        markersize=5,
        linewidth=1.1,
        capsize=2,
    )


def _set_log_scale(axes: Axes, values: Sequence[float | None]) -> None:
    """Make the vertical axis logarithmic, with plain numbers at 1, 2 and 5 of each power of ten."""
    defined = [value for value in values if value]
    if not defined:
        return
    low, high = min(defined), max(defined)
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    ticks = [digit * 10.0**power for power in powers for digit in (1, 2, 5)]
    shown = [tick for tick in ticks if low / 1.5 <= tick <= high * 1.5]
    axes.set_yscale("log")
    axes.set_yticks(shown, [f"{tick:g}" for tick in shown])


def _mark_alphas(axes: Axes, effects: Sequence[AlphaEffect]) -> None:
    axes.set_xscale("log")
    for special in (BOUND, math.e**2):
        axes.axvline(special, color="#777777", linestyle=":", linewidth=1)
    axes.set_xticks([effect.alpha for effect in effects], [_name(effect.alpha) for effect in effects])
    axes.minorticks_off()
    axes.tick_params(axis="x", labelsize=7.5)
    axes.grid(axis="y")
    axes.set_xlabel("alpha (dimensionless)")


def _cells(effects: Sequence[AlphaEffect]) -> list[str]:
    return find_cells([effects[0].metrics], "dice", "round")


def _models(effects: Sequence[AlphaEffect]) -> list[str]:
    """Return the models with any correlation: one that is always right has none."""
    return [
        model
        for model in effects[0].correlations
        if any(number(effect.correlations[model], _CORRELATION) is not None for effect in effects)
    ]


def _label(effect: AlphaEffect, model: str) -> str:
    return f"{model} (baseline)" if effect.kinds[model] == "baseline" else model


def _name(alpha: float) -> str:
    return "e^2" if math.isclose(alpha, math.e**2, rel_tol=1e-6) else f"{alpha:g}"


def _alpha_entry(alpha: float) -> Entry:
    return Entry(_name(alpha), (alpha,))


def _interval(measured: Measure) -> Entry:
    return interval_entry(measured, lambda value: f"{value:.2f}")


def _level(found: AlphaAblation) -> str:
    return f"{100 * found.effects[0].confidence:g}%"


def _shown(value: float | None) -> str:
    return "n/a" if value is None else f"{value:.2f}"
