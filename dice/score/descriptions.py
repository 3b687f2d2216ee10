"""How an item is put into words, for a chat model or an embedding to look for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dice.mentions import describe_argument, describe_function, describe_topic
from dice.records import FUNCTION, Tool, ToolCall
from dice.score.items import Item, gold_value, parameter_name


def describe_item(item: Item, calls: Sequence[ToolCall], tools: Mapping[str, Tool], *, names: bool) -> str:
    """Return what to look for.

    Parameters
    ----------
    calls
        Of the talk that the item belongs to.
    tools
        Name in the gold calls -> documents; a tool that is not among them is described by names alone.
    names
        Whether an argument is described as a topic, without its value.
    """
    name = calls[item.call - 1].name
    tool = tools.get(name)
    if item.name == FUNCTION:
        return describe_function(name, tool)
    parameter = tool.parameter(parameter_name(item)) if tool else None
    if names:
        return describe_topic(parameter_name(item), parameter)
    return describe_argument(parameter_name(item), gold_value(item, calls), parameter)
