"""The pipeline (paper, Figure 2 and sections 3.1 to 4): seven stages, each one function.

A stage reads the records that the stages before it wrote, calls pure code, writes, and logs:

    graph -> scenario -> simulate -> filter -> score -> evaluate -> report
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypedDict, cast

import numpy as np

from dice.answering import answer_all, evaluation_identity, open_respondent, usage_metrics
from dice.assembly import tracked_metrics
from dice.casting import open_author, simulation_identity, write_all
from dice.config import Config
from dice.config import schema as conf
from dice.counting import configured_score, judge_counters, open_counters
from dice.errors import IncompleteError
from dice.evaluate import (
    match_all,
    mean_em_by_dialogue,
    measure_overflow,
)
from dice.evaluate import summarise as summarise_outcomes
from dice.execution import track
from dice.filter import (
    DataCounter,
    Decided,
    Decision,
    FunnelCounter,
    Known,
    Rule,
    apply_filters,
    open_cases,
    rules_by_name,
)
from dice.graph import (
    ChainSampler,
    OnError,
    add_proposals,
    apply_decisions,
    check_collection,
    checks_json,
    checks_page,
    describe,
    summarise_findings,
    to_graphml,
)
from dice.judging import judge_dialogues, judging_identity
from dice.records import Failure, Outcome, Prediction, domains_by_tool
from dice.report import Figure, build_report, draw_evaluation_figures, draw_score_figures, summary_text
from dice.reporting import add_evaluation, collect_results, read_score_results, score_results
from dice.reviewing import review_dialogues
from dice.scenario import configure_scenarios
from dice.score import (
    AgreementTally,
    DialogueScore,
    Scope,
    choose_reference,
    means_by_counter,
    relate,
)
from dice.score import summarise as summarise_scores
from dice.simulate import draw_personas
from dice.storage import (
    Progress,
    Workspace,
    collect_tools,
    finite_metrics,
    read_decisions,
    read_records,
    read_review_answers,
    record_writer,
    write_bytes,
    write_json,
    write_records,
    write_text,
)
from dice.tracking import Tracker


class Resampling(TypedDict):
    """Settings of the bootstrap."""

    confidence: float
    resamples: int
    rng: np.random.Generator


def graph(config: conf.Graph, files: Workspace) -> None:
    """Build the tool graph: collect its sources, review, check, describe (paper, "Tool Graph Construction")."""
    collected = collect_tools(config.sources)
    decisions = read_decisions(Path(config.review)) if config.review else []
    reviewed = apply_decisions(collected, decisions, config.review or "")
    checked = check_collection(reviewed.collection, cast(OnError, config.on_error))
    page = files.target("graph", "checks.md")
    write_text(page, checks_page(collected, reviewed, checked))
    write_json(page.with_suffix(".json"), checks_json(collected, reviewed, checked))
    checked.refuse_errors(page.as_posix())
    for line in summarise_findings(checked.findings):
        print(f"graph: {line}")
    built = add_proposals(checked.graph, config.propose.out_degree)
    statistics = describe(built)
    write_text(files.target("graph", "tool_graph.json"), built.to_json() + "\n")
    write_text(files.target("graph", "tool_graph.graphml"), to_graphml(built))
    write_json(files.target("graph", "statistics.json"), statistics.model_dump())
    proposed = len(built.dependencies) - len(checked.graph.dependencies)
    also = f" ({proposed} of them proposed)" if proposed else ""
    print(f"graph: {statistics.tools} tools, {statistics.dependencies} distinct dependencies{also}, checks in {page}")


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
        draw_chains=ChainSampler(tool_graph).sample,
        draw_personas=lambda chain, parties, rng: draw_personas([tool_graph.tool(n) for n in chain], parties, rng),
    )
    write_records(files.target("scenario", "scenarios.jsonl"), track(scenarios, "scenario"))


def simulate(config: Config, files: Workspace, *, purse: str | None = None) -> None:
    """Write the dialogues, the output of one round feeding the next (paper, "Dialogue Generation")."""
    scenarios = list(files.scenarios())
    inputs = files.hashes(files.graph_path(), files.source("scenario", "scenarios.jsonl"))
    run_identity = simulation_identity(config, inputs, scenarios)
    with open_author(config, files.graph(), run_identity, purse) as author:
        rejected = write_all(author, scenarios, files, run_identity)
        cost = author.cost()
    if cost:
        print(f"simulate: {len(scenarios)} dialogues, {rejected} attempts rejected, {cost}")


def filter(config: Config, files: Workspace, *, purse: str | None = None) -> None:
    """Keep the dialogues that pass judge and rules, and the others with the reason (paper, section 3.2)."""
    decided = Decided(read_review_answers(Path(config.filter.decisions)))
    known = Known(tools={tool.name: tool for tool in files.known_tools()}, decided=decided)
    rules = rules_by_name(config.filter.stage_2.rules, known)
    judgements = files.target("filter", "judgements.jsonl")
    judged = None
    if config.filter.stage_1.enabled:
        judged = judge_dialogues(config, files, judgements, purse)
        rules = (judged.rule, *rules)
    else:
        write_records(judgements, [])

    def decide(rules: Sequence[Rule], what: str) -> Iterator[Decision]:
        return apply_filters(track(files.dialogues("simulate"), what), rules)

    inputs = files.hashes(files.dialogues_path("simulate"))
    reviewed = review_dialogues(
        config,
        files,
        lambda: (made.dialogue for made in decide(rules, "filter, before the review") if made.passed),
        decided,
        run=judging_identity(config, inputs, files.selection),
        purse=purse,
    )
    if reviewed.rule is not None:
        rules = (*rules, reviewed.rule)
    funnel, data = FunnelCounter(ran={rule.stage for rule in rules}), DataCounter()
    targets = [files.target("filter", name) for name in ("dialogues.jsonl", "rejected.jsonl", "review_queue.jsonl")]
    with record_writer(targets[0]) as keep, record_writer(targets[1]) as reject, record_writer(targets[2]) as queue:
        for decision in decide(rules, "filter"):
            funnel.add(decision)
            if decision.passed:
                data.add(decision.dialogue)
                keep(decision.dialogue)
                for case in open_cases(decision):
                    queue(case)
            else:
                reject(decision.rejected())
    result = funnel.funnel(judged.summary if judged else None)
    write_json(files.target("filter", "funnel.json"), result.model_dump())
    write_json(files.target("filter", "statistics.json"), data.statistics().model_dump())
    notes = (judged.note if judged else "") + reviewed.note
    print(f"filter: {result.total.final} of {result.total.initial} dialogues kept{notes}")


def score(config: Config, files: Workspace, tracker: Tracker, *, purse: str | None = None) -> None:
    """Compute the DICE-Score of every dialogue, and its means (paper, section 3.4)."""
    inputs = files.hashes(files.dialogues_path("filter"), *files.described_tools())
    settings, score_found = config.score, configured_score(config, files)
    with tracker.run("score", f"score {settings.counter}", inputs) as run:
        counters = open_counters(config, files, inputs, purse)
        reference = choose_reference(list(counters))
        tallies = [
            AgreementTally(name, reference, cast(Scope, settings.items)) for name in counters if name != reference
        ]
        scores: dict[str, list[DialogueScore]] = {name: [] for name in counters}
        agreement = files.target("score", "agreement.jsonl")
        with record_writer(agreement) as keep:
            for dialogue in track(files.dialogues("filter"), "score"):
                found = {name: counter.find(dialogue) for name, counter in counters.items()}
                by = {name: score_found(dialogue, mentioned) for name, mentioned in found.items()}
                for name, made in by.items():
                    scores[name].append(made)
                for tally in tallies:
                    keep(
                        tally.add(
                            dialogue,
                            (found[tally.counter], found[reference]),
                            (by[tally.counter], by[reference]),
                        )
                    )
        resampling = _resampling(config.evaluate, config.seed)
        summary = summarise_scores(scores[settings.counter], **resampling)
        for name in settings.compare:
            summary |= means_by_counter(summarise_scores(scores[name], **resampling), name)
        for tally in tallies:
            summary |= tally.summarise(**resampling)
        metrics = finite_metrics(summary)
        targets = [files.target("score", "scores.jsonl"), files.target("score", "metrics.json")]
        write_records(targets[0], scores[settings.counter])
        write_json(targets[1], metrics)
        if run is not None:
            run.log_metrics(tracked_metrics(metrics))
            run.log_series("dice_by_round", _by_round(metrics, "dice"))
            run.log_files([*targets, agreement] if tallies else targets)
            drawn = draw_score_figures(score_results(config, scores[settings.counter], metrics))
            run.log_pictures(_pictures(drawn))
        for tally in tallies:
            print(_agreement_line(metrics, tally))
        judge_counters(config, counters)
    made_of = len(scores[settings.counter])
    print(f"score: {made_of} dialogues, DICE {_shown(metrics['dice/mean_of_rounds'])} (mean of rounds), {targets[1]}")


def evaluate(config: Config, files: Workspace, tracker: Tracker, *, purse: str | None = None) -> None:
    """Ask a candidate for every call, and compare its answers with the gold calls (paper, section 4)."""
    label = config.evaluate.candidate or config.model.name or config.model.kind
    inputs = files.hashes(*files.evaluation_inputs(config.model.path))
    run_identity = evaluation_identity(config, inputs, files)
    tools = files.tools()
    with (
        tracker.run("evaluate", label, inputs) as run,
        open_respondent(config, files, tools, run_identity, purse) as asked,
    ):
        folder = files.target("evaluate", asked.name)
        answers = folder / "predictions.jsonl"
        unanswered = answer_all(asked, tools, files, answers, run_identity)
        predictions = list(read_records(answers, Prediction, may_be_empty=True))
        outcomes = list(match_all(predictions, files.dialogues("filter"), tools))
        metrics = summarise_outcomes(
            outcomes,
            files.dialogues("filter"),
            repeats=asked.repeats,
            domains=domains_by_tool(tools),
            **_resampling(config.evaluate, config.seed),
        )
        metrics |= measure_overflow(predictions) | _relation_to_dice(outcomes, metrics, files, config)
        accounts = asked.accounts()
        write_records(folder / "outcomes.jsonl", outcomes)
        write_json(folder / "metrics.json", finite_metrics(metrics))
        write_json(folder / "settings.json", {**asked.settings, "seed": config.seed, "data": inputs})
        write_json(folder / "ledger.json", [account.model_dump() for account in accounts])
        if run is not None:
            run.rename(asked.name)
            run.log_metrics(tracked_metrics(finite_metrics(metrics)))
            run.log_metrics(usage_metrics(accounts))
            run.log_series("em_paper_by_round", _by_round(metrics, "em_paper"))
            run.log_files(folder / name for name in EVALUATION_FILES)
            scored = read_score_results(config, files) if _knows_scores(files) else score_results(config)
            run.log_pictures(_pictures(draw_evaluation_figures(add_evaluation(scored, folder))))
        if unanswered:
            reason = next(made.raw for made in predictions if made.failure is Failure.INFRASTRUCTURE)
            raise IncompleteError(asked.name, unanswered, len(outcomes), reason)
    em, coverage = _shown(metrics["em_paper/overall"]), _shown(metrics["coverage/overall"])
    print(f"evaluate: {asked.name}, em_paper {em} over all calls, coverage {coverage}, {folder}")


def report(config: Config, files: Workspace) -> None:
    """Draw up tables, figures, the page and the summary from what the stages before measured."""
    results = collect_results(config, files)
    page = files.target("report", "index.html")
    for path, content in build_report(results).files.items():
        write_bytes(page.parent / path, content.encode() if isinstance(content, str) else content)
    write_text(page.parent / "summary.txt", summary_text(results, page))
    print(f"report: {page}")


AGREEMENT_SHOWN = ("precision", "recall", "kappa", "equal_counts", "coverage", "score_difference", "score_spearman")

EVALUATION_FILES = ("predictions.jsonl", "outcomes.jsonl", "metrics.json", "settings.json", "ledger.json")


def _relation_to_dice(
    outcomes: list[Outcome], metrics: Mapping[str, float], files: Workspace, config: Config
) -> dict[str, float]:
    """Relate exact match to the DICE-Score where the score stage has run on these dialogues."""
    if not _knows_scores(files):
        return {}
    answered = mean_em_by_dialogue(outcomes)
    path = files.source("score", "scores.jsonl")
    scores = [score for score in read_records(path, DialogueScore) if score.id in answered]
    return relate(scores, answered, _by_round(metrics, "em_paper"), **_resampling(config.evaluate, config.seed))


def _knows_scores(files: Workspace) -> bool:
    """Say whether the score stage has run on the dialogues that are evaluated."""
    return files.dataset is None and files.source("score", "scores.jsonl").is_file()


def _pictures(figures: Sequence[Figure]) -> dict[str, bytes]:
    return {f"{figure.name}.png": figure.png for figure in figures}


def _resampling(config: conf.Evaluate, seed: int) -> Resampling:
    return {"confidence": config.confidence, "resamples": config.resamples, "rng": np.random.default_rng(seed)}


def _by_round(metrics: Mapping[str, float | None], metric: str) -> dict[int, float]:
    """Return a metric by the round count of the dialogues, where it is defined."""
    start = f"{metric}/round_"
    cells = {name.removeprefix(start): value for name, value in metrics.items() if name.startswith(start)}
    return {int(n): value for n, value in cells.items() if n.isdigit() and value is not None}


def _agreement_line(metrics: Mapping[str, float | None], tally: AgreementTally) -> str:
    """Return what is to be said of two counters."""
    measured = {key: metrics[f"agreement_{tally.counter}/{key}"] for key in AGREEMENT_SHOWN}
    shown = ", ".join(f"{key.replace('_', ' ')} {_shown(value)}" for key, value in measured.items())
    return f"score: {tally.counter} against {tally.reference}: {shown}"


def _say_resumed(progress: Progress) -> None:
    if progress.resumed:
        print(f"an earlier run had finished {progress.resumed}; went on from there")


def _shown(value: float | None) -> str:
    return "n/a" if value is None or math.isnan(value) else f"{value:.3f}"
