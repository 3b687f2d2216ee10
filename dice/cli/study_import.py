"""``dice review import --study``: filled task sheets become answers, or nothing does; then people are scored."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from dice.assembly import make_workspace
from dice.cli.study_export import FOLDER
from dice.cli.study_sheets import read_study_sheets
from dice.config import Config
from dice.errors import DataError, DiceError
from dice.evaluate.people import PEOPLE
from dice.report import print_people
from dice.statistics.rounding import round_metrics
from dice.storage import (
    Workspace,
    read_study_answers,
    write_json,
    write_records,
    write_study_answers,
)
from dice.studying import Study, people_results, score_study


def import_study(config: Config, named: Sequence[Path]) -> None:
    """Check the sheets named (all of the study's folder by default), add them to the answers, and score these."""
    target = Path(config.review.study.answers)
    files = make_workspace(config)
    paths = _sheets(named, Path(config.review.folder) / FOLDER)
    before = read_study_answers(target)
    dialogues = {dialogue.id: dialogue for dialogue in files.dialogues("filter")}
    filled = read_study_sheets(paths, dialogues, files.tools(), before, config.review.raters)
    if filled.faults:
        count = f"{len(filled.faults)} fault{'s' if len(filled.faults) > 1 else ''}"
        raise DiceError("\n".join((*filled.faults, f"{count} in the sheets; nothing is imported.")))
    known = {answer.key for answer in before}
    new = [answer for answer in filled.answers if answer.key not in known]
    write_study_answers(target, [*before, *new])
    print(
        f"review: {len(new)} calls are new, {len(filled.answers) - len(new)} were there, {filled.blank} rows are not "
        f"filled in; {target} has {len(before) + len(new)}"
    )
    study = score_study(config, files)
    if study is None:
        return
    if study.stale:
        print(f"review: {study.stale} answers are about dialogues that have changed or are gone, and don't count")
    folder = target.with_suffix("")
    _write(study, folder, files, config)
    shown = people_results(study, config.evaluate.confidence)
    if shown:
        print_people(shown, config.evaluate.confidence, Console())
    print(f"review: {folder / 'metrics.json'}; dice report shows it, dice compare {folder} MODEL compares call by call")


def _sheets(named: Sequence[Path], folder: Path) -> list[Path]:
    """Return the files that are named, else those of the folder, in the order of their names within a folder."""
    paths = [file for path in named for file in (sorted(path.glob("*.csv")) if path.is_dir() else [path])]
    paths = paths if named else sorted(folder.glob("*.csv"))
    if not paths:
        raise DataError(
            named[0] if named else folder,
            "holds no task sheet (.csv); run dice review export --study, or name the sheets",
        )
    return paths


def _write(study: Study, folder: Path, files: Workspace, config: Config) -> None:
    """Write what an evaluation writes, for comparisons; the answers alone are the data."""
    inputs = files.hashes(*files.evaluation_inputs())
    write_records(folder / "predictions.jsonl", study.predictions)
    write_records(folder / "outcomes.jsonl", study.outcomes)
    write_json(folder / "metrics.json", round_metrics(study.metrics))
    write_json(folder / "settings.json", {"kind": PEOPLE, "seed": config.seed, "data": inputs})
