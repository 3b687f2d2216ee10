"""What models say when they decline, as data: written without looking at the filter's patterns, to measure them."""

from __future__ import annotations

SAID_REFUSALS = (
    "I'm sorry, but I can't help with that.",
    "I'm sorry, but I can't continue this conversation as requested.",
    "As an AI language model, I don't have plans for the weekend, but I can suggest some.",
    "I apologize, but I am not able to take part in this discussion.",
    "Unfortunately, I'm unable to provide real-time information.",
    "I can't fulfil that request because it goes against my guidelines.",
    "I'm just a language model, so I have no opinion on this.",
    "Sorry, I can't generate a reply to that.",
    "I must decline to answer this.",
    "I don't feel comfortable continuing with this topic.",
    "It would not be appropriate for me to respond as this person.",
    "I cannot role-play as this character.",
)
"""Wordings of several providers' models, some with no telltale word."""
