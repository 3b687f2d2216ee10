"""What models say when they decline, as data: one pattern and one example each.

The patterns ask for a model's turn of phrase, because people in a chat also say "I'm sorry, but Tuesday is better" and
"I can't make it on Friday".
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from dice.filter.wording import plain_text

_CANNOT = r"(?:i (?:can not|cannot|can't|won't|will not|am unable to|am not able to)|i'm (?:unable|not able) to)"
_SORRY = r"(?:sorry|apologi[sz]e|apologies|unfortunately)\b[^.!?]{0,20}?"
_THAT = r"(?: with (?:that|this|those|these|such|(?:your|the|this|that) request))?(?: request| topic| content)?"
_END = r"(?=\s*(?:[.!,;:?]|$|at this time\b))"
_AN_AI = (
    r"an? (?:(?:ai|artificial intelligence)(?: (?:language )?model| assistant)?|(?:large )?language model|chatbot"
    r"|virtual assistant|digital assistant)"
)
_THIS_REQUEST = r"(?:this|that|your|the) request"
_COMPANIES = r"(?:openai|google|anthropic|meta|mistral|alibaba)"


@dataclass(frozen=True)
class RefusalPattern:
    """One way in which models decline: a name, a regular expression for lower-case text, and what it finds."""

    name: str
    pattern: re.Pattern[str]
    example: str


def find_refusal(text: str) -> RefusalPattern | None:
    """Return the first pattern that a text matches, or None; case, white space and kind of apostrophe don't matter."""
    plain = plain_text(text)
    return next((refusal for refusal in REFUSALS if refusal.pattern.search(plain)), None)


def _refusal(name: str, pattern: str, example: str) -> RefusalPattern:
    return RefusalPattern(name=name, pattern=re.compile(pattern), example=example)


REFUSALS = (
    _refusal(
        "as an AI",
        rf"\bas {_AN_AI}(?: (?:developed|created|trained|made) by \w+)?,? (?:i|i'm|my)\b",
        "As an AI language model, I don't have opinions on this.",
    ),
    _refusal(
        "only an AI",
        rf"\b(?:i am|i'm) (?:just |only |merely )?{_AN_AI}(?=[.,!;:]|$| (?:and|so|but|without|trained|made)\b)",
        "I'm just an AI, so this is not something for me to decide.",
    ),
    _refusal(
        "cannot assist",
        rf"\b{_CANNOT} assist(?: you)?{_THAT}{_END}",
        "I'm sorry, but I can't assist with that.",
    ),
    _refusal(
        "sorry, cannot help",
        rf"\b{_SORRY}\b{_CANNOT} help(?: you)?{_THAT}{_END}",
        "Sorry, but I'm not able to help with this request.",
    ),
    _refusal(
        "cannot assist in making",
        rf"\b{_CANNOT} (?:assist|help)(?: you)? (?:with|in) (?:creating|generating|providing|producing)\b",
        "I'm sorry, but I can't help with generating that kind of message.",
    ),
    _refusal(
        "cannot comply",
        rf"\b{_CANNOT} (?:comply\b|(?:fulfill?|complete|process|hono(?:u)?r|continue with) {_THIS_REQUEST})",
        "I cannot fulfill this request.",
    ),
    _refusal(
        "cannot make content",
        rf"\b{_CANNOT} (?:provide|generate|create|produce|engage in)"
        r" (?:that|this|such|any|the requested|harmful|explicit|offensive|inappropriate)(?: (?:kind|type|sort) of)?"
        r" (?:content|conversation|discussion|material|response|assistance)\b",
        "Sorry, I am unable to generate that kind of content.",
    ),
    _refusal(
        "cannot continue the talk",
        rf"\b{_CANNOT} (?:continue|engage in|take part in) (?:this|that|the) (?:conversation|dialogue|role-?play)\b",
        "I'm sorry, but I won't continue this conversation.",
    ),
    _refusal(
        "no person",
        r"\bi (?:don't|do not) have (?:any )?personal (?:opinions|beliefs|feelings|experiences|preferences|emotions)\b",
        "I don't have personal preferences, but both are popular.",
    ),
    _refusal(
        "made by a company",
        rf"\bi (?:was|am|have been) (?:trained|developed|created|built) by {_COMPANIES}\b",
        "I was trained by OpenAI and can't check that.",
    ),
    _refusal(
        "its guidelines",
        r"\b(?:against|violates?) (?:my|openai's) (?:\w+ )?(?:guidelines|policies|programming)\b",
        "Answering would go against my content guidelines.",
    ),
    _refusal(
        "its training",
        r"\bmy (?:knowledge cut-?off|training data (?:only )?(?:ends?|ended|goes|stops?|does not|doesn't))\b",
        "My training data ends before that event.",
    ),
)
"""Every known wording; each pattern finds its own example (tested)."""
