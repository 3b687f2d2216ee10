"""The pipeline (paper, Figure 2 and sections 3.1 to 4): seven stages, each one function.

A stage reads the records that the stages before it wrote, calls pure code, writes, and logs:

    graph -> scenario -> simulate -> filter -> score -> evaluate -> report
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TypedDict

import numpy as np

from dice.config import schema as conf
from dice.errors import DataError
from dice.evaluate import (
    BASELINES,
    Candidate,
    Request,
    build_requests,
    make_baseline,
    match_all,
    mean_em_by_dialogue,
    read_stored_answer,
)
from dice.evaluate import summarise as summarise_outcomes
from dice.execution import map_ordered, track
from dice.filter import FunnelCounter, apply_filters, rules_by_name
from dice.graph import check_catalogue, describe, refuse_errors, sample_chains, summarise_findings
from dice.records import Dialogue, Failure, Outcome, Prediction, Scenario, Tool
from dice.report import ModelResults, Results, build_report, summary_text
from dice.scenario import configure_scenarios
from dice.score import DialogueScore, make_counter, relate, score_dialogue
from dice.score import summarise as summarise_scores
from dice.simulate import ScriptedCast, StatisticsCounter, draw_personas, simulate_dialogue
from dice.storage import (
    WORK,
    Workspace,
    answering_model,
    identity,
    read_answers,
    read_graph,
    read_json,
    read_records,
    record_writer,
    write_bytes,
    write_json,
    write_records,
    write_resumably,
    write_text,
)
from dice.tracking import Tracker


class Resampling(TypedDict):
    """Settings of the bootstrap."""

    confidence: float
    resamples: int
    rng: np.random.Generator


def graph(config: conf.Graph, files: Workspace) -> None:
    """Build the tool graph: read its source, check it, describe it (paper, "Tool Graph Construction")."""
    loaded = read_graph(Path(config.path))
    findings = check_catalogue(loaded.graph, foreign=not loaded.is_catalogue)
    refuse_errors(findings)
    for line in (*loaded.findings, *summarise_findings(findings)):
        print(f"{config.path}: {line}")
    statistics = describe(loaded.graph)
    write_text(files.target("graph", "tool_graph.json"), loaded.graph.to_json() + "\n")
    write_json(files.target("graph", "statistics.json"), statistics.model_dump())
    print(f"graph: {statistics.tools} tools, {statistics.dependencies} distinct dependencies")


def scenario(config: conf.Scenario, files: Workspace, *, seed: int) -> None:
    """Decide chain, parties, dialogue type and personas of every dialogue (paper, "Scenario Configuration")."""
    tool_graph = files.graph()
    cells = files.selection
    scenarios = configure_scenarios(
        rounds=cells.lengths,
        parties=cells.counts,
        dialogue_types=cells.dialogue_types,
        per_cell=config.per_cell,
        seed=seed,
        draw_chains=partial(sample_chains, tool_graph),
        draw_personas=lambda chain, parties, rng: draw_personas([tool_graph.tool(n) for n in chain], parties, rng),
    )
    write_records(files.target("scenario", "scenarios.jsonl"), track(scenarios, "scenario"))


def simulate(config: conf.Simulate, files: Workspace, *, workers: int) -> None:
    """Write the dialogues, the output of one round feeding the next (paper, "Dialogue Generation")."""
    tool_graph = files.graph()
    scenarios = list(files.scenarios())
    cast = ScriptedCast(chatter=config.chatter, distractors=config.distractors)
    write = partial(simulate_dialogue, graph=tool_graph, cast=cast)

    def write_all(remaining: Iterator[Scenario]) -> Iterator[Dialogue]:
        return track(map_ordered(write, remaining, workers=workers), "simulate", len(scenarios))

    target = files.target("simulate", "dialogues.jsonl")
    inputs = files.hashes(files.graph_path(), files.source("scenario", "scenarios.jsonl"))
    work = WORK / f"simulate-{identity(vars(config), inputs, [s.id for s in scenarios])}.jsonl"
    _say_resumed(write_resumably(target, work, scenarios, write_all, Dialogue))
    statistics = StatisticsCounter()
    for dialogue in read_records(target, Dialogue):
        statistics.add(dialogue)
    write_json(files.target("simulate", "statistics.json"), statistics.statistics())


def filter(config: conf.Filter, files: Workspace) -> None:
    """Keep the dialogues that pass the rules, and the others with the reason (paper, section 3.2)."""
    rules = rules_by_name(config.rules)
    funnel = FunnelCounter(ran={rule.stage for rule in rules})
    kept, rejected = files.target("filter", "dialogues.jsonl"), files.target("filter", "rejected.jsonl")
    with record_writer(kept) as keep, record_writer(rejected) as reject:
        for decision in apply_filters(track(files.dialogues("simulate"), "filter"), rules):
            funnel.add(decision)
            if decision.passed:
                keep(decision.dialogue)
            else:
                reject(decision.rejected())
    result = funnel.funnel()
    write_json(files.target("filter", "funnel.json"), result.model_dump())
    print(f"filter: {result.total.final} of {result.total.initial} dialogues kept")


def score(config: conf.Score, intervals: conf.Evaluate, files: Workspace, tracker: Tracker, *, seed: int) -> None:
    """Compute the DICE-Score of every dialogue, and its means (paper, section 3.4)."""
    with tracker.run("score", config.counter, files.hashes(files.dialogues_path("filter"))) as run:
        counter = make_counter(config.counter)
        scores = [
            score_dialogue(dialogue, counter, alpha=config.alpha, distinct=config.distinct_items)
            for dialogue in track(files.dialogues("filter"), "score")
        ]
        metrics = _finite(summarise_scores(scores, **_resampling(intervals, seed)))
        targets = [files.target("score", name) for name in ("scores.jsonl", "metrics.json")]
        write_records(targets[0], scores)
        write_json(targets[1], metrics)
        if run is not None:
            run.log_metrics(metrics)
            run.log_series("dice_by_round", _by_round(metrics, "dice"))
            run.log_files(targets)
    print(
        f"score: {len(scores)} dialogues, DICE {_shown(metrics['dice/mean_of_rounds'])} (mean of rounds), {targets[1]}"
    )


def evaluate(config: conf.Evaluate, model: conf.Model, files: Workspace, tracker: Tracker, *, seed: int) -> None:
    """Ask a candidate for every call, and compare its answers with the gold calls (paper, section 4)."""
    label = config.candidate or model.name or model.kind
    inputs = files.hashes(*files.evaluation_inputs(model.path))
    with tracker.run("evaluate", label, inputs) as run:
        tools = files.tools()
        if model.kind == "stored_answers" and label in (model.name, model.kind):
            name = model.name or answering_model(Path(model.path or ""))
            predictions = files.target(f"evaluate/{name}", "predictions.jsonl")
            write_records(predictions, _stored_predictions(Path(model.path or ""), files))
        else:
            name = label
            predictions = files.target(f"evaluate/{name}", "predictions.jsonl")
            candidate = make_baseline(name, tools, gold=files.dialogues("filter"), seed=seed)
            _predict(candidate, tools, files, predictions, identity(name, seed, inputs, asdict(files.selection)))
        outcomes = list(match_all(read_records(predictions, Prediction), files.dialogues("filter"), tools))
        metrics = summarise_outcomes(outcomes, files.dialogues("filter"), **_resampling(config, seed))
        metrics |= _relation_to_dice(outcomes, metrics, files)
        write_records(predictions.with_name("outcomes.jsonl"), outcomes)
        write_json(predictions.with_name("metrics.json"), _finite(metrics))
        if run is not None:
            run.rename(name)
            run.log_metrics(_finite(metrics))
            run.log_series("em_paper_by_round", _by_round(metrics, "em_paper"))
            run.log_files(predictions.with_name(f) for f in ("predictions.jsonl", "outcomes.jsonl", "metrics.json"))
    em, coverage = _shown(metrics["em_paper/overall"]), _shown(metrics["coverage/overall"])
    print(f"evaluate: {name}, em_paper {em} over all calls, coverage {coverage}, {predictions.parent}")


def report(config: conf.Config, files: Workspace) -> None:
    """Draw up tables, figures, the page and the summary from what the stages before measured."""
    scores = list(read_records(files.source("score", "scores.jsonl"), DialogueScore))
    results = Results(
        graph=read_json(files.source("graph", "statistics.json")),
        simulate=read_json(files.source("simulate", "statistics.json")),
        funnel=read_json(files.source("filter", "funnel.json")),
        score=read_json(files.source("score", "metrics.json")),
        models=[_model_results(files.data / "evaluate" / name) for name in files.evaluated(BASELINES)],
        dice_by_round={n: [s.dice for s in scores if s.rounds == n] for n in sorted({s.rounds for s in scores})},
        cast=ScriptedCast().provenance.cast,
        counter=config.score.counter,
        alpha=config.score.alpha,
        confidence=config.evaluate.confidence,
    )
    page = files.target("report", "index.html")
    for path, content in build_report(results).files.items():
        write_bytes(page.parent / path, content.encode() if isinstance(content, str) else content)
    write_text(page.parent / "summary.txt", summary_text(results, page))
    print(f"report: {page}")


def _predict(candidate: Candidate, tools: Sequence[Tool], files: Workspace, target: Path, identity: str) -> None:
    def predict(remaining: Iterator[Request]) -> Iterator[Prediction]:
        return track(map(candidate.predict, remaining), f"evaluate {candidate.name}")

    requests = build_requests(files.dialogues("filter"), tools)
    _say_resumed(write_resumably(target, WORK / f"evaluate-{identity}.jsonl", requests, predict, Prediction))


def _stored_predictions(path: Path, files: Workspace) -> Iterator[Prediction]:
    """Yield the stored answers on the selected dialogues, and say how many lie elsewhere."""
    known = {dialogue.id for dialogue in files.dialogues("filter")}
    here = elsewhere = 0
    for answer in read_answers(path):
        if answer.dialogue_id in known:
            here += 1
            yield read_stored_answer(answer.dialogue_id, answer.round, answer.model, answer.parsed, answer.raw)
        else:
            elsewhere += 1
    if not here:
        raise DataError(
            path, f"none of its {elsewhere} answers is on a selected dialogue; evaluate the data they are on"
        )
    if elsewhere:
        print(f"{path}: {elsewhere} of {here + elsewhere} answers are on dialogues outside the data set or selection")


def _relation_to_dice(outcomes: list[Outcome], metrics: Mapping[str, float], files: Workspace) -> dict[str, float]:
    """Relate exact match to the DICE-Score where the score stage has run on these dialogues."""
    path = files.source("score", "scores.jsonl")
    if files.dataset is not None or not path.is_file():
        return {}
    answered = mean_em_by_dialogue(outcomes)
    scores = [score for score in read_records(path, DialogueScore) if score.id in answered]
    return relate(scores, answered, _by_round(metrics, "em_paper"))


def _model_results(folder: Path) -> ModelResults:
    outcomes = read_records(folder / "outcomes.jsonl", Outcome)
    lost = sum(outcome.failure is Failure.INFRASTRUCTURE for outcome in outcomes)
    metrics = read_json(folder / "metrics.json")
    return ModelResults(folder.name, "baseline" if folder.name in BASELINES else "model", metrics, lost_calls=lost)


def _resampling(config: conf.Evaluate, seed: int) -> Resampling:
    return {"confidence": config.confidence, "resamples": config.resamples, "rng": np.random.default_rng(seed)}


def _finite(metrics: Mapping[str, float]) -> dict[str, float | None]:
    """Round to 6 decimals, so that the last bits of a sum don't change a tracked file; what is undefined is null."""
    return {name: round(value, 6) if math.isfinite(value) else None for name, value in metrics.items()}


def _by_round(metrics: Mapping[str, float | None], metric: str) -> dict[int, float]:
    """Return a metric by the round count of the dialogues, where it is defined."""
    start = f"{metric}/round_"
    cells = {name.removeprefix(start): value for name, value in metrics.items() if name.startswith(start)}
    return {int(n): value for n, value in cells.items() if n.isdigit() and value is not None}


def _say_resumed(done: int) -> None:
    if done:
        print(f"an earlier run had finished {done}; went on from there")


def _shown(value: float | None) -> str:
    return "n/a" if value is None or math.isnan(value) else f"{value:.3f}"
