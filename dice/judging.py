"""Stage 1 of the filter: opens the judge that is configured, a chat model or the heuristic, and keeps what it says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import cast

from dice.config import Config
from dice.config import schema as conf
from dice.errors import IncompleteError
from dice.execution import run_concurrently, track
from dice.filter import (
    G_EVAL,
    HeuristicJudge,
    JudgementCounter,
    JudgeSummary,
    ModelJudge,
    RemoveIf,
    Rule,
    decide_by,
    find_refusal,
    judged_identity,
    prompt_version,
)
from dice.models import open_gateway, spent_text
from dice.records import Dialogue, Judgement
from dice.storage import (
    JUDGEMENTS,
    Journal,
    Selection,
    Workspace,
    identity,
    read_records,
    write_from_store,
    write_records,
)


@dataclass(frozen=True)
class Judged:
    """What stage 1 of the filter came to: its rule, a summary of the scores, and a note for the terminal."""

    rule: Rule
    summary: JudgeSummary
    note: str


def judge_dialogues(config: Config, files: Workspace, target: Path, purse: str | None) -> Judged:
    """Write a judgement of every dialogue, those that are there already without asking.

    Raises
    ------
    IncompleteError
        When the judge could not be reached for some; then nothing is decided.
    """
    settings = config.filter.stage_1
    inputs = files.hashes(files.dialogues_path("simulate"))
    judgements = collect_judgements(
        config,
        lambda: files.dialogues("simulate"),
        stored=files.source("filter", "judgements.jsonl"),
        target=target,
        run=judging_identity(config, inputs, files.selection),
        purse=purse,
        until="Nothing is removed",
    )
    summary = JudgementCounter(judgements.judge)
    for judgement in judgements.all.values():
        summary.add(judgement)
    check = decide_by(judgements.of, threshold=settings.threshold, remove_if=cast(RemoveIf, settings.remove_if))
    return Judged(Rule(G_EVAL, "stage_1", check), summary.summary(), f"; stage 1 by {judgements.who}")


@dataclass(frozen=True)
class Judgements:
    """What a judge thinks of several dialogues.

    Parameters
    ----------
    judge
        Its name, as every output has it.
    who
        The judge in words, with what has been spent over all resumes.
    all
        The judgements by identity, in the order of the dialogues.
    identify
        Gives the identity of the judgement of a dialogue.
    """

    judge: str
    who: str
    all: Mapping[str, Judgement]
    identify: Callable[[Dialogue], str]

    def of(self, dialogue: Dialogue) -> Judgement:
        """Return the judgement of a dialogue."""
        return self.all[self.identify(dialogue)]


def collect_judgements(
    config: Config,
    dialogues: Callable[[], Iterable[Dialogue]],
    *,
    stored: Path,
    target: Path,
    run: str,
    purse: str | None,
    until: str,
) -> Judgements:
    """Write a judgement of every dialogue and return them, those that are there already without asking.

    Parameters
    ----------
    dialogues
        Gives the dialogues, more than once; no two of them look the same to a judge.
    stored
        Judgements that lie with the data.
    run
        Identity of the judging: the ledger is kept under it.
    until
        What waits for those that the judge gave no answer to, for the message.

    Raises
    ------
    IncompleteError
        When there are such.
    """
    with open_bench(config, run, purse) as bench:
        unanswered = _write_judgements(bench, dialogues, stored, target)
        cost = bench.cost()
    judgements = {judgement.identity: judgement for judgement in read_records(target, Judgement)}
    if unanswered:
        reason = next(made.unanswered for made in judgements.values() if made.unanswered is not None)
        raise IncompleteError(bench.name, unanswered, len(judgements), reason, what="dialogues", until=until)
    who = f"{bench.name}, {cost}" if cost else "the heuristic judge, which is no model"
    return Judgements(bench.name, who, judgements, bench.identify)


@dataclass(frozen=True)
class Bench:
    """A judge ready to judge.

    Parameters
    ----------
    name
        Of the judge, as every output has it.
    key
        All that decides its judgements besides the dialogue; None for one whose judgements cost nothing to make again.
    identify
        Gives the identity of the judgement of a dialogue.
    judge
        Gives the judgements, in any order.
    cost
        What has been spent over all resumes in words, empty where nothing is paid for.
    """

    name: str
    key: str | None
    identify: Callable[[Dialogue], str]
    judge: Callable[[Iterable[Dialogue]], Iterator[Judgement]]
    cost: Callable[[], str] = lambda: ""


@contextmanager
def open_bench(config: Config, run: str, purse: str | None = None) -> Iterator[Bench]:
    """Open the judge that is configured.

    Parameters
    ----------
    run
        Identity of the judging: the ledger is kept under it.
    purse
        Whose budget pays: the sweep's, or None for the judging's own.
    """
    model = config.models.judge
    if model is None:
        heuristic = HeuristicJudge()
        yield Bench(
            heuristic.name,
            key=None,
            identify=partial(judged_identity, heuristic.name),
            judge=lambda dialogues: run_concurrently(heuristic.judge, dialogues, limit=1),
        )
        return
    settings = config.filter.stage_1
    key = judge_key(model, settings)
    with open_gateway(
        config, model, role="judge", run=run, purse=purse, is_refusal=lambda text: find_refusal(text) is not None
    ) as gateway:
        judge = ModelJudge(
            gateway,
            identity=key,
            samples=settings.samples,
            temperature=settings.temperature,
            min_mass=settings.min_mass,
        )
        yield Bench(
            judge.name,
            key=key,
            identify=partial(judged_identity, key),
            judge=lambda dialogues: run_concurrently(judge.judge, dialogues, limit=model.concurrency),
            cost=lambda: spent_text(gateway.ledger.accounts(run)),
        )


def judge_key(model: conf.Model, settings: conf.FilterStage1) -> str:
    """Return the identity of a judge: all that decides its answers, and nothing of what is decided from them."""
    asked = {key: value for key, value in asdict(model).items() if key not in conf.PACE}
    return identity(asked, settings.samples, settings.temperature, settings.min_mass, prompt_version())


def judging_identity(config: Config, inputs: Mapping[str, str], selection: Selection) -> str:
    """Return the identity of one data set's judging, under which its ledger is kept."""
    model = config.models.judge
    return identity(model and judge_key(model, config.filter.stage_1), dict(inputs), asdict(selection))


def _write_judgements(bench: Bench, dialogues: Callable[[], Iterable[Dialogue]], stored_in: Path, target: Path) -> int:
    """Write the judgements in the order of the dialogues; return how many the judge gave no answer to."""
    if bench.key is None:
        write_records(target, track(bench.judge(dialogues()), "judge"))
        return 0
    wanted = [bench.identify(dialogue) for dialogue in dialogues()]

    def judge(known: Collection[str], left: int) -> Iterator[Judgement]:
        print(f"filter: {len(wanted) - left} of {len(wanted)} judgements are there already")
        remaining = (dialogue for dialogue in dialogues() if bench.identify(dialogue) not in known)
        yield from track(bench.judge(remaining), f"judge {bench.name}", left)

    journal = Journal(
        JUDGEMENTS / f"{bench.key}.jsonl",
        Judgement,
        key=lambda made: made.identity,
        is_final=lambda made: made.unanswered is None,
        lasts=True,
    )
    return write_from_store(target, journal, wanted, stored_in, judge).unfinished
