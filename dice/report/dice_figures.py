"""The DICE-Score of single dialogues by cell, and where in the talk the items come that it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dice.records import DialogueType
from dice.report.canvas import Figure, render_figure
from dice.report.marks import arms, defined, mark, offset, shown
from dice.report.model_tables import TYPE_HEADINGS
from dice.report.results import Measure, Results, ScoredDialogue
from dice.statistics.course import mean_course

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

PLACES = 20
"""Parts that a dialogue is cut into: a party speaks about once in each in the shortest ones."""

_FILLS = ({"facecolor": "white"}, {"facecolor": "#bbbbbb"}, {"facecolor": "white", "hatch": "///"})
_WIDTH = 0.8
"""Of the boxes of one round count together; round counts lie 1 apart."""


def draw_dice_by_cell(results: Results) -> Figure:
    """Draw how the DICE-Scores of single dialogues are distributed, by rounds with parties and by rounds with types."""
    scored = results.scored
    rounds = sorted({one.rounds for one in scored})
    by_parties = {f"{n} parties": _select(scored, rounds, _has_parties(n)) for n in sorted({d.parties for d in scored})}
    found = {one.dialogue_type for one in scored}
    by_type = {
        heading: _select(scored, rounds, _has_type(kind)) for kind, heading in TYPE_HEADINGS.items() if kind in found
    }

    def draw(canvas: Canvas) -> None:
        panels = canvas.subplots(2, 1, sharex=True, sharey=True)
        for axes, series in zip(panels, (by_parties, by_type), strict=True):
            _draw_boxes(axes, series, len(rounds))
            axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
            axes.set_ylabel("DICE-Score\n(dimensionless)")
        totals = [sum(values[at].size for values in by_parties.values()) for at in range(len(rounds))]
        labels = [f"{count}\nn = {total:,}" for count, total in zip(rounds, totals, strict=True)]
        panels[0].set_ylim(bottom=0)
        panels[-1].set_xticks(np.arange(len(rounds)), labels)
        panels[-1].set_xlabel("Rounds in the dialogue, and dialogues with a score")

    sizes = sorted({values.size for series in (by_parties, by_type) for cells in series.values() for values in cells})
    each = " to ".join(str(size) for size in dict.fromkeys((sizes[0], sizes[-1])))
    counter = results.counter or "an unnamed counter"
    caption = (
        "DICE-Scores of single dialogues by rounds with parties (top) and with dialogue types (bottom): median (line), "
        "mean (diamond), quartiles (box), 5th and 95th percentile (whiskers: the middle 90% of the dialogues, no "
        f"interval of the mean). n = {each} dialogues a box. Mentions counted by {counter}."
    )
    alternative = f"Median DICE-Score at {', '.join(str(count) for count in rounds)} rounds."
    for name, cells in {**by_parties, **by_type}.items():
        alternative += f" {name}: {', '.join(shown(float(np.median(c)) if c.size else None) for c in cells)}."
    return render_figure("dice_by_cell", caption, alternative, (7.6, 5.8), draw)


def draw_mention_course(results: Results) -> Figure:
    """Draw the mean number of items mentioned an utterance over the course of the dialogue, a panel a round count.

    Dialogues are stretched to equal length; those with an unknown count are left out.
    """
    known = [one for one in results.scored if one.S and None not in one.S]
    rounds = sorted({one.rounds for one in known})
    rng = np.random.default_rng(results.seed)
    courses = {}
    for count in rounds:
        sequences = [[float(items or 0) for items in one.S] for one in known if one.rounds == count]
        intervals = mean_course(sequences, PLACES, confidence=results.confidence, resamples=results.resamples, rng=rng)
        courses[count] = [Measure(item.estimate, item.low, item.high) for item in intervals]

    def draw(canvas: Canvas) -> None:
        columns = min(2, len(rounds))
        panels = canvas.subplots(-(-len(rounds) // columns), columns, squeeze=False, sharex=True, sharey=True)
        for axes in panels.flat[len(rounds) :]:
            axes.remove()
        for index, (axes, count) in enumerate(zip(panels.flat, rounds, strict=False)):
            _draw_course(axes, courses[count])
            total = sum(one.rounds == count for one in known)
            axes.set_title(f"{count} round{'' if count == 1 else 's'} (n = {total:,})", fontsize=9.5, loc="left")
            if index + columns >= len(rounds):
                axes.tick_params(labelbottom=True)
        canvas.supxlabel("Place in the dialogue (% of the parties' utterances)", fontsize=9)
        canvas.supylabel("Items mentioned per utterance (mean of S)", fontsize=9)

    caption = (
        "Where in the talk the items come: mean number of items that an utterance of a party mentions (S), over the "
        f"course of the dialogue in {PLACES} equal parts, with {results.interval_name}s by bootstrap over dialogues "
        f"(band). Mentions counted by {results.counter or 'an unnamed counter'}; n as given in each panel."
    )
    alternative = "Mean items an utterance in the first, second, third and last quarter of the dialogue."
    for count in rounds:
        quarters = np.array([item.estimate for item in courses[count]]).reshape(4, -1).mean(axis=1)
        alternative += f" {count} rounds: {', '.join(shown(float(value)) for value in quarters)}."
    size = (7.4, 1.0 + 2.1 * -(-len(rounds) // 2))
    return render_figure("mention_course", caption, alternative, size, draw)


def _draw_boxes(axes: Axes, series: Mapping[str, Sequence[NDArray[np.float64]]], rounds: int) -> None:
    """Draw for each round count a box of each series beside the others."""
    width = _WIDTH / len(series)
    for index, (label, cells) in enumerate(series.items()):
        drawn = axes.boxplot(
            list(cells),
            positions=np.arange(rounds) + offset(index, len(series), _WIDTH - width),
            widths=0.8 * width,
            whis=(5, 95),
            showfliers=False,
            showmeans=True,
            patch_artist=True,
            manage_ticks=False,
            boxprops={"linewidth": 0.9, "edgecolor": "black", **_FILLS[index % len(_FILLS)]},
            medianprops={"color": "black", "linewidth": 1.8, "zorder": 3},
            meanprops={
                "marker": "D",
                "markerfacecolor": "white",
                "markeredgecolor": "black",
                "markersize": 4,
                "zorder": 4,
            },
        )
        drawn["boxes"][0].set_label(label)
    for edge in np.arange(1, rounds) - 0.5:
        axes.axvline(edge, color="#dddddd", linewidth=0.6)
    axes.set_xlim(-0.5, rounds - 0.5)
    axes.grid(axis="y")


def _draw_course(axes: Axes, course: Sequence[Measure]) -> None:
    estimates, (below, above) = arms(course)
    middles = (np.arange(PLACES) + 0.5) * 100 / PLACES
    axes.fill_between(middles, estimates - below, estimates + above, color="#cccccc", linewidth=0)
    axes.plot(middles, estimates, color="black", marker=mark(0)["marker"], markersize=3, linewidth=1.1)
    axes.set_xlim(0, 100)
    axes.set_xticks(range(0, 101, 25))
    axes.set_ylim(bottom=0)
    axes.grid(axis="y")


def _select(
    scored: Sequence[ScoredDialogue], rounds: Sequence[int], belongs: Callable[[ScoredDialogue], bool]
) -> list[NDArray[np.float64]]:
    """Return the defined scores of the dialogues that belong, an array a round count."""
    return [defined(one.dice for one in scored if one.rounds == count and belongs(one)) for count in rounds]


def _has_parties(count: int) -> Callable[[ScoredDialogue], bool]:
    return lambda one: one.parties == count


def _has_type(kind: DialogueType) -> Callable[[ScoredDialogue], bool]:
    return lambda one: one.dialogue_type == kind
