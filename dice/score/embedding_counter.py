"""S by sentence embeddings: an utterance mentions what one of its sentences is close to in meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from dice.records import Tool
from dice.score.descriptions import describe_item
from dice.score.items import Item, Mentioned, Scope, items_in_scope
from dice.score.talk import Talk, party_utterances

Embed = Callable[[Sequence[str]], NDArray[np.float32]]
"""Gives each text a vector of length 1, shape (texts, dimensions)."""

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


class EmbeddingCounter:
    """Finds items by the cosine similarity of sentences to what the items are described as.

    It says nothing of values: "on the fifth" and "on the sixth" are close to each other. So it is rough, and there to
    be compared.

    Parameters
    ----------
    embed
        The embedding model.
    tools
        Name in the gold calls -> documents by which the items are described, as for the counter model; unknown tools by
        names alone.
    threshold
        Least similarity of a mention, between -1 and 1.
    scope
        Whose items an utterance can mention.
    names
        Whether arguments are described without their values.
    """

    def __init__(
        self,
        embed: Embed,
        tools: Mapping[str, Tool],
        threshold: float,
        scope: Scope = "dialogue",
        *,
        names: bool = False,
    ) -> None:
        self._embed = embed
        self._tools = tools
        self._threshold = threshold
        self._scope = scope
        self._names = names

    def find(self, talk: Talk) -> Mentioned:
        """Return what is mentioned."""
        return tuple(
            frozenset(item for item, similarity in near.items() if similarity >= self._threshold)
            for near in self.similarities(talk)
        )

    def similarities(self, talk: Talk) -> list[Mapping[Item, float]]:
        """Return, for each utterance of a party, how close its closest sentence is to each item in scope."""
        shown = [(number, _sentences(utterance.text)) for number, utterance in party_utterances(talk)]
        if not shown:
            return []
        items = items_in_scope(talk, 1, "dialogue")
        # One call a talk, since models are quicker with many texts at once.
        vectors = self._embed(
            [
                *(describe_item(item, talk.calls, self._tools, names=self._names) for item in items),
                *(text for _, texts in shown for text in texts),
            ]
        )
        row_of = {item: row for row, item in enumerate(items)}
        found: list[Mapping[Item, float]] = []
        first = len(items)
        for number, texts in shown:
            closest = (vectors[first : first + len(texts)] @ vectors[: len(items)].T).max(axis=0)
            first += len(texts)
            in_scope = items_in_scope(talk, number, self._scope)
            found.append({item: float(closest[row_of[item]]) for item in in_scope})
        return found


def _sentences(text: str) -> list[str]:
    """Return the sentences of a text, at least one."""
    return _SENTENCE_END.split(text.strip())
