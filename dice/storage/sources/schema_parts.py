"""A JSON Schema without its indirections: references followed, alternatives and unions made one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dice.errors import DataError


@dataclass(frozen=True)
class Oddity:
    """Something that had to be decided on the way."""

    kind: str
    problem: str
    remedy: str


@dataclass(frozen=True)
class SchemaParts:
    """A schema without ``$ref``, ``allOf``, ``anyOf``, ``oneOf``, ``const`` and without several types.

    Parameters
    ----------
    schema
        What is left: at most one ``type``.
    is_nullable
        Null was one of the types or alternatives.
    references
        The references that were followed to get here.
    oddities
        What was decided.
    """

    schema: dict[str, Any]
    is_nullable: bool = False
    references: tuple[str, ...] = ()
    oddities: tuple[Oddity, ...] = ()


def resolve_schema(path: Path, at: str, schema: Any, root: Any, inside: tuple[str, ...] = ()) -> SchemaParts:
    """Return a schema without its indirections.

    Parameters
    ----------
    path, at
        The file and the schema's place in it, for errors.
    schema
        An object, or true for anything.
    root
        The schema in which local references are looked up.
    inside
        References that are being followed already; one of them again is a schema that contains itself.

    Raises
    ------
    DataError
        When it is no schema at all.
    """
    if schema is True:
        schema = {}
    if not isinstance(schema, dict):
        raise DataError(path, "should be a schema, that is an object", field=at)
    if isinstance(schema.get("$ref"), str):
        return _follow(path, at, schema, root, inside)
    if "allOf" in schema:
        merged = _without(schema, "allOf")
        for part in _alternatives(path, at, schema, "allOf"):
            merged = _merge(merged, part)
        return resolve_schema(path, at, merged, root, inside)
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return _choose(path, at, schema, key, root, inside)
    return _single_type(schema)


def _follow(path: Path, at: str, schema: dict[str, Any], root: Any, inside: tuple[str, ...]) -> SchemaParts:
    reference = str(schema["$ref"])
    rest = _without(schema, "$ref")
    if reference in inside:
        oddity = Oddity(
            "recursive", "is part of a schema that contains itself", "flatten it; inside, it may be anything"
        )
        return SchemaParts({**rest, "type": "object"}, references=(reference,), oddities=(oddity,))
    target = _look_up(reference, root)
    if not isinstance(target, dict):
        problem = f"refers to {reference[:60]!r}, which is not in its schema"
        oddity = Oddity("unknown_reference", problem, "put it under $defs; it is taken as string")
        return SchemaParts({"type": "string", **rest}, references=(reference,), oddities=(oddity,))
    found = resolve_schema(path, at, {**target, **rest}, root, (*inside, reference))
    return SchemaParts(found.schema, found.is_nullable, (reference, *found.references), found.oddities)


def _look_up(reference: str, root: Any) -> Any:
    if not reference.startswith("#"):
        return None
    found = root
    for part in reference.lstrip("#").strip("/").split("/"):
        key = part.replace("~1", "/").replace("~0", "~")
        if key and (not isinstance(found, dict) or key not in found):
            return None
        found = found[key] if key else found
    return found


def _choose(path: Path, at: str, schema: dict[str, Any], key: str, root: Any, inside: tuple[str, ...]) -> SchemaParts:
    """Return the one alternative that is not null, or one for all that are enums, or the first, which is odd."""
    rest = _without(schema, key)
    options = [
        resolve_schema(path, f"{at}.{key}.{index}", option, root, inside)
        for index, option in enumerate(_alternatives(path, at, schema, key))
    ]
    real = [option for option in options if option.schema.get("type") != "null"]
    nullable = len(real) < len(options) or any(option.is_nullable for option in options)
    references = tuple(reference for option in options for reference in option.references)
    if not real:
        return SchemaParts({"type": "string", **rest}, True, references)
    oddities = real[0].oddities
    chosen = _merge(rest, real[0].schema)
    if len(real) > 1 and all(option.schema.get("enum") for option in real):
        chosen["enum"] = [member for option in real for member in option.schema["enum"]]
    elif len(real) > 1:
        oddities += (_several([str(option.schema.get("type", "any")) for option in real]),)
    return SchemaParts(chosen, nullable, references, oddities)


def _single_type(schema: dict[str, Any]) -> SchemaParts:
    if "const" in schema:
        schema = {**_without(schema, "const"), "enum": [schema["const"]]}
    types = schema.get("type")
    enum = schema.get("enum")
    nullable = schema.get("nullable") is True or (isinstance(enum, list) and None in enum)
    if not isinstance(types, list):
        return SchemaParts(schema, nullable)
    real = [str(kind) for kind in types if kind != "null"]
    nullable = nullable or len(real) < len(types)
    oddities = (_several(real),) if len(real) > 1 else ()
    return SchemaParts({**schema, "type": real[0] if real else "string"}, nullable, oddities=oddities)


def _several(types: list[str]) -> Oddity:
    shown = ", ".join(types[:4])
    return Oddity("several_types", f"may be of several types ({shown})", f"decide on one; it is taken as {types[0]}")


def _alternatives(path: Path, at: str, schema: dict[str, Any], key: str) -> list[Any]:
    options = schema[key]
    if not isinstance(options, list) or not options:
        raise DataError(path, "should be a list of schemas", field=f"{at}.{key}")
    return options


def _merge(one: dict[str, Any], other: Any) -> dict[str, Any]:
    """Return two schemas as one: properties and required names of both, in all else the first has its way."""
    if not isinstance(other, dict):
        return one
    merged = {**other, **one}
    ours, theirs = one.get("properties"), other.get("properties")
    if isinstance(ours, dict) and isinstance(theirs, dict):
        merged["properties"] = {**theirs, **ours}
    first, second = one.get("required"), other.get("required")
    if isinstance(first, list) and isinstance(second, list):
        merged["required"] = [*second, *first]
    return merged


def _without(schema: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in schema.items() if name != key}
