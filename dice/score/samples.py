"""The DICE-Score of other benchmarks' records (paper, table 1)."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

import numpy as np

from dice.records import Record, Sample
from dice.score.dice_score import dice_score
from dice.score.items import Mentioned
from dice.score.scores import Silence, measure
from dice.statistics.bootstrap import ratio_interval


class SampleScore(Record):
    """A record's DICE-Score.

    Parameters
    ----------
    id, part
        Of the `Sample`.
    calls
        How many gold calls it has.
    S
        Items mentioned in each of the user's utterances, in order; None where that is unknown.
    T
        Items to find, at least 1.
    dice
        Eq. (1); None where an entry of S is unknown, and, unless that scores 0, where nothing is mentioned.
    if_said_at_once
        Eq. (1) of a single utterance that mentions all T items: sqrt(T) / ln(1 + alpha T). It depends on nothing but
        the gold calls.
    """

    id: str
    part: str
    calls: int
    S: tuple[int | None, ...]
    T: int
    dice: float | None
    if_said_at_once: float


def score_sample(
    sample: Sample,
    mentioned: Mentioned,
    *,
    alpha: float = math.e**2,
    distinct: bool = False,
    silence: Silence = "undefined",
) -> SampleScore:
    """Return a record's score, given which items the user's utterances mention; the rest as in `measure`."""
    measured = measure(sample, mentioned, alpha=alpha, distinct=distinct, silence=silence)
    return SampleScore(
        id=sample.id,
        part=sample.part,
        calls=len(sample.calls),
        S=measured.S,
        T=measured.T,
        dice=measured.dice,
        if_said_at_once=dice_score([measured.T], measured.T, alpha),
    )


def summarise_samples(
    scores: Sequence[SampleScore], *, confidence: float, resamples: int, rng: np.random.Generator
) -> dict[str, float]:
    """Return the means over all records and over each part.

    Parameters
    ----------
    scores
        In a fixed order, on which the intervals depend; at least one.
    confidence, resamples, rng
        Of the percentile bootstrap over records.

    Returns
    -------
    dict of str to float
        For ``overall`` and each ``part_NAME`` (underscores for signs that MLflow allows in no name): ``dice/CELL`` with
        ``_low`` and ``_high``,
        the mean over records with a defined score, NaN without one; ``dice_coverage/CELL``, their share in [0, 1];
        ``n/CELL``, records; ``calls/CELL``, ``T/CELL`` and ``utterances/CELL``, means of calls, of T and of |S|;
        ``mentioned/CELL``, the mean of T items that an utterance mentions, as a sum over utterances, where S is known;
        ``one_utterance/CELL``, the share of records with |S| = 1; ``dice_if_said_at_once/CELL``, the mean of Eq. (1)
        for a single utterance that mentions everything.
    """

    def cell_metrics(cell: str, chosen: Sequence[SampleScore]) -> dict[str, float]:
        def mean(value: Callable[[SampleScore], float]) -> float:
            return float(np.mean([value(score) for score in chosen]))

        defined = [score.dice for score in chosen if score.dice is not None]
        ones = [1.0] * len(defined)
        spread = ratio_interval(defined, ones, confidence=confidence, resamples=resamples, rng=rng).interval
        counted = [sum(count or 0 for count in score.S) for score in chosen if None not in score.S]
        return {
            f"dice/{cell}": spread.estimate,
            f"dice/{cell}_low": spread.low,
            f"dice/{cell}_high": spread.high,
            f"dice_coverage/{cell}": len(defined) / len(chosen),
            f"n/{cell}": float(len(chosen)),
            f"calls/{cell}": mean(lambda score: score.calls),
            f"T/{cell}": mean(lambda score: score.T),
            f"utterances/{cell}": mean(lambda score: len(score.S)),
            f"mentioned/{cell}": float(np.mean(counted)) if counted else math.nan,
            f"one_utterance/{cell}": mean(lambda score: len(score.S) == 1),
            f"dice_if_said_at_once/{cell}": mean(lambda score: score.if_said_at_once),
        }

    cells = {"overall": list(scores)}
    for part in dict.fromkeys(score.part for score in scores if score.part):
        cells["part_" + re.sub(r"[^\w.-]+", "_", part)] = [score for score in scores if score.part == part]
    return {key: value for cell, chosen in cells.items() for key, value in cell_metrics(cell, chosen).items()}
