"""What two counters agree on, utterance by utterance, and what the difference does to the DICE-Score."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from dice.records import Record
from dice.score.items import Item, Mentioned, Scope, items_in_scope
from dice.score.samples import SampleScore
from dice.score.scores import DialogueScore
from dice.score.talk import Talk, party_utterances
from dice.statistics.bootstrap import Interval, ratio_interval
from dice.statistics.correlation import spearman
from dice.statistics.two_raters import Votes, measure_agreement


class Difference(Record):
    """An utterance of which two counters say different things.

    Parameters
    ----------
    utterance
        Its index among the utterances of the parties, over all turns, from 0.
    only_counter, only_reference
        Items that only one of the two finds mentioned; both empty where one of them is unknown.
    """

    utterance: int
    only_counter: tuple[Item, ...] = ()
    only_reference: tuple[Item, ...] = ()


class DialogueAgreement(Record):
    """What a counter and the reference make of one dialogue, or of one record of another benchmark."""

    id: str
    counter: str
    reference: str
    S: tuple[int | None, ...]
    S_reference: tuple[int | None, ...]
    dice: float | None
    dice_reference: float | None
    differences: tuple[Difference, ...]


@dataclass
class AgreementTally:
    """Takes in what a counter and the reference find, dialogue by dialogue.

    Each utterance is judged on each item in scope: mentioned or not. Utterances that one of the two could not count are
    left out.

    Parameters
    ----------
    counter, reference
        Names of the two counters.
    scope
        Whose items an utterance can mention.
    """

    counter: str
    reference: str
    scope: Scope
    _votes: list[Votes] = field(default_factory=list)
    _scores: list[tuple[float | None, float | None]] = field(default_factory=list)
    _equal: int = 0
    _compared: int = 0
    _utterances: int = 0

    def add(
        self,
        talk: Talk,
        found: tuple[Mentioned, Mentioned],
        scores: tuple[DialogueScore | SampleScore, DialogueScore | SampleScore],
    ) -> DialogueAgreement:
        """Take in a dialogue or record, both pairs being the counter's and the reference's; return the differences."""
        score, reference_score = scores
        pairs = list(zip(*found, strict=True))
        known = [(mine, other) for mine, other in pairs if mine is not None and other is not None]
        both = sum(len(mine & other) for mine, other in known)
        only_counter = sum(len(mine - other) for mine, other in known)
        only_reference = sum(len(other - mine) for mine, other in known)
        judged = sum(
            size
            for size, (mine, other) in zip(_items_judged(talk, self.scope), pairs, strict=True)
            if mine is not None and other is not None
        )
        self._votes.append(Votes(both, only_counter, only_reference, judged - both - only_counter - only_reference))
        self._scores.append((score.dice, reference_score.dice))
        self._utterances += len(pairs)
        self._compared += len(known)
        self._equal += sum(
            mine == other for mine, other in zip(score.S, reference_score.S, strict=True) if None not in (mine, other)
        )
        return DialogueAgreement(
            id=talk.id,
            counter=self.counter,
            reference=self.reference,
            S=score.S,
            S_reference=reference_score.S,
            dice=score.dice,
            dice_reference=reference_score.dice,
            differences=tuple(_difference(index, *pair) for index, pair in enumerate(pairs) if pair[0] != pair[1]),
        )

    def summarise(self, *, confidence: float, resamples: int, rng: np.random.Generator) -> dict[str, float]:
        """Return the metrics of the agreement.

        Returns
        -------
        dict of str to float
            ``agreement_COUNTER/precision``, ``recall`` and ``kappa``, each with ``_low`` and ``_high``, take pairs of
            utterance and item, with the reference for the truth; intervals are over dialogues. ``equal_counts`` is the
            share of utterances with the same ``S_i``, ``coverage`` that of utterances which both counted.
            ``score_difference`` is its mean score less the reference's, over dialogues that have
            both, and ``score_spearman`` the rank correlation of the two. NaN where nothing can be compared.
        """
        agreement = measure_agreement(self._votes, confidence=confidence, resamples=resamples, rng=rng)
        pairs = [(mine, other) for mine, other in self._scores if mine is not None and other is not None]
        difference = ratio_interval(
            [mine - other for mine, other in pairs],
            [1.0] * len(pairs),
            confidence=confidence,
            resamples=resamples,
            rng=rng,
        )
        name = f"agreement_{self.counter}"
        return {
            **_with_bounds(f"{name}/precision", agreement.precision),
            **_with_bounds(f"{name}/recall", agreement.recall),
            **_with_bounds(f"{name}/kappa", agreement.kappa),
            f"{name}/equal_counts": self._equal / self._compared if self._compared else math.nan,
            f"{name}/coverage": self._compared / self._utterances if self._utterances else math.nan,
            **_with_bounds(f"{name}/score_difference", difference.interval),
            f"{name}/score_spearman": spearman([mine for mine, _ in pairs], [other for _, other in pairs]).r,
        }


def means_by_counter(summary: Mapping[str, float], counter: str) -> dict[str, float]:
    """Return the means of a summary as ``dice_COUNTER/CELL``, without those by tool domain, whose list is long."""
    return {
        f"dice_{counter}/{key.removeprefix('dice/')}": value
        for key, value in summary.items()
        if key.startswith("dice/") and "/domain_" not in key
    }


def choose_reference(names: Sequence[str]) -> str:
    """Return which counter the others are held against: the evidence, else the first, which is the one that scores."""
    return "evidence" if "evidence" in names else names[0]


def _items_judged(talk: Talk, scope: Scope) -> list[int]:
    """Return for each utterance of the parties how many items are in scope."""
    return [len(items_in_scope(talk, number, scope)) for number, _ in party_utterances(talk)]


def _difference(index: int, mine: frozenset[Item] | None, other: frozenset[Item] | None) -> Difference:
    if mine is None or other is None:
        return Difference(utterance=index)
    return Difference(
        utterance=index, only_counter=tuple(sorted(mine - other)), only_reference=tuple(sorted(other - mine))
    )


def _with_bounds(name: str, interval: Interval) -> dict[str, float]:
    return {name: interval.estimate, f"{name}_low": interval.low, f"{name}_high": interval.high}
