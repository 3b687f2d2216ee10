"""``dice review tools``: a chat model proposes which tools are fit; people decide."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path

from dice.config import Config, composed_config
from dice.config import schema as conf
from dice.errors import ConfigError, DiceError
from dice.execution import run_concurrently, track
from dice.graph import ProposedDecision, model_review_version, propose_decision
from dice.models import Gateway, open_gateway
from dice.records import Tool, ToolDecision
from dice.storage import (
    WORK,
    Journal,
    collect_tools,
    identity,
    read_decisions,
    read_records,
    write_decisions,
    write_resumably,
)

_SHOWN = 10


def review_tools(arguments: list[str]) -> None:
    """Write proposals for the tools of the configured sources next to the decisions, which stay as they are."""
    config = composed_config(arguments)
    judge, decisions = _judge(config), _decisions_path(config)
    tools = collect_tools(config.graph.sources).graph().tools
    settings = {key: value for key, value in asdict(judge).items() if key not in conf.PACE}
    run = identity(settings, model_review_version(), [tool.to_json() for tool in tools])
    with open_gateway(config, judge, role="judge", run=run) as gateway:
        proposals = _propose(tools, gateway, judge.concurrency, run)
        total = gateway.ledger.total(run)
    made = [proposal.decision for proposal in proposals if proposal.decision is not None]
    target = decisions.with_suffix(".proposed.csv")
    write_decisions(target, made)
    cost = "cost unknown" if total.unknown_cost else f"${total.cost:,.2f}"
    drops = sum(decision.decision == "drop" for decision in made)
    print(f"review: {len(tools)} tools, {len(made) - drops} to keep, {drops} to drop, {cost}; {target}")
    for line in _differences(made, decisions):
        print(f"review: {line}")
    failed = [proposal for proposal in proposals if proposal.decision is None]
    if failed:
        last = f"{failed[-1].tool}: {failed[-1].problem}"
        raise DiceError(
            f"{len(failed)} of {len(tools)} tools have no proposal (the last, {last}); the others are in {target}. "
            "Ask another judge about them, or raise models.judge.max_tokens."
        )


def _judge(config: Config) -> conf.Model:
    if config.models.judge is None:
        raise ConfigError("dice review tools asks a model. Name one of conf/model: model@models.judge=gpt_4o")
    return config.models.judge


def _decisions_path(config: Config) -> Path:
    if config.graph.review is None:
        raise ConfigError("graph.review=null: name the file of decisions, next to which the proposals go.")
    return Path(config.graph.review)


def _propose(tools: Sequence[Tool], gateway: Gateway, concurrency: int, run: str) -> list[ProposedDecision]:
    """Return a proposal for each tool, going on where an earlier run was."""

    def make(done: Collection[str]) -> Iterator[ProposedDecision]:
        rest = [tool for tool in tools if tool.name not in done]
        made = run_concurrently(partial(propose_decision, model=gateway), rest, limit=concurrency)
        return track(made, "review", len(rest))

    journal = Journal(
        WORK / f"review-{run}.jsonl",
        ProposedDecision,
        key=lambda proposal: proposal.tool,
        is_final=lambda proposal: proposal.decision is not None,
    )
    whole = journal.path.with_suffix(".whole.jsonl")
    write_resumably(whole, journal, (tool.name for tool in tools), make)
    try:
        return list(read_records(whole, ProposedDecision))
    finally:
        whole.unlink()


def _differences(made: Sequence[ToolDecision], path: Path) -> Iterator[str]:
    """Yield where the proposals differ from what was decided."""
    if not path.is_file():
        return
    decided = {decision.tool: decision.decision for decision in read_decisions(path)}
    other = [item for item in made if decided.get(item.tool, item.decision) != item.decision]
    for item in other[:_SHOWN]:
        reason = item.reason if len(item.reason) <= 200 else f"{item.reason[:197]}..."
        yield f"{item.tool} was decided otherwise; proposed: {item.decision}, {reason}"
    if len(other) > _SHOWN:
        yield f"{len(other) - _SHOWN} more were decided otherwise"
