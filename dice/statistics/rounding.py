"""Metrics as they are kept, and as a line shows them."""

from __future__ import annotations

import math
from collections.abc import Mapping


def round_metrics(metrics: Mapping[str, float]) -> dict[str, float | None]:
    """Round to 6 decimals, so that the last bits of a sum don't change a tracked file; what is undefined is None."""
    return {name: round(value, 6) if math.isfinite(value) else None for name, value in metrics.items()}


def show_metric(value: float | None) -> str:
    """Return a metric with 3 decimals; n/a where it is undefined."""
    return "n/a" if value is None or math.isnan(value) else f"{value:.3f}"
