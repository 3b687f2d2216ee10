from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dice.errors import GraphError
from dice.records import DialogueType, Scenario
from dice.simulate import ScriptedCast, simulate_dialogue
from dice.storage import read_graph
from tests.builders import tool, tool_graph
from tests.simulate.stage import GRAPH, play, scenario

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
CATALOGUE = ROOT / "data" / "tools"


def test_the_same_seed_gives_the_same_bytes_in_any_order():
    forwards = [play(number).to_json() for number in range(4)]
    backwards = [play(number).to_json() for number in reversed(range(4))]
    assert forwards == backwards[::-1]
    assert len(set(forwards)) == 4


def test_the_same_seed_gives_the_same_bytes_in_every_process():
    code = "from tests.simulate.stage import play; print(play(3).to_json())"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert outputs == {play(3).to_json() + "\n"}


def test_another_seed_gives_another_dialogue():
    one = scenario(1)
    other = one.model_copy(update={"seed": (99,)})
    texts = [simulate_dialogue(item, GRAPH, ScriptedCast()).rounds[0].utterances for item in (one, other)]
    assert texts[0] != texts[1]


def test_the_dialogue_keeps_the_scenario_and_its_id():
    dialogue = play(2)
    assert dialogue.scenario == scenario(2)
    assert dialogue.id == scenario(2).id


def test_a_tool_that_the_graph_lacks_is_named():
    with pytest.raises(GraphError, match=r"r1-p3-.* needs the tool fly_kite, which the graph lacks"):
        simulate_dialogue(
            scenario(1, chain=("find_cottage",)).model_copy(update={"chain": ("fly_kite",)}), GRAPH, ScriptedCast()
        )


@pytest.mark.parametrize("parties", [1, 2, 5])
def test_a_scenario_without_personas_and_seed_and_a_tool_without_parameters_can_be_played(parties: int):
    bare = Scenario(id="x", chain=("ring_bell",), dialogue_type=DialogueType.INQUIRY, parties=parties)
    dialogue = simulate_dialogue(bare, tool_graph([tool("ring_bell")]), ScriptedCast())
    assert len(dialogue.rounds[0].party_utterances) >= 8
    assert dialogue.rounds[0].call.arguments == {}


def _play_all_tools(path: Path) -> int:
    """Play a dialogue with every tool of a graph and after every dependency; return how many."""
    from dice.simulate import check_evidence

    graph = read_graph(path)
    chains = [(item.name,) for item in graph.tools] + [(item.source, item.target) for item in graph.dependencies]
    for number, chain in enumerate(chains):
        kind = list(DialogueType)[number % 3]
        played = simulate_dialogue(scenario(number, kind, 2 + number % 3, chain, graph), graph, ScriptedCast())
        assert check_evidence(played, graph) == []
    return len(chains)


@pytest.mark.skipif(not CATALOGUE.exists(), reason="the catalogue is not there")
def test_every_tool_and_dependency_of_the_catalogue_can_be_played():
    assert _play_all_tools(CATALOGUE) >= 124


@pytest.mark.skipif(not SHARED.exists(), reason="needs the published tool graph in ../shared")
def test_every_tool_and_dependency_of_the_published_graph_can_be_played():
    assert _play_all_tools(SHARED / "real" / "dicebench" / "tool_graph.json") == 124 + 269
