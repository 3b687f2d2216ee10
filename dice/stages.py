"""The pipeline (paper, Figure 2 and sections 3.1 to 4): seven stages, each one function.

A stage reads the records that the stages before it wrote, calls pure code, writes, and logs:

    graph -> scenario -> simulate -> filter -> score -> evaluate -> report
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from dice.answering import answer_all, evaluation_identity, open_respondent, usage_metrics
from dice.assembly import resampling, tracked_metrics
from dice.casting import open_author, simulation_identity, write_all
from dice.config import Config
from dice.config import schema as conf
from dice.counting import dialogues_to_count, judge_counters, open_counters
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
from dice.reporting import collect_results, evaluation_results, score_results
from dice.reviewing import review_dialogues
from dice.scenario import configure_scenarios
from dice.score import DialogueScore, relate
from dice.scoring import samples_to_count, score_benchmark, score_dialogues
from dice.simulate import draw_personas
from dice.statistics.rounding import round_metrics, show_metric
from dice.storage import (
    Workspace,
    collect_tools,
    read_benchmark,
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
    """Compute the DICE-Score of every dialogue, or record of another benchmark, and its means (section 3.4)."""
    benchmark = read_benchmark(files.dataset) if files.dataset else None
    talks = samples_to_count(config, files, benchmark) if benchmark else dialogues_to_count(files)
    name = f"score {config.score.counter} {benchmark.name if benchmark else ''}".rstrip()
    with tracker.run("score", name, talks.inputs) as run:
        counters = open_counters(config, files, talks, purse)
        if benchmark:
            scored = score_benchmark(config, files, counters, benchmark)
        else:
            scored = score_dialogues(config, files, counters)
        if run is not None:
            run.log_metrics(tracked_metrics(scored.metrics))
            run.log_series("dice_by_round", _by_round(scored.metrics, "dice"))
            run.log_files(scored.files)
            run.log_pictures(_pictures(draw_score_figures(score_results(config, scored.scores, scored.metrics))))
        judge_counters(config, counters, talks.what)
    for line in scored.lines:
        print(f"score: {line}")


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
            **resampling(config),
        )
        metrics |= measure_overflow(predictions) | _relation_to_dice(outcomes, metrics, files, config)
        accounts = asked.accounts()
        write_records(folder / "outcomes.jsonl", outcomes)
        write_json(folder / "metrics.json", round_metrics(metrics))
        write_json(folder / "settings.json", {**asked.settings, "seed": config.seed, "data": inputs})
        write_json(folder / "ledger.json", [account.model_dump() for account in accounts])
        if run is not None:
            run.rename(asked.name)
            run.log_metrics(tracked_metrics(round_metrics(metrics)))
            run.log_metrics(usage_metrics(accounts))
            run.log_series("em_paper_by_round", _by_round(metrics, "em_paper"))
            run.log_files(folder / name for name in EVALUATION_FILES)
            run.log_pictures(_pictures(draw_evaluation_figures(evaluation_results(config, files, folder))))
        if unanswered:
            reason = next(made.raw for made in predictions if made.failure is Failure.INFRASTRUCTURE)
            raise IncompleteError(asked.name, unanswered, len(outcomes), reason)
    em, coverage = show_metric(metrics["em_paper/overall"]), show_metric(metrics["coverage/overall"])
    print(f"evaluate: {asked.name}, em_paper {em} over all calls, coverage {coverage}, {folder}")


def report(config: Config, files: Workspace) -> None:
    """Draw up tables, figures, the page and the summary from what the stages before measured."""
    results = collect_results(config, files)
    page = files.target("report", "index.html")
    for path, content in build_report(results).files.items():
        write_bytes(page.parent / path, content.encode() if isinstance(content, str) else content)
    write_text(page.parent / "summary.txt", summary_text(results, page))
    print(f"report: {page}")


EVALUATION_FILES = ("predictions.jsonl", "outcomes.jsonl", "metrics.json", "settings.json", "ledger.json")


def _relation_to_dice(
    outcomes: list[Outcome], metrics: Mapping[str, float], files: Workspace, config: Config
) -> dict[str, float]:
    """Relate exact match to the DICE-Score where the score stage has run on these dialogues."""
    if not files.knows_scores():
        return {}
    answered = mean_em_by_dialogue(outcomes)
    path = files.source("score", "scores.jsonl")
    scores = [score for score in read_records(path, DialogueScore) if score.id in answered]
    return relate(scores, answered, _by_round(metrics, "em_paper"), **resampling(config))


def _pictures(figures: Sequence[Figure]) -> dict[str, bytes]:
    return {f"{figure.name}.png": figure.png for figure in figures}


def _by_round(metrics: Mapping[str, float | None], metric: str) -> dict[int, float]:
    """Return a metric by the round count of the dialogues, where it is defined."""
    start = f"{metric}/round_"
    cells = {name.removeprefix(start): value for name, value in metrics.items() if name.startswith(start)}
    return {int(n): value for n, value in cells.items() if n.isdigit() and value is not None}
