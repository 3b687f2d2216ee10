"""How good filters are: measured on dialogues that were damaged on purpose."""

from __future__ import annotations

from dice.records.base import Record
from dice.records.verdict import FilterStage

INTACT = "intact"
"""Stands among the damages for the dialogues as they were."""


class RemovedShare(Record):
    """What one filter removed of the dialogues with one damage.

    Parameters
    ----------
    dialogues
        Those that the filter could judge.
    removed
        How many of them it removed.
    not_checked
        Dialogues besides, which passed because the filter could not judge them.
    share, low, high
        ``removed / dialogues`` with Wilson's interval; None where it could judge none.
    """

    dialogues: int
    removed: int
    not_checked: int
    share: float | None
    low: float | None
    high: float | None


class FilterQuality(Record):
    """One filter's shares by damage, ``intact`` first: of those, each removal is a mistake."""

    filter: str
    stage: FilterStage
    judge: str | None
    shares: dict[str, RemovedShare]


class Calibration(Record):
    """The quality of several filters on the same dialogues.

    Parameters
    ----------
    dialogues
        Intact ones, before any was damaged.
    seed
        Of the draws of dialogues and damages.
    confidence
        Of the intervals.
    damages
        Name -> what was done, in words.
    damaged
        Name -> dialogues to which it could be done.
    filters
        In the order in which they run.
    """

    dialogues: int
    seed: int
    confidence: float
    damages: dict[str, str]
    damaged: dict[str, int]
    filters: tuple[FilterQuality, ...]
