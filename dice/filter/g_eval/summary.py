"""What a judge thought of all dialogues, weighed and sampled scores apart."""

from __future__ import annotations

import math

from dice.records import CRITERIA, Criterion, Judgement, Record, ScoreMode


class ModeSummary(Record):
    """The dialogues whose scores came about in one way.

    Parameters
    ----------
    dialogues
        How many there are.
    mean
        Mean over the dialogues in which all six criteria have a score, from 1 to 5; None when there is none.
    criteria
        The same for each criterion, over the dialogues that have a score in it.
    """

    dialogues: int
    mean: float | None
    criteria: dict[Criterion, float | None]


class JudgeSummary(Record):
    """A judge and its scores.

    Parameters
    ----------
    judge
        Name of the model, or ``heuristic``.
    modes
        How scores came about -> what they are; means over several modes would mix what can't be compared.
    """

    judge: str
    modes: dict[ScoreMode, ModeSummary]


class JudgementCounter:
    """Sums up judgements of one judge, one at a time."""

    def __init__(self, judge: str) -> None:
        self._judge = judge
        self._means: dict[ScoreMode, list[float]] = {}
        self._values: dict[tuple[ScoreMode, Criterion], list[float]] = {}

    def add(self, judgement: Judgement) -> None:
        """Count one judgement; one without any score counts for no mode."""
        if judgement.mode is None:
            return
        self._means.setdefault(judgement.mode, []).append(judgement.mean)
        for criterion, score in judgement.scores.items():
            if score.value is not None:
                self._values.setdefault((judgement.mode, criterion), []).append(score.value)

    def summary(self) -> JudgeSummary:
        """Return the sums so far."""
        modes = {
            mode: ModeSummary(
                dialogues=len(means),
                mean=_mean([mean for mean in means if not math.isnan(mean)]),
                criteria={criterion: _mean(self._values.get((mode, criterion), [])) for criterion in CRITERIA},
            )
            for mode, means in sorted(self._means.items())
        }
        return JudgeSummary(judge=self._judge, modes=modes)


def _mean(values: list[float]) -> float | None:
    return round(math.fsum(values) / len(values), 6) if values else None
