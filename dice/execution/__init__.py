"""Running independent pieces of work, on one core or several, with the same results in the same order."""

from dice.execution.concurrency import run_concurrently
from dice.execution.progress import track
from dice.execution.workers import map_ordered

__all__ = ["map_ordered", "run_concurrently", "track"]
