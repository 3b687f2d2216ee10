"""A model's proposals for the review: is a tool fit for daily life, by the paper's two criteria (section 3.1)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from dice.asking import UnusableError, ask, read_object
from dice.errors import ContextLengthError
from dice.models.chat import ChatModel
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
    try:
        answer = await ask(model, _prompt(tool), _read, tries=tries, schema=_schema())
    except ContextLengthError:
        return ProposedDecision(tool=tool.name, problem="the tool is longer than the model's context")
    except UnusableError as fault:
        return ProposedDecision(tool=tool.name, problem=f"no answer could be used: {fault}")
    return ProposedDecision(tool=tool.name, decision=_decision(tool, answer, f"{model.name} (model)"))


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


def _read(text: str) -> _Answer:
    try:
        return _Answer.model_validate(read_object(text), strict=True)
    except ValidationError as fault:
        first = fault.errors()[0]
        raise UnusableError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from fault


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
