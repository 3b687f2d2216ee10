"""Where a run reads and writes, as configured, and which of its numbers are tracked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

import numpy as np

from dice.config import Config
from dice.storage import Selection, Workspace, download_dataset, is_on_hub

DATA = Path("data")


def make_workspace(config: Config, out: Path = DATA) -> Workspace:
    """Return the folders of a run; a data set on the hub is downloaded first."""
    path = config.dataset.path
    return Workspace(
        data=DATA,
        out=out,
        dataset=None if path is None else download_dataset(path) if is_on_hub(path) else Path(path),
        tools_path=Path(config.dataset.tools) if config.dataset.tools else None,
        selection=Selection(tuple(config.chain.lengths), tuple(config.party.counts), tuple(config.dialogue.types)),
    )


class Resampling(TypedDict):
    """Settings of the bootstrap."""

    confidence: float
    resamples: int
    rng: np.random.Generator


def resampling(config: Config) -> Resampling:
    """Return the settings of the bootstrap, with a new generator."""
    settings, rng = config.evaluate, np.random.default_rng(config.seed)
    return {"confidence": settings.confidence, "resamples": settings.resamples, "rng": rng}


def tracked_metrics(metrics: Mapping[str, float | None]) -> dict[str, float | None]:
    """Leave out the intervals by tool domain, which would be most of what MLflow lists; ``metrics.json`` has them."""

    def is_bound(name: str) -> bool:
        of = name.removesuffix("_low").removesuffix("_high")
        return "/domain_" in name and of != name and of in metrics

    return {name: value for name, value in metrics.items() if not is_bound(name)}
