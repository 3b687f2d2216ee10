"""Drawing a figure into both formats, so that the same numbers give the same bytes everywhere."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

_DPI = 150


@dataclass(frozen=True)
class Figure:
    """A figure in both formats, with what is said beneath it and in its place."""

    name: str
    caption: str
    alternative: str
    svg: str
    png: bytes


def render_figure(
    name: str, caption: str, alternative: str, size: tuple[float, float], draw: Callable[[Canvas], None]
) -> Figure:
    """Draw once and save twice, without a date, a version or a random id in the file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure as Canvas

    with _settings(name):
        canvas = Canvas(figsize=size, layout="constrained")
        canvas.get_layout_engine().set(w_pad=0.09, h_pad=0.06)  # type: ignore[union-attr, call-arg]
        FigureCanvasAgg(canvas)
        draw(canvas)
        svg, png = io.BytesIO(), io.BytesIO()
        canvas.savefig(png, format="png", dpi=_DPI, metadata={"Software": None})
        canvas.savefig(svg, format="svg", metadata={"Date": None, "Creator": None})
    return Figure(name, caption, alternative, svg.getvalue().decode(), png.getvalue())


@contextmanager
def _settings(name: str) -> Iterator[None]:
    """Use matplotlib's own defaults and ours, whatever the user's matplotlibrc says."""
    import matplotlib as mpl

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(
            {
                "svg.hashsalt": name,
                "svg.fonttype": "path",
                "text.parse_math": False,
                "font.family": "DejaVu Sans",
                "font.size": 9,
                "axes.spines.top": False,
                "axes.spines.right": False,
                "axes.axisbelow": True,
                "grid.color": "#dddddd",
                "grid.linewidth": 0.6,
                "legend.frameon": False,
                "legend.fontsize": 8.5,
            }
        )
        yield
