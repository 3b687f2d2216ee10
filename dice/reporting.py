"""Collects what the stages before measured, for the report."""

from __future__ import annotations

from pathlib import Path

from dice.casting import cast_name
from dice.config import Config
from dice.counting import counter_name
from dice.evaluate import BASELINES, count_confusions, count_wrong_arguments
from dice.models import Account
from dice.records import Outcome
from dice.report import LedgerRow, ModelResults, Results
from dice.score import DialogueScore
from dice.storage import Workspace, read_json, read_published, read_published_data, read_records
from dice.studying import people_results, score_study


def collect_results(config: Config, files: Workspace) -> Results:
    """Return all that the report shows, read from what the stages wrote."""
    scores = list(read_records(files.source("score", "scores.jsonl"), DialogueScore))
    evaluated = files.evaluated(BASELINES)
    return Results(
        graph=read_json(files.source("graph", "statistics.json")),
        tool_graph=files.graph(),
        simulate=read_json(files.source("simulate", "statistics.json")),
        funnel=read_json(files.source("filter", "funnel.json")),
        score=read_json(files.source("score", "metrics.json")),
        models=[_model_results(files.data / "evaluate" / name) for name in evaluated],
        dice_by_round={n: [s.dice for s in scores if s.rounds == n] for n in sorted({s.rounds for s in scores})},
        cast=cast_name(config),
        counter=counter_name(config),
        alpha=config.score.alpha,
        confidence=config.evaluate.confidence,
        published=read_published(),
        ledger=[row for name in evaluated for row in _ledger_rows(files.data / "evaluate" / name)],
        data=read_json(files.source("filter", "statistics.json")),
        published_data=read_published_data(),
        people=people_results(score_study(config, files), config.evaluate.confidence),
    )


def _model_results(folder: Path) -> ModelResults:
    outcomes = list(read_records(folder / "outcomes.jsonl", Outcome, may_be_empty=True))
    return ModelResults(
        name=folder.name,
        kind="baseline" if read_json(folder / "settings.json")["kind"] == "baseline" else "model",
        metrics=read_json(folder / "metrics.json"),
        confusion=count_confusions(outcomes),
        wrong_arguments=count_wrong_arguments(outcomes),
    )


def _ledger_rows(folder: Path) -> list[LedgerRow]:
    accounts = [Account.model_validate(account) for account in read_json(folder / "ledger.json")]
    return [LedgerRow(a.role, a.model, **a.total.model_dump(exclude={"failed"})) for a in accounts]
