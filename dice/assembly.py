"""Builds what stages need out of what is configured: the workspace, and the candidate that is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypedDict, cast

import numpy as np
from pydantic import JsonValue

from dice.config import Config
from dice.config import schema as conf
from dice.errors import ConfigError, DataError
from dice.evaluate import (
    BASELINES,
    Candidate,
    ModelCandidate,
    OverflowPolicy,
    Request,
    context_limit,
    is_refusal,
    make_baseline,
    make_tool_chooser,
    prompt_version,
    read_stored_answer,
)
from dice.execution import run_concurrently
from dice.models import Account, Gateway, Mode, check_mode, open_gateway
from dice.records import Prediction, Tool
from dice.storage import (
    Selection,
    Workspace,
    answering_model,
    download_dataset,
    identity,
    is_on_hub,
    read_answers,
)

DATA = Path("data")


def make_workspace(config: Config, out: Path = DATA) -> Workspace:
    """Return the folders of a run; a data set on the hub is downloaded first."""
    path = config.dataset.path
    return Workspace(
        data=DATA,
        out=out,
        dataset=None if path is None else download_dataset(path) if is_on_hub(path) else Path(path),
        tools_path=Path(config.dataset.tools) if config.dataset.tools else None,
        selection=Selection(tuple(config.chain.lengths), tuple(config.party.counts), tuple(config.dialogue.types)),
    )


@dataclass(frozen=True)
class Ask:
    """One request, put for the ``repeat``-th time."""

    request: Request
    repeat: int = 0

    @property
    def key(self) -> str:
        """What tells the answer from all others of the candidate."""
        return answer_key(self.request.dialogue_id, self.request.round, self.repeat)


def answer_key(dialogue_id: str, round: int, repeat: int) -> str:
    """Return what tells one answer of a candidate from another."""
    return f"{dialogue_id}/{round}/{repeat}"


@dataclass(frozen=True)
class Respondent:
    """A candidate ready to be asked.

    Parameters
    ----------
    name
        Under which its results are kept.
    repeats
        Answers to each request; 1 for what always answers the same.
    settings
        What its answers depend on besides the data, for comparisons.
    answer
        Gives the answers in the order in which they come; what is to be skipped has none.
    accounts
        What it has cost over all resumes, by role and model; empty where nothing is paid for.
    """

    name: str
    repeats: int
    settings: Mapping[str, JsonValue]
    answer: Callable[[Iterable[Ask]], Iterator[Prediction]]
    accounts: Callable[[], list[Account]] = list


@contextmanager
def open_respondent(
    config: Config, files: Workspace, tools: tuple[Tool, ...], run: str, purse: str | None = None
) -> Iterator[Respondent]:
    """Open the candidate that is configured.

    Parameters
    ----------
    run
        Identity of the evaluation: the ledger is kept under it.
    purse
        Whose budget pays: the sweep's, or None for the evaluation's own.

    Raises
    ------
    ConfigError
        When ``evaluate.candidate`` is neither the model nor a baseline.
    """
    model = config.model
    name = config.evaluate.candidate or model.name
    if model.kind == "stored_answers" and name == model.name:
        yield _stored_answers(Path(model.path or ""), name, files)
    elif model.kind == "chat" and name == model.name:
        with open_gateway(config, model, role="evaluate", run=run, purse=purse, is_refusal=is_refusal) as gateway:
            yield _chat_model(gateway, config, files, tools, run)
    elif name in BASELINES:
        yield _baseline(make_baseline(name, tools, gold=files.dialogues("filter"), seed=config.seed))
    else:
        known = ", ".join((*BASELINES, model.name or model.kind))
        raise ConfigError(f"evaluate.candidate={name} is neither the model nor a baseline. There are: {known}.")


def evaluation_identity(config: Config, inputs: Mapping[str, str], files: Workspace) -> str:
    """Return the identity of an evaluation: all that decides its answers, and nothing of how fast they come."""
    model = {key: value for key, value in asdict(config.model).items() if key not in conf.PACE}
    asked = {key: value for key, value in asdict(config.evaluate).items() if key not in ("confidence", "resamples")}
    return identity(model, asked, config.seed, dict(inputs), asdict(files.selection))


class Resampling(TypedDict):
    """Settings of the bootstrap."""

    confidence: float
    resamples: int
    rng: np.random.Generator


def resampling(config: Config) -> Resampling:
    """Return the settings of the bootstrap, with a new generator."""
    settings, rng = config.evaluate, np.random.default_rng(config.seed)
    return {"confidence": settings.confidence, "resamples": settings.resamples, "rng": rng}


def tracked_metrics(metrics: Mapping[str, float | None]) -> dict[str, float | None]:
    """Leave out the intervals by tool domain, which would be most of what MLflow lists; ``metrics.json`` has them."""

    def is_bound(name: str) -> bool:
        of = name.removesuffix("_low").removesuffix("_high")
        return "/domain_" in name and of != name and of in metrics

    return {name: value for name, value in metrics.items() if not is_bound(name)}


def usage_metrics(accounts: Iterable[Account]) -> dict[str, float | None]:
    """Return what a run has used up, by MLflow's names; a cost is None while that of any answer is unknown."""
    totals = [account.total for account in accounts]
    if not totals:
        return {}
    return {
        "usage/answered": sum(total.answered for total in totals),
        "usage/from_cache": sum(total.from_cache for total in totals),
        "usage/attempts": sum(total.attempts for total in totals),
        "usage/prompt_tokens": sum(total.prompt for total in totals),
        "usage/cached_prompt_tokens": sum(total.cached for total in totals),
        "usage/completion_tokens": sum(total.completion for total in totals),
        "usage/cost_usd": None if any(total.unknown_cost for total in totals) else sum(total.cost for total in totals),
        "usage/seconds": sum(total.seconds for total in totals),
    }


