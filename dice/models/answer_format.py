"""The form in which a provider is told to keep to a JSON schema."""

from __future__ import annotations

from typing import Any


def answer_format(schema: dict[str, Any]) -> dict[str, Any]:
    """Return OpenAI's ``response_format`` for a schema.

    ``strict`` is asked for only where the schema allows it: strict providers refuse a schema with an object whose
    properties are open or not all required.
    """
    return {
        "type": "json_schema",
        "json_schema": {"name": "answer", "schema": schema, "strict": _is_closed(schema)},
    }


def _is_closed(schema: Any) -> bool:
    """Say whether every object in the schema lists and requires all its properties."""
    if isinstance(schema, list):
        return all(_is_closed(item) for item in schema)
    if not isinstance(schema, dict):
        return True
    if schema.get("type") == "object":
        names = set(schema.get("properties", {}))
        if schema.get("additionalProperties") is not False or names != set(schema.get("required", [])):
            return False
    return all(_is_closed(value) for value in schema.values())
