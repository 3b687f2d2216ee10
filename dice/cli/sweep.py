"""A multirun is one parent MLflow run, with the jobs as its children."""

from __future__ import annotations

import os
from typing import Any

from hydra.experimental.callback import Callback
from omegaconf import DictConfig, OmegaConf

from dice.config import load_config
from dice.storage import identity
from dice.tracking import open_store

PARENT_RUN = "DICE_PARENT_RUN"
"""Environment variable that hands the parent's id to the jobs, which may run in other processes."""

PURSE = "DICE_PURSE"
"""Environment variable that names the budget which all jobs of a multirun share."""

TRACKED = ("score", "evaluate")
_open: list[Any] = []


class SweepRun(Callback):
    """Opens the parent run when a multirun starts; :func:`end` closes it, also when Hydra raises."""

    def on_multirun_start(self, config: DictConfig, **kwargs: Any) -> None:
        """Create the parent run and publish its id."""
        stage = str(config.hydra.job.name)
        # named after what is swept, so that a sweep that is run again after a kill goes on with the same budget
        os.environ[PURSE] = identity(stage, sorted(config.hydra.overrides.task))
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
    """Close the parent run that this process opened, if any."""
    os.environ.pop(PURSE, None)
    while _open:
        _open.pop().end_parent(os.environ.pop(PARENT_RUN), failed)
