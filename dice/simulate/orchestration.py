"""Who speaks next, by one of three policies; nobody is left out, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from dice.simulate.acts import Act
from dice.simulate.beats import GIVES_VALUE, Beat
from dice.statistics.turns import ending_period

LONGEST_PERIOD = 8
"""Turns that a strictly repeating order of three or more speakers may last under ``bidding``."""

_COMES_BACK = {Act.SOURCE: 4.0, Act.DEFEND: 4.0, Act.ACCEPT: 2.0}
"""Acts that answer a reply to one's own utterance, and how much that raises the bid of its speaker."""

_AFTERTHOUGHT = 0.1
_TOLD_LAST = 0.05
_GREETED = 0.001


@dataclass
class Orchestrator:
    """Gives the word in one dialogue; it remembers who has had it.

    Parameters
    ----------
    policy
        ``bidding``: each speaker's chance is a product of what makes people speak up: how long they have waited, how
        little they have said in the round, how talkative they are, whether the next beat answers something of theirs.
        Whoever is asked by name answers, and an order that has repeated itself for `LONGEST_PERIOD` turns is broken.
        ``markov``: anyone but the last speaker, all equally likely.
        ``round_robin``: one after the other, in a fixed order.
    talkativeness
        Speaker -> positive factor, in speaking order.
    """

    policy: str
    talkativeness: Mapping[str, float]
    _turns: list[str] = field(default_factory=list)

    def draw_speaker(self, beats: Sequence[Beat], turn: int, addressed: str | None, rng: np.random.Generator) -> str:
        """Return who speaks the next beat of a round.

        Parameters
        ----------
        beats
            The round's agenda; the next beat is ``beats[turn]``.
        turn
            How many turns the round has had.
        addressed
            Who was asked by name, if anybody was.
        rng
            The dialogue's generator.
        """
        everyone = list(self.talkativeness)
        round_turns = self._turns[len(self._turns) - turn :]
        last = self._turns[-1] if self._turns else None
        if self.policy == "round_robin":
            start = everyone.index(last) + 1 if last else int(rng.integers(len(everyone)))
            chosen = everyone[start % len(everyone)]
        else:
            others = self._candidates(beats, round_turns, rng)
            bids = [1.0 if self.policy == "markov" else self._bid(one, beats, round_turns) for one in others]
            answers = self.policy == "bidding" and addressed in others
            chosen = str(addressed) if answers else others[_draw(bids, rng)]
        self._turns.append(chosen)
        return chosen

    def _candidates(self, beats: Sequence[Beat], round_turns: Sequence[str], rng: np.random.Generator) -> list[str]:
        """Return who may speak: not the last speaker, save for an afterthought; the silent alone when time runs out."""
        everyone = list(self.talkativeness)
        last = round_turns[-1] if round_turns else None
        turn = len(round_turns)
        goes_on = self.policy == "bidding" and len(everyone) > 2 and beats[turn].act in (Act.FILL, Act.ASIDE)
        others = [one for one in everyone if one != last or (goes_on and rng.random() < _AFTERTHOUGHT)] or everyone
        silent = [one for one in others if one not in round_turns]
        if silent and len(silent) >= len(beats) - turn - 1:
            return silent
        if self.policy == "bidding" and len(everyone) > 2:
            fresh = [one for one in others if ending_period([*self._turns, one], len(everyone)) <= LONGEST_PERIOD]
            return fresh or others
        return others

    def _bid(self, speaker: str, beats: Sequence[Beat], round_turns: Sequence[str]) -> float:
        """Return how much a speaker wants the word, positive."""
        act = beats[len(round_turns)].act
        waited = next((back for back, one in enumerate(reversed(round_turns)) if one == speaker), len(round_turns))
        bid = self.talkativeness[speaker] * (1.0 + min(waited, 4)) / (1.0 + round_turns.count(speaker))
        if len(round_turns) > 1 and round_turns[-2] == speaker:
            bid *= _COMES_BACK.get(act, 1.0)
        tellers = [one for one, beat in zip(round_turns, beats, strict=False) if beat.act in GIVES_VALUE]
        if act is Act.GREET_BACK and speaker in round_turns:
            return bid * _GREETED
        return bid * (_TOLD_LAST if act in GIVES_VALUE and tellers and tellers[-1] == speaker else 1.0)


def _draw(weights: Sequence[float], rng: np.random.Generator) -> int:
    """Return an index, drawn in proportion to the weights."""
    steps = np.cumsum(weights) / sum(weights)
    return int(np.searchsorted(steps, rng.random(), side="right").clip(0, len(weights) - 1))
