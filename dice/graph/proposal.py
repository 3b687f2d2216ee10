"""A dependency that is proposed, with how much speaks for it."""

from __future__ import annotations

from dice.records import Dependency, Record


class Proposal(Record):
    """One proposed dependency.

    Parameters
    ----------
    dependency
        As it would stand in the graph; its reason can be checked against the two tools.
    score
        How much speaks for it, in (0, 1]; it ranks candidates of one kind and is no probability.
    """

    dependency: Dependency
    score: float
