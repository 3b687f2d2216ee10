"""The items of a talk: what there is to find (``T``), and what an utterance can mention (``S``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from pydantic import JsonValue

from dice.records import FUNCTION, ToolCall, argument_item
from dice.score.talk import Talk
from dice.values.text import as_text

Scope = Literal["round", "upcoming", "dialogue"]
"""Whose items an utterance can mention: those of its own turn, of that and later ones, or of all turns.

A turn is a round of a dialogue; see `dice.score.talk`.
"""


class Item(NamedTuple):
    """An item of a talk: the number of its call, from 1, and ``function`` or ``argument:NAME``.

    A dialogue has one call a round, so that there the number is the round's.
    """

    call: int
    name: str


Mentioned = tuple[frozenset[Item] | None, ...]
"""What each utterance of the parties mentions, over all turns in order; None where that is unknown."""


def in_scope(item_turn: int, utterance_turn: int, scope: Scope) -> bool:
    """Say whether an utterance of one turn can mention an item of another."""
    match scope:
        case "round":
            return item_turn == utterance_turn
        case "upcoming":
            return item_turn >= utterance_turn
        case "dialogue":
            return True


def items_in_scope(talk: Talk, number: int, scope: Scope) -> tuple[Item, ...]:
    """Return the items that an utterance of turn ``number``, from 1, can mention, in the order of the calls."""
    turn_of_calls = [of for of, turn in enumerate(talk.turns, start=1) for _ in turn.calls]
    return tuple(
        Item(index, name)
        for index, (of, call) in enumerate(zip(turn_of_calls, talk.calls, strict=True), start=1)
        if in_scope(of, number, scope)
        for name in call.items
    )


def count_items(talk: Talk, *, distinct: bool = False) -> int:
    """Return ``T``, how many items there are to find.

    Parameters
    ----------
    talk : Talk
        Its gold calls are what is counted: one item for each function and one for each argument.
    distinct : bool
        Count what comes twice only once: a function called in two rounds, or an argument of the same name and the
        same value. The paper says "distinct" where it defines ``T`` (section 3.4).

    Returns
    -------
    int
        At least 1.
    """
    items = [Item(number, name) for number, call in enumerate(talk.calls, start=1) for name in call.items]
    return _size(items, talk.calls, distinct)


def count_mentions(talk: Talk, mentioned: Mentioned, *, distinct: bool = False) -> tuple[int | None, ...]:
    """Return ``S``, how many items each utterance mentions; None where that is unknown.

    With ``distinct``, items that `count_items` counts once are one item here too.
    """
    calls = talk.calls
    return tuple(None if items is None else _size(items, calls, distinct) for items in mentioned)


def parameter_name(item: Item) -> str:
    """Return the name of the parameter that an item is the argument of."""
    return item.name.removeprefix(argument_item(""))


def gold_value(item: Item, calls: Sequence[ToolCall]) -> JsonValue:
    """Return the value of an item that is an argument."""
    return calls[item.call - 1].arguments[parameter_name(item)]


def _size(items: Iterable[Item], calls: Sequence[ToolCall], distinct: bool) -> int:
    return len({_content(item, calls) if distinct else item for item in items})


def _content(item: Item, calls: Sequence[ToolCall]) -> tuple[str, str]:
    """Return an item's name and value, by which items of different calls are equal."""
    if item.name == FUNCTION:
        return FUNCTION, calls[item.call - 1].name
    return item.name, as_text(gold_value(item, calls))
