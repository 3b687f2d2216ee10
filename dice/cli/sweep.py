"""A multirun is one parent MLflow run, with the jobs as its children."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hydra.experimental.callback import Callback
from omegaconf import DictConfig, OmegaConf
from rich.console import Console

from dice.alpha_ablation import tabulate_alphas
from dice.config import load_config
from dice.filter_ablation import tabulate_effects
from dice.report import print_table
from dice.storage import identity
from dice.tracking import open_store

PARENT_RUN = "DICE_PARENT_RUN"
"""Environment variable that hands the parent's id to the jobs, which may run in other processes."""

PURSE = "DICE_PURSE"
"""Environment variable that names the budget which all jobs of a multirun share."""

TRACKED = ("filter", "score", "evaluate")
_open: list[Any] = []
_swept: list[tuple[str, Path]] = []
"""Stage and folder of the sweep that is under way, if one is."""


class SweepRun(Callback):
    """Opens the parent run when a multirun starts; :func:`end` closes it, also when Hydra raises."""

    def on_multirun_start(self, config: DictConfig, **kwargs: Any) -> None:
        """Create the parent run and publish its id."""
        stage = str(config.hydra.job.name)
        # named after what is swept, so that a sweep that is run again after a kill goes on with the same budget
        os.environ[PURSE] = identity(stage, sorted(config.hydra.overrides.task))
        _swept.append((stage, Path(config.hydra.sweep.dir)))
        own = OmegaConf.masked_copy(config, [str(key) for key in config if key != "hydra"])
        tracking = load_config(own).tracking
        if stage not in TRACKED or not tracking.enabled:
            return
        store = open_store(tracking.uri, tracking.artifacts, tracking.experiment)
        overrides = " ".join(config.hydra.overrides.task)
        os.environ[PARENT_RUN] = store.start(
            f"{stage} {overrides}".strip(), {"dice.stage": stage, "dice.sweep": overrides}
        )
        _open.append(store)


def parent_run() -> str | None:
    """Return the id of the multirun's parent run, or None in a single run."""
    return os.environ.get(PARENT_RUN)


def purse() -> str | None:
    """Return the name of the multirun's budget, or None in a single run."""
    return os.environ.get(PURSE)


def end(failed: bool) -> None:
    """Print what a sweep came to, and close the parent run that this process opened, if any."""
    os.environ.pop(PURSE, None)
    written = [path for stage, folder in _swept for path in _tabulate(stage, folder)]
    _swept.clear()
    while _open:
        store, parent = _open.pop(), os.environ.pop(PARENT_RUN)
        store.log_files(parent, written)
        store.end_parent(parent, failed)


def _tabulate(stage: str, folder: Path) -> list[Path]:
    """Print and write the tables of a sweep, also of one that was cut short; return the files that hold them."""
    tabulate = {"filter": tabulate_effects, "score": tabulate_alphas}.get(stage)
    found = tabulate(folder) if tabulate else None
    if found is None:
        return []
    for table in found.tables:
        print_table(table, Console())
    print(f"{stage}: {', '.join(path.as_posix() for path in found.paths)}")
    return list(found.paths)
