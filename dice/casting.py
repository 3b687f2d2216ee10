"""Builds who writes the dialogues out of what is configured: the script, or a cast behind a chat model."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial

from dice.config import Config
from dice.config import schema as conf
from dice.errors import ConfigError
from dice.execution import map_ordered, run_concurrently
from dice.filter import find_refusal, is_address
from dice.models import Gateway, open_gateway
from dice.records import Played, Scenario, ToolGraph
from dice.simulate import Cast, Judges, ModelCast, ScriptedCast, cast_version, simulate_dialogue
from dice.storage import identity


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
    with open_gateway(config, generator, role="generator", run=run, purse=purse) as gateway:
        cast = ModelCast(
            gateway,
            graph,
            Judges(is_address=is_address, is_refusal=lambda text: find_refusal(text) is not None),
            repairs=config.simulate.repairs,
            tries=config.simulate.tries,
            max_attempts=config.simulate.max_attempts,
        )
        spent = partial(_spent, gateway, run)
        yield Author(
            lambda scenarios: run_concurrently(cast.play, scenarios, limit=generator.concurrency),
            note=_Tally(spent).note,
            cost=spent,
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
    return f"ModelCast ({configured_generator(config).name})"


def simulation_identity(config: Config, inputs: Mapping[str, str], scenarios: Sequence[Scenario]) -> str:
    """Return the identity of a simulation: all that decides its dialogues, and nothing of how fast they come.

    The cap on attempts is no part of it, so that raising it goes on with what is there.
    """
    settings = {key: value for key, value in asdict(config.simulate).items() if key != "max_attempts"}
    generator = None
    if config.simulate.cast == "model":
        model = asdict(configured_generator(config))
        generator = {key: value for key, value in model.items() if key not in conf.PACE} | {"prompts": cast_version()}
    return identity(settings, generator, dict(inputs), [scenario.id for scenario in scenarios])


def _play_script(scenario: Scenario, graph: ToolGraph, cast: Cast) -> Played:
    return Played(id=scenario.id, dialogue=simulate_dialogue(scenario, graph, cast))


def _spent(gateway: Gateway, run: str) -> str:
    totals = [account.total for account in gateway.ledger.accounts(run)]
    unknown = any(total.unknown_cost for total in totals)
    return "cost unknown" if unknown else f"${sum(total.cost for total in totals):,.2f}"


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
