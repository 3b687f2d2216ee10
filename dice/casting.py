"""Builds who writes the dialogues out of what is configured: the script, or a cast behind a chat model."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from dice.config import Config
from dice.config import schema as conf
from dice.errors import ConfigError, QuotaError
from dice.execution import map_ordered, run_concurrently, track
from dice.filter import find_refusal, is_address
from dice.mentions import MENTION_PROMPTS
from dice.models import Gateway, open_gateway, spent_text
from dice.prompts import prompt_hash
from dice.records import Played, RejectedAttempt, Scenario, ToolGraph
from dice.simulate import (
    Cast,
    CounterFaults,
    Habits,
    Judges,
    ModelCast,
    ScriptedCast,
    StatisticsCounter,
    cast_version,
    simulate_dialogue,
)
from dice.storage import (
    WORK,
    Journal,
    Workspace,
    identity,
    read_records,
    record_writer,
    write_json,
    write_records,
    write_resumably,
)


@dataclass(frozen=True)
class Author:
    """A cast ready to write.

    Parameters
    ----------
    write
        Gives what became of each scenario, in any order.
    note
        Says after each scenario how the run stands; empty where there is nothing to say.
    cost
        What has been spent over all resumes in words, empty where nothing is paid for.
    """

    write: Callable[[Sequence[Scenario]], Iterator[Played]]
    note: Callable[[Played], str] = lambda _: ""
    cost: Callable[[], str] = lambda: ""


@contextmanager
def open_author(config: Config, graph: ToolGraph, run: str, purse: str | None = None) -> Iterator[Author]:
    """Open the cast that is configured.

    Parameters
    ----------
    run
        Identity of the simulation: the ledger is kept under it.
    purse
        Whose budget pays: the sweep's, or None for the simulation's own.
    """
    if config.simulate.cast == "scripted":
        scripted = ScriptedCast(
            chatter=config.simulate.chatter,
            distractors=config.simulate.distractors,
            repetition=config.simulate.repetition,
            spoken=config.simulate.spoken,
            turns=config.simulate.turns,
        )
        write = partial(_play_script, graph=graph, cast=scripted)
        yield Author(lambda scenarios: map_ordered(write, scenarios, workers=config.executor.workers))
        return
    generator = configured_generator(config)
    with ExitStack() as stack:
        gateway = stack.enter_context(open_gateway(config, generator, role="generator", run=run, purse=purse))
        counter = (
            stack.enter_context(open_gateway(config, config.models.counter, role="counter", run=run, purse=purse))
            if config.models.counter
            else None
        )
        cast = ModelCast(
            gateway,
            graph,
            Judges(is_address=is_address, is_refusal=lambda text: find_refusal(text) is not None),
            counter=counter,
            habits=configured_habits(config),
            repairs=config.simulate.repairs,
            tries=config.simulate.tries,
            max_attempts=config.simulate.max_attempts,
        )
        spent = partial(_spent, gateway, run)
        stack.callback(lambda: _say_unanswered(cast.unanswered))
        yield Author(
            lambda scenarios: run_concurrently(cast.play, scenarios, limit=generator.concurrency),
            note=_Tally(spent).note,
            cost=spent,
        )


def write_all(author: Author, scenarios: Sequence[Scenario], files: Workspace, run: str) -> int:
    """Have every scenario written, going on where an earlier run was; return how many attempts were rejected.

    Raises
    ------
    QuotaError
        When a scenario has no accepted dialogue; then only the rejected attempts are written.
    """

    def write_rest(done: Collection[str]) -> Iterator[Played]:
        remaining = [scenario for scenario in scenarios if scenario.id not in done]
        return track(author.write(remaining), "simulate", len(remaining), author.note)

    played = files.target("simulate", ".played.jsonl")
    journal = Journal(
        WORK / f"simulate-{run}.jsonl",
        Played,
        key=lambda made: made.id,
        is_final=lambda made: made.dialogue is not None,
    )
    progress = write_resumably(played, journal, (scenario.id for scenario in scenarios), write_rest)
    if progress.resumed:
        print(f"an earlier run had finished {progress.resumed}; went on from there")
    try:
        return _keep_played(played, files)
    finally:
        played.unlink()


def configured_habits(config: Config) -> Habits:
    """Return how the people of a model cast talk."""
    simulate = config.simulate
    return Habits(
        chatter=simulate.chatter, distractors=simulate.distractors, spoken=simulate.spoken, turns=simulate.turns
    )


def configured_generator(config: Config) -> conf.Model:
    """Return the model that plays the dialogues; ConfigError when there is none."""
    if config.models.generator is None:
        raise ConfigError("simulate=model needs a generator. Name one of conf/model: model@models.generator=gpt_4o")
    return config.models.generator


def cast_name(config: Config) -> str:
    """Return the cast's name as dialogues carry it, with the model's where there is one."""
    if config.simulate.cast == "scripted":
        return ScriptedCast().provenance.cast
    counter = f", counter {config.models.counter.name}" if config.models.counter else ""
    return f"ModelCast ({configured_generator(config).name}{counter})"


def simulation_identity(config: Config, inputs: Mapping[str, str], scenarios: Sequence[Scenario]) -> str:
    """Return the identity of a simulation: all that decides its dialogues, and nothing of how fast they come.

    The cap on attempts is no part of it, so that raising it goes on with what is there.
    """
    settings = {key: value for key, value in asdict(config.simulate).items() if key != "max_attempts"}
    roles: list[dict[str, Any] | None] = [None, None]
    if config.simulate.cast == "model":
        models = (configured_generator(config), config.models.counter)
        versions = (cast_version(), prompt_hash(*MENTION_PROMPTS))
        roles = [_answers(model, version) for model, version in zip(models, versions, strict=True)]
    return identity(settings, *roles, dict(inputs), [scenario.id for scenario in scenarios])


def _answers(model: conf.Model | None, prompts: str) -> dict[str, Any] | None:
    """Return what decides a model's answers beside what it is asked."""
    if model is None:
        return None
    return {key: value for key, value in asdict(model).items() if key not in conf.PACE} | {"prompts": prompts}


