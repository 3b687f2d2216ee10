"""The arguments of a gold call: which parameters are used, and values that don't get in each other's way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

import numpy as np
from pydantic import JsonValue

from dice.errors import GraphError
from dice.records import Format, Parameter, ReturnField, Tool
from dice.simulate.companions import find_companions, find_partners
from dice.simulate.nested import can_be_made_up
from dice.simulate.order import find_neighbour, is_in_order, put_in_order
from dice.simulate.overlap import elements, overlap, overlaps_any
from dice.simulate.values import draw_value, fits, pick, possible_values
from dice.simulate.wording import addresses_assistant, names_tool
from dice.values import guess_format

_TRIES = 60
_OPTIONAL_RATE = 0.5
_REUSE_RATE = 0.6
_LASTING = (Format.CITY, Format.COUNTRY, Format.CURRENCY, Format.LANGUAGE)


@dataclass
class Ledger:
    """The values of one dialogue so far.

    Parameters
    ----------
    gold
        Values of all calls up to now, in order.
    discarded
        Values that were proposed and thrown out; no later gold value may overlap them.
    lasting
        Values that stay true for the whole conversation, by parameter name: the city, the currency.
    near
        Where the dates of this dialogue begin.
    """

    near: date
    gold: list[JsonValue] = field(default_factory=list)
    discarded: list[JsonValue] = field(default_factory=list)
    lasting: dict[str, JsonValue] = field(default_factory=dict)


def choose_arguments(
    tool: Tool, bound: Mapping[str, JsonValue], ledger: Ledger, rng: np.random.Generator
) -> dict[str, JsonValue]:
    """Return the gold arguments of a call, in the order of the tool's parameters.

    Bound arguments are taken as they are; required ones are always there and optional ones half of the time. No value
    overlaps another of the call, nor one that was discarded before.

    Raises
    ------
    GraphError
        When a required parameter is an object that may hold anything.
    """
    used = _choose_parameters(tool, bound, rng)
    chosen: dict[str, JsonValue] = {name: value for name, value in bound.items() if tool.parameter(name)}
    for parameter in sorted(used, key=_freedom):
        if parameter.name in chosen:
            continue
        value = _draw_apart(parameter, tool.parameters, chosen, ledger, tool.name, rng)
        if value is None and parameter.required:
            value = _draw_distinct(parameter, chosen, rng)
        if value is not None:
            chosen[parameter.name] = value
    arguments = {parameter.name: chosen[parameter.name] for parameter in tool.parameters if parameter.name in chosen}
    ledger.gold.extend(arguments.values())
    for name, value in arguments.items():
        parameter_ = tool.parameter(name)
        if parameter_ and parameter_.format in _LASTING:
            ledger.lasting[name] = value
    return arguments


def choose_discard(
    parameter: Parameter, gold: JsonValue, ledger: Ledger, later: Sequence[ReturnField], rng: np.random.Generator
) -> JsonValue:
    """Return another value that the parameter allows, to be proposed and thrown out; None when there is none.

    Parameters
    ----------
    gold
        The argument's gold value.
    later
        Fields whose values are still to come in this dialogue: one that draws from a closed list must not be robbed.
    """
    if isinstance(gold, list | dict | bool):
        return None
    for _ in range(_TRIES // 3):
        value = draw_value(parameter, rng, ledger.near)
        if overlaps_any(value, ledger.gold) or overlaps_any(value, ledger.discarded) or addresses_assistant(str(value)):
            continue
        if any(overlap(value, member) for other in later for member in possible_values(other)):
            continue
        return value
    return None


def draw_apart(
    wanted: ReturnField,
    fields: Sequence[ReturnField],
    chosen: Mapping[str, JsonValue],
    ledger: Ledger,
    rng: np.random.Generator,
) -> JsonValue:
    """Return a value for a return field that overlaps none of the chosen ones if that can be had."""
    partners = [partner for partner in find_partners(wanted, chosen) if fits(partner, wanted)]
    if partners:
        return pick(rng, partners)
    value = _draw_apart(wanted, fields, chosen, ledger, None, rng)
    return value if value is not None else _draw_distinct(wanted, chosen, rng)


def _choose_parameters(tool: Tool, bound: Mapping[str, JsonValue], rng: np.random.Generator) -> list[Parameter]:
    used = [
        parameter
        for parameter in tool.parameters
        if parameter.required or parameter.name in bound or rng.random() < _OPTIONAL_RATE
    ]
    open_ = next((parameter for parameter in used if parameter.required and not can_be_made_up(parameter)), None)
    if open_ is not None:
        raise GraphError(
            f"Tool {tool.name} can't be played: its parameter {open_.name} is an object that may hold anything. "
            "List its fields, give examples, or leave the tool out with graph.on_error=drop."
        )
    used = [parameter for parameter in used if can_be_made_up(parameter)]
    possible = [parameter for parameter in tool.parameters if can_be_made_up(parameter)]
    return used or ([pick(rng, possible)] if possible else [])


def _freedom(parameter: Parameter) -> int:
    """Return a rank that lets closed lists choose before open formats, which can always give way."""
    if parameter.type == "boolean":
        return 0
    return len(possible_values(parameter)) or 1000


def _draw_apart(
    wanted: ReturnField,
    fields: Sequence[ReturnField],
    chosen: Mapping[str, JsonValue],
    ledger: Ledger,
    tool_name: str | None,
    rng: np.random.Generator,
) -> JsonValue:
    """Return a value apart from all others and in order with its neighbour; None when none is found."""
    neighbour = find_neighbour(wanted, fields, chosen)
    partners = find_partners(wanted, chosen)
    companions = find_companions(wanted, {**ledger.lasting, **chosen})
    for attempt in range(_TRIES):
        if attempt == 0 and wanted.name in ledger.lasting and rng.random() < _REUSE_RATE:
            value = ledger.lasting[wanted.name]
        elif partners and attempt < _TRIES // 2:
            value = pick(rng, partners)
        elif attempt == 0 and companions and rng.random() < _REUSE_RATE:
            value = pick(rng, companions)
        else:
            value = draw_value(wanted, rng, ledger.near)
        if neighbour is not None and not possible_values(wanted) and guess_format(wanted) is not None:
            value = put_in_order(value, neighbour, rng)
        if neighbour is not None and attempt < _TRIES // 2 and not is_in_order(value, neighbour):
            continue
        said = [str(element) for element in elements(value)]
        if not fits(value, wanted) or any(addresses_assistant(text) for text in said):
            continue
        if tool_name and any(names_tool(text, tool_name) for text in said):
            continue
        if not overlaps_any(value, chosen.values()) and not overlaps_any(value, ledger.discarded):
            return value
    return None


def _draw_distinct(wanted: ReturnField, chosen: Mapping[str, JsonValue], rng: np.random.Generator) -> JsonValue:
    """Return a value that at least differs from the chosen ones, where the field has that many."""
    value = draw_value(wanted, rng)
    for _ in range(_TRIES):
        if value not in chosen.values():
            break
        value = draw_value(wanted, rng)
    return value
