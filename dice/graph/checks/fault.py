"""What a check yields: a fault of a tool or dependency, before it is known how grave it is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dice.records import Finding, Tool
from dice.records.collection import Severity

Gravity = Literal["error", "mendable", "warning"]
"""A mendable fault is an error in this project's own YAML, and a warning in what others wrote."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong.

    Parameters
    ----------
    kind
        One word for all faults alike.
    problem, remedy
        Clauses that follow the place: what is wrong, and what to do.
    part
        Of the tool, such as ``parameter date``; empty for the tool itself.
    gravity
        How grave it is, and where.
    """

    kind: str
    problem: str
    remedy: str
    part: str = ""
    gravity: Gravity = "mendable"


def tool_finding(fault: Fault, tool: Tool, *, own: bool) -> Finding:
    """Return a fault of a tool as a finding; ``own`` says that the tool stands in this project's YAML."""
    return Finding(
        severity=_severity(fault, own=own),
        kind=fault.kind,
        source=tool.source,
        place=f"Tool {tool.name}, {fault.part}" if fault.part else f"Tool {tool.name}",
        problem=fault.problem,
        remedy=fault.remedy,
        tool=tool.name,
    )


def dependency_finding(fault: Fault, ends: tuple[str, str], source: str, *, own: bool) -> Finding:
    """Return a fault of a dependency as a finding; its source is that of the tool where it starts."""
    return Finding(
        severity=_severity(fault, own=own),
        kind=fault.kind,
        source=source,
        place=f"Dependency {ends[0]} -> {ends[1]}",
        problem=fault.problem,
        remedy=fault.remedy,
        dependency=ends,
    )


def _severity(fault: Fault, *, own: bool) -> Severity:
    return "error" if fault.gravity == "error" or (fault.gravity == "mendable" and own) else "warning"
