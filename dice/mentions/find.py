"""Asking a counter model which messages of a round mention which gold items."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pydantic import JsonValue

from dice.asking import UnusableError, ask
from dice.errors import ContextLengthError, TransientError
from dice.mentions.read import CounterAnswer, Mentions, read_mentions
from dice.models.chat import ChatModel
from dice.prompts import render
from dice.records import Parameter, Tool, Utterance
from dice.values import as_text

MENTION_PROMPTS = ("mentions", "correction")
"""The prompts that an answer depends on, for :func:`dice.prompts.prompt_hash`."""


class MentionsError(Exception):
    """A counter model gave no usable answer: what the messages mention is unknown, which is not the same as nothing.

    Parameters
    ----------
    reason
        Why.
    can_pass
        Whether another try may help, because the model was out of order.
    """

    def __init__(self, reason: str, *, can_pass: bool) -> None:
        super().__init__(reason)
        self.can_pass = can_pass


async def find_mentions(
    model: ChatModel, things: Sequence[str], messages: Sequence[Utterance], *, before: str = "", tries: int = 3
) -> Mentions:
    """Return which messages mention which things, as far as the model's quotes bear it out: one call in schema mode.

    Parameters
    ----------
    things
        What to look for, each in one line; see :func:`describe_argument`.
    messages
        In order; the speaker is shown as it is given.
    before
        The talk before these messages, which they may refer to.
    tries
        How often the answer is asked for until it has the right form, at least 1.

    Raises
    ------
    MentionsError
        When the model is out of order, no answer has the right form, or the talk is longer than its context.
    ModelError
        What concerns every call: no key, an unknown model, the budget.
    """
    read = partial(read_mentions, things=len(things), messages=[message.text for message in messages])
    prompt = mention_prompt(things, messages, before)
    try:
        return await ask(model, prompt, read, tries=tries, schema=CounterAnswer.model_json_schema())
    except (TransientError, ContextLengthError, UnusableError) as fault:
        raise MentionsError(str(fault), can_pass=isinstance(fault, TransientError)) from fault


def mention_prompt(things: Sequence[str], messages: Sequence[Utterance], before: str = "") -> str:
    """Return the prompt, in which things and messages are numbered from 1."""
    return render(
        "mentions",
        things=_numbered(things),
        before=before or "(nothing)",
        messages=_numbered([f"{message.speaker}: {message.text}" for message in messages]),
    )


def describe_function(name: str, tool: Tool | None) -> str:
    """Return the function as a thing to look for: what people want when they end up calling it."""
    return f"the wish behind {name}: {tool.description if tool else name.replace('_', ' ')}"


def describe_argument(name: str, value: JsonValue, parameter: Parameter | None) -> str:
    """Return an argument as a thing to look for: its name, what it means, and its value or one element of that."""
    about = f" ({parameter.description.rstrip('.')})" if parameter else ""
    return f"{name.replace('_', ' ')}{about}: {as_text(value)}"


def describe_topic(name: str, parameter: Parameter | None) -> str:
    """Return a parameter as a thing to look for, whatever its value: naming it or asking for it is enough."""
    about = f" ({parameter.description.rstrip('.')})" if parameter else ""
    return f"any talk of the {name.replace('_', ' ')}{about}, with whatever value or none, questions included"


def _numbered(lines: Sequence[str]) -> str:
    return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))
