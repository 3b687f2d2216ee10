"""How many dialogues people must rate, and how many of each stratum (paper, section 3.4)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist


def sample_size(population: int, confidence: float = 0.95, margin: float = 0.05, proportion: float = 0.5) -> int:
    """Return the sample that estimates a proportion of a finite population within a margin.

    ``n0 = z^2 p (1 - p) / e^2`` for an unbounded population (Cochran), then the finite population correction
    ``n = n0 / (1 + (n0 - 1) / N)``, rounded up.

    Parameters
    ----------
    population : int
        ``N``, at least 1.
    confidence : float
        Two-sided confidence level, in (0, 1).
    margin : float
        ``e``, half the width of the interval, as a fraction of 1, in (0, 1).
    proportion : float
        ``p``, the proportion that is expected, in (0, 1); 0.5 asks for the most.

    Raises
    ------
    ValueError
        When a number is out of its range.

    Examples
    --------
    >>> sample_size(1607)
    311
    """
    if population < 1:
        raise ValueError(f"a population of {population} can't be sampled; it takes at least 1")
    for name, value in (("confidence", confidence), ("margin", margin), ("proportion", proportion)):
        if not 0 < value < 1:
            raise ValueError(f"{name} must lie between 0 and 1, not {value}")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    unbounded = z**2 * proportion * (1 - proportion) / margin**2
    return min(population, max(1, math.ceil(unbounded / (1 + (unbounded - 1) / population))))


def allocate(n: int, strata: Sequence[int]) -> list[int]:
    """Split a sample over strata in proportion to their sizes, by largest remainder.

    Parameters
    ----------
    n : int
        Sample size, from 0 to the sum of the strata.
    strata : sequence of int, shape (n_strata,)
        Sizes, none negative. Of equal remainders the earlier stratum comes first.

    Returns
    -------
    list of int, shape (n_strata,)
        Adds up to ``n``; no entry is larger than its stratum.

    Raises
    ------
    ValueError
        When a size is negative, or ``n`` is negative or larger than all strata together.

    Examples
    --------
    >>> allocate(311, [425, 418, 399, 365])
    [82, 81, 77, 71]
    """
    total = sum(strata)
    if any(size < 0 for size in strata):
        raise ValueError(f"no stratum can be negative: {list(strata)}")
    if not 0 <= n <= total:
        raise ValueError(f"{n} can't be drawn from {total}; take a number from 0 to {total}")
    if total == 0:
        return [0] * len(strata)
    shares = [n * size // total for size in strata]
    by_remainder = sorted(range(len(strata)), key=lambda index: -(n * strata[index] % total))
    for index in by_remainder[: n - sum(shares)]:
        shares[index] += 1
    return shares
