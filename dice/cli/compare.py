"""``dice compare RUN_A RUN_B`` says whether two evaluations really differ."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from dice.assembly import DATA
from dice.config import Config, composed_config
from dice.errors import DataError, DiceError
from dice.evaluate import compare
from dice.records import Outcome
from dice.report import print_comparison
from dice.storage import read_json, read_records
from dice.tracking import find_artifacts


def compare_runs(arguments: list[str]) -> None:
    """Compare two evaluations, each a folder, a name in data/evaluate, or the id of an MLflow run."""
    runs = [argument for argument in arguments if "=" not in argument]
    if len(runs) != 2:
        raise DiceError("dice compare takes two runs: names in data/evaluate, folders, or ids of MLflow runs.")
    config = composed_config([argument for argument in arguments if "=" in argument])
    folders = [_find(run, config) for run in runs]
    settings = _settings_that_must_agree([read_json(folder / "settings.json") for folder in folders])
    comparison = compare(
        read_records(folders[0] / "outcomes.jsonl", Outcome),
        read_records(folders[1] / "outcomes.jsonl", Outcome),
        names=(runs[0], runs[1]),
        settings=(settings[0], settings[1]),
        confidence=config.evaluate.confidence,
        resamples=config.evaluate.resamples,
        rng=np.random.default_rng(config.seed),
    )
    print_comparison(comparison, Console())


def _settings_that_must_agree(settings: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return data, prompts and the way of asking, as far as both evaluations have them."""
    flat = [
        {key: own[key] for key in ("mode", "prompts", "tools", "repeats", "on_overflow") if key in own}
        | {path: md5 for path, md5 in own["data"].items() if not path.endswith("scores.jsonl")}
        for own in settings
    ]
    return [{key: value for key, value in own.items() if all(key in other for other in flat)} for own in flat]


def _find(run: str, config: Config) -> Path:
    for folder in (Path(run), DATA / "evaluate" / run):
        if (folder / "outcomes.jsonl").is_file():
            return folder
    found = find_artifacts(config.tracking, run) if config.tracking.enabled else None
    if found is None or not (found / "outcomes.jsonl").is_file():
        known = ", ".join(sorted(path.parent.name for path in DATA.glob("evaluate/*/outcomes.jsonl"))) or "none"
        raise DataError(run, f"is no evaluation: no folder, no name in data/evaluate ({known}), no id of an MLflow run")
    return found
