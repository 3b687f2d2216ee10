"""Two candidates on the same calls: how far apart they are, and what difference a sample is able to show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from dice.statistics.bootstrap import Floats, ratio_interval

_ROUNDING = 1e-12
"""Differences below it are the rounding of sums that are equal."""


@dataclass(frozen=True)
class PairedDifference:
    """A mean difference of paired measurements, with its interval and test.

    Parameters
    ----------
    estimate, low, high
        First minus second, per call; NaN where there is none.
    p
        Two-sided, in (0, 1], of no difference; NaN where there is no interval.
    """

    estimate: float
    low: float
    high: float
    p: float


def paired_difference(
    first: Sequence[float] | Floats,
    second: Sequence[float] | Floats,
    calls: Sequence[float] | Floats,
    *,
    confidence: float = 0.95,
    resamples: int = 1000,
    rng: np.random.Generator,
) -> PairedDifference:
    """Bootstrap the mean difference of two candidates over dialogues.

    A dialogue is drawn with both candidates' points, so that what makes it hard for both cancels out.

    Parameters
    ----------
    first, second
        Points of each candidate in each dialogue, shape (dialogues,).
    calls
        Calls of the dialogue that both answered, shape (dialogues,), at least 0.
    confidence, resamples, rng
        Of the percentile bootstrap, as in :func:`dice.statistics.bootstrap.ratio_interval`.

    Returns
    -------
    PairedDifference
        ``p`` is twice the smaller share of resamples on one side of 0 or at it, both counts raised by 1 so that it is
        never 0: it falls below ``1 - confidence`` where the interval leaves out 0, and its least value is
        ``2 / (resamples + 1)``. With fewer than two dialogues interval and ``p`` are NaN; without a call all is.

    References
    ----------
    .. [1] Efron and Tibshirani (1993), An Introduction to the Bootstrap, chapters 15 and 16 (achieved significance).
    .. [2] Davison and Hinkley (1997), Bootstrap Methods and their Application, section 4.2 (the added 1).

    Examples
    --------
    >>> paired_difference([1, 1, 1], [0, 0, 0], [2, 2, 2], resamples=99, rng=np.random.default_rng(0))
    PairedDifference(estimate=0.5, low=0.5, high=0.5, p=0.02)
    """
    ours, theirs = np.asarray(first, dtype=np.float64), np.asarray(second, dtype=np.float64)
    if ours.shape != theirs.shape:
        raise ValueError(f"points {ours.shape} and {theirs.shape} are not of the same dialogues")
    bootstrap = ratio_interval(ours - theirs, calls, confidence=confidence, resamples=resamples, rng=rng)
    interval = bootstrap.interval
    return PairedDifference(interval.estimate, interval.low, interval.high, _two_sided(bootstrap.resampled))


def smallest_detectable_difference(
    dialogues: int,
    *,
    calls_per_dialogue: float = 1.0,
    discordance: float = 0.5,
    intraclass: float = 0.1,
    confidence: float = 0.95,
    power: float = 0.8,
) -> float:
    """Return the least true difference of two candidates that a paired comparison is likely to find.

    With ``N = n m / (1 + (m - 1) rho)`` effective calls, it is the difference ``d`` that solves Connor's sample size
    for paired proportions, ``N d^2 = (z_c sqrt(psi) + z_p sqrt(psi - d^2))^2``:
    ``d = sqrt(psi) (z_c sqrt(N) + z_p sqrt(N - z_c^2 + z_p^2)) / (N + z_p^2)``.

    Parameters
    ----------
    dialogues
        ``n``, at least 1: dialogues that both candidates answer.
    calls_per_dialogue
        ``m``, at least 1: mean number of calls in a dialogue.
    discordance
        ``psi``, in (0, 1]: share of calls that just one of the two gets right; for half points, the mean squared
        difference of a call. 0.5 is that of two candidates that are right half the time, each on its own; candidates
        that resemble each other have less, and smaller differences show.
    intraclass
        ``rho``, in [0, 1]: correlation of the differences within a dialogue. This project's baselines have up to 0.06.
    confidence
        Two-sided level of the test, in (0, 1).
    power
        Probability of finding the difference, in [0.5, 1).

    Returns
    -------
    float
        As a fraction of 1, as the metrics are. NaN when even the largest possible difference, ``psi``, is too small
        to be found by so few.

    References
    ----------
    .. [1] Connor (1987), Sample size for testing differences in proportions for the paired-sample design,
       Biometrics 43, 207-211.
    .. [2] Kish (1965), Survey Sampling, section 5.4 (design effect of clusters).

    Examples
    --------
    >>> round(smallest_detectable_difference(1607, calls_per_dialogue=3918 / 1607), 3)
    0.034
    """
    _check_design(dialogues, calls_per_dialogue, discordance, intraclass, confidence, power)
    effective = dialogues * calls_per_dialogue / (1 + (calls_per_dialogue - 1) * intraclass)
    z_level, z_power = NormalDist().inv_cdf((1 + confidence) / 2), NormalDist().inv_cdf(power)
    under_root = effective - z_level**2 + z_power**2
    if under_root < 0:
        return math.nan
    difference = z_level * math.sqrt(effective) + z_power * math.sqrt(under_root)
    difference *= math.sqrt(discordance) / (effective + z_power**2)
    return difference if difference <= discordance else math.nan


def _two_sided(resampled: Floats) -> float:
    defined = resampled[~np.isnan(resampled)]
    if not defined.size:
        return math.nan
    smaller = min(int((defined <= _ROUNDING).sum()), int((defined >= -_ROUNDING).sum()))
    return min(1.0, 2 * (1 + smaller) / (1 + defined.size))


def _check_design(
    dialogues: int, calls_per_dialogue: float, discordance: float, intraclass: float, confidence: float, power: float
) -> None:
    rules = (
        ("dialogues", dialogues, dialogues >= 1, "at least 1"),
        ("calls_per_dialogue", calls_per_dialogue, calls_per_dialogue >= 1, "at least 1"),
        ("discordance", discordance, 0 < discordance <= 1, "above 0 and at most 1"),
        ("intraclass", intraclass, 0 <= intraclass <= 1, "from 0 to 1"),
        ("confidence", confidence, 0 < confidence < 1, "between 0 and 1"),
        ("power", power, 0.5 <= power < 1, "at least 0.5 and below 1"),
    )
    for name, value, holds, rule in rules:
        if not holds:
            raise ValueError(f"{name} must be {rule}, not {value}")
