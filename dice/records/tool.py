"""Tools, how they depend on one another, and the graph that they form (paper, section 3.1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, JsonValue, model_validator

from dice.records.base import Record

ParameterType = Literal["string", "integer", "number", "boolean", "array", "object"]


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


def is_identifier(name: str) -> bool:
    """Say whether a tool or field can have that name."""
    return re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.-]*", name) is not None


def _identifier(name: str) -> str:
    if not is_identifier(name):
        raise ValueError(f"{name!r} is no identifier; use letters, digits and underscores")
    return name


Identifier = Annotated[str, AfterValidator(_identifier)]


def _is_absent(value: object) -> bool:
    """Say whether a nested part is not there, and so not written: most parameters have none."""
    return value is None or value == ()


def _refuse_repeated(what: str, fields: Sequence[ReturnField]) -> None:
    names = [field.name for field in fields]
    if len(set(names)) != len(names):
        raise ValueError(f"{what} {_first_repeated(names)} twice")


def _first_repeated(names: Sequence[str]) -> str:
    counts = Counter(names)
    return next(name for name in names if counts[name] > 1)


class ReturnField(Record):
    """One named, typed field of what a tool returns, or of an object.

    Parameters
    ----------
    items
        Of an array: what each element is, under the array's own name. None when the elements are strings; then format,
        enum and examples of the array are theirs.
    fields
        Of an object: its named fields; empty when it may hold anything.
    """

    name: Identifier
    type: ParameterType
    description: str = ""
    format: Format | None = None
    enum: tuple[JsonValue, ...] = ()
    examples: tuple[JsonValue, ...] = ()
    items: ReturnField | None = Field(default=None, exclude_if=_is_absent)
    fields: tuple[Parameter, ...] = Field(default=(), exclude_if=_is_absent)

    @model_validator(mode="after")
    def _nests_as_its_type_says(self) -> Self:
        if self.items is not None and self.type != "array":
            raise ValueError(f"{self.name} has items and is no array")
        if self.fields and self.type != "object":
            raise ValueError(f"{self.name} has fields and is no object")
        _refuse_repeated(f"{self.name} has the field", self.fields)
        return self

    def __hash__(self) -> int:
        """Return a hash that values which have none themselves, such as examples that are lists, don't spoil."""
        return hash((self.name, self.type, self.description, self.format, self.items, self.fields))

    @property
    def is_nested(self) -> bool:
        """Say whether its values are objects, or arrays of something else than strings."""
        return self.type == "object" or self.items is not None

    def element(self) -> ReturnField:
        """Return what each element of an array is."""
        return self.items or self.model_copy(update={"type": "string"})

    def field(self, name: str) -> Parameter | None:
        """Return the object's field of that name, or None."""
        return next((field for field in self.fields if field.name == name), None)


class Parameter(ReturnField):
    """One named, typed parameter of a tool, or field of an object.

    Parameters
    ----------
    default
        What the tool takes when the parameter is left out; None when nobody says so.
    """

    required: bool = True
    default: JsonValue = Field(default=None, exclude_if=_is_absent)


ReturnField.model_rebuild()


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
        _refuse_repeated(f"tool {self.name} has the parameter", self.parameters)
        _refuse_repeated(f"tool {self.name} has the return field", self.returns)
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
            raise ValueError(f"tool {_first_repeated([tool.name for tool in self.tools])} is there twice")
        for dependency in self.dependencies:
            for end in (dependency.source, dependency.target):
                if end not in self._tools_by_name:
                    raise ValueError(f"{dependency.source} -> {dependency.target} names an unknown tool, {end}")
        if len(self._dependencies_by_ends) != len(self.dependencies):
            pairs = [f"{dependency.source} -> {dependency.target}" for dependency in self.dependencies]
            raise ValueError(f"dependency {_first_repeated(pairs)} is there twice")
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
