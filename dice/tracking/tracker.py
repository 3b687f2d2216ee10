"""What a stage logs with: a run per result, or nothing at all when tracking is off."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from dice.config import Config
from dice.tracking.store import IDENTITY, STAGE, Run, open_store


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


def _hash(content: object) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]
