"""What the report is made of, read from the files that the other stages wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dice.casting import cast_name
from dice.config import Config
from dice.counting import counter_name
from dice.evaluate import BASELINES, count_confusions, count_wrong_arguments, mean_em_by_dialogue
from dice.models import Account
from dice.records import Outcome
from dice.report import LedgerRow, ModelResults, Results, ScoredDialogue
from dice.score import DialogueScore
from dice.storage import (
    Workspace,
    read_json,
    read_published,
    read_published_benchmarks,
    read_published_data,
    read_records,
    read_scored,
)
from dice.studying import people_results, score_study


def collect_results(config: Config, files: Workspace) -> Results:
    """Return all that the report shows."""
    evaluated = [files.data / "evaluate" / name for name in files.evaluated(BASELINES)]
    return replace(
        _read_score_results(config, files),
        graph=read_json(files.source("graph", "statistics.json")),
        tool_graph=files.graph(),
        simulate=read_json(files.source("simulate", "statistics.json")),
        funnel=read_json(files.source("filter", "funnel.json")),
        models=[_read_model_results(folder) for folder in evaluated],
        cast=cast_name(config),
        published=read_published(),
        ledger=[row for folder in evaluated for row in _read_ledger_rows(folder)],
        data=read_json(files.source("filter", "statistics.json")),
        published_data=read_published_data(),
        benchmarks=read_scored(Path(config.dataset.scored)) if config.dataset.scored else [],
        published_benchmarks=read_published_benchmarks(),
        people=people_results(score_study(config, files), config.evaluate.confidence),
    )


def evaluation_results(config: Config, files: Workspace, folder: Path) -> Results:
    """Return one candidate's results, from its folder, and the scores of those dialogues that it answered."""
    return add_evaluation(_read_score_results(config, files) if files.knows_scores() else score_results(config), folder)


def add_evaluation(results: Results, folder: Path) -> Results:
    """Return the results with one candidate, from its folder, and with the scores of those dialogues that it answered.

    Means of the score are left out unless they are of these very dialogues.
    """
    model = _read_model_results(folder)
    scored = [one for one in results.scored if one.id in model.em_by_dialogue]
    means = results.score if len(scored) == len(results.scored) else {}
    return replace(results, score=means, scored=scored, models=[model])


def score_results(
    config: Config, scores: Sequence[DialogueScore] = (), metrics: Mapping[str, float | None] | None = None
) -> Results:
    """Return results that hold the DICE-Scores of the dialogues, and nothing evaluated yet."""
    return Results(
        score=metrics or {},
        scored=[ScoredDialogue(s.id, s.rounds, s.parties, s.dialogue_type, s.S, s.dice) for s in scores],
        counter=counter_name(config),
        alpha=config.score.alpha,
        confidence=config.evaluate.confidence,
        resamples=config.evaluate.resamples,
        seed=config.seed,
    )


def _read_score_results(config: Config, files: Workspace) -> Results:
    """Return the same from what the score stage wrote."""
    scores = list(read_records(files.source("score", "scores.jsonl"), DialogueScore))
    return score_results(config, scores, read_json(files.source("score", "metrics.json")))


def _read_model_results(folder: Path) -> ModelResults:
    """Return what was measured of one candidate, from its folder."""
    outcomes = list(read_records(folder / "outcomes.jsonl", Outcome, may_be_empty=True))
    return ModelResults(
        name=folder.name,
        kind="baseline" if read_json(folder / "settings.json")["kind"] == "baseline" else "model",
        metrics=read_json(folder / "metrics.json"),
        confusion=count_confusions(outcomes),
        wrong_arguments=count_wrong_arguments(outcomes),
        em_by_dialogue=mean_em_by_dialogue(outcomes),
    )


def _read_ledger_rows(folder: Path) -> list[LedgerRow]:
    """Return what one candidate has used up, from its folder."""
    accounts = [Account.model_validate(account) for account in read_json(folder / "ledger.json")]
    return [LedgerRow(a.role, a.model, **a.total.model_dump(exclude={"failed"})) for a in accounts]
