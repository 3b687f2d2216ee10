"""Who speaks next: drawn, not in a fixed order, but nobody is left out and answers come from whoever was asked."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dice.records import speaker_name
from dice.simulate.acts import Act
from dice.simulate.beats import GIVES_VALUE, Beat
from dice.simulate.cast import Line

_COMES_BACK = {Act.SOURCE: 1.0, Act.DEFEND: 1.0, Act.ACCEPT: 0.6}
"""Acts that answer a reply to one's own utterance, and how likely its speaker is the one to answer."""

_AFTERTHOUGHT_RATE = 0.06


def draw_speaker(
    beats: Sequence[Beat], lines: Sequence[Line], parties: int, addressed: str | None, rng: np.random.Generator
) -> str:
    """Return who speaks the next beat of a round.

    Parameters
    ----------
    beats
        The round's agenda; the next beat is ``beats[len(lines)]``.
    lines
        What was said in the round.
    parties
        How many people there are.
    addressed
        Who was asked by name, if anybody was: that one answers.
    """
    beat = beats[len(lines)]
    everyone = [speaker_name(index) for index in range(parties)]
    last = lines[-1].speaker if lines else None
    others = [speaker for speaker in everyone if speaker != last] or everyone
    if addressed in others:
        return str(addressed)
    if len(lines) > 1 and lines[-2].speaker in others and rng.random() < _COMES_BACK.get(beat.act, 0.0):
        return lines[-2].speaker
    if last and parties > 2 and beat.act in (Act.FILL, Act.ASIDE) and rng.random() < _AFTERTHOUGHT_RATE:
        return last
    turns = [sum(line.speaker == speaker for line in lines) for speaker in everyone]
    silent = [speaker for speaker, count in zip(everyone, turns, strict=True) if not count and speaker in others]
    if silent and len(silent) >= len(beats) - len(lines) - 1:
        others = silent
    if beat.act in GIVES_VALUE:
        others = _without_last_teller(others, beats, lines)
    weights = np.array([1.0 / (1.0 + turns[everyone.index(speaker)]) for speaker in others])
    return others[
        int(np.searchsorted(np.cumsum(weights / weights.sum()), rng.random(), side="right").clip(0, len(others) - 1))
    ]


def _without_last_teller(others: list[str], beats: Sequence[Beat], lines: Sequence[Line]) -> list[str]:
    """Return the candidates without the one who told the last argument, so that these come from different mouths."""
    tellers = [line.speaker for line, beat in zip(lines, beats, strict=False) if beat.act in GIVES_VALUE]
    return [speaker for speaker in others if not tellers or speaker != tellers[-1]] or others
