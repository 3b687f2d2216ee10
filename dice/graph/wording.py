"""Words of names and descriptions, and sparse vectors of what two sides have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from scipy.sparse import csr_array

FREQUENT = 300
"""A word that more documents than this have joins nobody: it says little, and pairs would be without number."""

_CHUNK = 512  # rows of a product made at a time


class Pairs(NamedTuple):
    """Pairs of a left and a right document that have a word in common, with their products."""

    left: NDArray[np.int64]
    right: NDArray[np.int64]
    product: NDArray[np.float64]


def split_words(text: str) -> list[str]:
    """Return the words of a name or sentence in lower case, without the plural s.

    Examples
    --------
    >>> split_words("showTimes of_the film")
    ['show', 'time', 'of', 'the', 'film']
    """
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text).replace("_", " ")
    return [_singular(word) for word in re.findall(r"\w+", spaced.lower())]


def compare(
    left: Sequence[Sequence[str]], right: Sequence[Sequence[str]], *, by_rarity: bool = True
) -> tuple[csr_array, csr_array]:
    """Return vectors of both sides' documents, whose products are cosines in [0, 1].

    Parameters
    ----------
    left, right
        Documents as words; their order does not count.
    by_rarity
        Weigh words by how few documents have them (TF-IDF, fitted on both sides), else all alike.
    """
    from scipy.sparse import csr_array
    from sklearn.feature_extraction.text import TfidfVectorizer

    vectorizer = TfidfVectorizer(analyzer=list, sublinear_tf=True, use_idf=by_rarity)
    if not any(left) or not any(right):
        return csr_array((len(left), 1)), csr_array((len(right), 1))
    vectorizer.fit([*left, *right])
    return csr_array(vectorizer.transform(left)), csr_array(vectorizer.transform(right))


def stack(parts: Sequence[tuple[float, tuple[csr_array, csr_array]]]) -> tuple[csr_array, csr_array]:
    """Return both sides' vectors such that products are the weighted sums of the products of the parts."""
    from scipy.sparse import csr_array, hstack

    left = hstack([weight * sides[0] for weight, sides in parts], format="csr")
    right = hstack([sides[1] for _, sides in parts], format="csr")
    return csr_array(left), csr_array(right)


def pair_up(left: csr_array, right: csr_array) -> Iterator[Pairs]:
    """Yield the pairs with a word in common that is not too frequent, some left documents at a time.

    The work is at most ``FREQUENT`` for each word of the left side, however many documents the right side has.
    """
    from scipy.sparse import csr_array

    seldom = np.bincount(right.indices, minlength=right.shape[1]) <= FREQUENT
    left, across = csr_array(left[:, seldom]), csr_array(right[:, seldom].T)
    for start in range(0, left.shape[0], _CHUNK):
        product = (left[start : start + _CHUNK] @ across).tocoo()
        yield Pairs(product.coords[0].astype(np.int64) + start, product.coords[1].astype(np.int64), product.data)


def likeliest(pairs: Pairs, score: NDArray[np.float64], fits: NDArray[np.bool_], n: int) -> NDArray[np.int64]:
    """Return the places of the ``n`` pairs with the highest score of each left document, among those that fit."""
    places = np.flatnonzero(fits)
    places = places[np.lexsort((pairs.right[places], -score[places], pairs.left[places]))]
    begins = np.searchsorted(pairs.left[places], pairs.left[places])
    best: NDArray[np.int64] = places[np.arange(len(places)) - begins < n]
    return best


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
