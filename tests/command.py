"""Driving ``dice`` as a person does: through the command line, in a process and a folder of its own.

The process is forked from one that has imported the heavy packages, since importing them anew for each of some hundred
commands would take most of the time of the tests. Tests of a kill, of DVC and of the start-up begin real ones.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    ["tests.command", "dice.cli.hydra_run", "dice.models.litellm_model", "litellm", "mlflow", "sklearn", "scipy.stats"]
)


def run_dice(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``dice`` in a folder; the configs are the checkout's."""
    environment = {**os.environ, "COLUMNS": "200"}
    with tempfile.TemporaryDirectory() as kept:
        said, complained = Path(kept, "stdout"), Path(kept, "stderr")
        process = _FORKS.Process(target=_run, args=(folder, arguments, environment, said, complained))
        process.start()
        process.join()
        return subprocess.CompletedProcess(
            ["dice", *arguments], process.exitcode or 0, said.read_text(), complained.read_text()
        )


def run_dice_anew(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``dice`` in a process of its own from the start, which can begin processes of any kind itself."""
    environment = {**os.environ, "COLUMNS": "200"}
    command = [sys.executable, "-m", "dice.cli", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def make_project(folder: Path) -> Path:
    """Make an empty project with the catalogue in it."""
    (folder / "data").mkdir(parents=True)
    (folder / "mlruns").mkdir()
    (folder / "data" / "tools").symlink_to(ROOT / "data" / "tools")
    return folder


def _run(folder: Path, arguments: Sequence[str], environment: dict[str, str], said: Path, complained: Path) -> None:
    """Be ``python -m dice.cli`` from the first to the last moment."""
    for stream, path in ((sys.stdout, said), (sys.stderr, complained)):
        with path.open("w") as file:
            os.dup2(file.fileno(), stream.fileno())
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = ["dice", *arguments]
    try:
        runpy.run_module("dice.cli", run_name="__main__", alter_sys=True)
    finally:
        atexit._run_exitfuncs()
