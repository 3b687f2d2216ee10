"""What the checks and the review found, as a page for people and as JSON."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dice.graph.checks.check import Checked, OnError
from dice.graph.review import Reviewed
from dice.records import Finding, ToolCollection

_MOST_PLACES = 25
"""Faults listed of one kind, and places of one fault; the JSON has them all."""

_MARKUP = re.compile(r"[\\`*<\[|]|(?<!\w)_|_(?!\w)")

_KEPT: dict[OnError, str] = {
    "fail": "an error ends the stage",
    "drop": "what has an error is left out",
    "keep": "all that a graph can hold stays",
}


def checks_json(collected: ToolCollection, reviewed: Reviewed, checked: Checked) -> dict[str, Any]:
    """Return the findings with their counts, for ``checks.json``."""
    return {
        "on_error": checked.on_error,
        "errors": len(checked.errors),
        "warnings": len(checked.findings) - len(checked.errors),
        "tools": {"found": len(collected.tools), "kept": len(checked.graph.tools)},
        "dependencies": {"found": len(collected.dependencies), "kept": len(checked.graph.dependencies)},
        "reviewed": reviewed.decided,
        "dropped_by_review": [decision.model_dump() for decision in reviewed.dropped],
        "dropped_for_errors": list(checked.left_out),
        "kinds": [
            {"kind": kind, "severity": severity, "count": count} for (severity, kind), count in _kinds(checked.findings)
        ],
        "findings": [finding.model_dump() for finding in checked.findings],
    }


def checks_page(collected: ToolCollection, reviewed: Reviewed, checked: Checked) -> str:
    """Return ``checks.md``: the counts by kind, then the findings by source, each fault with its places."""
    return "\n".join(_page(collected, reviewed, checked)) + "\n"


def _page(collected: ToolCollection, reviewed: Reviewed, checked: Checked) -> Iterator[str]:
    errors = len(checked.errors)
    yield "# Checks of the tool graph"
    yield ""
    yield from _list(
        [
            f"Sources: {_count(len(collected.tools), 'tool')}, {_count(len(collected.dependencies), 'dependency')}.",
            f"Review: {_review(reviewed, len(collected.tools))}.",
            f"Checks: {_count(errors, 'error')}, {_count(len(checked.findings) - errors, 'warning')}; "
            f"{_KEPT[checked.on_error]} (`graph.on_error={checked.on_error}`).",
            f"Graph: {_graph(checked)}.",
        ]
    )
    if reviewed.dropped:
        yield from ("", "## Dropped by the review", "")
        yield from _list(
            f"{_line(item.tool)} ({_line(item.reviewer)}): {_line(item.reason)}" for item in reviewed.dropped
        )
    if checked.left_out:
        yield from ("", "## Left out for their errors", "")
        yield from _list(map(_line, checked.left_out))
    if not checked.findings:
        return
    yield from ("", "## Summary", "", "| kind | severity | findings |", "|---|---|---:|")
    for (severity, kind), count in _kinds(checked.findings):
        yield f"| {_title(kind)} | {severity} | {count:,} |"
    for source, findings in _by_source(checked.findings).items():
        yield from ("", f"## {source}")
        yield from _source_part(findings)


def _graph(checked: Checked) -> str:
    if checked.on_error == "fail" and checked.errors:
        return "none was written"
    graph = checked.graph
    return f"{_count(len(graph.tools), 'tool')}, {_count(len(graph.dependencies), 'dependency')}"


def _review(reviewed: Reviewed, tools: int) -> str:
    if not reviewed.decided:
        return "none of these tools has been decided on"
    dropped = f"{len(reviewed.dropped):,} dropped" if reviewed.dropped else "none dropped"
    return f"{reviewed.decided:,} of {_count(tools, 'tool')} decided on, {dropped}"


def _source_part(findings: Sequence[Finding]) -> Iterator[str]:
    for (severity, kind), count in _kinds(findings):
        own = [item for item in findings if (item.severity, item.kind) == (severity, kind)]
        yield from ("", f"### {_title(kind)}: {_count(count, severity)}", "")
        remedies = dict.fromkeys(item.remedy for item in own)
        if len(remedies) == 1:
            yield from (f"What to do: {_line(own[0].remedy)}.", "")
        faults: dict[str, list[Finding]] = {}
        for item in own:
            faults.setdefault(item.problem if len(remedies) == 1 else f"{item.problem}; {item.remedy}", []).append(item)
        for problem, same in list(faults.items())[:_MOST_PLACES]:
            yield from _fault(problem, [item.place for item in same])
        if len(faults) > _MOST_PLACES:
            yield f"- {len(faults) - _MOST_PLACES:,} more, all of them in `checks.json`"


def _fault(problem: str, places: Sequence[str]) -> Iterator[str]:
    if len(places) == 1:
        yield f"- {_line(places[0])} {_line(problem)}"
        return
    yield f"- each of these {len(places):,} {_line(problem)}:"
    yield from (f"    - {_line(place)}" for place in _grouped(places[:_MOST_PLACES]))
    if len(places) > _MOST_PLACES:
        yield f"    - {len(places) - _MOST_PLACES:,} more, all of them in `checks.json`"


def _grouped(places: Sequence[str]) -> list[str]:
    """Return places with the parts of one tool together: ``Tool a: parameter x, parameter y``."""
    groups: dict[str, list[str]] = {}
    for place in places:
        whole, _, part = place.partition(", ")
        groups.setdefault(whole, []).append(part)
    return [f"{whole}: {', '.join(parts)}" if any(parts) else whole for whole, parts in groups.items()]


def _kinds(findings: Iterable[Finding]) -> list[tuple[tuple[str, str], int]]:
    """Return severity and kind with their numbers: errors first, and the most frequent first."""
    counts = Counter((finding.severity, finding.kind) for finding in findings)
    return sorted(counts.items(), key=lambda item: (item[0][0], -item[1], item[0][1]))


def _by_source(findings: Iterable[Finding]) -> dict[str, list[Finding]]:
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_line(finding.source) or "All sources together", []).append(finding)
    return groups


def _list(items: Iterable[str]) -> Iterator[str]:
    return (f"- {item}" for item in items)


def _title(kind: str) -> str:
    return kind.replace("_", " ")


def _count(count: int, what: str) -> str:
    plural = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{count:,} {what if count == 1 else plural}"


def _line(text: str) -> str:
    """Return what others wrote as one line that Markdown shows as it is; an underscore within a word is no markup."""
    return _MARKUP.sub(r"\\\g<0>", " ".join(text.split()))
