"""Scores this project's dialogues, or the records of another benchmark (paper, table 1), under one definition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar, cast

import numpy as np

from dice.config import Config
from dice.counting import Talks, configured_definition, configured_score, counter_name
from dice.errors import ConfigError
from dice.execution import track
from dice.records import BenchmarkSummary, Dialogue, Sample
from dice.score import (
    AgreementTally,
    DialogueScore,
    MentionCounter,
    SampleScore,
    Scope,
    ScoreBook,
    score_sample,
    summarise,
    summarise_samples,
)
from dice.statistics.rounding import round_metrics, show_metric
from dice.storage import SCORED_FILE, Benchmark, Workspace, record_writer, write_json, write_records

AGREEMENT_SHOWN = ("precision", "recall", "kappa", "equal_counts", "coverage", "score_difference", "score_spearman")

Metrics = Mapping[str, float | None]
TalkT = TypeVar("TalkT", Dialogue, Sample)
ScoreT = TypeVar("ScoreT", DialogueScore, SampleScore)


@dataclass(frozen=True)
class Scored:
    """How much was scored, what was measured, the files that hold it, lines for people, and the scores of dialogues."""

    count: int
    metrics: Metrics
    files: Sequence[Path]
    lines: Sequence[str]
    scores: Sequence[DialogueScore] = ()


def samples_to_count(config: Config, files: Workspace, benchmark: Benchmark) -> Talks:
    """Return the records of another benchmark; ConfigError when a counter needs evidence, which they have none of."""
    if config.score.counter == "evidence":
        remedy = "use score=lexical, or score=model with a counter model"
        raise ConfigError(f"score.counter=evidence: {benchmark.name} has no evidence; {remedy}.")
    if "evidence" in config.score.compare:
        raise ConfigError(f"score.compare: {benchmark.name} has no evidence to compare with; leave evidence out.")
    return Talks(
        what=f"records of {benchmark.name}",
        read=lambda: benchmark.samples,
        tools=lambda: benchmark.tools,
        inputs=files.hashes(files.dialogues_path("filter")),
    )


def score_dialogues(config: Config, files: Workspace, counters: Mapping[str, MentionCounter]) -> Scored:
    """Write the scores of the dialogues, their means, and how far the counters agree."""
    book = ScoreBook(counters, configured_score(config, files), summarise, cast(Scope, config.score.items))
    made = _score(config, files, book, files.dialogues("filter"))
    mean = show_metric(made.metrics["dice/mean_of_rounds"])
    line = f"{made.count} dialogues, DICE {mean} (mean of rounds), {made.files[1]}"
    return replace(made, lines=(*made.lines, line), scores=book.scores)


def score_benchmark(
    config: Config, files: Workspace, counters: Mapping[str, MentionCounter], benchmark: Benchmark
) -> Scored:
    """Write the same for a benchmark's records, and a summary with what could not be mapped."""
    score_one = partial(score_sample, **configured_definition(config))
    book = ScoreBook(counters, score_one, summarise_samples, cast(Scope, config.score.items))
    made = _score(config, files, book, benchmark.samples)
    settings = config.score
    summary = BenchmarkSummary(
        benchmark=benchmark.name,
        records=benchmark.records,
        tools=len(benchmark.tools),
        counter=counter_name(config),
        alpha=settings.alpha,
        definition={
            "items": settings.items,
            "parameter_names": settings.parameter_names,
            "distinct_items": settings.distinct_items,
            "nothing_mentioned": settings.nothing_mentioned,
        },
        metrics=dict(made.metrics),
        unmapped=benchmark.unmapped,
    )
    target = files.target("score", SCORED_FILE)
    write_json(target, summary.model_dump())
    lines = (*made.lines, *_lines(summary), str(target))
    return replace(made, files=(*made.files, target), lines=lines)


def _score(config: Config, files: Workspace, book: ScoreBook[TalkT, ScoreT], talks: Iterable[TalkT]) -> Scored:
    targets = [files.target("score", name) for name in ("scores.jsonl", "metrics.json", "agreement.jsonl")]
    with record_writer(targets[2]) as keep:
        for talk in track(talks, "score"):
            for compared in book.add(talk):
                keep(compared)
    settings = config.evaluate
    summary = book.summarise(
        confidence=settings.confidence,
        resamples=settings.resamples,
        make_rng=lambda: np.random.default_rng(config.seed),
    )
    metrics = round_metrics(summary)
    write_records(targets[0], book.scores)
    write_json(targets[1], metrics)
    lines = [_agreement_line(metrics, tally) for tally in book.tallies]
    return Scored(len(book.scores), metrics, targets if book.tallies else targets[:2], lines)


def _agreement_line(metrics: Metrics, tally: AgreementTally) -> str:
    """Return what is to be said of two counters."""
    measured = {key: metrics[f"agreement_{tally.counter}/{key}"] for key in AGREEMENT_SHOWN}
    shown = ", ".join(f"{key.replace('_', ' ')} {show_metric(value)}" for key, value in measured.items())
    return f"{tally.counter} against {tally.reference}: {shown}"


def _lines(summary: BenchmarkSummary) -> Iterator[str]:
    """Yield the mean of a benchmark, what it rests on, and what was left out."""
    metrics = summary.metrics
    yield (
        f"{summary.benchmark}, {metrics['n/overall']:.0f} of {summary.records} records, "
        f"DICE {show_metric(metrics['dice/overall'])} "
        f"(mean over the {metrics['dice_coverage/overall'] or 0.0:.0%} that have a score), "
        f"T {metrics['T/overall']:.2f}, |S| {metrics['utterances/overall']:.2f}"
    )
    yield from (f"not mapped: {lost.text}" for lost in summary.unmapped)
