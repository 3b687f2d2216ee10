"""How proposed dependencies compare with hand-written ones, and how long proposing takes for many tools.

Run it as ``python -m bench.proposals [GRAPH ...]`` from the project's folder; without a graph it takes ``data/tools``.
The hand-written dependencies of each graph are put aside, and proposals are made from its tools alone.
"""

from __future__ import annotations

import argparse
import resource
import time
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from dice.graph.propose import propose_dependencies
from dice.records import Parameter, ReturnField, Tool, ToolGraph
from dice.storage import read_graph

OUT_DEGREES = (1.0, 2.18, 3.0, 4.0, 6.0)
MANY = 16_464
NOUNS = 2000
FORMATS = ("date", "time", "url", "money", "address", "phone", "code", None, None)


def main() -> None:
    """Print one table a graph, then the time for many tools."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("graphs", nargs="*", default=["data/tools"], help="tool graphs with hand-written dependencies")
    console = Console(width=140)
    for path in parser.parse_args().graphs:
        console.print(compare(path, read_graph(Path(path))))
    tools = many_tools()
    began = time.process_time()
    proposals = propose_dependencies(tools, out_degree=2.18)
    seconds = time.process_time() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(proposals):,} proposals for {len(tools):,} tools: {seconds:.0f} CPU seconds, {peak:.0f} MB in all")


def compare(title: str, graph: ToolGraph) -> Table:
    """Return precision and recall by the wanted out-degree, of each kind and whatever the kind."""
    table = Table("Out-degree", title=title)
    for kind in ("output", "context", "both"):
        for heading in (f"{kind}: proposed", "precision", "recall"):
            table.add_column(heading, justify="right")
    for out_degree in OUT_DEGREES:
        proposals = [item.dependency for item in propose_dependencies(graph.tools, out_degree=out_degree)]
        cells = []
        for kinds in (("output",), ("context",), ("output", "context")):
            written = {(item.source, item.target) for item in graph.dependencies if item.kind in kinds}
            proposed = {(item.source, item.target) for item in proposals if item.kind in kinds}
            hits = len(written & proposed)
            cells += [f"{len(proposed)}", share(hits, len(proposed)), share(hits, len(written))]
        table.add_row(f"{out_degree:g}", *cells)
    return table


def share(part: int, whole: int) -> str:
    """Return a share with two decimals."""
    return f"{part / whole:.2f}" if whole else "n/a"


def many_tools() -> list[Tool]:
    """Return made-up tools whose words are as unevenly frequent as words are (Zipf)."""
    rng = np.random.default_rng(0)
    weights = 1 / np.arange(1, NOUNS + 1)
    nouns = iter(rng.choice(NOUNS, size=20 * MANY, p=weights / weights.sum()).tolist())

    def field(made: type[ReturnField]) -> ReturnField:
        noun, format_ = next(nouns), FORMATS[rng.integers(len(FORMATS))]
        name = f"noun{noun}_{format_ or f'part{next(nouns)}'}"
        kind = "number" if format_ == "money" else "string"
        return made.model_validate(
            {
                "name": name,
                "type": kind,
                "format": format_,
                "description": f"The {format_ or 'name'} of the noun{noun}.",
            }
        )

    return [
        Tool(
            name=f"{('find', 'book', 'send', 'pay')[index % 4]}_noun{(noun := next(nouns))}_{index}",
            description=f"Do something with a noun{noun} for the noun{next(nouns)} of a user.",
            parameters=tuple({item.name: item for item in (field(Parameter) for _ in range(3))}.values()),
            returns=tuple({item.name: item for item in (field(ReturnField) for _ in range(2))}.values()),
            domain=f"domain {index % 50}",
        )
        for index in range(MANY)
    ]


if __name__ == "__main__":
    main()
