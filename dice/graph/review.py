"""Applying what people decided about the tools, so that a rebuild gives the same graph without a model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from dice.records import Finding, Record, ToolCollection, ToolDecision

_MOST_COMPARED = 500
"""Tools without a decision up to which misspelt names are looked for; a file for more is far from finished."""


class Reviewed(Record):
    """A collection after the decisions on its tools.

    Parameters
    ----------
    collection
        Without the tools that were dropped, and without their dependencies and findings. What is wrong with the
        decisions themselves is among its findings.
    dropped
        The decisions that left a tool out, in the order of the tools.
    decided
        Tools that a decision is about.
    """

    collection: ToolCollection
    dropped: tuple[ToolDecision, ...] = ()
    decided: int = 0


def apply_decisions(collection: ToolCollection, decisions: Sequence[ToolDecision], place: str) -> Reviewed:
    """Leave out the tools that were decided against.

    Parameters
    ----------
    decisions
        At most one a tool. Those about tools that no source holds count for nothing: one file can decide about more
        packs than are in use. When such a name is almost that of a tool without a decision, it is probably misspelt,
        which is a finding.
    place
        The decisions' file, for findings.

    Notes
    -----
    A tool without a decision is kept. Where others have one, the tools without are one finding.
    """
    by_name = {decision.tool: decision for decision in decisions}
    names = list(dict.fromkeys(tool.name for tool in collection.tools))
    dropped = {name: by_name[name] for name in names if name in by_name and by_name[name].decision == "drop"}
    decided = sum(name in by_name for name in names)
    found = _findings(names, by_name, place) if decided else []
    kept = collection.model_copy(
        update={
            "tools": tuple(tool for tool in collection.tools if tool.name not in dropped),
            "dependencies": tuple(
                item for item in collection.dependencies if item.source not in dropped and item.target not in dropped
            ),
            "findings": (*(item for item in collection.findings if not _is_about(item, dropped)), *found),
        }
    )
    return Reviewed(collection=kept, dropped=tuple(dropped.values()), decided=decided)


def _findings(names: Sequence[str], decisions: dict[str, ToolDecision], place: str) -> Iterator[Finding]:
    undecided = [name for name in names if name not in decisions]
    known = set(names)
    for name in decisions:
        if name not in known and (near := _nearest(name, undecided)):
            yield Finding(
                severity="warning",
                kind="misspelt_decision",
                place=f"{place}, tool {name},",
                problem="is in no source",
                remedy=f"perhaps {near} is meant, which has no decision",
            )
    if undecided:
        shown = ", ".join(undecided[:3]) + (", ..." if len(undecided) > 3 else "")
        yield Finding(
            severity="warning",
            kind="not_reviewed",
            place=place,
            problem=f"says nothing about {len(undecided)} of {len(names)} tools ({shown})",
            remedy="decide on them; dice review tools makes proposals",
        )


def _nearest(name: str, undecided: Sequence[str]) -> str | None:
    if len(undecided) > _MOST_COMPARED:
        return None
    return next(iter(get_close_matches(name, undecided, 1, cutoff=0.85)), None)


def _is_about(finding: Finding, dropped: dict[str, ToolDecision]) -> bool:
    return finding.tool in dropped or any(end in dropped for end in finding.dependency or ())
