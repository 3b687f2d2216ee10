"""The rules about the gold calls themselves: of the planned function, in the form that the tool asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from pydantic import JsonValue

from dice.filter.verdicts import rule_verdict
from dice.records import Dialogue, Parameter, Round, Tool, Verdict
from dice.values.text import strip_quotes

_TYPES = {"string": str, "boolean": bool, "array": list, "object": dict}
_WANTED = {"string": "text", "integer": "a whole number", "number": "a number", "boolean": "true or false"}


def check_gold_function(dialogue: Dialogue) -> Verdict:
    """Pass when each gold call is of the function that the scenario has for its round."""
    calls = [round_.call.name for round_ in dialogue.rounds]
    planned = dialogue.scenario.chain
    faults = [
        f"round {number} calls {called} where the scenario has {meant}"
        for number, (called, meant) in enumerate(zip(calls, planned, strict=False), start=1)
        if called != meant
    ]
    if len(calls) != len(planned):
        faults.append(f"rounds: {len(calls)}, functions in the scenario: {len(planned)}")
    return rule_verdict(dialogue, "gold_function", faults, functions=len(planned))


def check_gold_form(dialogue: Dialogue, tools: Mapping[str, Tool]) -> Verdict:
    """Pass when gold calls and outputs have the form that the tools' documents ask for.

    That is: no value in quotes; every required argument and no unknown one; numbers, truth values and lists as such and
    not as text; one of the listed values where there is a list; and outputs with documented fields only. Where the
    documents of a tool are not known, only quotes are looked for; where those of none are, ``checked`` is 0.
    """
    faults: list[str] = []
    known = 0
    for number, round_ in enumerate(dialogue.rounds, start=1):
        tool = tools.get(round_.call.name)
        known += tool is not None
        found = [*_quoted(round_), *(_undocumented(round_, tool) if tool else ())]
        faults.extend(f"{fault} in round {number}" for fault in found)
    numbers = {"calls": len(dialogue.rounds), "tools_known": known}
    if faults or known:
        return rule_verdict(dialogue, "gold_form", faults, **numbers)
    verdict = rule_verdict(dialogue, "gold_form", (), **numbers, checked=0)
    return verdict.model_copy(update={"reason": "not checked: the documents of no tool are known"})


def _quoted(round_: Round) -> Iterator[str]:
    for name, value in round_.call.arguments.items():
        if isinstance(value, str) and strip_quotes(value) != value:
            yield f"{name} has quotes or blanks around it"


def _undocumented(round_: Round, tool: Tool) -> Iterator[str]:
    parameters = {parameter.name: parameter for parameter in tool.parameters}
    for name, value in round_.call.arguments.items():
        if name not in parameters:
            yield f"{tool.name} has no parameter {name}"
        elif not _fits(value, parameters[name]):
            yield f"{name} should be {_wanted(parameters[name])}"
    for name, parameter in parameters.items():
        if parameter.required and name not in round_.call.arguments:
            yield f"{name} is missing"
    returned = {field.name for field in tool.returns}
    for name in round_.output.values if round_.output and returned else ():
        if name not in returned:
            yield f"{tool.name} returns no {name}"


def _fits(value: JsonValue, parameter: Parameter) -> bool:
    if parameter.enum and not isinstance(value, list) and value not in parameter.enum:
        return False
    if parameter.type in ("integer", "number"):
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return is_number and (parameter.type == "number" or float(cast(float, value)).is_integer())
    return isinstance(value, _TYPES[parameter.type])


def _wanted(parameter: Parameter) -> str:
    if parameter.enum:
        return f"one of {', '.join(map(str, parameter.enum))}"
    return _WANTED.get(parameter.type, f"an {parameter.type}")
