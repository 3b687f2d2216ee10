"""What a completion depends on, field by field: the cache's key, and the words for why two requests differ."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from dice.config import schema as conf
from dice.models.chat import ChatRequest
from dice.models.tool_schema import tool_schema
from dice.records import Tool

_SHOWN = 60  # characters of a field that are kept for the explanation of a miss


class ToolTexts:
    """The JSON of tools, made once a tool: thousands of requests offer the same ones."""

    def __init__(self) -> None:
        # by identity: records that hold lists can't be hashed; the tool is kept, so that no other gets its id
        self._by_id: dict[int, tuple[Tool, dict[str, Any], str]] = {}

    def schemas(self, tools: tuple[Tool, ...]) -> list[dict[str, Any]]:
        """Return the tool objects that a provider gets."""
        return [self._entry(tool)[1] for tool in tools]

    def text(self, tools: tuple[Tool, ...]) -> str:
        """Return the same as canonical JSON."""
        return f"[{','.join(self._entry(tool)[2] for tool in tools)}]"

    def _entry(self, tool: Tool) -> tuple[Tool, dict[str, Any], str]:
        entry = self._by_id.get(id(tool))
        if entry is None:
            schema = tool_schema(tool)
            entry = self._by_id[id(tool)] = (tool, schema, canonical(schema))
        return entry


def parameter_fields(model: conf.Model) -> dict[str, str]:
    """Return what a completion depends on besides the request: who is asked, and with which parameters."""
    fields = {
        "id": canonical(model.id),
        "api_base": canonical(model.api_base),
        "temperature": canonical(model.temperature),
        "max_tokens": canonical(model.max_tokens),
    }
    return fields | {f"extra.{name}": canonical(value) for name, value in sorted(model.extra.items())}


def request_fields(request: ChatRequest, tools: ToolTexts) -> dict[str, str]:
    """Return what a completion depends on in the request; each field as canonical JSON.

    A temperature of its own takes the place of the one in :func:`parameter_fields`.
    """
    fields = {
        f"messages.{index} ({message.role})": canonical(message.content)
        for index, message in enumerate(request.messages)
    }
    fields["schema"] = canonical(request.schema_)
    fields["tools"] = tools.text(request.tools)
    fields["top_logprobs"] = str(request.top_logprobs)
    fields["repeat"] = str(request.repeat)
    if request.temperature is not None:
        fields["temperature"] = canonical(request.temperature)
    return fields


def digest(fields: Mapping[str, str]) -> str:
    """Return the SHA-256 of the fields."""
    return hashlib.sha256(canonical(fields).encode()).hexdigest()


def shown(fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields for a reader: short ones as they are, long ones as their start and a digest.

    Texts in ``extra`` are digests only, since a header in there can hold a key.
    """
    return {name: _shown(text, secret=name.startswith("extra.")) for name, text in fields.items()}


def differences(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    """Return the fields in which two shown requests differ, as ``temperature: 0.0 -> 0.7``."""
    names = [*new, *(name for name in old if name not in new)]
    return [
        f"{name}: {old.get(name, 'absent')} -> {new.get(name, 'absent')}"
        for name in names
        if old.get(name) != new.get(name)
    ]


def canonical(value: Any) -> str:
    """Return a value as JSON, the same text for equal values."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _shown(text: str, *, secret: bool) -> str:
    mark = hashlib.sha256(text.encode()).hexdigest()[:12]
    if secret:
        return text if text[:1] not in ('"', "{", "[") else f"#{mark}"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}... #{mark}"