def _keep_played(played: Path, files: Workspace) -> int:
    """Write dialogues, rejected attempts and statistics."""
    attempts: list[RejectedAttempt] = []
    accepted = 0
    short: list[RejectedAttempt] = []
    statistics = StatisticsCounter()
    with record_writer(files.target("simulate", "dialogues.jsonl")) as keep:
        for made in read_records(played, Played):
            attempts.extend(made.rejected)
            if made.dialogue is None:
                short.append(made.rejected[-1])
            else:
                accepted += 1
                keep(made.dialogue)
                statistics.add(made.dialogue)
        write_records(files.target("simulate", "rejected.jsonl"), attempts)
        if short:
            raise QuotaError(len(short), accepted + len(short), short[-1].stage, short[-1].reason)
    write_json(files.target("simulate", "statistics.json"), statistics.statistics())
    return len(attempts)


def _play_script(scenario: Scenario, graph: ToolGraph, cast: Cast) -> Played:
    return Played(id=scenario.id, dialogue=simulate_dialogue(scenario, graph, cast))


def _say_unanswered(faults: CounterFaults) -> None:
    if faults.rounds:
        print(f"simulate: {faults.rounds} rounds went on without the counter, which gave no answer ({faults.last})")


def _spent(gateway: Gateway, run: str) -> str:
    return spent_text(gateway.ledger.accounts(run))


@dataclass
class _Tally:
    """How many dialogues of this run were accepted, and attempts rejected."""

    cost: Callable[[], str]
    accepted: int = 0
    rejected: int = 0

    def note(self, made: Played) -> str:
        """Count what became of a scenario, and say how the run stands."""
        self.accepted += made.dialogue is not None
        self.rejected += len(made.rejected)
        return f"{self.accepted} accepted, {self.rejected} attempts rejected, {self.cost()}"
