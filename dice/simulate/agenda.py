"""The agenda of a round: which acts are done, in which order, before the assistant is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from dice.simulate.acts import Act, Playbook
from dice.simulate.beats import GIVES_VALUE, Beat, Manners, Point, Told, can_hand_over, hand_over, settle
from dice.simulate.phrases.anything import ANYTHING
from dice.simulate.phrases.subjects import Subject
from dice.simulate.taking_up import take_up
from dice.simulate.values import pick

FEWEST_UTTERANCES = 8
"""Party utterances that every round has at least."""

_REPEATED = (1.05, 0.85, 1.0, 1.1)
"""Factors on the repetition, by round, fitted to the paper's scores: a second matter is settled with fewer words."""

_HANDOVER_RATE = 0.45
_DECISION_RATE = 0.9
_GREET_BACK_RATE = 0.3

_Groups = list[list[Beat]]
"""Beats that belong together, such as a question and its answers: nothing may be put between them."""


def plan_round(
    number: int,
    points: Sequence[Point],
    playbook: Playbook,
    subject: Subject,
    parties: int,
    manners: Manners,
    *,
    earlier: Sequence[Told] = (),
    alike: Mapping[str, Sequence[Told]] | None = None,
    chatter: float,
    repetition: float,
    rng: np.random.Generator,
) -> list[Beat]:
    """Return the beats of a round, at least eight, the request to the assistant last.

    Parameters
    ----------
    number
        The round, counted from 1: the first begins with greetings, the others go back to the last answer.
    points
        What has to be settled; the order is drawn.
    playbook
        How people of this dialogue type go about it.
    subject
        Colours the small talk.
    parties
        How many people talk.
    manners
        What the utterances may not do, and which values are thrown out.
    earlier
        What was told in earlier rounds.
    alike
        Argument -> what of that was told for something of its kind.
    chatter
        Share of the spare room that goes into small talk, 0 to 1.
    repetition
        Share of the utterances that take up what was said before, 0 to 1.
    """
    opening = _open(number, subject, parties, chatter, rng)
    target = FEWEST_UTTERANCES + int(rng.integers(4))
    opening.append([Beat(Act.INTEND)])
    if rng.random() < playbook.reaction_rate or not points:
        opening[-1].append(Beat(Act.REACT))
    closing = [[Beat(Act.DECIDE)]] if rng.random() < _DECISION_RATE else []
    closing.append([Beat(Act.REQUEST)])
    room = target - _length(opening) - _length(closing)
    middle = _settle_all(points, playbook, manners, room, rng)
    _fill(middle, target - _length(opening) - _length(middle) - _length(closing), chatter, rng)
    groups = [*opening, *middle, *closing]
    repeated = min(1.0, repetition * _REPEATED[min(number, len(_REPEATED)) - 1])
    if parties == 2:
        groups = _take_turns(groups, _may_follow(points, manners))
    return take_up([beat for group in groups for beat in group], earlier, alike or {}, repeated, rng)


def _open(number: int, subject: Subject, parties: int, chatter: float, rng: np.random.Generator) -> _Groups:
    """Return greetings and small talk in the first round, a bridge to the last answer in the others."""
    if number > 1:
        aside = [[Beat(Act.ASIDE)]] if rng.random() < 0.5 * chatter else []
        return [[Beat(Act.BRIDGE)], *aside]
    greetings = [Beat(Act.GREET)]
    if rng.random() < _GREET_BACK_RATE:
        greetings.append(Beat(Act.GREET_BACK))
    if parties > 2 and rng.random() < chatter:
        greetings.append(Beat(Act.GREET_BACK))
    if rng.random() >= 2.2 * chatter:
        return [greetings]
    threads = subject.threads if rng.random() < 0.4 else ANYTHING.threads
    return [greetings, [Beat(Act.CHAT, line=line) for line in pick(rng, threads)]]


def _settle_all(
    points: Sequence[Point], playbook: Playbook, manners: Manners, room: int, rng: np.random.Generator
) -> _Groups:
    """Return the exchanges that settle all points, in an order that is drawn."""
    spare = room - sum(point.elements for point in points)
    may_follow = _may_follow(points, manners)
    groups: _Groups = []
    for index in rng.permutation(len(points)):
        point = points[int(index)]
        exchange = settle(point, playbook, manners, spare, rng)
        joined = groups and rng.random() < _HANDOVER_RATE and can_hand_over(groups[-1], exchange)
        if joined and may_follow(groups[-1][-1], exchange[0]):
            exchange = hand_over(groups[-1], exchange)
        spare -= len(exchange) - point.elements
        groups.append(exchange)
    return groups


def _may_follow(points: Sequence[Point], manners: Manners) -> Callable[[Beat, Beat], bool]:
    """Return a check whether the words for two arguments can stand in one utterance without naming the tool."""
    about = {point.argument: point.about for point in points}

    def check(told: Beat, asked: Beat) -> bool:
        return not manners.names_tool(f"{about[str(told.argument)]} {about[str(asked.argument)]}")

    return check


def _fill(groups: _Groups, spare: int, chatter: float, rng: np.random.Generator) -> None:
    """Put fillers between the exchanges until the round is long enough, apart from one another where they can be."""
    for _ in range(spare):
        filler = Beat(Act.ASIDE) if rng.random() < 0.7 * chatter else Beat(Act.FILL)
        places = [place for place in range(len(groups) + 1) if not place or groups[place - 1][-1].handover is None]
        apart = [place for place in places if not _is_filler(groups, place - 1) and not _is_filler(groups, place)]
        groups.insert(pick(rng, apart or places), [filler])


def _take_turns(groups: _Groups, may_follow: Callable[[Beat, Beat], bool]) -> _Groups:
    """Return the groups such that two parties, who speak in turn, also tell the arguments in turn.

    Where the same one would tell two in a row, a question moves into the utterance before it, or a filler goes or
    comes.
    """
    done: _Groups = []
    since: int | None = None
    for index, group in enumerate(groups):
        exchange = group
        leading = next((place for place, beat in enumerate(group) if beat.act in GIVES_VALUE), None)
        if leading is not None and since is not None and (since + leading) % 2 == 1:
            spare = _length(done) + _length(groups[index:]) > FEWEST_UTTERANCES
            if spare and can_hand_over(done[-1], group) and may_follow(done[-1][-1], group[0]):
                exchange = hand_over(done[-1], group)
            elif spare and _is_filler(done, len(done) - 1):
                done.pop()
            elif done[-1][-1].handover is None:
                done.append([Beat(Act.FILL)])
        done.append(exchange)
        for beat in exchange:
            since = 0 if beat.act in GIVES_VALUE else None if since is None else since + 1
    return done


def _is_filler(groups: _Groups, place: int) -> bool:
    return 0 <= place < len(groups) and groups[place][0].act in (Act.FILL, Act.ASIDE)


def _length(groups: _Groups) -> int:
    return sum(len(group) for group in groups)
