"""Scores the records of another benchmark (paper, table 1)."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from dice.assembly import tracked_metrics
from dice.config import Config
from dice.counting import count_samples_by_model, counter_name, judge_counted
from dice.errors import ConfigError
from dice.execution import track
from dice.records import BenchmarkSummary
from dice.score import SampleScore, count_sample, score_sample, summarise_samples
from dice.statistics.rounding import round_metrics
from dice.storage import SCORED_FILE, Benchmark, Workspace, write_json, write_records
from dice.tracking import Tracker


def score_benchmark(
    config: Config,
    benchmark: Benchmark,
    files: Workspace,
    tracker: Tracker,
    purse: str | None = None,
) -> None:
    """Write the scores of a benchmark's records, their means, and what could not be mapped.

    Parameters
    ----------
    purse
        Whose budget pays for a counter model: the sweep's, or None for the run's own.

    Raises
    ------
    ConfigError
        When the counter needs evidence, which no other benchmark has.
    """
    if config.score.counter not in ("lexical", "model"):
        remedy = "use score=lexical, or score=model with a counter model"
        raise ConfigError(f"score.counter={config.score.counter}: {benchmark.name} has no evidence; {remedy}.")
    inputs = files.hashes(files.dialogues_path("filter"))
    with tracker.run("score", f"score {config.score.counter} {benchmark.name}", inputs) as run:
        counted = None
        if config.score.counter == "model":
            counted = count_samples_by_model(config, files, benchmark, inputs, purse)
        mentions: Iterable[tuple[int | None, ...]] = (
            (count_sample(sample) for sample in benchmark.samples) if counted is None else (by.S for by in counted)
        )
        scores = [
            score_sample(sample, S, alpha=config.score.alpha, distinct=config.score.distinct_items)
            for sample, S in zip(track(benchmark.samples, "score"), mentions, strict=True)
        ]
        summary = _summary(config, benchmark, scores)
        targets = [files.target("score", name) for name in ("scores.jsonl", "metrics.json", SCORED_FILE)]
        write_records(targets[0], scores)
        write_json(targets[1], summary.metrics)
        write_json(targets[2], summary.model_dump())
        if run is not None:
            run.log_metrics(tracked_metrics(summary.metrics))
            run.log_files(targets)
        if counted is not None:
            judge_counted(config, counted)
    for line in _lines(summary):
        print(f"score: {line}")
    print(f"score: {targets[2]}")


def _summary(
    config: Config,
    benchmark: Benchmark,
    scores: list[SampleScore],
) -> BenchmarkSummary:
    metrics = summarise_samples(
        scores,
        confidence=config.evaluate.confidence,
        resamples=config.evaluate.resamples,
        rng=np.random.default_rng(config.seed),
    )
    return BenchmarkSummary(
        benchmark=benchmark.name,
        records=benchmark.records,
        tools=len(benchmark.tools),
        counter=counter_name(config),
        alpha=config.score.alpha,
        metrics=round_metrics(metrics),
        unmapped=benchmark.unmapped,
    )


def _lines(summary: BenchmarkSummary) -> Iterable[str]:
    """Yield what a person should know: the mean, what it rests on, and what was left out."""
    metrics = summary.metrics
    mean = metrics["dice/overall"]
    shown = "n/a" if mean is None else f"{mean:.3f}"
    coverage = metrics["dice_coverage/overall"] or 0.0
    yield (
        f"{summary.benchmark}, {metrics['n/overall']:.0f} of {summary.records} records, DICE {shown} "
        f"(mean over the {coverage:.0%} in which anything is mentioned), T {metrics['T/overall']:.2f}, "
        f"|S| {metrics['utterances/overall']:.2f}"
    )
    yield from (f"not mapped: {lost.text}" for lost in summary.unmapped)
