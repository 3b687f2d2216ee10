"""Parameters and return fields out of JSON Schema, as OpenAI's tools and MCP's servers state them.

What carries over: types, ``required``, ``enum`` and ``const``, ``default``, ``description``, ``format``, ``examples``,
objects and arrays inside one another, local ``$ref``, and null as one of several types, which makes a field optional.
Bounds, patterns and other limits don't.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dice.errors import DataError
from dice.records import Format, Parameter, ReturnField
from dice.records.tool import ParameterType
from dice.storage.sources.identifiers import named_fields
from dice.storage.sources.notes import Notes
from dice.storage.sources.schema_parts import SchemaParts, resolve_schema
from dice.storage.sources.schema_place import SchemaPlace
from dice.storage.sources.schema_words import FORMATS, cut_worded_format, infer_type
from dice.storage.sources.type_words import read_type

DEEPEST = 12
"""Levels of objects and arrays inside one another; what lies deeper may be anything."""

MOST_FIELDS = 1000
"""Fields of one tool, all levels together; what comes after may be anything."""


class SchemaReader:
    """Reads the schemas of one tool.

    Parameters
    ----------
    path
        The file, for errors.
    tool
        The tool's identifier.
    notes
        Where what is odd is noted.
    """

    def __init__(self, path: Path, tool: str, notes: Notes) -> None:
        self._path = path
        self._tool = tool
        self._notes = notes
        self._read = 0

    def parameters(self, schema: Any, at: str) -> tuple[Parameter, ...]:
        """Return the properties of a schema as parameters; None and an empty schema have none.

        Raises
        ------
        DataError
            When a part is of the wrong type; ``at`` is the schema's place in the file.
        """
        return self._properties(schema, SchemaPlace(at, f"Tool {self._tool}", "parameter"))

    def returns(self, schema: Any, at: str) -> tuple[ReturnField, ...]:
        """Return the properties of a schema as return fields."""
        fields = self._properties(schema, SchemaPlace(at, f"Tool {self._tool}", "return field"))
        return tuple(_bare(field) for field in fields)

    def _properties(self, schema: Any, place: SchemaPlace) -> tuple[Parameter, ...]:
        if schema is None:
            return ()
        parts = resolve_schema(self._path, place.at, schema, root=schema)
        self._note(parts, place)
        return self._fields(parts.schema, schema, place, ())

    def _fields(
        self, schema: dict[str, Any], root: Any, place: SchemaPlace, inside: tuple[str, ...]
    ) -> tuple[Parameter, ...]:
        properties = self._part(schema, "properties", dict, {}, place.at)
        required = self._part(schema, "required", list, [], place.at)
        for name in required:
            if name not in properties:
                problem = f"requires {str(name)[:60]!r}, which is not among its properties"
                self._notes.warn("unknown_required", place.words, problem, "add it or strike it", tool=self._tool)
        named = named_fields(
            ((name, (name, content)) for name, content in properties.items()),
            self._tool, place.prefix, place.what, self._notes,
        )  # fmt: skip
        return tuple(
            self._field(identifier, content, root, place.below(identifier, name), name in required, inside)
            for identifier, (name, content) in named
        )

    def _field(
        self, name: str, schema: Any, root: Any, place: SchemaPlace, is_required: bool, inside: tuple[str, ...]
    ) -> Parameter:
        self._read += 1
        parts = resolve_schema(self._path, place.at, schema, root, inside)
        self._note(parts, place)
        content = parts.schema
        kind, format_ = self._type(content, place)
        description = self._part(content, "description", str, "", place.at)
        description = description or self._part(content, "title", str, "", place.at)
        format_, description = self._format(content, kind, format_, description, place)
        enum = [member for member in self._part(content, "enum", list, [], place.at) if member is not None]
        field = Parameter(
            name=name,
            type=kind,
            description=description,
            format=format_,
            enum=tuple(enum),
            examples=tuple(self._examples(content, place)),
            required=is_required and not parts.is_nullable,
            default=content.get("default"),
        )
        if kind == "array":
            field = self._with_items(field, content, root, place, (*inside, *parts.references))
        elif kind == "object":
            field = self._with_fields(field, content, root, place, (*inside, *parts.references))
        return field

    def _with_items(
        self, field: Parameter, schema: dict[str, Any], root: Any, place: SchemaPlace, inside: tuple[str, ...]
    ) -> Parameter:
        items = schema.get("items", schema.get("prefixItems"))
        if isinstance(items, list):
            items = items[0] if items else None
        if items is None or items is True or items == {} or self._is_too_deep(place):
            return field
        element = self._field(field.name, items, root, place.deeper("items"), True, inside)
        if element.type != "string" or (element.description and field.description):
            return field.model_copy(update={"items": _bare(element)})
        lifted = {
            "description": field.description or element.description,
            "format": field.format or element.format,
            "enum": field.enum or element.enum,
            "examples": field.examples or element.examples,
        }
        return field.model_copy(update=lifted)

    def _with_fields(
        self, field: Parameter, schema: dict[str, Any], root: Any, place: SchemaPlace, inside: tuple[str, ...]
    ) -> Parameter:
        if self._is_too_deep(place):
            return field
        fields = self._fields(schema, root, place.deeper(""), inside)
        if not fields and not (field.enum or field.examples):
            remedy = "list its properties: nobody can make up its values"
            note = self._notes.fault if field.required else self._notes.warn
            note("free_object", place.words, "is an object that may hold anything", remedy, tool=self._tool)
        return field.model_copy(update={"fields": fields})

    def _is_too_deep(self, place: SchemaPlace) -> bool:
        if place.depth < DEEPEST and self._read < MOST_FIELDS:
            return False
        limit = f"{DEEPEST} levels" if place.depth >= DEEPEST else f"{MOST_FIELDS} fields"
        remedy = "flatten the schema; what lies deeper may be anything"
        self._notes.fault(
            "too_large", place.words, f"is part of a schema of more than {limit}", remedy, tool=self._tool
        )
        return True

    def _type(self, schema: dict[str, Any], place: SchemaPlace) -> tuple[ParameterType, Format | None]:
        if "type" in schema:
            means = read_type(self._part(schema, "type", str, "", place.at), place.words, self._tool, self._notes)
            return means.type, means.format
        inferred = infer_type(schema)
        if inferred is not None:
            return inferred, None
        remedy = "add a type; it is taken as string"
        self._notes.warn("untyped", place.words, "has no type", remedy, tool=self._tool)
        return "string", None

    def _format(
        self, schema: dict[str, Any], kind: ParameterType, format_: Format | None, description: str, place: SchemaPlace
    ) -> tuple[Format | None, str]:
        """Return the format, and the description without the words that this project puts a format in."""
        spelling = self._part(schema, "format", str, "", place.at)
        worded, description = cut_worded_format(description)
        if worded or spelling in FORMATS:
            return worded or FORMATS[spelling], description
        if spelling and kind not in ("integer", "number"):  # there it tells how many bits, as int64 does
            remedy = "it is kept in words, in the description"
            problem = f"has the format {spelling[:40]!r}, which means nothing here"
            self._notes.warn("unknown_format", place.words, problem, remedy, tool=self._tool)
            description = f"{description} Format: {spelling}.".strip()
        return format_, description

    def _examples(self, schema: dict[str, Any], place: SchemaPlace) -> list[Any]:
        examples = self._part(schema, "examples", list, [], place.at)
        alone = [schema["example"]] if schema.get("example") is not None else []
        return [example for example in examples or alone if example is not None]

    def _note(self, parts: SchemaParts, place: SchemaPlace) -> None:
        for oddity in parts.oddities:
            self._notes.warn(oddity.kind, place.words, oddity.problem, oddity.remedy, tool=self._tool)

    def _part(self, schema: dict[str, Any], key: str, kind: type, default: Any, at: str) -> Any:
        """Return a part of a schema, checked; the default where it is not there or null."""
        value = schema.get(key)
        if value is None:
            return default
        if not isinstance(value, kind):
            found = _JSON_NAMES.get(type(value), "something else")
            raise DataError(self._path, f"should be {_JSON_NAMES[kind]} and is {found}", field=f"{at}.{key}")
        return value


_JSON_NAMES: dict[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a number",
    float: "a number",
}


def _bare(field: Parameter) -> ReturnField:
    """Return a parameter without what only parameters have."""
    return ReturnField(
        name=field.name,
        type=field.type,
        description=field.description,
        format=field.format,
        enum=field.enum,
        examples=field.examples,
        items=field.items,
        fields=field.fields,
    )
