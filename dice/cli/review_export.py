"""``dice review export``: sheets for raters, of what the filter has left and of what it could not decide."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from dice.assembly import make_workspace
from dice.cli.review_sheets import refuse_unimported
from dice.cli.study_export import STUDY, export_study
from dice.config import Config, composed_config
from dice.errors import ConfigError, DiceError
from dice.filter import Decided, criterion_names
from dice.filter.addressing import ADDRESSES_ASSISTANT, check_addresses_assistant
from dice.filter.review.assignment import deal_out, draw_sample
from dice.filter.review.sheets import SheetKind, address_row, guide_text, review_row, sheet_columns
from dice.records import Dialogue
from dice.storage import read_review_answers, write_table, write_text


def export_sheets(arguments: list[str]) -> None:
    """Write each rater a sheet of each kind, with what nobody has answered yet; the same config, the same sheets."""
    config = composed_config([argument for argument in arguments if argument != STUDY])
    settings = config.review
    if not settings.raters:
        raise ConfigError(
            "review.raters=[] names nobody. Say who reviews: dice review export 'review.raters=[ann,ben]'"
        )
    if STUDY in arguments:
        export_study(config)
        return
    answers = read_review_answers(Path(config.filter.decisions))
    folder = Path(settings.folder)
    files = make_workspace(config)
    dialogues = {dialogue.id: dialogue for dialogue in files.dialogues("filter")}
    decided = Decided(answers)
    sheets: dict[SheetKind, dict[str, list[list[str]]]] = {
        "stage_3": _review_rows(config, dialogues, decided),
        "addresses": _address_rows(config, dialogues, decided),
    }
    targets = {(kind, rater): folder / f"{rater}.{kind}.csv" for kind, by_rater in sheets.items() for rater in by_rater}
    refuse_unimported([path for path in targets.values() if path.exists()], files, answers)
    if not any(rows for by_rater in sheets.values() for rows in by_rater.values()):
        raise DiceError("There is nothing to review: every dialogue that the filter left has been answered.")
    for (kind, rater), path in targets.items():
        rows = sheets[kind][rater]
        if rows:
            write_table(path, sheet_columns(kind), rows, spreadsheet=True)
            what = "dialogue" if kind == "stage_3" else "round"
            print(f"review: {path}, {len(rows)} {what}{'s' if len(rows) > 1 else ''}")
        else:
            path.unlink(missing_ok=True)
    write_text(folder / "guide.md", guide_text())
    print(f"review: {folder / 'guide.md'} says how; then dice review import")


def _review_rows(config: Config, dialogues: dict[str, Dialogue], decided: Decided) -> dict[str, list[list[str]]]:
    """Return rater -> rows for stage 3: a sample of the dialogues that nobody has reviewed, as they are now."""
    criteria = {*criterion_names()}
    rng = np.random.default_rng([config.seed, 3])
    strata: defaultdict[int, list[str]] = defaultdict(list)
    for dialogue in dialogues.values():
        if not decided.answers(dialogue).keys() & criteria:
            strata[len(dialogue.rounds)].append(dialogue.id)
    open_ids = [name for ids in strata.values() for name in ids]
    sample = config.review.sample
    chosen = open_ids if sample is None else draw_sample(strata, sample, rng)
    return _deal(config, chosen, rng, lambda name, rater: review_row(dialogues[name], rater))


def _address_rows(config: Config, dialogues: dict[str, Dialogue], decided: Decided) -> dict[str, list[list[str]]]:
    """Return rater -> rows for the rounds that are in the review queue of stage 2 and that nobody has looked at."""
    if ADDRESSES_ASSISTANT not in config.filter.stage_2.rules:
        return {rater: [] for rater in config.review.raters}
    places = {
        f"{dialogue.id} {question}": (dialogue, int(question.rpartition(":")[2]))
        for dialogue in dialogues.values()
        for question in check_addresses_assistant(dialogue, decided).open
        if question not in decided.answers(dialogue)
    }
    rng = np.random.default_rng([config.seed, 2])
    return _deal(config, list(places), rng, lambda place, rater: address_row(*places[place], rater))


def _deal(
    config: Config, names: Sequence[str], rng: np.random.Generator, row: Callable[[str, str], list[str]]
) -> dict[str, list[list[str]]]:
    dealt = deal_out(names, config.review.raters, config.review.overlap, rng)
    return {rater: [row(name, rater) for name in own] for rater, own in dealt.items()}
