"""A model's proposals for the review: is a tool fit for daily life, by the paper's two criteria (section 3.1)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from dice.errors import ContextLengthError
from dice.models.chat import ChatModel, ChatRequest, Message
from dice.models.reasoning import cut_reasoning
from dice.models.tool_schema import tool_schema
from dice.prompts import prompt_hash, render
from dice.records import Record, ReturnField, Tool, ToolDecision
from dice.records.review import Text

PROMPTS = ("tool_review", "correction")


class ProposedDecision(Record):
    """What came of asking about one tool: a decision, or why there is none."""

    tool: str
    decision: ToolDecision | None = None
    problem: str = ""


class _Answer(Record):
    """What the model is to answer, by schema."""

    realistic: bool
    realistic_reason: Text
    matching: bool
    matching_reason: Text


async def propose_decision(tool: Tool, model: ChatModel, *, tries: int = 3) -> ProposedDecision:
    """Ask a model whether a tool is realistic in daily life, and whether its parameters match what it does.

    Parameters
    ----------
    tries
        How often it is asked until an answer can be used, each time with what was wrong with the one before.

    Returns
    -------
    ProposedDecision
        Keep when both criteria hold, with both reasons; otherwise drop, with the reasons of what does not hold.

    Raises
    ------
    ModelError
        When the call does not come through. What is too long for the model is a proposal without a decision.
    """
    messages = [Message(role="user", content=_prompt(tool))]
    problem = ""
    for _ in range(tries):
        try:
            completion = await model.complete(ChatRequest(messages=tuple(messages), schema_=_schema()))
        except ContextLengthError:
            return ProposedDecision(tool=tool.name, problem="the tool is longer than the model's context")
        answer = _read("" if completion.finish_reason == "length" else cut_reasoning(completion.text))
        if isinstance(answer, _Answer):
            return ProposedDecision(tool=tool.name, decision=_decision(tool, answer, f"{model.name} (model)"))
        problem = "it was cut off" if completion.finish_reason == "length" else answer
        messages.append(Message(role="assistant", content=completion.text or "(nothing)"))
        messages.append(Message(role="user", content=render("correction", problem=f"{problem}.")))
    return ProposedDecision(tool=tool.name, problem=f"no answer could be used: {problem}")


def model_review_version() -> str:
    """Return a hash that changes when the prompts do."""
    return prompt_hash(*PROMPTS)


def _prompt(tool: Tool) -> str:
    document = json.dumps(tool_schema(tool)["function"], ensure_ascii=False, indent=2)
    return render("tool_review", tool=document, returns=_returns(tool.returns))


def _returns(fields: Sequence[ReturnField]) -> str:
    kinds = [field.type if field.format is None else f"{field.type}, {field.format}" for field in fields]
    lines = [
        f"- {field.name} ({kind}): {field.description or 'no description'}"
        for field, kind in zip(fields, kinds, strict=True)
    ]
    return "\n".join(lines) or "(nothing is said about that)"


def _schema() -> dict[str, Any]:
    texts = {"type": "string"}
    holds = {"type": "boolean"}
    properties = {"realistic": holds, "realistic_reason": texts, "matching": holds, "matching_reason": texts}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _read(text: str) -> _Answer | str:
    """Return the answer that a text is, perhaps within other words; or what is wrong with it."""
    start, end = text.find("{"), text.rfind("}")
    if not 0 <= start < end:
        return "it is no JSON object"
    try:
        return _Answer.model_validate_json(text[start : end + 1], strict=True)
    except ValidationError as fault:
        first = fault.errors()[0]
        if first["type"] == "json_invalid":
            return "it is no JSON object"
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"


def _decision(tool: Tool, answer: _Answer, reviewer: str) -> ToolDecision:
    verdicts = [
        ("realistic", answer.realistic, answer.realistic_reason),
        ("matching", answer.matching, answer.matching_reason),
    ]
    failing = [verdict for verdict in verdicts if not verdict[1]]
    reasons = [
        f"{'' if holds else 'not '}{name}: {' '.join(text.split())}" for name, holds, text in failing or verdicts
    ]
    return ToolDecision(
        tool=tool.name, decision="drop" if failing else "keep", reviewer=reviewer, reason=" ".join(reasons)
    )
