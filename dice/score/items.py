"""The items of a dialogue: what there is to find (``T``), and what an utterance can mention (``S``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dice.records import FUNCTION, Dialogue, argument_item
from dice.values.text import as_text

Scope = Literal["round", "upcoming", "dialogue"]
"""Whose items an utterance can mention: those of its own round, of that and later rounds, or of all rounds."""


class Item(NamedTuple):
    """An item of a dialogue: the number of its round, from 1, and ``function`` or ``argument:NAME``."""

    round: int
    name: str


Mentioned = tuple[frozenset[Item] | None, ...]
"""What each utterance of the parties mentions, over all rounds in order; None where that is unknown."""


def in_scope(item_round: int, utterance_round: int, scope: Scope) -> bool:
    """Say whether an utterance of one round can mention an item of another."""
    match scope:
        case "round":
            return item_round == utterance_round
        case "upcoming":
            return item_round >= utterance_round
        case "dialogue":
            return True


def items_in_scope(dialogue: Dialogue, number: int, scope: Scope) -> tuple[Item, ...]:
    """Return the items that an utterance of round ``number``, from 1, can mention, in the order of the rounds."""
    return tuple(
        Item(of, name)
        for of, round_ in enumerate(dialogue.rounds, start=1)
        if in_scope(of, number, scope)
        for name in round_.items
    )


def count_items(dialogue: Dialogue, *, distinct: bool = False) -> int:
    """Return ``T``, how many items there are to find in a dialogue.

    Parameters
    ----------
    dialogue : Dialogue
        Its gold calls are what is counted: one item for each function and one for each argument.
    distinct : bool
        Count what comes twice only once: a function called in two rounds, or an argument of the same name and the
        same value. The paper says "distinct" where it defines ``T`` (section 3.4).

    Returns
    -------
    int
        At least 1.
    """
    items = [Item(number, name) for number, round_ in enumerate(dialogue.rounds, start=1) for name in round_.items]
    return _size(items, dialogue, distinct)


def count_mentions(dialogue: Dialogue, mentioned: Mentioned, *, distinct: bool = False) -> tuple[int | None, ...]:
    """Return ``S``, how many items each utterance mentions; None where that is unknown.

    With ``distinct``, items that `count_items` counts once are one item here too.
    """
    return tuple(None if items is None else _size(tuple(items), dialogue, distinct) for items in mentioned)


def _size(items: Sequence[Item], dialogue: Dialogue, distinct: bool) -> int:
    return len({_content(item, dialogue) for item in items}) if distinct else len(items)


def _content(item: Item, dialogue: Dialogue) -> tuple[str, str]:
    """Return an item's name and value, by which items of different rounds are equal."""
    call = dialogue.rounds[item.round - 1].call
    if item.name == FUNCTION:
        return FUNCTION, call.name
    return item.name, as_text(call.arguments[item.name.removeprefix(argument_item(""))])
