"""Whether an utterance turns to the AI or assistant: explicitly, implicitly, or perhaps (paper, section 3.2).

Explicit is a call by name, implicit a request that names it as a third. Whatever only may be meant for it is for people
to decide: a question about it, or a request to nobody in particular right before it answers.

Talk about AI is no address ("AI safety talk", "AI advancements"), nor are people who assist ("my assistant manager").
Patterns judge it, not a parser: an enumeration such as "robots, AI, drones" or a rare compound can be misjudged.
"""

from __future__ import annotations

import re
from typing import Literal

from dice.filter.compounds import NOUN_ENDINGS, NOUNS, OTHER_WORDS
from dice.filter.wording import plain_text

_NAME = r"(?:a\.i\.|(?:(?:virtual|digital|voice|smart) assistant|ai[ -]assistant|ai|assistant|chatbot)\b)"
_OUR_NAME = rf"(?:the|our|this|that) {_NAME}"
_CALLING = (
    r"(?:(?:hey|hi|hello|yo|oh|ok|okay|alright|all right|right|so|now|then|and|but|well|great|good|perfect|fine|please"
    r"|thanks|thank you|dear|our|yes|yeah|sure)[,!]? (?:there,? )?){0,3}"
)
_SENTENCE_START = r"(?:^|[.!?:;\"(]| - )\s*"

_NO_COMPOUND = rf"(?!'s\b|-\w| (?:\w+(?:{'|'.join(NOUN_ENDINGS)})|{'|'.join(NOUNS + OTHER_WORDS)})\b)"
_ITEM = r"[\w-]+(?: [\w-]+)?"
_NO_LIST = rf"(?!,(?: {_ITEM},)* {_ITEM},? (?:and|or) {_ITEM} (?:are|is|were|was|will|have|has|all)\b)"

_NO_QUESTION_WORD = "".join(rf"(?<!\b{word} )" for word in ("what", "how", "why", "when", "where", "which"))

_EXPLICIT = tuple(
    re.compile(pattern)
    for pattern in (
        # "AI, could you ...", "Okay AI - over to you", "Hey assistant!"
        rf"{_SENTENCE_START}{_CALLING}{_NAME}{_NO_LIST}(?: ?[,!:]| ?\.\.\.| - |\?$)",
        # "Right, assistant, go ahead.", "Over to you, AI: go ahead."
        rf", (?:dear )?{_NAME}[,:;](?! (?:and|or)\b)",
        # "Could you do that, AI?"
        rf"(?:,| -) ?(?:please,? )?(?:dear )?{_NAME} ?(?:[.!?)\"]+|$)",
        # "Hey assistant do it"
        rf"\b(?:hey|hi|hello|ok|okay|dear|please),? {_NAME}{_NO_COMPOUND}(?= \w|$|[.!?])",
        # "AI please book it", "Assistant can you ..."
        rf"{_SENTENCE_START}{_CALLING}{_NAME} (?:please|kindly|(?:can|could|would|will) you|go ahead|do your)\b",
    )
)
_IMPLICIT = tuple(
    re.compile(pattern)
    for pattern in (
        # "Could the assistant take care of it?"
        rf"{_NO_QUESTION_WORD}\b(?:could|can|would|will|may|might|shall|should) {_OUR_NAME}{_NO_COMPOUND} \w",
        rf"\b(?:could|can|would|will) {_NAME} please\b",
        # "Let's ask the AI to ...", "Let the assistant handle it."
        rf"\b(?:ask|asking|tell|get|want|need|like) {_OUR_NAME} to\b",
        rf"\b(?:let|let's have|have|make) {_OUR_NAME}{_NO_COMPOUND} \w",
        # "I leave it to the AI.", "Over to the assistant."
        rf"\b(?:over|(?:leave|hand|pass|give) (?:it|this|that|things|the rest)(?: over| on)?) to (?:the |our )?{_NAME}"
        rf"{_NO_COMPOUND}",
    )
)


_OWNERS = "".join(rf"(?<!\b{word} )" for word in ("my", "his", "her", "your", "their", "as"))
_MENTION = re.compile(
    rf"{_OWNERS}\b(?<!\ban )(?:assistant)\b{_NO_COMPOUND}|{_OWNERS}\b(?!assistant\b){_NAME}{_NO_COMPOUND}"
)
_WONDERING = re.compile(r"\?|\b(?:wonder|maybe|perhaps|wish|hope|if only|what if|who else)\b")
_REQUEST = re.compile(
    r"\b(?:could|can|would|will) (?:you|someone|somebody|anyone|anybody)\b|\bplease\b|\bgo ahead\b|\byour turn\b"
    r"|\bover to you\b|\b(?:leave|hand|pass) (?:it|this|that|things|the rest|everything)(?: over| on)? to you\b"
)

Address = Literal["explicit", "implicit"]
"""By name, or as a third: "AI, book it", "let the assistant book it"."""


def read_address(text: str) -> Address | None:
    """Return how an utterance addresses an AI or assistant, None when it doesn't."""
    plain = plain_text(text)
    if any(pattern.search(plain) for pattern in _EXPLICIT):
        return "explicit"
    return "implicit" if any(pattern.search(plain) for pattern in _IMPLICIT) else None


def is_address(text: str) -> bool:
    """Say whether an utterance addresses an AI or assistant."""
    return read_address(text) is not None


def may_be_address(text: str, *, last: bool) -> bool:
    """Say whether an utterance that is no address may be meant as one, so that people should look at it.

    Parameters
    ----------
    last
        Nobody else speaks before the assistant answers: then a request without a name may be for it.
    """
    plain = plain_text(text)
    wonders = _MENTION.search(plain) is not None and _WONDERING.search(plain) is not None
    return wonders or (last and _REQUEST.search(plain) is not None)
