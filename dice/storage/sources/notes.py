"""What a reader finds wrong with a source, gathered while it reads."""

from __future__ import annotations

from dice.records import Finding
from dice.records.collection import Severity


class Notes:
    """The findings of one source, in the order in which they were made.

    Parameters
    ----------
    source
        The label of the source: ``Tool.source`` of its tools and ``Finding.source`` of its findings.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self._findings: list[Finding] = []

    def warn(self, kind: str, place: str, problem: str, remedy: str, *, tool: str | None = None) -> None:
        """Note something that could be better."""
        self._add("warning", kind, place, problem, remedy, tool)

    def fault(self, kind: str, place: str, problem: str, remedy: str, *, tool: str | None = None) -> None:
        """Note something that makes a tool unfit as it stands."""
        self._add("error", kind, place, problem, remedy, tool)

    def findings(self) -> tuple[Finding, ...]:
        """Return all findings so far."""
        return tuple(self._findings)

    def _add(self, severity: Severity, kind: str, place: str, problem: str, remedy: str, tool: str | None) -> None:
        self._findings.append(
            Finding(
                severity=severity,
                kind=kind,
                source=self.source,
                place=place,
                problem=problem,
                remedy=remedy,
                tool=tool,
            )
        )
