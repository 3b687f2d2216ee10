"""Write ``docs/simulation_examples.md``: a whole four-party, three-round dialogue of each type.

Run it as ``python -m bench.simulation_examples`` from the project's folder. A test compares the page with what the
simulation gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from dice.graph import sample_chains
from dice.records import Dialogue, DialogueType, Round, ToolGraph
from dice.scenario import configure_scenarios
from dice.simulate import ScriptedCast, draw_personas, simulate_dialogue
from dice.storage import read_graph

PAGE = Path("docs/simulation_examples.md")
_TITLES = {
    DialogueType.PERSUASION: "Persuasion, deliberation and negotiation",
    DialogueType.INQUIRY: "Inquiry and information seeking",
    DialogueType.ERISTIC: "Eristic",
}
_HEAD = """# A dialogue of each type

Written by `python -m bench.simulation_examples`: the first four-party, three-round dialogue of each dialogue type in
the default set. The number before an utterance says how many items it mentions, from which the DICE-Score is made.
"""


def main() -> None:
    """Write the page."""
    PAGE.write_text(render_page(read_graph(Path("data/tools"))), encoding="utf-8")


def render_page(graph: ToolGraph) -> str:
    """Return the page as Markdown."""
    scenarios = configure_scenarios(
        rounds=[3],
        parties=[4],
        dialogue_types=list(DialogueType),
        per_cell=1,
        seed=0,
        draw_chains=partial(sample_chains, graph),
        draw_personas=lambda chain, parties, rng: draw_personas([graph.tool(n) for n in chain], parties, rng),
    )
    dialogues = [simulate_dialogue(scenario, graph, ScriptedCast()) for scenario in scenarios]
    return "\n".join([_HEAD, *(line for dialogue in dialogues for line in _render(dialogue))])


def _render(dialogue: Dialogue) -> Iterator[str]:
    yield f"## {_TITLES[dialogue.scenario.dialogue_type]} (`{dialogue.id}`)\n"
    for speaker, persona in dialogue.scenario.personas.items():
        yield f"- `{speaker}`: {persona}"
    for number, round_ in enumerate(dialogue.rounds, start=1):
        yield f"\n### Round {number}: `{round_.call.name}`\n\n```text"
        for index, utterance in enumerate(round_.utterances):
            count = _mentions(dialogue, number, index) if utterance.is_party else " "
            yield f"{count} {utterance.speaker}: {utterance.text}"
        yield f"```\n\nGold: `{_call(round_)}`"
        if round_.distractors:
            yield f"\nThrown out: {', '.join(f'`{one.value}`' for one in round_.distractors)}"
    yield ""


def _mentions(dialogue: Dialogue, number: int, index: int) -> int:
    found = {
        (of, evidence.item)
        for of, round_ in enumerate(dialogue.rounds, start=1)
        for evidence in round_.evidence
        if (evidence.round, evidence.utterance) == (number, index)
    }
    return len(found)


def _call(round_: Round) -> str:
    return f"{round_.call.name}({', '.join(f'{name}={value!r}' for name, value in round_.call.arguments.items())})"


if __name__ == "__main__":
    main()
