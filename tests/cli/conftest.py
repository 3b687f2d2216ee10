"""Projects for the tests of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import make_project, run_dice


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in which the smoke experiment has run through all stages; tests only add to it."""
    folder = make_project(tmp_path_factory.mktemp("built"))
    for stage in ("graph", "scenario", "simulate", "filter", "score"):
        done = run_dice(folder, stage, "experiment=smoke")
        assert done.returncode == 0, done.stderr
    for model in ("oracle", "lexical"):
        done = run_dice(folder, "evaluate", "experiment=smoke", f"model={model}")
        assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty project with the catalogue."""
    return make_project(tmp_path / "project")
