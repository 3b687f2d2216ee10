"""What the figures have in common: marks that differ without colour, intervals, rows of candidates, captions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dice.report.render import shorten_name
from dice.report.results import Measure, ModelResults, Number, measure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

METRIC = "em_paper"
"""The metric that the figures show, the paper's own."""

LINES = ("-", "--", "-.", ":")
LABEL_WIDTH = 34
EDGE = "#dddddd"
"""Lines between places, which are no data."""

_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#AA4499", "#56B4E9", "#B8860B", "#333333")
_MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "p")


def mark(index: int, *, hollow: bool = False) -> dict[str, Any]:
    """Return the style of one series among others: markers differ as well as colours."""
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


def offset(index: int, count: int, spread: float) -> float:
    """Return how far one of ``count`` marks is moved so that they stand beside each other over ``spread``."""
    return 0.0 if count == 1 else spread * (index / (count - 1) - 0.5)


def arms(measured: Sequence[Measure], scale: float = 1) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return scaled estimates, shape (n,), and the arms of their intervals, shape (2, n); NaN where unknown."""
    estimates = scale * array(item.estimate for item in measured)
    low, high = scale * array(item.low for item in measured), scale * array(item.high for item in measured)
    return estimates, np.maximum([estimates - low, high - estimates], 0)


def array(values: Iterable[Number]) -> NDArray[np.float64]:
    """Return numbers as an array, NaN where there is none."""
    return np.array([np.nan if value is None else value for value in values], dtype=float)


def defined(values: Iterable[Number]) -> NDArray[np.float64]:
    """Return the numbers that there are."""
    every = array(values)
    return every[~np.isnan(every)]


def draw_rows(
    axes: Axes,
    models: Sequence[ModelResults],
    series: Mapping[str, str],
    *,
    scale: float = 1,
    names: bool = True,
) -> None:
    """Draw a row for each candidate and in it a marker for each series, which maps metrics to headings."""
    rows = np.arange(len(models), dtype=float)
    for index, (key, heading) in enumerate(series.items()):
        estimates, errors = arms([measure(model.metrics, key) for model in models], scale)
        places = rows + offset(index, len(series), 0.54)
        style = {**mark(index), "markersize": 4.5}  # so small that most intervals reach beyond it
        axes.errorbar(estimates, places, xerr=errors, label=heading, linestyle="none", **style)
    for edge in rows[1:] - 0.5:
        axes.axhline(edge, color=EDGE, linewidth=0.6)
    labels = [shorten_name(model.label, LABEL_WIDTH) for model in models]
    axes.set_yticks(rows, labels if names else [""] * len(models))
    axes.set_ylim(len(models) - 0.5, -0.5)
    axes.grid(axis="x")


def set_percent(set_limits: Callable[[float, float], object], set_ticks: Callable[[range], object]) -> None:
    """Show the whole scale, with room for the markers at both ends."""
    set_limits(-4, 104)
    set_ticks(range(0, 101, 20))


def label_inches(models: Sequence[ModelResults]) -> float:
    """Return the inches that the longest label takes."""
    return 0.5 + 0.075 * max(min(len(model.label), LABEL_WIDTH) for model in models)


def shown(value: Number, decimals: int = 2) -> str:
    """Return a number for a text alternative."""
    return "n/a" if value is None or np.isnan(value) else f"{value:.{decimals}f}"


def name_kinds(models: Sequence[ModelResults]) -> str:
    """Say what the candidates are, such as ``4 baselines and 1 model; n = 1,800 dialogues``."""
    counts = [(sum(model.kind == kind for model in models), kind) for kind in ("baseline", "model", "published")]
    parts = [_count(count, kind) for count, kind in counts if count]
    kinds = f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)
    sizes = sorted({len(model.em_by_dialogue) for model in models if model.em_by_dialogue})
    if not sizes:
        return kinds
    return f"{kinds}; n = {' to '.join(f'{size:,}' for size in dict.fromkeys((sizes[0], sizes[-1])))} dialogues"


def _count(count: int, kind: str) -> str:
    noun = "published model" if kind == "published" else kind
    return f"{count} {noun}{'' if count == 1 else 's'}"
