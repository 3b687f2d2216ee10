"""The grid is filled in a fixed order, and what a scenario holds depends on its seed, cell and number alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dice.records import DialogueType, Scenario, ToolChain, speaker_name
from dice.scenario.scenarios import configure_scenarios

TOOLS = ("a", "b", "c", "d", "e", "f", "g")


def draw_chains(length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
    return [tuple(TOOLS[index] for index in rng.integers(len(TOOLS), size=length)) for _ in range(n)]


def draw_personas(chain: ToolChain, parties: int, rng: np.random.Generator) -> dict[str, str]:
    return {speaker_name(index): f"Likes {chain[0]} and {rng.integers(10**9)}." for index in range(parties)}


def configure(
    rounds: Sequence[int] = (1, 2),
    parties: Sequence[int] = (2, 3),
    dialogue_types: Sequence[DialogueType] = tuple(DialogueType),
    per_cell: int = 3,
    seed: int = 42,
    **replaced: Any,
) -> list[Scenario]:
    return list(
        configure_scenarios(
            rounds=rounds,
            parties=parties,
            dialogue_types=dialogue_types,
            per_cell=per_cell,
            seed=seed,
            **{"draw_chains": draw_chains, "draw_personas": draw_personas, **replaced},
        )
    )


def test_the_papers_grid_has_1800_scenarios() -> None:
    # 50 x 4 round counts x 3 party counts x 3 dialogue types
    scenarios = configure(rounds=(1, 2, 3, 4), parties=(2, 3, 4), per_cell=50)
    assert len({scenario.id for scenario in scenarios}) == len(scenarios) == 1800


def test_the_order_is_rounds_then_parties_then_type_then_number() -> None:
    ids = [scenario.id for scenario in configure(per_cell=2)]
    assert ids[:7] == [
        "r1-p2-persuasion-0001",
        "r1-p2-persuasion-0002",
        "r1-p2-inquiry-0001",
        "r1-p2-inquiry-0002",
        "r1-p2-eristic-0001",
        "r1-p2-eristic-0002",
        "r1-p3-persuasion-0001",
    ]
    assert ids[12] == "r2-p2-persuasion-0001"


def test_a_scenario_has_a_tool_for_each_round_and_a_persona_for_each_party() -> None:
    for scenario in configure():
        rounds, parties = (int(part[1:]) for part in scenario.id.split("-")[:2])
        assert (scenario.rounds, len(scenario.personas)) == (rounds, parties)


def test_the_seed_is_made_of_the_cell_and_the_number() -> None:
    last = configure()[-1]
    # eristic is the third dialogue type, counted from 0
    assert (last.id, last.seed) == ("r2-p3-eristic-0003", (42, 2, 3, 2, 3))


def test_equal_seeds_give_equal_scenarios() -> None:
    assert configure() == configure()
    assert [item.chain for item in configure()] != [item.chain for item in configure(seed=43)]


def test_more_dialogues_leave_the_others_unchanged() -> None:
    many = {scenario.id: scenario for scenario in configure(per_cell=5)}
    assert all(many[scenario.id] == scenario for scenario in configure(per_cell=3))


def test_other_cells_leave_a_cell_unchanged() -> None:
    everything = {scenario.id: scenario for scenario in configure(rounds=(4, 3, 2, 1), parties=(4, 3, 2))}
    narrow = configure(rounds=(2,), parties=(3,), dialogue_types=(DialogueType.ERISTIC,))
    assert len(narrow) == 3
    assert all(everything[scenario.id] == scenario for scenario in narrow)


def test_a_cast_that_draws_more_leaves_the_chains_unchanged() -> None:
    def draw_greedily(chain: ToolChain, parties: int, rng: np.random.Generator) -> dict[str, str]:
        rng.random(1000)
        return draw_personas(chain, parties, rng)

    greedy = configure(draw_personas=draw_greedily)
    assert [item.chain for item in greedy] == [item.chain for item in configure()]


def test_chains_personas_and_dialogue_draw_from_streams_of_their_own() -> None:
    states: list[int] = []

    def record_chains(length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
        states.append(int(rng.integers(2**62)))
        return draw_chains(length, n, rng)

    def record_personas(chain: ToolChain, parties: int, rng: np.random.Generator) -> dict[str, str]:
        states.append(int(rng.integers(2**62)))
        return draw_personas(chain, parties, rng)

    scenarios = configure(draw_chains=record_chains, draw_personas=record_personas)
    states += [int(np.random.default_rng(scenario.seed).integers(2**62)) for scenario in scenarios]
    # 12 cells, and 36 scenarios with two streams each
    assert len(states) == len(set(states)) == 12 + 2 * 36


def test_scenarios_come_one_at_a_time() -> None:
    cells: list[int] = []

    def count_cells(length: int, n: int, rng: np.random.Generator) -> list[ToolChain]:
        cells.append(length)
        return draw_chains(length, n, rng)

    stream = configure_scenarios(
        rounds=(1, 2),
        parties=(2,),
        dialogue_types=(DialogueType.ERISTIC,),
        per_cell=1,
        seed=0,
        draw_chains=count_cells,
        draw_personas=draw_personas,
    )
    next(stream)
    assert cells == [1]
