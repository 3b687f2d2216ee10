"""What each message of a round has to bring: decided before the talk, so that information is spread over the people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np
from pydantic import JsonValue

from dice.prompts import render
from dice.records import FUNCTION, Format, Parameter, Tool
from dice.simulate.cast import Scene
from dice.simulate.nested import leaf_fields
from dice.simulate.overlap import elements
from dice.simulate.wording import intention, topic
from dice.values import as_text

FEWEST_LINES = 8
"""Messages of the parties that a round has at least, the request included."""

MORE_LINES = 3
"""Up to so many are added to a round, all numbers from 0 equally likely."""


@dataclass(frozen=True)
class Turn:
    """The task of one message: gold items to bring up, or the request to the assistant that ends the round.

    In a repair values are to be said letter for letter, elsewhere dates, times and numbers as people say them.
    """

    items: tuple[str, ...] = ()
    is_repair: bool = False
    is_request: bool = False


REQUEST = Turn(is_request=True)


def count_lines(items: int) -> int:
    """Return how many messages a round with so many gold items has at least."""
    return max(FEWEST_LINES, items + 2)


def plan_turns(items: Sequence[str], rng: np.random.Generator) -> list[Turn]:
    """Return the tasks of a round without the request: the function in the first or second message, arguments later.

    Parameters
    ----------
    items
        The function, then the arguments to be brought up; their order is drawn, and each has a message of its own.
    """
    lines = count_lines(len(items)) - 1 + int(rng.integers(MORE_LINES + 1))
    start = int(rng.integers(2))
    places = start + 1 + rng.permutation(lines - start - 1)[: len(items) - 1]
    tasks: dict[int, str] = {start: FUNCTION}
    tasks |= {int(place): item for place, item in zip(places, items[1:], strict=True)}
    return [Turn((tasks[index],)) if index in tasks else Turn() for index in range(lines)]


def describe_task(turn: Turn, scene: Scene, arguments: Mapping[str, JsonValue]) -> str:
    """Return what a message has to do, one point a gold item."""
    if turn.is_request:
        return render("task_request")
    tasks = [_describe_item(item, scene, arguments, is_repair=turn.is_repair) for item in turn.items]
    return "\n".join(tasks) or render("task_talk")


def _describe_item(item: str, scene: Scene, arguments: Mapping[str, JsonValue], *, is_repair: bool) -> str:
    if item == FUNCTION:
        return render("task_function", intention=intention(scene.tool))
    name = item.partition(":")[2]
    about = describe_topic(scene.tool, name)
    value = arguments[name]
    if name in scene.carried:
        return render("task_carried", topic=about)
    if isinstance(value, bool):
        return render("task_truth", topic=about, value="yes" if value else "no")
    how = "task_spoken" if not is_repair and _has_spoken_form(scene.tool.parameter(name)) else "task_value"
    parameter = scene.tool.parameter(name)
    leaves = leaf_fields(parameter, value) if parameter else []
    parts = [
        f"{as_text(part)} ({topic(leaf)})" if leaf not in (None, parameter) else as_text(part)
        for part, leaf in zip_longest(elements(value), leaves)
    ]
    return render(how, topic=about, value=" and ".join(parts))


def _has_spoken_form(parameter: Parameter | None) -> bool:
    """Say whether people say the value otherwise than it is written, and the evidence pass can read it back."""
    spoken = (Format.DATE, Format.TIME, Format.DATETIME)
    return parameter is not None and (parameter.format in spoken or parameter.type in ("integer", "number"))


def describe_topic(tool: Tool, name: str) -> str:
    """Return what an argument is about, with its article."""
    parameter = tool.parameter(name)
    return topic(parameter) if parameter else name
