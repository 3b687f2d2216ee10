"""The question which gold items the messages of a chat mention, put to a chat model, with answers that are checked."""

from dice.mentions.find import (
    MENTION_PROMPTS,
    MentionsError,
    describe_argument,
    describe_function,
    describe_topic,
    find_mentions,
    mention_prompt,
)
from dice.mentions.read import Mention, Mentions, read_mentions

__all__ = [
    "MENTION_PROMPTS",
    "Mention",
    "Mentions",
    "MentionsError",
    "describe_argument",
    "describe_function",
    "describe_topic",
    "find_mentions",
    "mention_prompt",
    "read_mentions",
]
