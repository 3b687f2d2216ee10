"""What the knobs of ScriptedCast do to the DICE-Score: one panel a knob, the others at their defaults.

Run it as ``python -m bench.simulation_knobs`` from the project's folder; it writes ``docs/simulation_knobs.svg`` and
prints the numbers. It takes some two minutes. The score is computed as the stage does it, and knows nothing of knobs.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

from dice.graph import sample_chains
from dice.records import DialogueType, Scenario
from dice.report.canvas import render_figure
from dice.scenario import configure_scenarios
from dice.score import EvidenceCounter, score_dialogue
from dice.simulate import ScriptedCast, draw_personas, simulate_dialogue
from dice.storage import read_graph

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAPER = {1: 1.42, 2: 3.25, 3: 4.55, 4: 5.36}
PER_CELL = 12
KNOBS = {
    "repetition": (0.0, 0.25, 0.5, 0.75, 0.9, 1.0),
    "chatter": (0.0, 0.1, 0.3, 0.6, 1.0),
    "distractors": (0.0, 0.5, 1.0),
    "spoken": (0.0, 0.3, 0.6, 1.0),
}
GRAPH = read_graph(Path("data/tools"))
Curves = dict[str, dict[float, dict[int, float]]]


def main() -> None:
    """Measure, print and draw."""
    scenarios = list(
        configure_scenarios(
            rounds=list(PAPER),
            parties=[2, 3, 4],
            dialogue_types=list(DialogueType),
            per_cell=PER_CELL,
            seed=0,
            draw_chains=partial(sample_chains, GRAPH),
            draw_personas=lambda chain, parties, rng: draw_personas([GRAPH.tool(n) for n in chain], parties, rng),
        )
    )
    curves: Curves = {}
    for knob, settings in KNOBS.items():
        curves[knob] = {setting: _scores(ScriptedCast(**{knob: setting}), scenarios) for setting in settings}
        for setting, by_rounds in curves[knob].items():
            print(f"{knob}={setting}: " + ", ".join(f"{score:.2f}" for score in by_rounds.values()))
    figure = render_figure("simulation_knobs", "", "", (9.0, 6.5), partial(_draw, curves))
    Path("docs/simulation_knobs.svg").write_text(figure.svg, encoding="utf-8")


def _scores(cast: ScriptedCast, scenarios: list[Scenario]) -> dict[int, float]:
    """Return the mean score by number of rounds."""
    scores: dict[int, list[float]] = defaultdict(list)
    for scenario in scenarios:
        score = score_dialogue(simulate_dialogue(scenario, GRAPH, cast), EvidenceCounter())
        if score.dice is not None:
            scores[score.rounds].append(score.dice)
    return {rounds: mean(found) for rounds, found in scores.items()}


def _draw(curves: Curves, canvas: Figure) -> None:
    for place, (knob, by_setting) in enumerate(curves.items(), start=1):
        axes = canvas.add_subplot(2, 2, place)
        for rounds, published in PAPER.items():
            line = axes.plot(list(by_setting), [scores[rounds] for scores in by_setting.values()], marker="o")
            colour = line[0].get_color()
            axes.axhline(published, color=colour, linestyle=":", linewidth=1)
            line[0].set_label(f"{rounds} round{'s' if rounds > 1 else ''}")
        axes.set_xlabel(f"simulate.{knob}")
        axes.set_ylabel("mean DICE-Score")
        axes.set_ylim(bottom=0)
        if place == 1:
            axes.legend(title="dotted: the paper")


if __name__ == "__main__":
    main()
