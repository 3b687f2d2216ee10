"""What the choices in the definition of the DICE-Score come to, measured on a data set; and its properties, drawn.

Run it as ``python -m bench.dice_score`` from the project's folder after ``make repro``: it takes half a minute, prints
and writes ``docs/dice_score_measured.md``, where all figures that depend on the data stand, and draws
``docs/dice_score.svg``, which depends on none. Another data set: ``--dialogues FILE``.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from dice.config import composed_config
from dice.config import schema as conf
from dice.records import Dialogue
from dice.report.canvas import render_figure
from dice.score import (
    AgreementTally,
    DialogueScore,
    Scope,
    Silence,
    dice_score,
    make_counter,
    score_dialogue,
    score_mentioned,
)
from dice.statistics.correlation import spearman
from dice.storage import read_dialogues

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COUNTERS = ("evidence", "lexical")
CHOICES = (
    ("as it comes", []),
    ("score.items=upcoming", ["score.items=upcoming"]),
    ("score.items=round", ["score.items=round"]),
    ("score.parameter_names=true", ["score.parameter_names=true"]),
    ("score.distinct_items=true", ["score.distinct_items=true"]),
    ("score.nothing_mentioned=zero", ["score.nothing_mentioned=zero"]),
    ("score=paper", ["score=paper"]),
    ("score=upstream", ["score=upstream"]),
)
ALPHAS = (0.5, 1.0, 2.0, 3.9216, math.e**2, 20.0, 100.0)


def main() -> None:
    """Measure, write and draw."""
    arguments = _read_arguments()
    dialogues = list(read_dialogues(arguments.dialogues))
    page = _page(dialogues)
    (arguments.docs / "dice_score_measured.md").write_text(page, encoding="utf-8")
    print(page)
    figure = render_figure("dice_score", "", "", (9.2, 6.6), _draw)
    (arguments.docs / "dice_score.svg").write_text(figure.svg, encoding="utf-8")


@dataclass(frozen=True)
class Row:
    """Scores of all dialogues under one choice."""

    name: str
    scores: Sequence[DialogueScore]

    @property
    def by_rounds(self) -> list[float]:
        """Mean score of each round count."""
        counts = sorted({score.rounds for score in self.scores})
        return [mean(s.dice for s in self.scores if s.rounds == count and s.dice is not None) for count in counts]

    @property
    def coverage(self) -> float:
        """Share of dialogues with a score."""
        return mean(score.dice is not None for score in self.scores)


def _page(dialogues: Sequence[Dialogue]) -> str:
    tables = []
    for counter in COUNTERS:
        rows = [Row(name, _score(dialogues, counter, _settings(overrides))) for name, overrides in CHOICES]
        tables.append(f"## Counted by {counter}\n\n{_choices_table(rows)}")
    return "\n\n".join(
        [
            "# Measured: what the choices in the DICE-Score come to",
            "Written by `python -m bench.dice_score` and not by hand, from the "
            f"{len(dialogues):,} dialogues in `data/filter`. What the choices mean: [dice_score.md](dice_score.md).",
            "R1 to R4: mean score of the dialogues of so many rounds. Mean: the plain mean of these. Coverage: share "
            "of dialogues with a score; where it is 100%, in no dialogue is nothing mentioned.",
            *tables,
            f"## The lexical counter held against the evidence\n\n{_agreement_table(dialogues)}",
            "Pairs of utterance and item; in brackets 95% intervals over dialogues. Where names of parameters count, "
            "both counters look for them in the same way, which alone makes them agree more.",
            f"## Alpha\n\n{_alpha_table(dialogues)}",
            "Spearman's rho is between the scores of single dialogues at this alpha and at e^2.\n",
        ]
    )


def _settings(overrides: Sequence[str]) -> conf.Score:
    return composed_config(list(overrides)).score


def _score(dialogues: Sequence[Dialogue], counter: str, settings: conf.Score) -> list[DialogueScore]:
    made = make_counter(counter, cast(Scope, settings.items), names=settings.parameter_names)
    return [score_dialogue(dialogue, made, **_definition(settings)) for dialogue in dialogues]


def _definition(settings: conf.Score) -> dict[str, Any]:
    return {
        "alpha": settings.alpha,
        "distinct": settings.distinct_items,
        "silence": cast(Silence, settings.nothing_mentioned),
    }


def _choices_table(rows: Sequence[Row]) -> str:
    usual = mean(rows[0].by_rounds)
    lines = [["Choice", *(f"R{n}" for n in range(1, len(rows[0].by_rounds) + 1)), "Mean", "Change", "Coverage"]]
    for row in rows:
        average = mean(row.by_rounds)
        change = "" if row is rows[0] else f"{100 * (average / usual - 1):+.1f}%"
        means = [f"{value:.2f}" for value in row.by_rounds]
        lines.append([_code(row.name), *means, f"{average:.3f}", change, f"{100 * row.coverage:.1f}%"])
    return _markdown(lines)


def _agreement_table(dialogues: Sequence[Dialogue]) -> str:
    lines = [["Definition", "Precision", "Recall", "Kappa", "Equal S_i", "Mean score, less the evidence's", "rho"]]
    for name, overrides in CHOICES:
        if name in ("score.distinct_items=true", "score.nothing_mentioned=zero", "score=paper"):
            continue  # what utterances mention is the same
        settings = _settings(overrides)
        scope = cast(Scope, settings.items)
        lexical, evidence = (make_counter(c, scope, names=settings.parameter_names) for c in ("lexical", "evidence"))
        tally = AgreementTally("lexical", "evidence", scope)
        for dialogue in dialogues:
            found = lexical.find(dialogue), evidence.find(dialogue)
            score = partial(score_mentioned, dialogue, **_definition(settings))
            tally.add(dialogue, found, (score(found[0]), score(found[1])))
        metrics = tally.summarise(confidence=0.95, resamples=1000, rng=np.random.default_rng(0))
        lines.append([_code(name), *_agreement_entries(metrics)])
    return _markdown(lines)


def _agreement_entries(metrics: Mapping[str, float]) -> list[str]:
    def with_bounds(key: str) -> str:
        low, high = metrics[f"agreement_lexical/{key}_low"], metrics[f"agreement_lexical/{key}_high"]
        return f"{metrics[f'agreement_lexical/{key}']:.3f} [{low:.3f}, {high:.3f}]"

    plain = [f"{metrics[f'agreement_lexical/{key}']:.3f}" for key in ("equal_counts", "score_spearman")]
    bounded = [with_bounds(key) for key in ("precision", "recall", "kappa", "score_difference")]
    return [*bounded[:3], plain[0], bounded[3], plain[1]]


def _alpha_table(dialogues: Sequence[Dialogue]) -> str:
    counter = make_counter("evidence")
    found = [(dialogue, counter.find(dialogue)) for dialogue in dialogues]
    rows = {
        alpha: Row(f"{alpha:g}", [score_mentioned(dialogue, items, alpha=alpha) for dialogue, items in found])
        for alpha in ALPHAS
    }
    usual = [score.dice for score in rows[math.e**2].scores if score.dice is not None]
    lines = [["alpha", "R1", "R2", "R3", "R4", "Mean", "rho"]]
    for alpha, row in rows.items():
        own = [score.dice for score in row.scores if score.dice is not None]
        name = "e^2" if alpha == math.e**2 else row.name
        means = [f"{value:.2f}" for value in row.by_rounds]
        lines.append([name, *means, f"{mean(row.by_rounds):.3f}", f"{spearman(own, usual).r:.4f}"])
    return _markdown(lines)


def _code(name: str) -> str:
    return f"`{name}`" if "=" in name else name


def _markdown(lines: Sequence[Sequence[str]]) -> str:
    head, *rows = lines
    ruled = [head, [":---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in ruled)


def _draw(canvas: Figure) -> None:
    panels = canvas.subplots(2, 2).flat
    for axes, draw in zip(panels, (_draw_spreading, _draw_repeating, _draw_items, _draw_padding), strict=True):
        draw(axes)
        axes.grid(axis="y")


def _draw_spreading(axes: Axes) -> None:
    """Draw eight items, each said once, in one to eight of twelve utterances."""
    for marker, line, alpha in (("s", "--", 3.9216), ("o", "-", math.e**2)):
        spread = [[8 // k + (i < 8 % k) for i in range(k)] + [0] * (12 - k) for k in range(1, 9)]
        scores = [dice_score(s, 8, alpha) for s in spread]
        axes.plot(range(1, 9), scores, marker=marker, linestyle=line, color="black", label=_name(alpha))
    axes.set_title("Spreading raises the score")
    axes.set_xlabel("utterances over which 8 items are spread, of 12")
    axes.set_ylabel("DICE-Score")
    axes.legend(title="alpha")


def _draw_repeating(axes: Axes) -> None:
    """Draw four items in four of twelve utterances, then said again."""
    again = range(9)
    same = [dice_score([1 + k, 1, 1, 1, *[0] * 8], 4) for k in again]
    elsewhere = [dice_score([1] * (4 + k) + [0] * (8 - k), 4) for k in again]
    axes.plot(again, same, marker="o", color="black", label="in an utterance that mentions one")
    axes.plot(again, elsewhere, marker="s", linestyle="--", color="black", label="each in a silent utterance")
    axes.set_title("Repeating lowers it")
    axes.set_xlabel("repetitions of what was said (T = 4, 12 utterances)")
    axes.set_ylabel("DICE-Score")
    axes.legend()


def _draw_items(axes: Axes) -> None:
    """Draw the balanced dialogue of appendix A."""
    counts = range(1, 9)
    styles = (("v", ":", 0.5), ("^", "-.", 2.0), ("s", "--", 3.9216), ("o", "-", math.e**2))
    for marker, line, alpha in styles:
        scores = [dice_score([c] * 6, 6 * c, alpha) / dice_score([1] * 6, 6, alpha) for c in counts]
        axes.plot(counts, scores, marker=marker, linestyle=line, color="black", label=_name(alpha))
    axes.axhline(1, color="#777777", linewidth=0.8)
    axes.set_title("More items raise it, if alpha is large enough")
    axes.set_xlabel("items in each of 6 utterances (T grows with them)")
    axes.set_ylabel("DICE-Score, that of one item being 1")
    axes.legend(title="alpha")


def _draw_padding(axes: Axes) -> None:
    """Draw silent utterances at the end of one dialogue."""
    silent = range(0, 37, 4)
    scores = [dice_score([1, 0, 2, 1, 0, 1, 0, 0, 1, 0, 1, 0] + [0] * k, 6) for k in silent]
    axes.plot(silent, scores, marker="o", linestyle="none", color="black", label="DICE-Score")
    axes.plot(silent, [scores[0] * math.sqrt((12 + k) / 12) for k in silent], color="black", label="sqrt((n + k) / n)")
    axes.set_title("Saying nothing raises it without end")
    axes.set_xlabel("utterances k without information, after n = 12 (T = 6)")
    axes.set_ylabel("DICE-Score")
    axes.set_ylim(bottom=0)
    axes.legend()


def _name(alpha: float) -> str:
    return "e^2" if alpha == math.e**2 else f"{alpha:g}"


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dialogues", type=Path, default=Path("data/filter/dialogues.jsonl"))
    parser.add_argument("--docs", type=Path, default=Path("docs"), help="folder to write to")
    return parser.parse_args()


if __name__ == "__main__":
    main()
