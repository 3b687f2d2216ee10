"""The grid of rounds x parties x dialogue types, filled with scenarios (paper, section 3.1 and 3.3.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import numpy as np

from dice.records import DialogueType, Scenario, ToolChain

DrawChains = Callable[[int, int, np.random.Generator], list[ToolChain]]
"""``(length, n, rng)`` -> n chains of that many tools; a larger n must leave the first chains as they were."""

DrawPersonas = Callable[[ToolChain, int, np.random.Generator], dict[str, str]]
"""``(chain, parties, rng)`` -> speaker name -> description, one for each party."""


def configure_scenarios(
    *,
    rounds: Sequence[int],
    parties: Sequence[int],
    dialogue_types: Sequence[DialogueType],
    per_cell: int,
    seed: int,
    draw_chains: DrawChains,
    draw_personas: DrawPersonas,
) -> Iterator[Scenario]:
    """Yield the scenarios of every cell, by rounds, then parties, then dialogue type, then number.

    What a scenario holds depends on the seed, its cell and its number alone: another dialogue or another cell leaves it
    unchanged.

    Parameters
    ----------
    rounds, parties, dialogue_types
        The values along each side of the grid; the paper has 1 to 4 rounds, 2 to 4 parties and three types.
    per_cell
        Scenarios in each cell; the paper has 50.
    seed
        Root of all seeds, 0 or more. A scenario's own is ``(seed, rounds, parties, type index, number)``.
    draw_chains, draw_personas
        Draw with the generator they are given, and nothing else.
    """
    for length, count, dialogue_type in product(rounds, parties, dialogue_types):
        cell = (seed, length, count, list(DialogueType).index(dialogue_type))
        # Numbers count from 1, so that 0 is free for the cell's chains; the 1 behind a number is the personas' stream.
        chains = draw_chains(length, per_cell, np.random.default_rng((*cell, 0)))
        for number, chain in enumerate(chains, start=1):
            own = (*cell, number)
            yield Scenario(
                id=scenario_id(length, count, dialogue_type, number),
                chain=chain,
                dialogue_type=dialogue_type,
                parties=count,
                personas=draw_personas(chain, count, np.random.default_rng((*own, 1))),
                seed=own,
            )


def scenario_id(rounds: int, parties: int, dialogue_type: DialogueType, number: int) -> str:
    """Return a scenario's id.

    Examples
    --------
    >>> scenario_id(2, 3, DialogueType.ERISTIC, 7)
    'r2-p3-eristic-0007'
    """
    return f"r{rounds}-p{parties}-{dialogue_type.name.lower()}-{number:04d}"
