"""Tools, how they depend on one another, and the graph that they form (paper, section 3.1)."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, JsonValue, model_validator

from dice.records.base import Record

ParameterType = Literal["string", "integer", "number", "boolean", "array"]


class Format(StrEnum):
    """What a string or number stands for; it drives how values are made and compared."""

    DATE = "date"
    TIME = "time"
    DATETIME = "datetime"
    EMAIL = "email"
    PHONE = "phone"
    URL = "url"
    LANGUAGE = "language"
    COUNTRY = "country"
    CURRENCY = "currency"
    MONEY = "money"
    CITY = "city"
    ADDRESS = "address"
    PERSON = "person"
    ORGANISATION = "organisation"
    AIRPORT = "airport"
    CODE = "code"
    IBAN = "iban"


def _identifier(name: str) -> str:
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.-]*", name):
        raise ValueError(f"{name!r} is no identifier; use letters, digits and underscores")
    return name


Identifier = Annotated[str, AfterValidator(_identifier)]


class ReturnField(Record):
    """One named, typed field of what a tool returns."""

    name: Identifier
    type: ParameterType
    description: str = ""
    format: Format | None = None
    enum: tuple[JsonValue, ...] = ()
    examples: tuple[JsonValue, ...] = ()


class Parameter(ReturnField):
    """One named, typed parameter of a tool."""

    required: bool = True


class Tool(Record):
    """A function that the assistant can call."""

    name: Identifier
    description: str
    parameters: tuple[Parameter, ...] = ()
    returns: tuple[ReturnField, ...] = ()
    domain: str = ""
    source: str = ""

    @model_validator(mode="after")
    def _names_are_distinct(self) -> Tool:
        for what, fields in (("parameter", self.parameters), ("return field", self.returns)):
            names = [field.name for field in fields]
            for name in names:
                if names.count(name) > 1:
                    raise ValueError(f"tool {self.name} has the {what} {name} twice")
        return self

    def parameter(self, name: str) -> Parameter | None:
        """Return the parameter of that name, or None."""
        return next((parameter for parameter in self.parameters if parameter.name == name), None)

    def return_field(self, name: str) -> ReturnField | None:
        """Return the return field of that name, or None."""
        return next((field for field in self.returns if field.name == name), None)


class Dependency(Record):
    """The target can follow the source in a chain.

    ``kind`` is ``output`` when a return field of the source feeds a parameter of the target, as ``binding`` says
    (return field -> parameter), and ``context`` when only the topic leads there.
    """

    source: str
    target: str
    kind: Literal["output", "context"]
    binding: dict[str, str] = Field(default_factory=dict)
    reason: str = ""


ToolChain = tuple[str, ...]
"""Names of the tools of a dialogue, one a round: a simple path in the tool graph."""


class ToolGraph(Record):
    """Tools and dependencies; names are unique and every dependency joins two known tools."""

    tools: tuple[Tool, ...]
    dependencies: tuple[Dependency, ...] = ()

    @model_validator(mode="after")
    def _is_consistent(self) -> ToolGraph:
        if len(self._tools_by_name) != len(self.tools):
            names = [tool.name for tool in self.tools]
            raise ValueError(f"tool {next(name for name in names if names.count(name) > 1)} is there twice")
        for dependency in self.dependencies:
            for end in (dependency.source, dependency.target):
                if end not in self._tools_by_name:
                    raise ValueError(f"{dependency.source} -> {dependency.target} names an unknown tool, {end}")
        if len(self._dependencies_by_ends) != len(self.dependencies):
            pairs = [(dependency.source, dependency.target) for dependency in self.dependencies]
            twice = next(pair for pair in pairs if pairs.count(pair) > 1)
            raise ValueError(f"dependency {twice[0]} -> {twice[1]} is there twice")
        return self

    @cached_property
    def _tools_by_name(self) -> dict[str, Tool]:
        return {tool.name: tool for tool in self.tools}

    @cached_property
    def _dependencies_by_ends(self) -> dict[tuple[str, str], Dependency]:
        return {(dependency.source, dependency.target): dependency for dependency in self.dependencies}

    def tool(self, name: str) -> Tool:
        """Return the tool of that name; KeyError when there is none."""
        return self._tools_by_name[name]

    def has_tool(self, name: str) -> bool:
        """Say whether the graph has a tool of that name."""
        return name in self._tools_by_name

    def dependency(self, source: str, target: str) -> Dependency | None:
        """Return the dependency between two tools, or None."""
        return self._dependencies_by_ends.get((source, target))
