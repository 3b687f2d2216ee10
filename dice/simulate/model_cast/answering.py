"""The virtual output of a call and the assistant's words for it, from one answer of the model."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from dice.asking import UnusableError, read_object
from dice.prompts import render
from dice.records import Parameter, ToolCall, ToolGraph, ToolOutput
from dice.simulate.cast import Answer, Scene
from dice.simulate.model_cast.fields import describe_field, describe_fields, find_problem, find_problems
from dice.simulate.model_cast.lines import LineRules
from dice.simulate.model_cast.recover import find_output, find_part
from dice.simulate.overlap import elements


def find_needs(scene: Scene, graph: ToolGraph) -> dict[str, Parameter]:
    """Return the parameter of the next call that each return field feeds."""
    if scene.following is None:
        return {}
    target = graph.tool(scene.following.target)
    bound = ((source, target.parameter(name)) for source, name in scene.following.binding.items())
    return {source: parameter for source, parameter in bound if parameter is not None}


def ask_for_output(
    scene: Scene, arguments: dict[str, JsonValue], needs: Mapping[str, Parameter], history: str, today: str
) -> str:
    """Return the prompt for the output of a call, and for what the assistant says."""
    feeding = [
        f"Another service will later take `{source}` as this: {describe_field(parameter)}"
        for source, parameter in needs.items()
    ]
    return render(
        "virtual_output",
        today=today,
        call=ToolCall(name=scene.tool.name, arguments=arguments).to_json(),
        returns=describe_fields(scene.tool.returns),
        needs="\n".join(feeding),
        history=history,
    )


def read_output(
    text: str, scene: Scene, arguments: Mapping[str, JsonValue], needs: Mapping[str, Parameter], rules: LineRules
) -> Answer:
    """Return what came back and how the assistant says it.

    Raises
    ------
    UnusableError
        When a value is missing, superfluous, or fits neither its field nor the parameter that it feeds; when it
        differs from the argument of the same name; when the text lacks a value, declines, or has a technical name in
        it. What is true or false need not be said in the text, unless it feeds the next call.
    """
    content = read_object(text)
    values, said = content.get("values"), content.get("text")
    if not isinstance(values, dict) or not isinstance(said, str) or not said.strip():
        raise UnusableError('the object needs "values", which is an object, and "text"')
    said = " ".join(said.split())
    fields = scene.tool.returns
    problems = find_problems(values, fields)
    fed = [find_problem(values[source], parameter) for source, parameter in needs.items() if source in values]
    problems += [problem for problem in fed if problem]
    problems += [
        f"{field.name} has to be {arguments[field.name]!r}, as in the call"
        for field in fields
        if field.name in arguments
        and find_problem(arguments[field.name], field) is None
        and values.get(field.name) != arguments[field.name]
    ]
    if rules.judges.is_refusal(said):
        problems.append("the text declines; stay in the part that you play")
    if technical := rules.technical.search(said):
        problems.append(f"the text says the technical name {technical[0]}")
    if problems:
        raise UnusableError("; ".join(problems))
    unsaid = [
        f"the text does not say {part!r}"
        for field in fields
        for part in elements(values[field.name])
        if (field.name in needs or not isinstance(part, bool)) and find_part(said, part, field) is None
    ]
    if unsaid:
        raise UnusableError("; ".join(unsaid))
    return Answer(ToolOutput(values=values, text=said), tuple(find_output(said, values, fields)))
