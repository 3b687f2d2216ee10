"""What the report is made of: the numbers of the other stages, and how to look one up."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from dice.records import DialogueType

Number = float | None
"""A measured number; None (or NaN) says that it was not measured, which is never the same as 0."""

Metrics = Mapping[str, Number]
"""Flat metrics by the names of ``metrics.json``, as fractions of 1."""

Statistics = Mapping[str, Number | Mapping[str, Number]]
"""Counts and ratios that a stage writes, some of them split further."""

Group = Literal["round", "party", "type", "position"]
"""What calls are grouped by: rounds of the dialogue, its parties, its type, or the call's place in the dialogue."""

ORACLE = "oracle"
"""The baseline that is handed the gold calls."""


@dataclass(frozen=True)
class ModelResults:
    """The metrics of one evaluated candidate.

    Parameters
    ----------
    kind
        Keeps baselines apart from models.
    lost_calls
        Calls without an answer for reasons that are not the candidate's. The metrics leave them out, where they look
        like calls that were never asked, and so they are told apart here.
    """

    name: str
    kind: Literal["baseline", "model"]
    metrics: Metrics
    lost_calls: int = 0

    @property
    def is_baseline(self) -> bool:
        """Say whether this is one of the baselines, which are no models."""
        return self.kind == "baseline"

    @property
    def label(self) -> str:
        """The name as every table and figure shows it."""
        return f"{self.name} (baseline)" if self.is_baseline else self.name


@dataclass(frozen=True)
class Results:
    """All numbers of one benchmark; what a stage did not deliver is None or empty and left out of the report.

    Parameters
    ----------
    graph, simulate
        ``statistics.json`` of the two stages.
    funnel
        ``funnel.json``: ``rounds`` {"1": {initial, stage_1, stage_2, stage_3, final}}, ``total`` and ``removed_by``
        {rule: dialogues}; a stage that did not run is None. ``not_checked`` {rule: dialogues} may be there too.
    score
        Metrics of the score stage: ``dice/round_1``, ``dice/round_1_low``, ..., ``dice_coverage/round_1``.
    models
        Evaluated candidates in the order in which they are shown.
    dice_by_round
        Rounds of a dialogue -> the scores of those dialogues.
    cast, counter
        Who wrote the dialogues and who counted the mentions, by the names of the classes.
    alpha
        Repetition penalty of the DICE-Score (paper, Eq. (1)), dimensionless.
    confidence
        Level of all intervals, in (0, 1).
    """

    graph: Statistics | None = None
    simulate: Statistics | None = None
    funnel: Mapping[str, Any] | None = None
    score: Metrics = field(default_factory=dict)
    models: Sequence[ModelResults] = ()
    dice_by_round: Mapping[int, Sequence[Number]] = field(default_factory=dict)
    cast: str | None = None
    counter: str | None = None
    alpha: float | None = None
    confidence: float = 0.95

    @property
    def interval_name(self) -> str:
        """What the intervals are called: ``95% interval``."""
        return f"{100 * self.confidence:g}% interval"

    @property
    def cast_label(self) -> str | None:
        """The cast as the report names it, a scripted one said to be no model."""
        return f"{self.cast}, a script and no model" if self.cast and "script" in self.cast.lower() else self.cast


@dataclass(frozen=True)
class Measure:
    """An estimate and the ends of its interval; each is None where it was not measured."""

    estimate: Number
    low: Number = None
    high: Number = None


def number(metrics: Metrics, key: str) -> Number:
    """Return a metric, None when it is absent, null or NaN."""
    value = metrics.get(key)
    return None if value is None or math.isnan(value) else value


def measure(metrics: Metrics, key: str) -> Measure:
    """Return a metric with the interval that stands beside it as ``KEY_low`` and ``KEY_high``."""
    return Measure(number(metrics, key), number(metrics, f"{key}_low"), number(metrics, f"{key}_high"))


def find_cells(all_metrics: Sequence[Metrics], metric: str, group: Group) -> list[str]:
    """Return the cells of a group that any of the metrics names, such as ``round_1``, in reading order."""
    if group == "type":
        wanted = [f"type_{kind}" for kind in DialogueType]
        return [cell for cell in wanted if any(f"{metric}/{cell}" in metrics for metrics in all_metrics)]
    start = f"{metric}/{group}_"
    numbers = {
        int(key.removeprefix(start))
        for metrics in all_metrics
        for key in metrics
        if key.startswith(start) and key.removeprefix(start).isdecimal()
    }
    return [f"{group}_{index}" for index in sorted(numbers)]


def has_cell(all_metrics: Sequence[Metrics], metric: str, cell: str) -> bool:
    """Say whether any of the metrics names this cell."""
    return any(f"{metric}/{cell}" in metrics for metrics in all_metrics)
