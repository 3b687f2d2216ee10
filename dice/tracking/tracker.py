"""What a stage logs with: a run per result, or nothing at all when tracking is off."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from dice.config import Config
from dice.config import schema as conf
from dice.tracking.store import IDENTITY, STAGE, Run, open_store

_RUN_ID = re.compile("[0-9a-f]{6,32}")


@dataclass(frozen=True)
class Tracker:
    """Opens MLflow runs that carry the config and the data's hashes.

    Parameters
    ----------
    config
        The whole config; it is logged, and decides a run's identity except for where and how fast it ran.
    parent
        Id of the multirun's parent run.
    """

    config: Config
    parent: str | None = None

    @contextmanager
    def run(self, stage: str, name: str, inputs: Mapping[str, str]) -> Iterator[Run | None]:
        """Open a run, or give None when there is nothing to log.

        That is so when tracking is off, and when a finished run of the same identity exists: a rerun changes nothing
        silently. In a multirun each job is logged, since its parent is new.

        Parameters
        ----------
        inputs
            File -> MD5, as in ``dvc.lock``.
        """
        tracking = self.config.tracking
        if not tracking.enabled:
            yield None
            return
        store = open_store(tracking.uri, tracking.artifacts, tracking.experiment)
        content = asdict(self.config)
        decisive = {key: value for key, value in content.items() if key not in ("executor", "tracking")}
        identity = _hash([stage, name, decisive, dict(inputs)])
        known = None if self.parent else store.find_finished(identity)
        if known:
            print(f"MLflow: run {known[:8]} already holds this result; nothing was logged again")
            yield None
            return
        store.close_killed(identity)
        tags = {STAGE: stage, IDENTITY: identity, **{f"dvc.md5.{path}": md5 for path, md5 in inputs.items()}}
        with store.run(name, tags, self.parent) as run:
            run.log_config(content)
            yield run


def log_published(tracking: conf.Tracking, published: Mapping[str, Mapping[str, float]]) -> int:
    """Log numbers that the paper published as runs tagged ``source=paper``, each once; return how many were new."""
    store = open_store(tracking.uri, tracking.artifacts, tracking.experiment)
    new = 0
    for name, metrics in published.items():
        identity = _hash(["published", name, dict(metrics)])
        if store.find_finished(identity) is None:
            new += 1
            with store.run(name, {STAGE: "evaluate", IDENTITY: identity, "source": "paper"}) as run:
                run.log_metrics(metrics)
                by_round = {n: metrics.get(f"em_paper/round_{n}") for n in range(1, 5)}
                run.log_series("em_paper_by_round", by_round)
    return new


def find_artifacts(tracking: conf.Tracking, run_id: str) -> Path | None:
    """Return the folder with the files of an MLflow run, by the id or its beginning; None when there is no such run."""
    if not _RUN_ID.fullmatch(run_id):
        return None
    return open_store(tracking.uri, tracking.artifacts, tracking.experiment).find_artifacts(run_id)


def _hash(content: object) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
