"""What a tool catalogue must satisfy before dialogues are built on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import JsonValue

from dice.errors import GraphError
from dice.graph.statistics import isolated_tools
from dice.records import Dependency, Parameter, ReturnField, Tool, ToolGraph


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a tool graph: where, what, and what to do about it."""

    severity: Literal["error", "warning"]
    place: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place} {self.problem}; {self.remedy}"


def check_catalogue(graph: ToolGraph, *, foreign: bool = False) -> list[Finding]:
    """Return what is wrong with a graph, tools first and then dependencies, in the graph's order.

    Parameters
    ----------
    graph
        Consistent already: names are unique and every dependency joins two known tools.
    foreign
        The graph is somebody else's and can't be mended here, so that every finding is a warning, not an error.

    Notes
    -----
    Each tool has a description and a parameter and is joined to another tool. Each parameter has a description; a
    string, as a parameter or return field, has a format, an enum or examples, and all of these are of its type. No tool
    depends on itself. A dependency of kind ``output`` binds existing return fields to existing parameters that can take
    them, each parameter once; one of kind ``context`` binds nothing.
    """
    severity: Literal["error", "warning"] = "warning" if foreign else "error"
    isolated = isolated_tools(graph)
    faults: list[_Fault] = []
    for tool in graph.tools:
        faults += _tool_faults(tool)
        if tool.name in isolated:
            faults.append(_Fault(f"Tool {tool.name}", "is isolated", "add a dependency that starts or ends there"))
    for dependency in graph.dependencies:
        faults += _dependency_faults(dependency, graph)
    return [Finding(severity, fault.place, fault.problem, fault.remedy) for fault in faults]


def refuse_errors(findings: Sequence[Finding]) -> None:
    """Raise when there is an error among the findings.

    Raises
    ------
    GraphError
        One line that holds the first error and the number of all.
    """
    errors = [finding for finding in findings if finding.severity == "error"]
    if errors:
        rest = f" (first of {len(errors)} errors)" if len(errors) > 1 else ""
        raise GraphError(f"{errors[0]}{rest}.")


def summarise_findings(findings: Iterable[Finding]) -> list[str]:
    """Return one line for each kind of finding: the first of the kind, and how many more there are."""
    kinds: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((finding.severity, finding.problem), []).append(finding)
    return [f"{kind[0]} (and {len(kind) - 1} more)" if len(kind) > 1 else str(kind[0]) for kind in kinds.values()]


@dataclass(frozen=True)
class _Fault:
    place: str
    problem: str
    remedy: str


def _tool_faults(tool: Tool) -> Iterator[_Fault]:
    place = f"Tool {tool.name}"
    if not tool.description.strip():
        yield _Fault(place, "has no description", "say in one sentence what it does")
    if not tool.parameters:
        yield _Fault(place, "has no parameter", "give it at least one")
    for parameter in tool.parameters:
        if not parameter.description.strip():
            yield _Fault(f"{place}, parameter {parameter.name}", "has no description", "say what it holds")
        yield from _value_faults(f"{place}, parameter {parameter.name}", parameter)
    for field in tool.returns:
        yield from _value_faults(f"{place}, return field {field.name}", field)


def _value_faults(place: str, field: ReturnField) -> Iterator[_Fault]:
    if field.type == "string" and not (field.format or field.enum or field.examples):
        yield _Fault(place, "is a string of unknown values", "give it a format, an enum or examples")
    for name, values in (("enum", field.enum), ("examples", field.examples)):
        wrong = [value for value in values if not _is_of_type(value, field)]
        if wrong:
            # YAML reads 14:30 as 870 and no as false.
            advice = f"write it as {field.type}" + (", in quotes" if field.type == "string" else "")
            yield _Fault(place, f"is of type {field.type} and has {wrong[0]!r} in its {name}", advice)


def _is_of_type(value: JsonValue, field: ReturnField) -> bool:
    if field.type in ("array", "object"):
        return True  # the examples of a list may be elements or whole lists; objects are not looked into
    if isinstance(value, bool):
        return field.type == "boolean"
    kinds: dict[str, type | tuple[type, ...]] = {"string": str, "integer": int, "number": (int, float), "boolean": bool}
    return isinstance(value, kinds[field.type])


def _dependency_faults(dependency: Dependency, graph: ToolGraph) -> Iterator[_Fault]:
    place = f"Dependency {dependency.source} -> {dependency.target}"
    if dependency.source == dependency.target:
        yield _Fault(place, "joins a tool to itself", "remove it")
    if dependency.kind == "context":
        if dependency.binding:
            yield _Fault(place, "is of kind context and has a binding", "remove the binding or make the kind output")
        return
    if not dependency.binding:
        yield _Fault(place, "is of kind output and has no binding", "bind a return field or make the kind context")
    source, target = graph.tool(dependency.source), graph.tool(dependency.target)
    targets = list(dependency.binding.values())
    for field_name, parameter_name in dependency.binding.items():
        field, parameter = source.return_field(field_name), target.parameter(parameter_name)
        if field is None:
            known = _names(source.returns)
            yield _Fault(place, f"binds {field_name}, which {source.name} does not return", f"it returns {known}")
        if parameter is None:
            known = _names(target.parameters)
            yield _Fault(place, f"feeds {parameter_name}, which {target.name} does not take", f"it takes {known}")
        if field is not None and parameter is not None and (reason := _misfit(field, parameter)):
            yield _Fault(place, f"binds {field_name} to {parameter_name}, {reason}", "bind fields that fit")
        if targets.count(parameter_name) > 1 and field_name == _first_field(dependency, parameter_name):
            yield _Fault(place, f"feeds {parameter_name} more than once", "keep one of the fields")


def _misfit(field: ReturnField, parameter: Parameter) -> str | None:
    """Say why a parameter can't take what a field returns, or return None when it can."""
    if field.type != parameter.type and (field.type, parameter.type) != ("integer", "number"):
        return f"but {field.type} is not {parameter.type}"
    if parameter.format is not None and field.format != parameter.format:
        return f"but the format {field.format or 'none'} is not {parameter.format}"
    if parameter.enum:
        possible = field.enum or field.examples
        outside = [value for value in possible if value not in parameter.enum]
        if outside:
            return f"but {outside[0]!r} is not in the parameter's enum"
        if not possible:
            return "which has an enum, and the field's values are unknown"
    return None


def _first_field(dependency: Dependency, parameter_name: str) -> str:
    return next(field for field, parameter in dependency.binding.items() if parameter == parameter_name)


def _names(fields: Iterable[ReturnField]) -> str:
    return ", ".join(field.name for field in fields) or "nothing"
