"""Tables on the tool graph: how its dependencies spread over tools and domains."""

from __future__ import annotations

from collections import Counter

from dice.records import ToolGraph
from dice.report.table import Column, Entry, Table, name_column, name_entry, number_entry, share_entry
from dice.report.tool_graph.marks import name_domain


def tool_graph_tables(graph: ToolGraph) -> list[Table]:
    """Return the tables on a graph, none for one without tools."""
    return [degree_table(graph), domain_table(graph)] if graph.tools else []


def degree_table(graph: ToolGraph) -> Table:
    """Return how many tools have how many dependencies that end (in-degree) and that start there (out-degree)."""
    names = [tool.name for tool in graph.tools]
    in_degrees = Counter(item.target for item in graph.dependencies)
    out_degrees = Counter(item.source for item in graph.dependencies)
    with_in = Counter(in_degrees[name] for name in names)
    with_out = Counter(out_degrees[name] for name in names)
    columns = (
        name_column("Degree"),
        Column("Tools with that in-degree", ("in_degree_tools",)),
        Column("Share (%)", ("in_degree_share",)),
        Column("Tools with that out-degree", ("out_degree_tools",)),
        Column("Share (%)", ("out_degree_share",)),
    )
    rows = []
    for degree in sorted(with_in | with_out):
        entries = [
            (number_entry(tools), share_entry(tools / len(names))) for tools in (with_in[degree], with_out[degree])
        ]
        rows.append((name_entry(f"{degree:,}"), *entries[0], *entries[1]))
    note = "In-degree: dependencies that end at a tool; out-degree: those that start there."
    if graph.dependencies:
        note += f" Most in: {_highest(names, in_degrees)}. Most out: {_highest(names, out_degrees)}."
    return Table("graph_degrees", "In-degree and out-degree", columns, tuple(rows), note)


def domain_table(graph: ToolGraph) -> Table:
    """Return tools and dependencies by domain, the largest domain first."""
    domain_of = {tool.name: tool.domain for tool in graph.tools}
    tools = Counter(domain_of.values())
    within: Counter[str] = Counter()
    leaving: Counter[str] = Counter()
    arriving: Counter[str] = Counter()
    for item in graph.dependencies:
        source, target = domain_of[item.source], domain_of[item.target]
        if source == target:
            within[source] += 1
        else:
            leaving[source] += 1
            arriving[target] += 1
    columns = (
        name_column("Domain"),
        Column("Tools", ("tools",)),
        Column("Dependencies within", ("within",)),
        Column("to other domains", ("leaving",)),
        Column("from other domains", ("arriving",)),
    )
    rows = tuple(
        (
            Entry(name_domain(domain), (domain,)),
            number_entry(count),
            *(number_entry(counted[domain]) for counted in (within, leaving, arriving)),
        )
        for domain, count in sorted(tools.items(), key=lambda item: (-item[1], item[0]))
    )
    return Table("graph_domains", "Tools by domain", columns, rows)


def _highest(names: list[str], degrees: Counter[str]) -> str:
    """Return the tool of the highest degree, the first of equals, with the number of the others."""
    highest = max(degrees.values())
    holders = [name for name in names if degrees[name] == highest]
    return f"{holders[0]} ({highest:,}{f', as {len(holders) - 1} more' if len(holders) > 1 else ''})"
