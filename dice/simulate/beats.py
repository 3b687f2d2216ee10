"""Beats, the utterances to come, and the ways in which a point is settled by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from pydantic import JsonValue

from dice.simulate.acts import Act, Exchange, Playbook

GIVES_VALUE = frozenset({Act.STATE, Act.PROPOSE, Act.COUNTER, Act.ADD, Act.REUSE})
"""Acts that tell a gold argument."""


@dataclass(frozen=True)
class Told:
    """Something that was said and can be taken up: an element of an argument, or the intention (argument None).

    ``round`` is None for the round under way, else the earlier round that it was said in.
    """

    argument: str | None
    element: int = 0
    round: int | None = None


INTENTION = Told(None)
"""What the round is about, which stands for the function."""


@dataclass(frozen=True)
class Beat:
    """One utterance to come.

    Parameters
    ----------
    act
        What its speaker does.
    argument
        The argument that it is about.
    element
        Which element of a list it tells.
    other
        A value that is going to be discarded.
    handover
        Another argument that it asks about in the same breath.
    line
        A line of small talk, as a template.
    again
        What was said before in the round and is taken up in the same breath.
    """

    act: Act
    argument: str | None = None
    element: int = 0
    other: JsonValue = None
    handover: str | None = None
    line: str | None = None
    again: tuple[Told, ...] = ()


@dataclass(frozen=True)
class Point:
    """An argument that the round has to settle.

    Parameters
    ----------
    argument
        Its name.
    about
        The words that telling it takes: what it is about, and the value.
    elements
        How many utterances it takes to tell: 1, or a list's length.
    carried
        Whether it comes from the last answer, and is only referred to.
    """

    argument: str
    about: str
    elements: int = 1
    carried: bool = False


@dataclass(frozen=True)
class Manners:
    """What the utterances of a round may not do, and what they may add.

    Parameters
    ----------
    names_tool
        Says whether some words name the tool; no utterance that tells a value may.
    discard
        Decides about a value to be proposed and thrown out for an argument; None for none.
    """

    names_tool: Callable[[str], bool]
    discard: Callable[[str], JsonValue]


def settle(point: Point, playbook: Playbook, manners: Manners, room: int, rng: np.random.Generator) -> list[Beat]:
    """Return the beats that settle one point with at most ``room`` more utterances than it needs.

    A point whose own words name the tool gets a question of its own, so that the answer can do without them.
    """
    if point.carried:
        carried = (Act.ASK, Act.REUSE) if room > 0 and rng.random() < 0.4 else (Act.REUSE,)
        return [Beat(act, point.argument) for act in carried]
    alone = manners.names_tool(point.about)
    if point.elements > 1:
        asked = alone or (room > 0 and rng.random() < 0.5)
        first = (Act.ASK, Act.STATE) if asked else (Act.PROPOSE,)
        more = [Beat(Act.ADD, point.argument, element=element) for element in range(1, point.elements)]
        return [*(Beat(act, point.argument) for act in first), *more]
    if alone:
        asking = [exchange for exchange in playbook.exchanges if exchange.acts[0] is Act.ASK]
        return [Beat(act, point.argument) for act in _draw_exchange(asking, room, rng).acts]
    other = manners.discard(point.argument) if room > 0 else None
    exchange = _draw_exchange(playbook.exchanges if other is None else playbook.discards, room, rng)
    return [Beat(act, point.argument, other=other if act is Act.OFFER else None) for act in exchange.acts]


def can_hand_over(before: Sequence[Beat], exchange: Sequence[Beat]) -> bool:
    """Say whether the question that opens an exchange can be asked by whoever told the value before it."""
    last = before[-1]
    return exchange[0].act is Act.ASK and len(exchange) > 1 and last.act in GIVES_VALUE and last.handover is None


def hand_over(before: list[Beat], exchange: list[Beat]) -> list[Beat]:
    """Return the exchange without its question, which goes to the last beat before it."""
    before[-1] = replace(before[-1], handover=exchange[0].argument)
    return exchange[1:]


def _draw_exchange(exchanges: Sequence[Exchange], room: int, rng: np.random.Generator) -> Exchange:
    """Return an exchange that takes no more than the room for extra utterances, drawn by weight."""
    shortest = min(len(exchange.acts) for exchange in exchanges)
    possible = [exchange for exchange in exchanges if len(exchange.acts) <= max(shortest, room + 1)]
    threshold = rng.random() * sum(exchange.weight for exchange in possible)
    for exchange in possible:
        threshold -= exchange.weight
        if threshold <= 0:
            return exchange
    return possible[-1]
