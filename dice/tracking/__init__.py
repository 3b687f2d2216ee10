"""MLflow: one run per result, known by its explicit id."""

from dice.tracking.store import Run, Store, open_store
from dice.tracking.tracker import Tracker, find_artifacts, log_published

__all__ = ["Run", "Store", "Tracker", "find_artifacts", "log_published", "open_store"]
