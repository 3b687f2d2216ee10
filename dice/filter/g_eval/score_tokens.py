"""From a judge's answer to a score from 1 to 5: read off the words, or weighed by the probabilities of the tokens."""

from __future__ import annotations

import math
import re
import unicodedata
from itertools import accumulate

from dice.models import Completion
from dice.models.chat import TokenLogprob
from dice.models.reasoning import cut_reasoning
from dice.records import DialogueType, Record

SCORES = range(1, 6)

_SIGNS = r"\"'`*_().,#\[\]{}"
_AROUND = rf"[ \t\r{_SIGNS}]*"
_LABEL = rf"[a-z][a-z _-]{{0,40}}?{_AROUND}(?::|=|\bis\b)[: ]*{_AROUND}"
_OUT_OF_5 = rf"(?:/|out of){_AROUND}5{_AROUND}"
_LINE = re.compile(rf"^{_AROUND}(?:{_LABEL})?([1-5]){_AROUND}(?:{_OUT_OF_5})?$", re.IGNORECASE | re.MULTILINE)
_TOKEN = re.compile(rf"[\s:{_SIGNS}]*([1-5])[\s:{_SIGNS}]*")
_TOKENIZER_SIGNS = str.maketrans(
    {
        "\N{LOWER ONE EIGHTH BLOCK}": " ",
        "\N{LATIN CAPITAL LETTER G WITH DOT ABOVE}": " ",
        "\N{LATIN CAPITAL LETTER C WITH DOT ABOVE}": "\n",
    }
)
"""How SentencePiece and byte-level tokenizers write a space and a line end, for servers that pass tokens on raw."""

_TYPE_WORDS = {
    DialogueType.PERSUASION: re.compile(r"\b(?:persuasion|deliberation|negotiation)\b", re.IGNORECASE),
    DialogueType.INQUIRY: re.compile(r"\b(?:inquiry|enquiry|information[ _-]seeking)\b", re.IGNORECASE),
    DialogueType.ERISTIC: re.compile(r"\beristic\b", re.IGNORECASE),
}


class WeighedScore(Record):
    """The expectation of a score over its tokens.

    Parameters
    ----------
    value
        Sum of probability x score over the tokens that are scores, divided by ``mass``; from 1 to 5.
    mass
        Sum of their probabilities, in (0, 1].
    """

    value: float
    mass: float


def read_score(text: str) -> int | None:
    """Return the score that an answer gives, None when it gives none or several.

    A line counts when it holds a whole number from 1 to 5 and at most a label, markup and "/5" around it.

    Examples
    --------
    >>> read_score("**Score:** 4/5"), read_score("I'd say between 3 and 4"), read_score("4.5"), read_score("14")
    (4, None, None, None)
    """
    found = _find_score(_normalise(cut_reasoning(text)))
    return None if found is None else int(found[1])


def weigh_score(completion: Completion) -> WeighedScore | None:
    """Return the score weighed by the probabilities of the tokens that could have stood in its place.

    Tokens that are the same score, such as ``4``, `` 4`` and ``4`` with a line end, are summed. The paper that G-Eval
    comes from [1]_ takes the sum of p x score as it is; here it is divided by the mass, without which the score would
    fall with each bit of probability that went to other tokens.

    Returns
    -------
    WeighedScore or None
        None when the answer has no log probabilities or gives no score.

    References
    ----------
    .. [1] Liu et al. (2023), G-Eval, arXiv:2303.16634, section 2.3.
    """
    token = _score_token(completion)
    if token is None:
        return None
    chances = {token.token: token.logprob} | token.top
    mass = [0.0] * SCORES.stop
    for text, logprob in chances.items():
        found = _TOKEN.fullmatch(_normalise(text))
        if found is not None:
            mass[int(found[1])] += math.exp(logprob)
    total = math.fsum(mass)
    if total <= 0:
        return None
    value = math.fsum(score * mass[score] for score in SCORES) / total
    return WeighedScore(value=round(value, 6), mass=round(min(total, 1.0), 6))


def read_type(text: str) -> DialogueType | None:
    """Return the dialogue type that an answer names; None when it names none or several."""
    answer = cut_reasoning(text)
    found = [kind for kind, words in _TYPE_WORDS.items() if words.search(answer)]
    return found[0] if len(found) == 1 else None


def _find_score(answer: str) -> re.Match[str] | None:
    """Return the line with the score, None when there is none or lines disagree."""
    lines = list(_LINE.finditer(answer))
    return lines[0] if len({line[1] for line in lines}) == 1 else None


def _score_token(completion: Completion) -> TokenLogprob | None:
    """Return the token that holds the score's digit."""
    answer = _normalise(cut_reasoning(completion.text))
    found = _find_score(answer)
    if found is None:
        return None
    texts = [_normalise(token.token) for token in completion.logprobs]
    start = "".join(texts).rfind(answer)  # what comes before it is reasoning
    if start < 0:
        return None
    ends = accumulate(len(text) for text in texts)
    place = start + found.start(1)
    return next(token for token, end in zip(completion.logprobs, ends, strict=True) if place < end)


def _normalise(text: str) -> str:
    return unicodedata.normalize("NFKC", text).translate(_TOKENIZER_SIGNS)
