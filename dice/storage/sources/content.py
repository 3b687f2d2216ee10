"""What a file holds, whichever language it is written in: JSON, JSON lines or YAML, told apart by its text."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import ValidationError

from dice.errors import DataError
from dice.records import Record
from dice.storage.files import describe_fault, read_text

R = TypeVar("R", bound=Record)


@dataclass(frozen=True)
class Content:
    """The content of one file.

    Parameters
    ----------
    path
        The file, as the user named it.
    value
        What it holds; of JSON lines, a list.
    is_yaml
        It is YAML and no JSON, that is, written by hand.
    """

    path: Path
    value: Any
    is_yaml: bool


def read_content(path: Path) -> Content:
    """Return what a file holds.

    Raises
    ------
    DataError
        When it can't be read, is empty, or is neither JSON nor YAML; with the line.
    """
    text = read_text(path)
    start = text.lstrip("\ufeff \t\r\n")[:1]
    is_yaml = start not in ("{", "[")
    value = _read_yaml(path, text) if is_yaml else _read_json(path, text.lstrip("\ufeff"))
    if value is None:
        raise DataError(path, "is empty; it should hold tools")
    if "\\ud" in text.lower():
        _refuse_half_characters(path, value)
    return Content(path, value, is_yaml)


def validate(path: Path, value: Any, record: type[R], *, within: str = "") -> R:
    """Return a value as a record; DataError names the field at fault, below the place ``within``."""
    try:
        return record.model_validate(value)
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        field = ".".join([*([within] if within else []), *(str(part) for part in first["loc"])])
        raise DataError(path, describe_fault(first), field=field) from fault


def _refuse_half_characters(path: Path, value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError as fault:
        half = f"\\u{ord(fault.object[fault.start]):x}"
        raise DataError(
            path, f"holds {half}, half of a character; write both halves or the character itself"
        ) from fault


def _read_json(path: Path, text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except RecursionError as fault:
        raise DataError(path, "is nested too deeply to be a tool list") from fault
    except json.JSONDecodeError as fault:
        lines = _read_json_lines(path, text) if fault.msg == "Extra data" else None
        if lines is None:
            raise DataError(path, f"is not JSON: {fault.msg}", line=fault.lineno) from fault
        return lines
    except ValueError as fault:  # NaN, or a number of thousands of digits
        raise DataError(path, f"is not JSON as it should be: {_first_line(fault)}") from fault


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON number")


def _first_line(fault: Exception) -> str:
    return str(fault).splitlines()[0].partition(";")[0]


def _read_json_lines(path: Path, text: str) -> list[Any] | None:
    """Return the values of JSON lines, or None when the first line is no value by itself."""
    values: list[Any] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                values.append(json.loads(line))
            except json.JSONDecodeError as fault:
                if not values:
                    return None
                raise DataError(path, f"is not JSON: {fault.msg}", line=number) from fault
    return values


def _read_yaml(path: Path, text: str) -> Any:
    try:
        return yaml.load(text, _Loader)  # noqa: S506 (a SafeLoader)
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark else None
        raise DataError(path, f"is not YAML as it should be: {fault.problem}", line=line) from fault
    except yaml.YAMLError as fault:
        raise DataError(path, f"is not YAML: {str(fault).splitlines()[0]}") from fault
    except ValueError as fault:  # an impossible number or the like
        raise DataError(path, f"is not YAML as it should be: {fault}") from fault
    except RecursionError as fault:
        raise DataError(path, "is nested too deeply to be a tool list") from fault


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # libyaml's is ten times as fast
    """YAML as it is meant here: a date is text, and a key that comes twice is an error."""

    yaml_implicit_resolvers = {  # noqa: RUF012 (the base class declares it so)
        first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: dict[Any, None] = {}
        for key, _ in node.value:
            if isinstance(key.value, str):
                if key.value in seen:
                    raise yaml.MarkedYAMLError(problem=f"the key {key.value} comes twice", problem_mark=key.start_mark)
                seen[key.value] = None
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping
