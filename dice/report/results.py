"""What the report is made of: the numbers of the other stages, and how to look one up."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from dice.records import BenchmarkSummary, DialogueType, PublishedBenchmark, ToolGraph
from dice.records.mistakes import ToolConfusion, WrongArgument

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
        Keeps baselines apart from models, and both from models whose numbers someone else measured and published.
    confusion, wrong_arguments
        Its most frequent mistakes, the most frequent first.
    em_by_dialogue
        Dialogue id -> mean em_paper over its calls, of the dialogues that it answered.
    """

    name: str
    kind: Literal["baseline", "model", "published"]
    metrics: Metrics
    confusion: Sequence[ToolConfusion] = ()
    wrong_arguments: Sequence[WrongArgument] = ()
    em_by_dialogue: Mapping[str, float] = field(default_factory=dict)

    @property
    def is_baseline(self) -> bool:
        """Say whether this is one of the baselines, which are no models."""
        return self.kind == "baseline"

    @property
    def mark(self) -> str:
        """What is said beside the name of anything that is no model measured here."""
        return "" if self.kind == "model" else f"({self.kind})"

    @property
    def label(self) -> str:
        """The name as every table and figure shows it."""
        return f"{self.name} {self.mark}".rstrip()

    @property
    def lost_share(self) -> float:
        """Share of the expected answers that were lost to infrastructure: no fault of the candidate's."""
        return number(self.metrics, "failures/infrastructure") or 0.0


@dataclass(frozen=True)
class PeopleResults:
    """The human study.

    Parameters
    ----------
    metrics
        ``em_paper/round_N`` with bounds and ``coverage/round_N`` of people, ``dice/round_N`` over the whole data set,
        ``people/*`` and ``dice/people_*``.
    published
        The same of the paper's table 4, as far as it was published.
    """

    metrics: Metrics
    published: Metrics


@dataclass(frozen=True)
class ScoredDialogue:
    """A dialogue's cell, the items mentioned in each utterance of the parties (None: unknown), and its DICE-Score."""

    id: str
    rounds: int
    parties: int
    dialogue_type: DialogueType
    S: tuple[int | None, ...]
    dice: Number


@dataclass(frozen=True)
class LedgerRow:
    """What one role and model have used up.

    Parameters
    ----------
    answered, from_cache
        Answers of the provider's, and those from the cache, which cost nothing and are in no other number.
    attempts
        Answered and failed ones.
    prompt, cached, completion
        Tokens; the cached ones are among the prompt's.
    cost
        US dollars, over the answers whose cost is known.
    unknown_cost
        Answers whose cost is not known.
    seconds
        Wall time of all attempts; those under way together are added up.
    """

    role: str
    model: str
    answered: int
    from_cache: int
    attempts: int
    prompt: int
    cached: int
    completion: int
    cost: float
    unknown_cost: int
    seconds: float


@dataclass(frozen=True)
class Results:
    """All numbers of one benchmark; what a stage did not deliver is None or empty and left out of the report.

    Parameters
    ----------
    graph, simulate
        ``statistics.json`` of the two stages.
    tool_graph
        The tools and dependencies themselves, for the figure and the page on which to explore them.
    funnel
        ``funnel.json``: ``rounds`` {"1": {initial, stage_1, stage_2, stage_3, final}}, ``total`` and ``removed_by``
        {rule: dialogues}; a stage that did not run is None. ``parties`` and ``types`` like ``rounds``,
        ``removed_only_by`` and ``not_checked`` like ``removed_by`` may be there too.
    score
        Metrics of the score stage: ``dice/round_1``, ``dice/round_1_low``, ..., ``dice_coverage/round_1``.
    models
        Evaluated candidates in the order in which they are shown.
    scored
        The single dialogues with their scores.
    cast, counter
        Who wrote the dialogues and who counted the mentions, by the names of the classes.
    alpha
        Repetition penalty of the DICE-Score (paper, Eq. (1)), dimensionless.
    confidence, resamples, seed
        Level of all intervals, in (0, 1); of the bootstrap of those that only figures show, the resamples and the seed.
    published
        Name -> metrics of models that were measured by others, as fractions of 1, without intervals. They stand beside
        the candidates in the tables of the metric that they were published in.
    published_beside_baselines
        Show the published ones even when no model was evaluated here.
    ledger
        What the models of all roles have used up.
    data
        ``statistics.json`` of the filter: the size of what was kept, in ``total`` and by ``rounds``, ``parties`` and
        ``types``.
    published_data
        Cell -> ``initial`` and ``final`` dialogues and ``calls`` of the paper's data set, as far as they are known.
    people
        The human study; None while nobody has answered.
    benchmarks, published_benchmarks
        Other benchmarks that were scored here, and those of the paper's table 1.
    """

    graph: Statistics | None = None
    tool_graph: ToolGraph | None = None
    simulate: Statistics | None = None
    funnel: Mapping[str, Any] | None = None
    score: Metrics = field(default_factory=dict)
    models: Sequence[ModelResults] = ()
    scored: Sequence[ScoredDialogue] = ()
    cast: str | None = None
    counter: str | None = None
    alpha: float | None = None
    confidence: float = 0.95
    resamples: int = 1000
    seed: int = 0
    published: Mapping[str, Metrics] = field(default_factory=dict)
    published_beside_baselines: bool = False
    ledger: Sequence[LedgerRow] = ()
    data: Mapping[str, Any] | None = None
    published_data: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    people: PeopleResults | None = None
    benchmarks: Sequence[BenchmarkSummary] = ()
    published_benchmarks: Sequence[PublishedBenchmark] = ()

    @property
    def interval_name(self) -> str:
        """What the intervals are called: ``95% interval``."""
        return f"{100 * self.confidence:g}% interval"

    @property
    def has_models(self) -> bool:
        """Say whether any model, not just baselines, was evaluated here."""
        return any(model.kind == "model" for model in self.models)

    @property
    def published_models(self) -> list[ModelResults]:
        """The published models, if they are to be shown."""
        if not self.has_models and not self.published_beside_baselines:
            return []
        return [ModelResults(name, "published", metrics) for name, metrics in self.published.items()]

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


def find_domains(all_metrics: Sequence[Metrics], metric: str) -> list[str]:
    """Return the cells of tool domains, such as ``domain_money``, by name; ``metric`` is one without intervals."""
    start = f"{metric}/"
    keys = {key for metrics in all_metrics for key in metrics if key.startswith(f"{start}domain_")}
    return sorted(key.removeprefix(start) for key in keys)


def has_cell(all_metrics: Sequence[Metrics], metric: str, cell: str) -> bool:
    """Say whether any of the metrics names this cell."""
    return any(f"{metric}/{cell}" in metrics for metrics in all_metrics)
