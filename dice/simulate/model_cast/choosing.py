"""The gold arguments of a round: bound ones are carried over by us, the model chooses the others."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from pydantic import JsonValue

from dice.asking import UnusableError, read_object
from dice.prompts import render
from dice.records import DialogueType, Parameter
from dice.simulate.cast import Answer, Scene
from dice.simulate.model_cast.decided import Decided
from dice.simulate.model_cast.fields import describe_fields, describe_tool, find_problems
from dice.simulate.model_cast.lines import Judges
from dice.simulate.overlap import overlap
from dice.simulate.scripted import PLAYBOOKS
from dice.simulate.values import pick
from dice.simulate.way_back import means
from dice.values import as_text

OPTIONAL_RATE = 0.5
"""Share of the optional parameters that a call uses."""


def choose_parameters(scene: Scene, rng: np.random.Generator) -> list[Parameter]:
    """Return the parameters that the model is to choose values for: not those that carry the previous output."""
    open_ = [parameter for parameter in scene.tool.parameters if parameter.name not in scene.carried]
    used = [parameter for parameter in open_ if parameter.required or rng.random() < OPTIONAL_RATE]
    return used or ([pick(rng, open_)] if open_ and not scene.carried else [])


def choose_turned_down(
    wanted: Sequence[Parameter], dialogue_type: DialogueType, distractors: float, rng: np.random.Generator
) -> list[str]:
    """Return the arguments for which somebody proposes another value in vain, at their dialogue type's rate."""
    rate = PLAYBOOKS[dialogue_type].discard_rate * distractors
    return [parameter.name for parameter in wanted if can_be_turned_down(parameter) and rng.random() < rate]


def can_be_turned_down(parameter: Parameter) -> bool:
    """Say whether there is another value to propose: not for lists, true or false, and what allows one value only."""
    return parameter.type not in ("array", "boolean") and len(parameter.enum) != 1


def ask_for_values(
    scene: Scene,
    wanted: Sequence[Parameter],
    turned_down: Sequence[str],
    *,
    people: str,
    history: str,
    previous: Answer | None,
    today: str,
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
        turned_down=", ".join(turned_down) or "(none)",
        history=history,
        output=json.dumps(previous.output.values, ensure_ascii=False) if previous else "(nothing)",
    )


def read_values(
    text: str, scene: Scene, wanted: Sequence[Parameter], turned_down: Sequence[str], judges: Judges
) -> Decided:
    """Return the values in an answer: one for each wanted parameter, and the other one where it is to be turned down.

    Raises
    ------
    UnusableError
        When one is missing, superfluous or does not fit its parameter, can't be told from another in a text, or is both
        agreed on and turned down.
    """
    content = read_object(text)
    values, others = content.get("values"), content.get("turned_down", {})
    if not isinstance(values, dict) or not isinstance(others, dict) or not set(content) <= {"values", "turned_down"}:
        raise UnusableError('the object needs "values" and "turned_down", which are objects, and nothing else')
    problems = find_problems(values, wanted)
    for problem in find_problems(others, [parameter for parameter in wanted if parameter.name in turned_down]):
        problems.append(f"in turned_down, {problem}")
    problems += _find_equal(values, others, wanted)
    problems += _find_rivals(list(carried_values(scene).items()), [*values.items(), *others.items()])
    problems += [
        f"the value {as_text(value)} of {name} turns to the assistant"
        for name, value in [*values.items(), *others.items()]
        if judges.is_address(as_text(value))
    ]
    if problems:
        raise UnusableError("; ".join(problems))
    return Decided(scene, in_order(scene, values), others)


def _find_equal(
    values: Mapping[str, JsonValue], others: Mapping[str, JsonValue], wanted: Sequence[Parameter]
) -> Iterator[str]:
    """Yield where the value that is turned down means the gold one, perhaps in another spelling."""
    for parameter in wanted:
        name = parameter.name
        if name in values and name in others and means(as_text(others[name]), values[name], parameter):
            yield f"turned_down has for {name} what is agreed on"


def _find_rivals(settled: Sequence[tuple[str, JsonValue]], chosen: Sequence[tuple[str, JsonValue]]) -> Iterator[str]:
    """Yield which chosen value can't be told, in a text, from one before it."""
    for index, (name, value) in enumerate(chosen):
        for rival, other in [*settled, *chosen[:index]]:
            if overlap(value, other):
                yield f"the value {as_text(value)} of {name} and {as_text(other)} of {rival} overlap"


def in_order(scene: Scene, chosen: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Return the carried and the chosen values in the order of the tool's parameters."""
    values = carried_values(scene) | chosen
    return {parameter.name: values[parameter.name] for parameter in scene.tool.parameters if parameter.name in values}


def carried_values(scene: Scene) -> dict[str, JsonValue]:
    """Return the values that the previous output fixes, by parameter."""
    return {name: carried.value for name, carried in scene.carried.items()}
