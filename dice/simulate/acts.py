"""What a party can do with one utterance, and the playbook that makes a dialogue type what it is.

The slots that a phrase may use: ``{intent}`` the tool's purpose as a verb phrase, ``{topic}`` what an argument is about
(with its article), ``{value}`` the gold value, ``{other}`` a value that will be discarded, ``{ref}`` words that point
to something in the assistant's last answer, ``{name}`` the party spoken to, ``{group}`` everyone else, ``{again}`` what
was said before and is taken up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Act(StrEnum):
    """One thing that a party does by speaking."""

    GREET = "greet"
    GREET_BACK = "greet_back"
    CHAT = "chat"
    """A line of small talk."""
    ASIDE = "aside"
    """Small talk that nobody has to answer."""
    BRIDGE = "bridge"
    """Refers to the assistant's last answer."""
    INTEND = "intend"
    """Raises what the tool is for."""
    REACT = "react"
    """Answers the intention."""
    ASK = "ask"
    """Asks about one argument."""
    STATE = "state"
    """Answers with the gold value."""
    PROPOSE = "propose"
    """Puts the gold value forward unasked."""
    OFFER = "offer"
    """Puts a value forward that will be discarded."""
    COUNTER = "counter"
    """Throws the offered value out and puts the gold value forward."""
    ADD = "add"
    """Adds one more element to a list."""
    REUSE = "reuse"
    """Takes a value out of the assistant's last answer, in other words."""
    ACCEPT = "accept"
    OBJECT = "object"
    """Grumbles about what was just said, without another value."""
    DEFEND = "defend"
    """Meets an objection."""
    CHECK = "check"
    """Asks how sure someone is."""
    SOURCE = "source"
    """Says where a piece of information comes from."""
    FILL = "fill"
    """Something in the spirit of the dialogue type that needs no answer."""
    RECALL = "recall"
    """Comes back to values that were said before."""
    CALLBACK = "callback"
    """Comes back to a value of an earlier round."""
    DECIDE = "decide"
    """Says that everything is settled."""
    REQUEST = "request"
    """Turns to the assistant."""


@dataclass(frozen=True)
class Exchange:
    """A way to settle one argument: the acts in order, drawn in proportion to ``weight``."""

    weight: float
    acts: tuple[Act, ...]


@dataclass(frozen=True)
class Playbook:
    """What people do and say in one dialogue type.

    Parameters
    ----------
    phrases
        Templates by act; an act that is missing here is looked up in the common phrases.
    exchanges
        Ways to settle an argument.
    discards
        The same, with another value that is proposed and thrown out on the way.
    discard_rate
        Probability of a discarded value per argument where one is possible, at ``distractors=1``.
    reaction_rate
        Probability that somebody reacts to the intention before the arguments are settled.
    spoken_rate
        Factor on ``simulate.spoken``: how much of it this type's talk has, 0 to 1.
    """

    phrases: Mapping[Act, tuple[str, ...]]
    exchanges: tuple[Exchange, ...]
    discards: tuple[Exchange, ...]
    discard_rate: float
    reaction_rate: float
    spoken_rate: float
