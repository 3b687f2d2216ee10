"""What a filter leaves of the data, and how the numbers of the later stages change with it."""

from __future__ import annotations

from dice.records.base import Record


class FilterEffect(Record):
    """One job of a sweep over filters.

    Parameters
    ----------
    overrides
        What the job was started with, in Hydra's spelling.
    judge
        Who judged in stage 1: a model's name, or ``heuristic``; None when it did not run.
    candidate
        Whose stored answers were summarised again, None when there are none that can be.
    note
        Why not.
    metrics
        ``filter/initial``, ``filter/stage_N`` (removals; None for a stage that did not run), ``filter/final``, and of
        the dialogues that are left the metrics of the score stage (``dice/...``) and of the evaluation
        (``em_paper/...``, ``coverage/...``). None where one is undefined.
    """

    overrides: tuple[str, ...]
    judge: str | None
    candidate: str | None
    note: str
    metrics: dict[str, int | float | None]
