"""The DICE-Score, Eq. (1) of the paper: a formula over plain numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence


def dice_score(mentions: Sequence[int], n_items: int, alpha: float = math.e**2) -> float:
    """Return how far a dialogue's tool information is spread over its utterances.

    ``min(|S_nonzero|, T) * sqrt(|S| * T) / sum_i ln(1 + alpha * S_i)``

    Parameters
    ----------
    mentions : sequence of int, shape (n_utterances,)
        ``S`` in [1]_: how many items each utterance mentions, in order, none negative. ``|S|`` is its length.
    n_items : int
        ``T`` in [1]_: how many items there are to find, at least 1.
    alpha : float
        How strongly repeated mentions count against the score, dimensionless, positive and finite.

    Returns
    -------
    float
        Dimensionless, positive; the higher, the more dispersed. NaN when no utterance mentions anything, where the
        formula is 0/0.

    Raises
    ------
    ValueError
        When an argument is out of its range.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853, Eq. (1).

    Examples
    --------
    Four items, each said once, in four of six utterances:

    >>> round(dice_score([1, 0, 1, 1, 1, 0], n_items=4), 3)
    2.303
    """
    if n_items < 1:
        raise ValueError(f"there must be at least 1 item to find, not {n_items}")
    if not 0 < alpha < math.inf:
        raise ValueError(f"alpha must be positive and finite, not {alpha}")
    if any(count < 0 for count in mentions):
        raise ValueError(f"mentions are counts and can't be negative: {list(mentions)}")
    mentioning = sum(1 for count in mentions if count)
    if not mentioning:
        return math.nan
    penalty = math.fsum(math.log1p(alpha * count) for count in mentions)
    return min(mentioning, n_items) * math.sqrt(len(mentions) * n_items) / penalty
