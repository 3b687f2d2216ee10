"""How far raters agree beyond chance."""

from __future__ import annotations

import math
from collections.abc import Sequence


def nominal_alpha(units: Sequence[Sequence[bool]]) -> float:
    """Return Krippendorff's alpha for answers of yes or no.

    ``alpha = 1 - D_o / D_e``: the disagreement that is observed within units, over the one that is expected when the
    same answers are dealt out at random [1]_.

    Parameters
    ----------
    units : sequence of sequences of bool
        The answers about each unit, in any order; units may have different numbers of them. One with a single answer
        counts for nothing.

    Returns
    -------
    float
        1 for full agreement, 0 for what chance gives, below 0 for less. NaN when no unit has two answers, or all that
        have are answered alike: then there is no disagreement to expect, and nothing can be said.

    References
    ----------
    .. [1] Krippendorff (2019), Content Analysis, chapter 12.

    Examples
    --------
    >>> round(nominal_alpha([[True, True], [False, False], [True, False]]), 3)
    0.444
    """
    from krippendorff import alpha

    rated = [unit for unit in units if len(unit) > 1]
    counts = [[sum(not answer for answer in unit), sum(unit)] for unit in rated]
    if not all(any(count[value] for count in counts) for value in (0, 1)):
        return math.nan
    return float(alpha(value_counts=counts, level_of_measurement="nominal"))
