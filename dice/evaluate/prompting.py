"""The chat that asks a model for the call of one round: tool documents and dialogue (paper, section 4)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from dice.evaluate.candidate import Request
from dice.models.chat import ChatRequest, Message, Mode
from dice.prompts import prompt_hash, render
from dice.records import Parameter, ReturnField, Tool

_ANSWERS: dict[Mode, str] = {"prompt": "answer_json", "schema": "answer_schema", "tools": "answer_tool_call"}


def build_chat(request: Request, mode: Mode, repeat: int = 0) -> ChatRequest:
    """Return the chat for a request.

    It is one user message: some models have no system message, and their servers drop it in silence or refuse it. It
    begins with what all calls share (:func:`shared_part`), the same bytes each time, so that prefix caches apply.

    Parameters
    ----------
    request
        Its ``tools`` are the ones that the model is shown. When its history lacks the oldest rounds, the others keep
        their numbers.
    mode
        ``prompt``: documents in the prompt, a JSON object is asked for in words. ``schema``: the same, with the JSON
        schema of :func:`answer_schema`. ``tools``: the tools are passed natively, and the prompt has no documents.
    repeat
        Which repetition this is, counted from 0.
    """
    user = render("call_request", dialogue=_dialogue(request), round=str(request.round))
    return ChatRequest(
        messages=(Message(role="user", content=f"{shared_part(request.tools, mode)}\n\n{user}"),),
        schema_=answer_schema(request.tools) if mode == "schema" else None,
        tools=request.tools if mode == "tools" else (),
        repeat=repeat,
    )


def shared_part(tools: tuple[Tool, ...], mode: Mode) -> str:
    """Return what all prompts with the same tools begin with: the instructions, and the documents in their order."""
    instructions = render("call_instructions", answer=render(_ANSWERS[mode]))
    if mode == "tools":
        return instructions
    return instructions + "\n\n" + render("tool_documents", documents="\n".join(map(tool_document, tools)))


def prompt_version(mode: Mode) -> str:
    """Return the hash of the prompts that a mode uses; results with different ones can't be compared as they are."""
    return prompt_hash("call_instructions", _ANSWERS[mode], "tool_documents", "call_request")


def tool_document(tool: Tool) -> str:
    """Return what a model is told of a tool, as one line of compact JSON.

    The examples of the catalogue are left out: they are the pools that gold values are drawn from. What is required
    goes without saying, which makes the documents an eighth shorter.
    """
    document = {
        "name": tool.name,
        "description": tool.description,
        "parameters": {parameter.name: _parameter_document(parameter) for parameter in tool.parameters},
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def answer_schema(tools: Sequence[Tool]) -> dict[str, Any]:
    """Return the JSON schema of an answer: a function out of the tools, and arguments as a list of names and values.

    The arguments are no object with free keys because strict schemas must list every key (OpenAI), or may not be an
    object without any (Gemini). For the same reason each kind of nested value that the tools take is an alternative of
    its own, with null in the place of an optional field that is left out.
    """
    nested: dict[str, dict[str, Any]] = {}
    for tool in tools:
        for parameter in tool.parameters:
            if parameter.is_nested:
                schema = _value_schema(parameter)
                nested.setdefault(json.dumps(schema, sort_keys=True), schema)
    value = {
        "anyOf": [
            {"type": "string"},
            {"type": "number"},
            {"type": "boolean"},
            {"type": "array", "items": {"type": "string"}},
            *nested.values(),
        ]
    }
    return _closed_object(
        {
            "function": {"type": "string", "enum": [tool.name for tool in tools]},
            "arguments": {"type": "array", "items": _closed_object({"name": {"type": "string"}, "value": value})},
        }
    )


def _closed_object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _value_schema(field: ReturnField) -> dict[str, Any]:
    """Return the strict schema of a nested value; where an object may hold anything, its JSON text is asked for."""
    if field.items is not None:
        return {"type": "array", "items": _value_schema(field.items)}
    if field.type == "array":
        return {"type": "array", "items": {"type": "string"}}
    if not field.fields:
        return {"type": "string" if field.type == "object" else field.type}
    schemas = {inner.name: _value_schema(inner) for inner in field.fields}
    return _closed_object(
        {
            inner.name: schemas[inner.name] if inner.required else {"anyOf": [schemas[inner.name], {"type": "null"}]}
            for inner in field.fields
        }
    )


def _parameter_document(parameter: ReturnField) -> dict[str, Any]:
    document: dict[str, Any] = {"type": parameter.type}
    if parameter.format is not None:
        document["format"] = parameter.format.value
    if parameter.enum:
        document["enum"] = list(parameter.enum)
    if parameter.items is not None:
        document["items"] = _parameter_document(parameter.items)
    if parameter.fields:
        document["properties"] = {field.name: _parameter_document(field) for field in parameter.fields}
    if isinstance(parameter, Parameter):
        if not parameter.required:
            document["optional"] = True
        if parameter.default is not None:
            document["default"] = parameter.default
    return document | ({"description": parameter.description} if parameter.description else {})


def _dialogue(request: Request) -> str:
    """Return the rounds with their numbers, one utterance a line."""
    first = request.round - len(request.history) + 1
    rounds = []
    for number, view in enumerate(request.history, start=first):
        lines = (f"{utterance.speaker}: {utterance.text}" for utterance in view.utterances)
        rounds.append("\n".join([f"## Round {number}", *lines]))
    return "\n\n".join(rounds)
