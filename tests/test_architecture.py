"""The import contracts of docs/architecture.md, and what they are for: a quick start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEAVY = ("mlflow", "litellm", "scipy", "sklearn", "matplotlib", "networkx", "hydra", "omegaconf", "pandas", "pydantic")


def test_modules_import_only_what_lies_below_them() -> None:
    # a process of its own, since import-linter silences the loggers of this one
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports('pyproject.toml', no_cache=True))"
    checked = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert checked.returncode == 0, checked.stdout


def test_the_help_imports_nothing_heavy() -> None:
    code = f"import sys, dice.cli; dice.cli.main(['--help']); print([m for m in {HEAVY} if m in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert shown.splitlines()[-1] == "[]"
