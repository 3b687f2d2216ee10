"""Whether an utterance turns to the AI or assistant: a call by name, or a request that names it (paper, section 3.2).

Talk about AI is no address ("AI safety talk", "AI advancements"), nor are people who assist ("my assistant manager").
Patterns judge it, not a parser: an enumeration such as "robots, AI, drones" or a rare compound can be misjudged.
"""

from __future__ import annotations

import re

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

_ADDRESSES = tuple(
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
        # "Could the assistant take care of it?"
        rf"\b(?:could|can|would|will|may|might|shall|should) {_OUR_NAME}{_NO_COMPOUND} \w",
        rf"\b(?:could|can|would|will) {_NAME} please\b",
        # "Let's ask the AI to ...", "Let the assistant handle it."
        rf"\b(?:ask|asking|tell|get|want|need|like) {_OUR_NAME} to\b",
        rf"\b(?:let|let's have|have|make) {_OUR_NAME}{_NO_COMPOUND} \w",
        # "I leave it to the AI.", "Over to the assistant."
        rf"\b(?:over|(?:leave|hand|pass|give) (?:it|this|that|things|the rest)(?: over| on)?) to (?:the |our )?{_NAME}"
        rf"{_NO_COMPOUND}",
    )
)


def is_address(text: str) -> bool:
    """Say whether an utterance addresses an AI or assistant."""
    plain = plain_text(text)
    return any(pattern.search(plain) for pattern in _ADDRESSES)
