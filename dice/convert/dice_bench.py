"""Dialogues and tools in the shape of DICE-Bench's published files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from dice.records import ASSISTANT, Dialogue, DialogueType, Parameter, ReturnField, Tool, ToolGraph, Utterance
from dice.storage import calls_itself_optional, published_id

LABELS = {
    DialogueType.PERSUASION: "Persuassion_Deliberation_and_Negotiation",
    DialogueType.INQUIRY: "Inquiry_and_Information_Seeking",
    DialogueType.ERISTIC: "Eristic",
}
"""The types as the published files spell them, the first with its slip: whoever groups by the label expects that."""


def publish(dialogue: Dialogue, number: int) -> dict[str, Any]:
    """Return a dialogue in the shape of the published files.

    Parameters
    ----------
    dialogue
        Of a published dialogue the number stays, since it is in its id. Another one's id goes into ``source_id``, a key
        of our own that upstream's code has no use for and :func:`~dice.storage.read_dialogues` reads.
    number
        ``diag_id`` of a dialogue that was not published, counted from 0 within its round count.
    """
    rounds, label = len(dialogue.rounds), LABELS[dialogue.scenario.dialogue_type]
    given = re.fullmatch(r"dicebench-r\d+-(\d+)", dialogue.id)
    is_published = given is not None and dialogue.id == published_id(rounds, int(given[1]))
    metadata = {
        "diag_id": int(given[1]) if given is not None and is_published else number,
        "user_personas": dialogue.scenario.personas,
        "functions": list(dialogue.scenario.chain),
        "params_ret_val": [
            {
                "function": item.call.name,
                "parameters": item.call.arguments,
                "domain": label,
                "return_value": item.output.values if item.output is not None else {},
                "returned_nl": item.output.text if item.output is not None else "",
            }
            for item in dialogue.rounds
        ],
        "category": label,
        "task": "single_round" if rounds == 1 else "multi_round",
        "round_num": rounds,
        "agent_num": dialogue.scenario.parties,
    }
    messages = [
        {f"Round {index}": [_message(said) for said in item.utterances]}
        for index, item in enumerate(dialogue.rounds, start=1)
    ]
    return {"metadata": metadata | ({} if is_published else {"source_id": dialogue.id}), "messages": messages}


def publish_tools(graph: ToolGraph) -> dict[str, Any]:
    """Return a tool graph in the shape of the published ``tool_graph.json``.

    Its parameters have a name, a type and a description, so that formats, allowed values and what is optional go into
    the description.
    """
    links = [{"source": dependency.source, "target": dependency.target} for dependency in graph.dependencies]
    return {"nodes": [_node(tool) for tool in graph.tools], "links": links}


def missing_in_copy(dialogue: Dialogue, copy: Dialogue) -> Iterator[str]:
    """Yield the names of what a copy that was read back lacks or has otherwise, each once."""
    parts = {
        "ids of scenarios": (dialogue.scenario.id, copy.scenario.id),
        "chains": (dialogue.scenario.chain, copy.scenario.chain),
        "personas": (dialogue.scenario.personas, copy.scenario.personas),
        "seeds": (dialogue.scenario.seed, copy.scenario.seed),
        "speakers or texts": _each(dialogue, copy, "utterances"),
        "arguments": _each(dialogue, copy, "call"),
        "outputs": _each(dialogue, copy, "output"),
        "evidence": _each(dialogue, copy, "evidence"),
        "distractors": _each(dialogue, copy, "distractors"),
        "provenance": (dialogue.provenance, copy.provenance),
    }
    yield from (name for name, (ours, theirs) in parts.items() if ours != theirs)


def _each(dialogue: Dialogue, copy: Dialogue, field: str) -> tuple[list[Any], list[Any]]:
    ours, theirs = ([getattr(item, field) for item in one.rounds] for one in (dialogue, copy))
    return ours, theirs


def _message(said: Utterance) -> dict[str, str]:
    return {"speaker": "AI Assistant" if said.speaker == ASSISTANT else said.speaker, "message": said.text}


def _node(tool: Tool) -> dict[str, Any]:
    return {
        "function": tool.name,
        "desc": tool.description,
        "parameters": [
            {"name": field.name, "type": _type(field), "desc": _description(field)} for field in tool.parameters
        ],
        "return": {field.name: _type(field) for field in tool.returns},
    }


def _type(field: ReturnField) -> str:
    return f"array of {field.items.type}" if field.items is not None else field.type


def _description(field: Parameter) -> str:
    return " ".join(filter(None, (field.description, *_remarks(field))))


def _remarks(field: Parameter) -> Iterable[str]:
    if field.format is not None:
        yield f"Format: {field.format.value}."
    if field.enum:
        yield f"One of: {', '.join(map(str, field.enum))}."
    if not field.required and not calls_itself_optional(field.description):
        yield "(optional)" if field.default is None else f"(optional, {field.default} when left out)"
