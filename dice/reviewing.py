"""Stage 3 of the filter: the criteria as people have answered them, or a chat model that is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass

from dice.config import Config
from dice.config import schema as conf
from dice.errors import ConfigError, IncompleteError
from dice.execution import run_concurrently, track
from dice.filter import (
    PEOPLE,
    REVIEW,
    Decided,
    ModelReviewer,
    Rule,
    criterion_names,
    find_refusal,
    review_by,
    review_identity,
    review_version,
)
from dice.models import open_gateway, spent_text
from dice.records import Dialogue, Review
from dice.storage import (
    JUDGEMENTS,
    Journal,
    Workspace,
    identity,
    read_records,
    write_from_store,
    write_records,
)


@dataclass(frozen=True)
class Reviewed:
    """What stage 3 came to: its rule, None where it did not run, and a note for the terminal."""

    rule: Rule | None = None
    note: str = ""


def review_dialogues(
    config: Config,
    files: Workspace,
    left: Callable[[], Iterator[Dialogue]],
    decided: Decided,
    *,
    run: str,
    purse: str | None,
) -> Reviewed:
    """Return stage 3 as configured; write the reviews of a model, those that are there already without asking.

    Parameters
    ----------
    left
        Gives the dialogues that the earlier stages left: no others are reviewed.
    decided
        What people have answered.
    run, purse
        Identity of the judging of stage 1, whose budget pays here too; or the sweep's budget.

    Raises
    ------
    IncompleteError
        When the model could not be reached for some dialogues; then nothing is decided.
    """
    settings = config.filter.stage_3
    if settings.by == "model":
        return _review_by_model(config, files, left, run, purse)
    write_records(files.target("filter", "reviews.jsonl"), [])
    if settings.by is None:
        return Reviewed()
    criteria = {*criterion_names()}
    reviewed = sum(bool(decided.answers(dialogue).keys() & criteria) for dialogue in left()) if decided else 0
    if not reviewed:
        return Reviewed(note=f"; stage 3 did not run, since {config.filter.decisions} has no review of these dialogues")
    check = review_by(decided.answers, by=PEOPLE, min_passed=settings.min_passed)
    return Reviewed(Rule(REVIEW, "stage_3", check), f"; {reviewed} reviewed by people")


def _review_by_model(
    config: Config, files: Workspace, left: Callable[[], Iterator[Dialogue]], run: str, purse: str | None
) -> Reviewed:
    model = config.models.judge
    if model is None:
        raise ConfigError("filter.stage_3.by=model asks a model. Name one of conf/model: model@models.judge=gpt_4o")
    key = reviewer_key(model)
    own_run = identity(run, key)
    target = files.target("filter", "reviews.jsonl")
    wanted = [review_identity(key, dialogue) for dialogue in left()]
    with open_gateway(
        config,
        model,
        role="judge",
        run=own_run,
        purse=purse or run,
        is_refusal=lambda text: find_refusal(text) is not None,
    ) as gateway:
        reviewer = ModelReviewer(gateway, identity=key)

        def review(known: Collection[str], missing: int) -> Iterator[Review]:
            print(f"filter: {len(wanted) - missing} of {len(wanted)} reviews are there already")
            remaining = (dialogue for dialogue in left() if review_identity(key, dialogue) not in known)
            made = run_concurrently(reviewer.review, remaining, limit=model.concurrency)
            yield from track(made, f"review {reviewer.name}", missing)

        journal = Journal(
            JUDGEMENTS / f"review-{key}.jsonl",
            Review,
            key=lambda made: made.identity,
            is_final=lambda made: made.unanswered is None,
            lasts=True,
        )
        stored = files.source("filter", "reviews.jsonl")
        unanswered = write_from_store(target, journal, wanted, stored, review).unfinished
        cost = spent_text(gateway.ledger.accounts(own_run))
        name = reviewer.name
    reviews = {made.identity: made for made in read_records(target, Review, may_be_empty=True)}
    if unanswered:
        reason = next(made.unanswered for made in reviews.values() if made.unanswered is not None)
        raise IncompleteError(name, unanswered, len(reviews), reason, what="dialogues", until="Nothing is removed")
    check = review_by(
        lambda dialogue: reviews[review_identity(key, dialogue)].answers,
        by=name,
        min_passed=config.filter.stage_3.min_passed,
    )
    return Reviewed(Rule(REVIEW, "stage_3", check), f"; stage 3 by {name}, {cost}")


def reviewer_key(model: conf.Model) -> str:
    """Return the identity of a reviewer: all that decides its answers, and nothing of what is decided from them."""
    asked = {key: value for key, value in asdict(model).items() if key not in conf.PACE}
    return identity(asked, review_version())
