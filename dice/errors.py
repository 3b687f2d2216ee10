"""Errors that a user can act on. Anything else that is raised is a bug of ours.

::

    DiceError                   one clear line, exit code 2
    ├── ConfigError             a key, group or value of the configuration
    ├── DataError               a file, its line, or a field of a record
    ├── GraphError              a tool graph that can't be used as asked
    └── TrackingError           the MLflow store
"""

from __future__ import annotations

from pathlib import Path


class DiceError(Exception):
    """A fault that the person at the keyboard can mend; its text says how."""


class ConfigError(DiceError):
    """A key, group or value of the configuration is wrong."""


class DataError(DiceError):
    """A file can't be read as what it should be.

    Parameters
    ----------
    path
        The file, as the user named it.
    problem
        What is wrong and what to do, without the place.
    line
        Line number in the file, counted from 1.
    field
        Dotted path of the field inside the record.
    """

    def __init__(self, path: Path | str, problem: str, *, line: int | None = None, field: str | None = None) -> None:
        place = str(path)
        if line is not None:
            place += f", line {line}"
        if field:
            place += f", field {field}"
        super().__init__(f"{place}: {problem}")


class GraphError(DiceError):
    """A tool graph is inconsistent or has no chain of the wanted length."""


class TrackingError(DiceError):
    """The MLflow store can't be opened or written."""
