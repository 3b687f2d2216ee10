"""A candidate that ranks tools by the words of the talk and takes values by type, format and nearness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from dice.evaluate.candidate import Request, RoundView
from dice.evaluate.slots import fill_slots
from dice.records import Prediction, Tool, ToolCall
from dice.values.words import content_words

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix
    from sklearn.feature_extraction.text import TfidfVectorizer

_NAME_WEIGHT = 2
"""A word of the tool's name counts as often as this many words of its description."""


class ToolRanker:
    """TF-IDF over the tools' documents: names, descriptions and parameters."""

    def __init__(self, tools: Sequence[Tool]) -> None:
        from sklearn.feature_extraction.text import TfidfVectorizer

        self._tools = tuple(tools)
        self._vectorizer: TfidfVectorizer = TfidfVectorizer(analyzer=content_words, sublinear_tf=True)
        self._documents: csr_matrix = self._vectorizer.fit_transform([_document(tool) for tool in self._tools])

    def best(self, talk: str) -> Tool:
        """Return the tool whose document is most like the talk; among equals, the first."""
        return self._tools[int(self._similarities(talk).argmax())]

    def rank(self, talk: str) -> tuple[Tool, ...]:
        """Return all tools, the most like the talk first; equals keep their order."""
        return tuple(self._tools[index] for index in np.argsort(-self._similarities(talk), kind="stable"))

    def _similarities(self, talk: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Return one cosine a tool."""
        product = self._documents @ self._vectorizer.transform([talk]).T
        return np.asarray(product.toarray(), dtype=float).ravel()


class LexicalCandidate:
    """Words against words, no learning: what a candidate gets without understanding the talk.

    Parameters
    ----------
    tools
        The tools to choose from; their vectors are computed once.
    name
        Name of the candidate.
    last_only
        Hear only the last utterance of the present round.
    """

    def __init__(self, tools: Sequence[Tool], *, name: str = "lexical", last_only: bool = False) -> None:
        self.name = name
        self._last_only = last_only
        self._ranker = ToolRanker(tools)

    def predict(self, request: Request) -> Prediction:
        """Return the best ranked tool with the values that fit its parameters best."""
        history = request.history
        if self._last_only:
            history = (RoundView(request.talk[-1:]),)
        tool = self._ranker.best(" ".join(utterance.text for utterance in history[-1].utterances))
        call = ToolCall(name=tool.name, arguments=fill_slots(tool, history))
        return Prediction(dialogue_id=request.dialogue_id, round=request.round, model=self.name, call=call)


def _document(tool: Tool) -> str:
    parameters = (f"{parameter.name} {parameter.description}" for parameter in tool.parameters)
    return " ".join([*[tool.name] * _NAME_WEIGHT, tool.description, *parameters])
