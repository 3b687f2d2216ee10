"""How a quantity goes over the course of sequences of unequal length."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dice.statistics.bootstrap import Interval, ratio_interval


def stretch(values: Sequence[float], places: int) -> npt.NDArray[np.float64]:
    """Return a sequence as its means over equally long parts, whatever its length.

    Each value stands for its share of the whole, so that a part that cuts a value gets that much of it. The mean of
    the parts is the mean of the values.

    Parameters
    ----------
    values
        Shape (n,), at least one.
    places
        Number of parts, at least 1.

    Returns
    -------
    ndarray, shape (places,)
        In the unit of ``values``.

    Examples
    --------
    >>> stretch([3, 0, 0], 2).tolist()  # the first half holds the first value and half of the second
    [2.0, 0.0]
    """
    summed = np.concatenate([[0.0], np.cumsum(np.asarray(values, dtype=np.float64))])
    edges = np.linspace(0, len(values), places + 1)
    parts: npt.NDArray[np.float64] = np.diff(np.interp(edges, np.arange(len(values) + 1), summed))
    return parts * places / len(values)


def mean_course(
    sequences: Sequence[Sequence[float]],
    places: int,
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> list[Interval]:
    """Return the mean of stretched sequences at each place, with its bootstrap interval over sequences.

    Parameters
    ----------
    sequences
        At least one, none of them empty; each counts the same, however long it is.
    places
        Number of equally long parts, as in `stretch`.
    confidence, resamples, rng
        As in `ratio_interval`.

    Returns
    -------
    list of Interval
        One a place, in order.
    """
    stretched = np.array([stretch(sequence, places) for sequence in sequences])
    ones = np.ones(len(sequences))
    return [
        ratio_interval(column, ones, confidence=confidence, resamples=resamples, rng=rng).interval
        for column in stretched.T
    ]
