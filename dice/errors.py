"""Errors that a user can act on. Anything else that is raised is a bug of ours.

::

    DiceError                   one clear line, exit code 2
    ├── ConfigError             a key, group or value of the configuration
    ├── DataError               a file, its line, or a field of a record
    ├── GraphError              a tool graph that can't be used as asked
    ├── TrackingError           the MLflow store
    ├── QuotaError              scenarios without an accepted dialogue; the others are kept
    ├── IncompleteError         calls that never came through; the rest is kept
    └── ModelError              a chat model gave no completion
        ├── TransientError      worth another try: overload, time-out, dropped connection
        │   └── RateLimitError  429, perhaps with the seconds to wait
        ├── ContextLengthError  the request is longer than the model's context
        ├── RequestError        the provider refuses the request as it stands
        ├── AuthenticationError no key, or a wrong one
        └── BudgetError         the next call might exceed budget.max_usd
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


class QuotaError(DiceError):
    """Scenarios whose attempts were all rejected: a cell would have fewer dialogues than it should.

    Parameters
    ----------
    short, wanted
        Scenarios without a dialogue, and all scenarios.
    stage, reason
        Where the last attempt at one of them failed, and of what.
    """

    def __init__(self, short: int, wanted: int, stage: str, reason: str) -> None:
        super().__init__(
            f"{short} of {wanted} dialogues were rejected at every attempt (the last at {stage}: {reason}); "
            "data/simulate/rejected.jsonl has them all. The accepted ones are kept. Raise simulate.max_attempts and "
            "run again to try only the others, or choose another generator."
        )


class IncompleteError(DiceError):
    """A model never answered some of what it was asked; the rest is kept, and a rerun asks for the others only.

    Parameters
    ----------
    name
        The candidate, the judge or the counter.
    missing, asked
        Calls (or dialogues) without an answer, and all of them.
    reason
        What one of them failed of.
    what
        What was asked about.
    until
        What there is not before all have an answer.
    """

    def __init__(
        self,
        name: str,
        missing: int,
        asked: int,
        reason: str,
        *,
        what: str = "calls",
        until: str = "There is no headline number",
    ) -> None:
        super().__init__(
            f"{name}: {missing} of {asked} {what} got no answer (the last: {reason}). {until} until they have; the "
            "answered ones are kept. Run the same command again to ask only the others."
        )


class ModelError(DiceError):
    """A chat model gave no completion; subclasses say whether another try can help."""


class TransientError(ModelError):
    """Overload, time-out or a dropped connection: worth another try after a pause."""


class RateLimitError(TransientError):
    """The provider asks to slow down.

    Parameters
    ----------
    message
        What happened.
    retry_after
        Seconds that the provider wants to be left alone, or None when it does not say.
    """

    def __init__(self, message: str, *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class ContextLengthError(ModelError):
    """The request is longer than the model's context; another try changes nothing."""


class RequestError(ModelError):
    """The provider refuses the request as it stands: unknown model, bad parameter, a mode it lacks."""


class AuthenticationError(ModelError):
    """There is no key, or the provider does not accept it."""


class BudgetError(ModelError):
    """The next call might exceed ``budget.max_usd``; what was paid for is kept."""