def make_chat_candidate(gateway: Gateway, config: Config, files: Workspace, tools: tuple[Tool, ...]) -> ModelCandidate:
    """Return the candidate that asks a chat model as configured."""
    model = gateway.model
    return ModelCandidate(
        gateway,
        mode=cast(Mode, config.evaluate.mode),
        choose_tools=make_tool_chooser(config.evaluate.tools, tools, files.dialogues("filter"), seed=config.seed),
        limit=context_limit(
            model.context_length(),
            config.model.max_tokens,
            lambda chat: model.count_tokens(chat.messages, chat.tools),
        ),
        on_overflow=cast(OverflowPolicy, config.evaluate.on_overflow),
    )


def _chat_model(gateway: Gateway, config: Config, files: Workspace, tools: tuple[Tool, ...], run: str) -> Respondent:
    candidate = make_chat_candidate(gateway, config, files, tools)
    mode = cast(Mode, config.evaluate.mode)
    probe: list[asyncio.Task[None]] = []

    async def ask(item: Ask) -> Prediction | None:
        if not probe:  # the first call finds out whether the model takes the mode, for all of them
            probe.append(asyncio.ensure_future(check_mode(gateway, mode)))
        await probe[0]
        return await candidate.predict(item.request, item.repeat)

    def answer(asks: Iterable[Ask]) -> Iterator[Prediction]:
        found = run_concurrently(ask, asks, limit=config.model.concurrency)
        return (prediction for prediction in found if prediction is not None)

    return Respondent(
        name=gateway.name,
        repeats=config.evaluate.repeats,
        settings={
            "kind": "chat",
            **_model_settings(config.model),
            "mode": mode,
            "tools": config.evaluate.tools,
            "repeats": config.evaluate.repeats,
            "on_overflow": config.evaluate.on_overflow,
            "prompts": prompt_version(mode),
        },
        answer=answer,
        accounts=lambda: gateway.ledger.accounts(run),
    )


def _model_settings(model: conf.Model) -> dict[str, JsonValue]:
    return {
        "id": model.id,
        "api_base": model.api_base,
        "temperature": model.temperature,
        "max_tokens": model.max_tokens,
        "extra": model.extra,
    }


def _baseline(candidate: Candidate) -> Respondent:
    def answer(asks: Iterable[Ask]) -> Iterator[Prediction]:
        return (candidate.predict(ask.request) for ask in asks)

    return Respondent(name=candidate.name, repeats=1, settings={"kind": "baseline"}, answer=answer)


def _stored_answers(path: Path, name: str | None, files: Workspace) -> Respondent:
    """Return what answers from stored files, after saying how many answers lie elsewhere."""
    known = {dialogue.id for dialogue in files.dialogues("filter")}
    answers: dict[str, Prediction] = {}
    elsewhere = 0
    for stored in read_answers(path):
        if stored.dialogue_id in known:
            found = read_stored_answer(stored.dialogue_id, stored.round, stored.model, stored.parsed, stored.raw)
            answers[answer_key(stored.dialogue_id, stored.round, 0)] = found
        else:
            elsewhere += 1
    if not answers:
        raise DataError(path, f"none of its {elsewhere} answers is on a selected dialogue; evaluate the right data")
    if elsewhere:
        total = len(answers) + elsewhere
        print(f"{path}: {elsewhere} of {total} answers are on dialogues outside the data set or selection")

    def answer(asks: Iterable[Ask]) -> Iterator[Prediction]:
        return (answers[ask.key] for ask in asks if ask.key in answers)

    return Respondent(name=name or answering_model(path), repeats=1, settings={"kind": "stored_answers"}, answer=answer)
