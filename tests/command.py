"""Driving ``dice`` as a person does: through the command line, in a process and a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run_dice(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``dice`` in a folder; the configs are the checkout's."""
    environment = {**os.environ, "PYTHONHASHSEED": "random", "COLUMNS": "200"}
    command = [sys.executable, "-m", "dice.cli", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def make_project(folder: Path) -> Path:
    """Make an empty project with the catalogue in it."""
    (folder / "data").mkdir(parents=True)
    (folder / "mlruns").mkdir()
    (folder / "data" / "tools").symlink_to(ROOT / "data" / "tools")
    return folder
