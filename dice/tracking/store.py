"""The MLflow store: opened once, safe under parallel jobs, every run addressed by its id.

No ambient active run is used anywhere, so that a job that fails takes no other run with it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from math import isnan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlparse
from urllib.request import url2pathname

from filelock import FileLock

from dice.errors import TrackingError

os.environ.setdefault("MLFLOW_DISABLE_TELEMETRY", "true")
os.environ.setdefault("MLFLOW_LOGGING_LEVEL", "WARNING")

IDENTITY = "dice.identity"
STAGE = "dice.stage"
PARENT = "mlflow.parentRunId"
PARAM_LENGTH = 6000
"""MLflow's limit on the length of a parameter's value; the whole config is logged as an artifact besides."""


@dataclass(frozen=True)
class Run:
    """One MLflow run; the id is all that addresses it."""

    client: Any
    id: str

    def log_metrics(self, metrics: Mapping[str, float | None]) -> None:
        """Log the metrics that have a value; what is undefined is left out, never logged as 0."""
        from mlflow.entities import Metric

        present = [Metric(k, v, 0, 0) for k, v in metrics.items() if v is not None and not isnan(v)]
        for start in range(0, len(present), 1000):
            self.client.log_batch(self.id, metrics=present[start : start + 1000])

    def log_series(self, name: str, points: Mapping[int, float | None]) -> None:
        """Log one metric over steps, so that the UI draws a line."""
        from mlflow.entities import Metric

        present = [Metric(name, v, 0, step) for step, v in points.items() if v is not None and not isnan(v)]
        self.client.log_batch(self.id, metrics=present)

    def log_config(self, config: Mapping[str, Any]) -> None:
        """Log a nested config, flat as parameters and whole as the artifact ``config.json``."""
        from mlflow.entities import Param

        params = [Param(key, str(value)[:PARAM_LENGTH]) for key, value in _flat(config)]
        self.client.log_batch(self.id, params=params)
        self.client.log_dict(self.id, dict(config), "config.json")

    def rename(self, name: str) -> None:
        """Give the run another name."""
        self.client.set_tag(self.id, "mlflow.runName", name)

    def log_files(self, paths: Iterable[Path]) -> None:
        """Copy files into the run's artifacts."""
        for path in paths:
            self.client.log_artifact(self.id, str(path))

    def log_pictures(self, pictures: Mapping[str, bytes]) -> None:
        """Log files that are only in memory as artifacts under ``figures/``, by their names."""
        with TemporaryDirectory() as folder:
            for name, content in pictures.items():
                (Path(folder) / name).write_bytes(content)
            self.client.log_artifacts(self.id, folder, "figures")


@dataclass(frozen=True)
class Store:
    """An MLflow experiment in a database."""

    client: Any
    experiment_id: str

    def find_finished(self, identity: str) -> str | None:
        """Return the id of a finished top-level run with this identity, or None."""
        query = f"tags.`{IDENTITY}` = '{identity}' and attributes.status = 'FINISHED'"
        runs = self.client.search_runs([self.experiment_id], query)
        return next((run.info.run_id for run in runs if PARENT not in run.data.tags), None)

    def close_killed(self, identity: str) -> None:
        """End the runs of this identity that a killed process left open."""
        query = f"tags.`{IDENTITY}` = '{identity}' and attributes.status = 'RUNNING'"
        for run in self.client.search_runs([self.experiment_id], query):
            self.client.set_terminated(run.info.run_id, "KILLED")

    @contextmanager
    def run(self, name: str, tags: Mapping[str, str], parent: str | None = None) -> Iterator[Run]:
        """Open a run; it ends FINISHED, or FAILED when the block raises."""
        run = Run(self.client, self.start(name, tags, parent))
        try:
            yield run
        except BaseException:
            self.client.set_terminated(run.id, "FAILED")
            raise
        self.client.set_terminated(run.id, "FINISHED")

    def start(self, name: str, tags: Mapping[str, str], parent: str | None = None) -> str:
        """Create a run that stays open; return its id."""
        all_tags = {**tags, **({PARENT: parent} if parent else {}), **_commit_tag()}
        return str(self.client.create_run(self.experiment_id, run_name=name, tags=all_tags).info.run_id)

    def find_artifacts(self, run_id: str) -> Path | None:
        """Return the folder with a run's files, by the id or its first characters; None when no run has it."""
        for run in self.client.search_runs([self.experiment_id], max_results=10_000):
            if run.info.run_id.startswith(run_id):
                return Path(url2pathname(urlparse(run.info.artifact_uri).path))
        return None

    def log_files(self, run_id: str, paths: Iterable[Path]) -> None:
        """Copy files into the artifacts of a run that is open."""
        Run(self.client, run_id).log_files(paths)

    def end_parent(self, parent: str, failed: bool) -> None:
        """End a parent run: FAILED when the sweep was cut short or one of its children failed."""
        children = self.client.search_runs([self.experiment_id], f"tags.`{PARENT}` = '{parent}'")
        all_finished = all(child.info.status == "FINISHED" for child in children)
        self.client.set_terminated(parent, "FINISHED" if all_finished and not failed else "FAILED")


def open_store(uri: str, artifacts: str, experiment: str) -> Store:
    """Open the store, and create it if need be.

    The schema and the experiment are created under a file lock: SQLite stores are damaged when several processes
    create the tables at once.

    Raises
    ------
    TrackingError
        When the database can't be opened.
    """
    logging.getLogger("alembic").setLevel(logging.WARNING)
    from mlflow.exceptions import MlflowException
    from mlflow.tracking import MlflowClient
    from sqlalchemy.exc import SQLAlchemyError

    try:
        folder = Path(artifacts).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        _touch_sqlite(uri)
        with FileLock(folder.parent / ".store.lock"):
            client = MlflowClient(tracking_uri=uri)
            found = client.get_experiment_by_name(experiment)
            if found is None:
                return Store(client, client.create_experiment(experiment, artifact_location=folder.as_uri()))
    except (MlflowException, SQLAlchemyError, sqlite3.Error, OSError) as fault:
        reason = str(fault).strip().splitlines()[0]
        message = f"The MLflow store {uri} can't be opened: {reason}. Mend tracking.uri, or set tracking=none."
        raise TrackingError(message) from fault
    return Store(client, found.experiment_id)


def _touch_sqlite(uri: str) -> None:
    """Fail at once where MLflow would try for minutes: on an SQLite file that can't be opened."""
    if uri.startswith("sqlite:///"):
        path = Path(uri.removeprefix("sqlite:///"))
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA schema_version")


def _flat(config: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in config.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def _commit_tag() -> dict[str, str]:
    """Return the git commit as MLflow names it; empty outside a checkout."""
    command = ["git", "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return {}
    return {"mlflow.source.git.commit": done.stdout.strip()}
