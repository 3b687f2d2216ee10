"""The scores of a data set as they come in, by one counter or by several that are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

import numpy as np

from dice.records import Dialogue, Sample
from dice.score.agreement import AgreementTally, DialogueAgreement, choose_reference, means_by_counter
from dice.score.counters import MentionCounter
from dice.score.items import Mentioned, Scope
from dice.score.samples import SampleScore
from dice.score.scores import DialogueScore

TalkT = TypeVar("TalkT", Dialogue, Sample)
ScoreT = TypeVar("ScoreT", DialogueScore, SampleScore)


class ScoreBook(Generic[TalkT, ScoreT]):
    """Scores dialogues, or samples of a benchmark, one after the other; of each it keeps the scores alone.

    Parameters
    ----------
    counters
        By name: the one that scores, then those that it is compared with.
    score
        Makes a score of a dialogue and what its utterances mention.
    summarise
        Makes metrics of scores: :func:`dice.score.summarise` or :func:`dice.score.summarise_samples`.
    scope
        Whose items an utterance can mention.
    """

    def __init__(
        self,
        counters: Mapping[str, MentionCounter],
        score: Callable[[TalkT, Mentioned], ScoreT],
        summarise: Callable[..., dict[str, float]],
        scope: Scope,
    ) -> None:
        self._counters = counters
        self._score: Callable[[TalkT, Mentioned], ScoreT] = score
        self._summarise = summarise
        self._scores: dict[str, list[ScoreT]] = {name: [] for name in counters}
        self._reference = choose_reference(list(counters))
        self.tallies = [AgreementTally(name, self._reference, scope) for name in counters if name != self._reference]

    @property
    def scores(self) -> list[ScoreT]:
        """The scores by the counter that scores, in the order of the dialogues."""
        return next(iter(self._scores.values()))

    def add(self, dialogue: TalkT) -> Iterator[DialogueAgreement]:
        """Score a dialogue; yield what each comparison of counters finds in it."""
        found = {name: counter.find(dialogue) for name, counter in self._counters.items()}
        by = {name: self._score(dialogue, mentioned) for name, mentioned in found.items()}
        for name, made in by.items():
            self._scores[name].append(made)
        for tally in self.tallies:
            pair = (tally.counter, self._reference)
            yield tally.add(dialogue, (found[pair[0]], found[pair[1]]), (by[pair[0]], by[pair[1]]))

    def summarise(
        self, *, confidence: float, resamples: int, make_rng: Callable[[], np.random.Generator]
    ) -> dict[str, float]:
        """Return the metrics of the scores, and beside them those of counters that were compared.

        ``make_rng`` gives each part the same stream, so that comparing changes no interval.
        """
        first, *others = self._scores.items()
        summary = self._summarise(first[1], confidence=confidence, resamples=resamples, rng=make_rng())
        for name, scores in others:
            means = self._summarise(scores, confidence=confidence, resamples=resamples, rng=make_rng())
            summary |= means_by_counter(means, name)
        for tally in self.tallies:
            summary |= tally.summarise(confidence=confidence, resamples=resamples, rng=make_rng())
        return summary
