"""The gold arguments of a round: bound ones are carried over by us, the model chooses the others."""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np
from pydantic import JsonValue

from dice.prompts import render
from dice.records import Parameter
from dice.simulate.cast import Answer, Scene
from dice.simulate.model_cast.asking import UnusableError, read_object
from dice.simulate.model_cast.fields import describe_fields, describe_tool, find_problems
from dice.simulate.model_cast.lines import Judges
from dice.simulate.overlap import overlap
from dice.simulate.values import pick
from dice.values import as_text

OPTIONAL_RATE = 0.5
"""Share of the optional parameters that a call uses."""


def choose_parameters(scene: Scene, rng: np.random.Generator) -> list[Parameter]:
    """Return the parameters that the model is to choose values for: not those that carry the previous output."""
    open_ = [parameter for parameter in scene.tool.parameters if parameter.name not in scene.carried]
    used = [parameter for parameter in open_ if parameter.required or rng.random() < OPTIONAL_RATE]
    return used or ([pick(rng, open_)] if open_ and not scene.carried else [])


def ask_for_values(
    scene: Scene, wanted: Sequence[Parameter], people: str, history: str, previous: Answer | None, today: str
) -> str:
    """Return the prompt for the values; from the second round on with what was said and given back before."""
    carried = carried_values(scene)
    return render(
        "argument_values",
        today=today,
        people=people,
        tool=describe_tool(scene.tool),
        settled=json.dumps(carried, ensure_ascii=False) if carried else "(nothing)",
        wanted=describe_fields(wanted),
        history=history,
        output=json.dumps(previous.output.values, ensure_ascii=False) if previous else "(nothing)",
    )


def read_values(text: str, scene: Scene, wanted: Sequence[Parameter], judges: Judges) -> dict[str, JsonValue]:
    """Return the values in an answer, one for each wanted parameter.

    Raises
    ------
    UnusableError
        When one is missing, superfluous or does not fit its parameter, or can't be told from another in a text.
    """
    values = read_object(text)
    problems = find_problems(values, wanted)
    known = carried_values(scene) | values
    for name, value in values.items():
        if judges.is_address(as_text(value)):
            problems.append(f"the value of {name} turns to the assistant")
        rivals = [other for other in known if other != name and overlap(value, known[other])]
        problems += [f"the values of {name} and {other} are contained in one another" for other in rivals]
    if problems:
        raise UnusableError("; ".join(problems))
    return values


def in_order(scene: Scene, chosen: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Return the carried and the chosen values in the order of the tool's parameters."""
    values = carried_values(scene) | chosen
    return {parameter.name: values[parameter.name] for parameter in scene.tool.parameters if parameter.name in values}


def carried_values(scene: Scene) -> dict[str, JsonValue]:
    """Return the values that the previous output fixes, by parameter."""
    return {name: carried.value for name, carried in scene.carried.items()}
