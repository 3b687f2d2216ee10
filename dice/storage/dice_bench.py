"""DICE-Bench's published dialogues, in both shapes, as records of this project.

What is taken over and what is not: the gold calls are those of ``params_ret_val``, as they are, numbers in quotes
included. ``functions`` is the chain that the scenario had planned, and is compared with them. White space around a
message is dropped, and so are messages of the roles system, tool and function, which nobody says. There is no evidence.
``source_id`` is a key of this project's own: the id of a dialogue that ``dice convert`` wrote in this format.

Files that went through a table, such as exports of the ``datasets`` library, give every record all keys that any record
has, the absent ones filled with null (datasets, issue 6899). Among arguments, return values, personas and rounds a key
whose value is null is therefore taken as absent. Arguments may come as a JSON string, too.
Whatever had to be interpreted is logged as a warning, one line each.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, ConfigDict, Field, JsonValue

from dice.errors import DataError
from dice.records import (
    ASSISTANT,
    Dialogue,
    DialogueType,
    Provenance,
    Record,
    Round,
    Scenario,
    ToolCall,
    ToolOutput,
    Utterance,
)
from dice.storage.elements import Element
from dice.storage.files import parse_record

log = logging.getLogger(__name__)


def dialogue_id(rounds: int, number: int) -> str:
    """Return the id of a published dialogue: numbers start again for each round count.

    Examples
    --------
    >>> dialogue_id(rounds=4, number=3)
    'dicebench-r4-0003'
    """
    return f"dicebench-r{rounds}-{number:04d}"


def is_published(content: object) -> bool:
    """Say whether something looks like a published dialogue."""
    return isinstance(content, dict) and "metadata" in content and ("messages" in content or "conversation" in content)


def parse_published(path: Path, element: Element) -> Dialogue:
    """Return the published dialogue that an element of a file holds.

    Raises
    ------
    DataError
        When a field is missing or can't be read, or the talk does not fall into as many rounds as there are calls.
    """
    if isinstance(element.content, dict) and element.content.get("messages") is None:
        conversation = parse_record(path, element.text, _Conversation, line=element.line)
        talks = _split_conversation(path, element.line, conversation)
        return _dialogue(path, element.line, conversation.metadata, talks)
    messages = parse_record(path, element.text, _Messages, line=element.line)
    return _dialogue(path, element.line, messages.metadata, _split_messages(path, element.line, messages))


def parse_published_content(path: Path, content: Mapping[str, Any]) -> Dialogue:
    """Return the published dialogue that a mapping holds; ``path`` is for the error."""
    return parse_published(path, Element(json.dumps(content), content, line=1))


class _Foreign(Record):
    """A record of somebody else's: what is not needed is not looked at."""

    model_config = ConfigDict(extra="ignore")


def _without_nulls(value: Any) -> Any:
    """Return a value whose mappings, at any depth, have no key with the value null."""
    if isinstance(value, dict):
        return {key: _without_nulls(entry) for key, entry in value.items() if entry is not None}
    if isinstance(value, list):
        return [_without_nulls(entry) for entry in value]
    return value


