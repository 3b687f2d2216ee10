"""Taking up what was said: which utterances of a round mention an earlier value, or the intention, once more.

People who settle something together repeat it: they confirm a value before they ask for the next, sum up, doubt, and
come back to what somebody named. It is what keeps real talk from being as sparse as a form that is filled in line by
line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from dice.simulate.acts import Act
from dice.simulate.beats import GIVES_VALUE, INTENTION, Beat, Told

_BEFORE_ANYTHING = frozenset(
    {
        Act.ASK,
        Act.STATE,
        Act.OFFER,
        Act.PROPOSE,
        Act.ADD,
        Act.REUSE,
        Act.ACCEPT,
        Act.OBJECT,
        Act.DEFEND,
        Act.CHECK,
        Act.SOURCE,
    }
)
_WITHOUT_VALUE = frozenset({Act.REACT, Act.FILL, Act.ASK, Act.ACCEPT, Act.OBJECT, Act.CHECK})
_ALL_SAID_RATE = 0.6
_COUNTS = (1, 1, 1, 2, 2, 3)
_RECENT = 0.6
_CALLBACK_RATE = 0.07
_MOST_CALLBACKS = 0.85
_ALIKE_RATE = 0.8
_COMES_BACK_IN = {
    Act.FILL: Act.CALLBACK,
    Act.RECALL: Act.CALLBACK,
    Act.ASK: Act.ASK,
    Act.PROPOSE: Act.PROPOSE,
    Act.ACCEPT: Act.ACCEPT,
}


def take_up(
    beats: Sequence[Beat],
    earlier: Sequence[Told],
    alike: Mapping[str, Sequence[Told]],
    repetition: float,
    rng: np.random.Generator,
) -> list[Beat]:
    """Return the beats of a round, with what each of them takes up again.

    Parameters
    ----------
    beats
        The round's agenda, in order. Nothing is taken up before it has been said.
    earlier
        What was told in earlier rounds. The more rounds there were, the more often somebody comes back to it.
    alike
        Argument -> what was told in earlier rounds for something of its kind, which comes to mind first: the day of
        the meal when it is about another day.
    repetition
        Share of the utterances that take something up, among those that can: all but greetings, small talk, the
        intention itself and the request to the assistant. 0 to 1.

    Notes
    -----
    One to three values at once, recent ones first; whoever sums up (``DECIDE``) repeats up to four. The intention is
    taken up alone, since no utterance may hold a value beside the tool's name. A filler that takes something up
    becomes a ``RECALL``.
    """
    told: list[Told] = []
    raised = False
    done: list[Beat] = []
    for beat in beats:
        taken = _with_something(beat, told, raised, rng) if rng.random() < repetition else beat
        if taken.act in _COMES_BACK_IN and earlier and rng.random() < repetition * _callback_rate(earlier):
            taken = replace(taken, act=_COMES_BACK_IN[taken.act], again=(_pick_earlier(beat, earlier, alike, rng),))
        done.append(taken)
        raised = raised or beat.act is Act.INTEND
        if beat.act in GIVES_VALUE:
            told.append(Told(str(beat.argument), beat.element))
    return done


def _with_something(beat: Beat, told: Sequence[Told], raised: bool, rng: np.random.Generator) -> Beat:
    """Return the beat with something taken up, or as it is where nothing fits."""
    if beat.act is Act.DECIDE and told:
        return replace(beat, again=_choose(told, 4 if rng.random() < _ALL_SAID_RATE else 2, rng))
    if beat.act is Act.FILL and told:
        return replace(beat, act=Act.RECALL, again=_choose(told, _draw_count(rng), rng))
    others = [item for item in told if item.argument != beat.argument]
    if beat.act in (Act.ACCEPT, Act.OBJECT, Act.DEFEND, Act.CHECK, Act.SOURCE) and told:
        return replace(beat, again=_choose(told, _draw_count(rng), rng))
    if beat.act in _BEFORE_ANYTHING and others:
        return replace(beat, again=_choose(others, _draw_count(rng), rng))
    return replace(beat, again=(INTENTION,)) if beat.act in _WITHOUT_VALUE and raised else beat


def _callback_rate(earlier: Sequence[Told]) -> float:
    """Return how likely somebody comes back to an earlier round: more with each round there was."""
    before = len({told.round for told in earlier})
    return min(_MOST_CALLBACKS, _CALLBACK_RATE * before * (before + 1))


def _pick_earlier(
    beat: Beat, earlier: Sequence[Told], alike: Mapping[str, Sequence[Told]], rng: np.random.Generator
) -> Told:
    """Return something of an earlier round, mostly one of the kind that the beat, or else the round, is about."""
    akin = alike.get(str(beat.argument)) or [told for kind in alike.values() for told in kind]
    return _pick(akin if akin and rng.random() < _ALIKE_RATE else earlier, rng)


def _pick(told: Sequence[Told], rng: np.random.Generator) -> Told:
    return told[int(rng.integers(len(told)))]


def _draw_count(rng: np.random.Generator) -> int:
    return _COUNTS[int(rng.integers(len(_COUNTS)))]


def _choose(told: Sequence[Told], count: int, rng: np.random.Generator) -> tuple[Told, ...]:
    """Return up to ``count`` different things that were told, in the order of telling, recent ones more likely."""
    chosen: set[int] = set()
    while len(chosen) < min(count, len(told)):
        left = [place for place in reversed(range(len(told))) if place not in chosen]
        steps = next((step for step in range(len(left)) if rng.random() < _RECENT), 0)
        chosen.add(left[steps])
    return tuple(told[place] for place in sorted(chosen))
