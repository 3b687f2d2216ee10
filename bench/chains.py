"""How long it takes to draw tool chains from graphs of any size, and what memory it needs.

Run it as ``python -m bench.chains`` from the project's folder. Each graph has a process of its own, whose peak memory
after each step is shown less what it was before. Time is the processor's, which other programs do not change much.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import permutations

import numpy as np
from rich.console import Console
from rich.table import Table

from dice.graph import ChainSampler, describe
from dice.records import Dependency, Tool, ToolGraph

DRAWS = 1800
LENGTHS = (1, 2, 3, 4)


def random_graph(n_tools: int = 16_464, n_dependencies: int = 36_000) -> ToolGraph:
    """Return a graph of the size of ToolBench's, its dependencies spread by chance."""
    rng = np.random.default_rng(0)
    pairs = {(int(a), int(b)): None for a, b in rng.integers(n_tools, size=(2 * n_dependencies, 2)) if a != b}
    return build(n_tools, list(pairs)[:n_dependencies])


def hub_graph(n_tools: int = 16_464) -> ToolGraph:
    """Return a graph of one tool joined to all others, both ways: it has no chain of 4 tools."""
    spokes = [(0, spoke) for spoke in range(1, n_tools)]
    return build(n_tools, [*spokes, *((b, a) for a, b in spokes)])


def complete_graph(n_tools: int = 1000) -> ToolGraph:
    """Return a graph in which every tool leads to every other."""
    return build(n_tools, list(permutations(range(n_tools), 2)))


GRAPHS: dict[str, Callable[[], ToolGraph]] = {
    "16,464 tools, 36,000 dependencies": random_graph,
    "complete, 1,000 tools": complete_graph,
    "one hub, 16,464 tools": hub_graph,
}


def build(n_tools: int, pairs: list[tuple[int, int]]) -> ToolGraph:
    """Return the graph with these dependencies, checked as any other."""
    return ToolGraph(
        tools=tuple(Tool(name=f"tool_{index}", description="A tool.") for index in range(n_tools)),
        dependencies=tuple(Dependency(source=f"tool_{a}", target=f"tool_{b}", kind="context") for a, b in pairs),
    )


def main() -> None:
    """Measure each graph in a process of its own and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--graph", choices=GRAPHS, help=argparse.SUPPRESS)
    chosen = parser.parse_args().graph
    if chosen:
        print(json.dumps(measure(GRAPHS[chosen])))
        return
    table = Table("Graph", "Step", "Chains in all", title=f"{DRAWS:,} chains of each length")
    table.add_column("CPU seconds", justify="right")
    table.add_column("Further memory (MB)", justify="right")
    for name in GRAPHS:
        command = [sys.executable, "-m", "bench.chains", "--graph", name]
        printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        for index, row in enumerate(json.loads(printed)):
            table.add_row("" if index else name, *row, end_section=index == len(LENGTHS) + 2)
    Console(width=120).print(table)


def measure(make: Callable[[], ToolGraph]) -> list[tuple[str, str, str, str]]:
    """Return one row a step: what it is, how many chains there are, seconds, MB."""
    graph, rows = None, []
    began = time.process_time()
    graph = make()
    rows.append(("build the records", "", f"{time.process_time() - began:.2f}", f"{peak():.0f} (in all)"))
    before, began = peak(), time.process_time()
    statistics = describe(graph)
    rows.append(("statistics", "", f"{time.process_time() - began:.2f}", f"{peak() - before:.0f}"))
    before, began = peak(), time.process_time()
    sampler = ChainSampler(graph)
    rows.append(("set up", "", f"{time.process_time() - began:.2f}", f"{peak() - before:.0f}"))
    for length in LENGTHS:
        count = statistics.chains[str(length)]
        known = f"{count:,}" if count is not None else "not counted"
        before, began = peak(), time.process_time()
        if count != 0:
            drawn = sampler.sample(length, DRAWS, np.random.default_rng(length))
            known += f", {len(set(drawn)):,} different drawn"
        rows.append((f"chains of {length}", known, f"{time.process_time() - began:.2f}", f"{peak() - before:.0f}"))
    return rows


def peak() -> float:
    """Return the most memory that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
