"""Measures of turn-taking: pure functions over the order of speakers (the paper's limitation 3)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise


def pair_entropy(turns: Sequence[str], parties: int) -> float:
    """Return how evenly a speaker is followed by the others.

    Parameters
    ----------
    turns : sequence of str
        Who spoke, in order.
    parties : int
        How many people there are, at least 2.

    Returns
    -------
    float
        Shannon entropy of the ordered pairs of speakers who follow one another, divided by the most that so many
        turns of so many people could have: the logarithm of ``parties * (parties - 1)``, or of the number of pairs
        where these are fewer. 0 when one pair is all there is, 1 when none is more frequent than another; a speaker
        who goes on is no pair. Two people can only alternate: theirs is at most 1 whatever they do. NaN with less
        than two pairs.

    Examples
    --------
    >>> round(pair_entropy("abcabca", 3), 3)  # ab, bc, ca twice each, of six ordered pairs
    0.613
    """
    pairs = Counter((one, other) for one, other in pairwise(turns) if one != other)
    total = pairs.total()
    most = min(parties * (parties - 1), total)
    if most < 2:
        return math.nan
    entropy = -math.fsum(count / total * math.log(count / total) for count in pairs.values())
    return abs(entropy) / math.log(most)


def longest_period(turns: Sequence[str], parties: int) -> int:
    """Return the length of the longest stretch in which the order of speakers repeats perfectly.

    A stretch is periodic when each of its turns has the speaker of ``p`` turns before, for one ``p`` from 2 to
    ``parties``, and its pattern comes at least twice. 0 when there is none. Two people who alternate are periodic from
    the first turn to the last, and no harm is done.

    Examples
    --------
    >>> longest_period("abcabcab" + "ca", 3), longest_period("abcacb", 3)
    (10, 0)
    """
    return max((_longest_with(turns, period) for period in range(2, parties + 1)), default=0)


def ending_period(turns: Sequence[str], parties: int) -> int:
    """Return the length of the longest periodic stretch that the last turn belongs to; see :func:`longest_period`."""
    return max((_ending_with(turns, period) for period in range(2, parties + 1)), default=0)


def replies_to_last(turns: Sequence[str]) -> float:
    """Return the share of turns, from the third on, that go back to whoever spoke before the last; NaN without any.

    Examples
    --------
    >>> replies_to_last("abacb")  # of a, c, b one is a reply: the second a
    0.3333333333333333
    """
    back = [one == other for one, other in zip(turns, turns[2:], strict=False)]
    return sum(back) / len(back) if back else math.nan


def largest_share(turns: Sequence[str]) -> float:
    """Return the share of the turns that the most talkative speaker has; NaN without any."""
    return max(Counter(turns).values()) / len(turns) if turns else math.nan


def _longest_with(turns: Sequence[str], period: int) -> int:
    best = matches = 0
    for one, other in zip(turns, turns[period:], strict=False):
        matches = matches + 1 if one == other else 0
        best = max(best, matches)
    return best + period if best >= period else 0


def _ending_with(turns: Sequence[str], period: int) -> int:
    matches = 0
    for one, other in zip(reversed(turns), reversed(turns[:-period]), strict=False):
        if one != other:
            break
        matches += 1
    return matches + period if matches >= period else 0
