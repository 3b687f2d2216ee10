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
from dice.storage import Workspace, read_json, read_published, read_published_data, read_records
from dice.studying import people_results, score_study


def collect_results(config: Config, files: Workspace) -> Results:
    """Return all that the report shows."""
    evaluated = files.evaluated(BASELINES)
    return replace(
        read_score_results(config, files),
        graph=read_json(files.source("graph", "statistics.json")),
        tool_graph=files.graph(),
        simulate=read_json(files.source("simulate", "statistics.json")),
        funnel=read_json(files.source("filter", "funnel.json")),
        models=[_model_results(files.data / "evaluate" / name) for name in evaluated],
        cast=cast_name(config),
        published=read_published(),
        ledger=[row for name in evaluated for row in _ledger_rows(files.data / "evaluate" / name)],
        data=read_json(files.source("filter", "statistics.json")),
        published_data=read_published_data(),
        people=people_results(score_study(config, files), config.evaluate.confidence),
    )


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


def read_score_results(config: Config, files: Workspace) -> Results:
    """Return the same from what the score stage wrote."""
    scores = list(read_records(files.source("score", "scores.jsonl"), DialogueScore))
    return score_results(config, scores, read_json(files.source("score", "metrics.json")))


def add_evaluation(results: Results, folder: Path) -> Results:
    """Return the results with one candidate, from its folder, and with the scores of those dialogues that it answered.

    Means of the score are left out unless they are of these very dialogues.
    """
    model = _model_results(folder)
    scored = [one for one in results.scored if one.id in model.em_by_dialogue]
    means = results.score if len(scored) == len(results.scored) else {}
    return replace(results, score=means, scored=scored, models=[model])


def _model_results(folder: Path) -> ModelResults:
    outcomes = list(read_records(folder / "outcomes.jsonl", Outcome, may_be_empty=True))
    return ModelResults(
        name=folder.name,
        kind="baseline" if read_json(folder / "settings.json")["kind"] == "baseline" else "model",
        metrics=read_json(folder / "metrics.json"),
        confusion=count_confusions(outcomes),
        wrong_arguments=count_wrong_arguments(outcomes),
        em_by_dialogue=mean_em_by_dialogue(outcomes),
    )


def _ledger_rows(folder: Path) -> list[LedgerRow]:
    accounts = [Account.model_validate(account) for account in read_json(folder / "ledger.json")]
    return [LedgerRow(a.role, a.model, **a.total.model_dump(exclude={"failed"})) for a in accounts]
