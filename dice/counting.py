"""Opens the counters that are configured; the counter model reads all talks, going on where an earlier run was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray

from dice.config import Config
from dice.config import schema as conf
from dice.errors import ConfigError, IncompleteError
from dice.execution import run_concurrently, track
from dice.mentions import MENTION_PROMPTS
from dice.models import open_gateway, spent_text
from dice.prompts import prompt_hash
from dice.records import Dialogue, Tool
from dice.score import (
    Counted,
    Definition,
    DialogueScore,
    Embed,
    EmbeddingCounter,
    MentionCounter,
    Mentioned,
    ModelCounter,
    Scope,
    Silence,
    StoredCounter,
    Talk,
    make_counter,
    score_mentioned,
)
from dice.storage import WORK, Journal, Workspace, identity, read_records, write_resumably


@dataclass(frozen=True)
class Talks:
    """What is counted.

    Parameters
    ----------
    what
        Its name in messages: dialogues, or records of a benchmark.
    read
        Reads it, each time in the same order.
    tools
        Reads the documents by which items are described: name in the gold calls -> document.
    inputs
        Hashes of the files that it is read from.
    """

    what: str
    read: Callable[[], Iterable[Talk]]
    tools: Callable[[], Mapping[str, Tool]]
    inputs: Mapping[str, str]


def dialogues_to_count(files: Workspace) -> Talks:
    """Return the dialogues that passed the filter, or those of a data set."""
    return Talks(
        what="dialogues",
        read=lambda: files.dialogues("filter"),
        tools=lambda: {tool.name: tool for tool in files.tools()},
        inputs=files.hashes(files.dialogues_path("filter"), *files.described_tools()),
    )


def open_counters(
    config: Config, files: Workspace, talks: Talks, purse: str | None = None
) -> dict[str, MentionCounter]:
    """Return the counters by name: the one that scores, then those that it is compared with.

    A counter model has read all talks before this returns. ``purse`` as in `count_by_model`.
    """
    return {
        name: StoredCounter(count_by_model(config, files, talks, purse))
        if name == "model"
        else open_counter(name, config, talks.tools)
        for name in (config.score.counter, *config.score.compare)
    }


def open_counter(name: str, config: Config, tools: Callable[[], Mapping[str, Tool]]) -> MentionCounter:
    """Return a counter that asks no chat model."""
    score, scope = config.score, cast(Scope, config.score.items)
    if name == "embedding":
        embed, threshold = load_embedding(score.embedding.path), score.embedding.threshold
        return EmbeddingCounter(embed, tools(), threshold, scope, names=score.parameter_names)
    return make_counter(name, scope, names=score.parameter_names)


def configured_score(config: Config, files: Workspace) -> Callable[[Dialogue, Mentioned], DialogueScore]:
    """Return what scores a dialogue, given which items its utterances mention."""
    return partial(score_mentioned, **configured_definition(config), domains=files.tool_domains())


def configured_definition(config: Config) -> Definition:
    """Return what the score stands for, as far as it isn't the counter's."""
    score = config.score
    silence = cast(Silence, score.nothing_mentioned)
    return {"alpha": score.alpha, "distinct": score.distinct_items, "silence": silence}


def load_embedding(path: str | None) -> Embed:
    """Return the sentence-embedding model in a folder on disk; ConfigError without model or extra."""
    if path is None:
        raise ConfigError(
            "score=embedding needs a model: score.embedding.path=FOLDER, of sentence-transformers' layout"
        )
    if not (Path(path) / "config.json").is_file():
        raise ConfigError(f"score.embedding.path={path} holds no model: there is no config.json in it")
    try:
        from sentence_transformers import SentenceTransformer
    except ImportError as fault:
        missing = "score=embedding needs sentence-transformers: pip install 'dice-experiments[embedding]'"
        raise ConfigError(missing) from fault
    try:
        model = SentenceTransformer(path, device="cpu", local_files_only=True)
    except (OSError, ValueError, KeyError) as fault:
        raise ConfigError(f"score.embedding.path={path} can't be loaded: {str(fault).splitlines()[0]}") from fault

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        return np.asarray(
            model.encode(list(texts), normalize_embeddings=True, show_progress_bar=False), dtype=np.float32
        )

    return embed


def count_by_model(config: Config, files: Workspace, talks: Talks, purse: str | None = None) -> list[Counted]:
    """Return what the model counted, in the order of the talks; what was out of order is asked by the next run.

    Parameters
    ----------
    purse
        Whose budget pays: the sweep's, or None for the run's own.
    """
    model = configured_counter(config)
    answers = {key: value for key, value in asdict(model).items() if key not in conf.PACE}
    definition = (config.score.items, config.score.parameter_names)
    prompts, inputs = prompt_hash(*MENTION_PROMPTS), dict(talks.inputs)
    run = identity("score", answers, definition, prompts, inputs, asdict(files.selection))
    tools = talks.tools()
    ids = [talk.id for talk in talks.read()]
    journal = Journal(
        WORK / f"score-{run}.jsonl", Counted, key=lambda made: made.id, is_final=lambda made: not made.can_pass
    )
    target = files.target("score", ".counted.jsonl")
    with open_gateway(config, model, role="counter", run=run, purse=purse) as gateway:
        counter = ModelCounter(gateway, tools, cast(Scope, config.score.items), names=config.score.parameter_names)

        def count(done: Collection[str]) -> Iterator[Counted]:
            remaining = (talk for talk in talks.read() if talk.id not in done)
            counted = run_concurrently(counter.count, remaining, limit=model.concurrency)
            return track(counted, f"score {model.name}", len(ids) - len(done))

        progress = write_resumably(target, journal, ids, count)
        cost = spent_text(gateway.ledger.accounts(run))
    if progress.resumed:
        print(f"an earlier run had counted {progress.resumed} {talks.what}; went on from there")
    print(f"score: {len(ids)} {talks.what} counted by {model.name}, {cost}")
    try:
        return list(read_records(target, Counted))
    finally:
        target.unlink()


def judge_counters(config: Config, counters: Mapping[str, MentionCounter], what: str) -> None:
    """Say of how many talks, called ``what`` in messages, a counter model left something open, after all is written.

    Raises
    ------
    IncompleteError
        When the model was out of order for some, so that another run may fill them in.
    """
    counted = [made for counter in counters.values() if isinstance(counter, StoredCounter) for made in counter.counted]
    lacking = [made for made in counted if made.unanswered]
    if any(made.can_pass for made in lacking):
        fault = next(made.fault for made in lacking if made.can_pass)
        name, missing = model_counter_name(config), sum(made.unanswered for made in lacking)
        raise IncompleteError(name, missing, sum(made.rounds for made in counted), fault)
    if lacking:
        have = "have an utterance that the model did not count and no score by it, for want of a usable answer"
        print(f"score: {len(lacking)} {what} {have} ({lacking[-1].fault})")


def configured_counter(config: Config) -> conf.Model:
    """Return the model that counts; ConfigError when there is none."""
    if config.models.counter is None:
        raise ConfigError("score=model needs a counter. Name one of conf/model: model@models.counter=gpt_4o")
    return config.models.counter


def counter_name(config: Config) -> str:
    """Return the counter's name as the report shows it, with the model's where there is one."""
    return model_counter_name(config) if config.score.counter == "model" else config.score.counter


def model_counter_name(config: Config) -> str:
    """Return the name of the counter model as messages and the report show it."""
    return f"model ({configured_counter(config).name})"
