"""Has the counter model that is configured read all dialogues, going on where an earlier run was."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TypeVar

from dice.config import Config
from dice.config import schema as conf
from dice.errors import ConfigError, IncompleteError
from dice.execution import run_concurrently, track
from dice.mentions import MENTION_PROMPTS
from dice.models import ChatModel, open_gateway, spent_text
from dice.prompts import prompt_hash
from dice.records import Dialogue, Sample
from dice.score import Counted, ModelCounter, SampleCounter
from dice.storage import WORK, Benchmark, Journal, Workspace, identity, read_records, write_resumably


def count_by_model(
    config: Config, files: Workspace, inputs: Mapping[str, str], purse: str | None = None
) -> list[Counted]:
    """Return what the model counted, in the order of the dialogues; what was out of order is asked by the next run.

    Parameters
    ----------
    inputs
        Hashes of what is counted.
    purse
        Whose budget pays: the sweep's, or None for the run's own.
    """
    tools = files.tools()
    ids = [dialogue.id for dialogue in files.dialogues("filter")]
    run = _Run(config, files, inputs, purse, ids)
    return _count(run, lambda: files.dialogues("filter"), lambda model: ModelCounter(model, tools).count)


def count_samples_by_model(
    config: Config, files: Workspace, benchmark: Benchmark, inputs: Mapping[str, str], purse: str | None = None
) -> list[Counted]:
    """Return what the model counted in the records of another benchmark, as `count_by_model` does for dialogues."""
    run = _Run(config, files, inputs, purse, [sample.id for sample in benchmark.samples])
    return _count(run, lambda: benchmark.samples, lambda model: SampleCounter(model, benchmark.tools).count)


def judge_counted(config: Config, counted: Sequence[Counted]) -> None:
    """Say how many dialogues have no score, after all is written.

    Raises
    ------
    IncompleteError
        When the model was out of order for some, so that another run may fill them in.
    """
    lacking = [made for made in counted if made.unanswered]
    if any(made.can_pass for made in lacking):
        fault = next(made.fault for made in lacking if made.can_pass)
        name, missing = counter_name(config), sum(made.unanswered for made in lacking)
        raise IncompleteError(name, missing, sum(made.rounds for made in counted), fault)
    if lacking:
        print(f"score: {len(lacking)} dialogues have no score, for want of a usable answer ({lacking[-1].fault})")


def configured_counter(config: Config) -> conf.Model:
    """Return the model that counts; ConfigError when there is none."""
    if config.models.counter is None:
        raise ConfigError("score=model needs a counter. Name one of conf/model: model@models.counter=gpt_4o")
    return config.models.counter


def counter_name(config: Config) -> str:
    """Return the counter's name as the report shows it, with the model's where there is one."""
    return f"model ({configured_counter(config).name})" if config.score.counter == "model" else config.score.counter


@dataclass(frozen=True)
class _Run:
    """What a run counts, and on whose account; ``ids`` are in the order of the result."""

    config: Config
    files: Workspace
    inputs: Mapping[str, str]
    purse: str | None
    ids: Sequence[str]


Item = TypeVar("Item", Dialogue, Sample)


def _count(
    run: _Run,
    items: Callable[[], Iterable[Item]],
    make_counter: Callable[[ChatModel], Callable[[Item], Awaitable[Counted]]],
) -> list[Counted]:
    config, files, ids = run.config, run.files, run.ids
    model = configured_counter(config)
    answers = {key: value for key, value in asdict(model).items() if key not in conf.PACE}
    key = identity("score", answers, prompt_hash(*MENTION_PROMPTS), dict(run.inputs), asdict(files.selection))
    journal = Journal(
        WORK / f"score-{key}.jsonl", Counted, key=lambda made: made.id, is_final=lambda made: not made.can_pass
    )
    target = files.target("score", ".counted.jsonl")
    with open_gateway(config, model, role="counter", run=key, purse=run.purse) as gateway:
        count_one = make_counter(gateway)

        def count(done: Collection[str]) -> Iterator[Counted]:
            remaining = (item for item in items() if item.id not in done)
            counted = run_concurrently(count_one, remaining, limit=model.concurrency)
            return track(counted, f"score {model.name}", len(ids) - len(done))

        progress = write_resumably(target, journal, ids, count)
        cost = spent_text(gateway.ledger.accounts(key))
    if progress.resumed:
        print(f"an earlier run had counted {progress.resumed} dialogues; went on from there")
    print(f"score: {len(ids)} dialogues counted by {model.name}, {cost}")
    try:
        return list(read_records(target, Counted))
    finally:
        target.unlink()