def _parsed(value: Any) -> Any:
    """Return what a JSON string holds; anything else stays, for the check to judge."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


T = TypeVar("T")
_Unpadded = Annotated[T, BeforeValidator(_without_nulls)]


class _Result(_Foreign):
    function: str
    parameters: Annotated[_Unpadded[dict[str, JsonValue] | None], BeforeValidator(_parsed)]
    return_value: _Unpadded[JsonValue] = None
    returned_nl: str | None = None


class _Metadata(_Foreign):
    diag_id: int
    category: str
    round_num: int
    agent_num: Annotated[int, Field(ge=1)]
    params_ret_val: Annotated[list[_Result], Field(min_length=1)]
    functions: tuple[str, ...] = ()
    user_personas: _Unpadded[dict[str, str]] = Field(default_factory=dict)
    source_id: str | None = None


class _Message(_Foreign):
    speaker: str
    message: str


class _Turn(_Message):
    speaker: str = Field(alias="role")
    message: str = Field(alias="content")


class _Messages(_Foreign):
    """The shape of the files: ``messages`` is a list of ``{"Round 1": [...]}``, in order."""

    metadata: _Metadata
    messages: _Unpadded[list[dict[str, list[_Message]]]]


class _Conversation(_Foreign):
    """The shape of the project page: one list of ``{role, content}`` for all rounds."""

    metadata: _Metadata
    conversation: list[_Turn]


def _dialogue(path: Path, line: int, metadata: _Metadata, talks: Sequence[Sequence[Utterance]]) -> Dialogue:
    name = metadata.source_id or dialogue_id(metadata.round_num, metadata.diag_id)
    _warn_of_oddities(name, metadata)
    return Dialogue(
        id=name,
        scenario=Scenario(
            id=name,
            chain=_planned_functions(metadata),
            dialogue_type=_dialogue_type(path, line, metadata.category),
            parties=metadata.agent_num,
            personas=metadata.user_personas if len(metadata.user_personas) == metadata.agent_num else {},
        ),
        rounds=tuple(_round(talk, result) for talk, result in zip(talks, metadata.params_ret_val, strict=True)),
        provenance=Provenance(cast="published"),
    )


def _planned_functions(metadata: _Metadata) -> tuple[str, ...]:
    """Return the functions that were planned: those of ``functions`` where there is one for each call."""
    called = tuple(result.function for result in metadata.params_ret_val)
    return metadata.functions if len(metadata.functions) == len(called) else called


def _split_messages(path: Path, line: int, published: _Messages) -> list[list[Utterance]]:
    """Return what is said in each round."""
    talks = [_utterances(talk) for entry in published.messages for talk in entry.values()]
    calls = len(published.metadata.params_ret_val)
    if len(talks) != calls:
        problem = f"holds {len(talks)} rounds, and params_ret_val {calls} calls; each round needs one"
        raise DataError(path, problem, line=line, field="messages")
    return talks


def _split_conversation(path: Path, line: int, published: _Conversation) -> list[list[Utterance]]:
    """Return what is said in each round: one ends where the assistant has finished, the only border there is."""
    talk = _utterances(published.conversation)
    calls = len(published.metadata.params_ret_val)
    if calls == 1:
        return [talk]
    ends = [
        index + 1
        for index, utterance in enumerate(talk)
        if not utterance.is_party and (index + 1 == len(talk) or talk[index + 1].is_party)
    ]
    if len(ends) != calls or ends[-1] != len(talk):
        problem = (
            f"can't be split into the {calls} rounds of params_ret_val: the assistant answers {len(ends)} times; "
            "let it answer once in a round, at its end"
        )
        raise DataError(path, problem, line=line, field="conversation")
    return [talk[start:end] for start, end in pairwise((0, *ends))]


def _utterances(messages: Sequence[_Message]) -> list[Utterance]:
    return [
        Utterance(speaker=_speaker(message.speaker), text=message.message.strip())
        for message in messages
        if message.speaker.lower() not in ("system", "tool", "function")
    ]


def _speaker(name: str) -> str:
    """Return this project's name for a speaker: ``AI Assistant``, ``AI`` and the like are the assistant."""
    words = re.findall(r"[a-z]+", name.lower())
    return ASSISTANT if {"ai", "assistant"}.intersection(words) else name.strip()


def _round(talk: Sequence[Utterance], result: _Result) -> Round:
    value = result.return_value
    if value is None:
        values: dict[str, JsonValue] = {}
    else:
        values = value if isinstance(value, dict) else {"value": value}
    return Round(
        utterances=tuple(talk),
        call=ToolCall(name=result.function, arguments=result.parameters or {}),
        output=ToolOutput(values=values, text=(result.returned_nl or "").strip()),
    )


def _dialogue_type(path: Path, line: int, label: str) -> DialogueType:
    """Return the type that a label means: labels are spelt in several ways, so the word stems decide."""
    stems = {
        DialogueType.ERISTIC: r"erist",
        DialogueType.PERSUASION: r"persua|deliberat|negotiat",
        DialogueType.INQUIRY: r"[ie]nquir|information",
    }
    for dialogue_type, stem in stems.items():
        if re.search(stem, label, re.IGNORECASE):
            return dialogue_type
    known = ", ".join(DialogueType)
    raise DataError(path, f"{label!r} is no dialogue type; known are {known}", line=line, field="metadata.category")


def _warn_of_oddities(name: str, metadata: _Metadata) -> None:
    calls = [result.function for result in metadata.params_ret_val]
    if metadata.round_num != len(calls):
        note_once(f"{name}: round_num is {metadata.round_num}, but there are {len(calls)} calls; the calls count")
    for number, (listed, called) in enumerate(zip(metadata.functions, calls, strict=False), start=1):
        if listed != called:
            note_once(f"{name}, round {number}: functions has {listed}, params_ret_val {called}; the latter counts")
    personas, parties = len(metadata.user_personas), metadata.agent_num
    if personas not in (0, parties):
        note_once(f"{name}: there are {parties} parties and {personas} personas; none of these is kept")


@cache
def note_once(oddity: str) -> None:
    """Log an oddity once, however often the file is read."""
    log.warning(oddity)
