"""Write the table of ``docs/filters.md`` that says how good the heuristic judge and the rules are.

Run it as ``python -m bench.filter_calibration`` from the project's folder. The dialogues are those of the default set,
eight a cell instead of fifty. A test compares the page with what is measured.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np

from dice.filter import RULES, Known, judged_identity, rules_by_name
from dice.filter.calibration import damage_all, measure_filters, rule_checks, stage_1_checks
from dice.filter.g_eval.heuristic import HEURISTIC, judge_by_counting
from dice.graph import sample_chains
from dice.records import Dialogue, DialogueType, Judgement, ToolGraph
from dice.report import calibration_table, to_markdown
from dice.scenario import configure_scenarios
from dice.simulate import ScriptedCast, draw_personas, simulate_dialogue
from dice.storage import read_graph

PAGE = Path("docs/filters.md")
BEGIN, END = "<!-- measured by python -m bench.filter_calibration -->\n", "<!-- end of what was measured -->\n"
PER_CELL, SEED, THRESHOLD = 8, 2506, 4.0


def main() -> None:
    """Put the table into the page."""
    before, after = split_page(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(f"{before}{BEGIN}{render_table(read_graph(Path('data/tools')))}{END}{after}", encoding="utf-8")


def split_page(page: str) -> tuple[str, str]:
    """Return what stands before the measured part and after it."""
    before, _, rest = page.partition(BEGIN)
    return before, rest.partition(END)[2]


def render_table(graph: ToolGraph) -> str:
    """Return the table as Markdown, without its heading."""
    judged: dict[str, Judgement] = {}

    def judge(dialogue: Dialogue) -> Judgement:
        key = judged_identity(HEURISTIC, dialogue)
        if key not in judged:
            judged[key] = judge_by_counting(dialogue)
        return judged[key]

    known = Known(tools={tool.name: tool for tool in graph.tools})
    dialogues = make_dialogues(graph)
    checks = [
        *stage_1_checks(judge, judge=HEURISTIC, threshold=THRESHOLD),
        *rule_checks(rules_by_name([rule.name for rule in RULES], known)),
    ]
    damaged = damage_all(dialogues, np.random.default_rng(SEED))
    table = calibration_table(measure_filters(dialogues, damaged, checks, seed=SEED))
    return to_markdown(table).partition("\n\n")[2]


def make_dialogues(graph: ToolGraph) -> list[Dialogue]:
    """Return dialogues of all cells by the scripted cast."""
    scenarios = configure_scenarios(
        rounds=[1, 2, 3, 4],
        parties=[2, 3, 4],
        dialogue_types=list(DialogueType),
        per_cell=PER_CELL,
        seed=SEED,
        draw_chains=partial(sample_chains, graph),
        draw_personas=lambda chain, parties, rng: draw_personas([graph.tool(n) for n in chain], parties, rng),
    )
    return [simulate_dialogue(scenario, graph, ScriptedCast()) for scenario in scenarios]


if __name__ == "__main__":
    main()
