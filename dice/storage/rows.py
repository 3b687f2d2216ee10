"""Records as rows of a table: every column has one type, so what has free keys or any type is JSON in a string.

A table gives all its rows the same columns, at any depth. An object of arguments would get every key that any call of
the data set has, the absent ones filled with null (datasets, issue 6899); as a JSON string it stays as it is. The
columns follow from the record's fields, so a field that is added to a record is in the table, too.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import JsonValue

from dice.records import Record

Kind = Literal["text", "integer", "number", "truth", "json", "list", "record"]


@dataclass(frozen=True)
class Column:
    """What a column holds: one of the plain kinds, JSON as text, a list of something, or the columns of a record."""

    kind: Kind
    element: Column | None = None
    columns: tuple[tuple[str, Column], ...] = ()


@cache
def columns_of(record: type[Record]) -> Column:
    """Return the columns of a record, by the types of its fields."""
    named = ((name, _column(field.annotation)) for name, field in record.model_fields.items())
    return Column("record", columns=tuple(named))


def pack(record: Record) -> dict[str, Any]:
    """Return a record as a row."""
    packed: dict[str, Any] = _walk(record.model_dump(mode="json"), columns_of(type(record)), _as_json)
    return packed


def unpack(row: Mapping[str, Any], record: type[Record]) -> dict[str, Any]:
    """Return what a row holds, in the shape of the record's JSON; what is null is left out, for the default to apply.

    Raises
    ------
    ValueError
        When a string that should hold JSON does not.
    """
    unpacked: dict[str, Any] = _without_nulls(row, columns_of(record))
    return unpacked


def _column(annotation: Any) -> Column:
    annotation = _bare(annotation)
    origin = get_origin(annotation)
    if origin is tuple:
        return Column("list", element=_column(get_args(annotation)[0]))
    if isinstance(annotation, type) and issubclass(annotation, Record):
        return columns_of(annotation)
    return Column(_kind(annotation))


def _bare(annotation: Any) -> Any:
    """Return a type without what may be said beside it: constraints, or that it may be None."""
    if get_origin(annotation) is Annotated:
        return _bare(get_args(annotation)[0])
    if get_origin(annotation) in (Union, types.UnionType):
        (held,) = (argument for argument in get_args(annotation) if argument is not types.NoneType)
        return _bare(held)
    return annotation


def _kind(annotation: Any) -> Kind:
    if annotation is JsonValue or get_origin(annotation) is dict:
        return "json"
    if get_origin(annotation) is Literal or issubclass(annotation, str | Enum):
        return "text"
    kinds: dict[Any, Kind] = {bool: "truth", int: "integer", float: "number"}
    return kinds[annotation]


def _walk(value: Any, column: Column, of_json: Callable[[Any], Any]) -> Any:
    """Return a value with each part that is JSON changed."""
    if column.kind == "json":
        return of_json(value)
    if value is None:
        return None
    if column.element is not None:
        return [_walk(entry, column.element, of_json) for entry in value]
    if column.kind == "record":
        return {name: _walk(value[name], inner, of_json) for name, inner in column.columns if name in value}
    return value


def _without_nulls(value: Any, column: Column) -> Any:
    if isinstance(value, str) and column.kind == "json":
        return json.loads(value)
    if isinstance(value, list) and column.element is not None:
        return [_without_nulls(entry, column.element) for entry in value]
    if isinstance(value, Mapping) and column.kind == "record":
        known = dict(column.columns)
        return {
            name: _without_nulls(entry, known[name]) if name in known else entry
            for name, entry in value.items()
            if entry is not None
        }
    return value


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
