"""Dealing dialogues out to raters: an even share for each, and some for two of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np

from dice.statistics.sample_size import allocate


def draw_sample(strata: Mapping[int, Sequence[str]], n: int, rng: np.random.Generator) -> list[str]:
    """Return ``n`` ids, each stratum in proportion to its size, as the paper drew dialogues for people by rounds.

    All of them when there are not more. The order is that of the strata.
    """
    sizes = [len(ids) for ids in strata.values()]
    shares = allocate(min(n, sum(sizes)), sizes)
    drawn: list[str] = []
    for ids, share in zip(strata.values(), shares, strict=True):
        drawn.extend(ids[index] for index in sorted(rng.permutation(len(ids))[:share]))
    return drawn


def deal_out(
    ids: Sequence[str], raters: Sequence[str], overlap: float, rng: np.random.Generator
) -> dict[str, list[str]]:
    """Return rater -> ids, in the order of the ids.

    Parameters
    ----------
    ids
        What is to be rated.
    raters
        One or more names.
    overlap
        Share of the ids that two raters get, from 0 to 1, rounded up to a whole number; with a single rater none are.
    rng
        Decides who gets what; the same generator, the same sheets.

    Notes
    -----
    Pairs of raters take turns, and then whoever has least is next, so that nobody has two more than another and every
    two raters can be compared.
    """
    pairs = [(one, other) for index, one in enumerate(raters) for other in raters[index + 1 :]]
    shuffled = [ids[index] for index in rng.permutation(len(ids))]
    twice = int(np.ceil(overlap * len(ids) - 1e-9)) if pairs else 0
    rated_by: defaultdict[str, set[str]] = defaultdict(set)
    loads = dict.fromkeys(raters, 0)
    used = dict.fromkeys(pairs, 0)
    for position, name in enumerate(shuffled):
        chosen: tuple[str, ...]
        if position < twice:
            pair = min(pairs, key=lambda pair: (loads[pair[0]] + loads[pair[1]], used[pair]))
            used[pair] += 1
            chosen = pair
        else:
            chosen = (min(raters, key=lambda rater: loads[rater]),)
        for rater in chosen:
            loads[rater] += 1
            rated_by[name].add(rater)
    return {rater: [name for name in ids if rater in rated_by[name]] for rater in raters}
