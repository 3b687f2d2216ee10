"""RoTBench's first turn: a system message with the tools, a request, and the accepted calls, any of which is right.

The first accepted call is the gold call. ``Begin!``, which ends the request, is part of the prompt and dropped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from dice.records import Sample, ToolCall
from dice.storage.benchmarks.documents import add_functions
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, said_by_user, with_values
from dice.storage.files import parse_record

_CALL = re.compile(r"Action:\s*(?P<name>\S+)\s*Action Input:\s*(?P<arguments>\{.*\})", re.DOTALL)
_TOOLS = re.compile(r"following tools:\s*(?=\[)")
_PROMPT_END = re.compile(r"\s*Begin!\s*$")


class _Message(Foreign):
    sender: str = Field(alias="from")
    value: str | list[str]

    @property
    def text(self) -> str:
        """The message, or the first of several that would do."""
        return self.value if isinstance(self.value, str) else self.value[0] if self.value else ""


class _Line(Foreign):
    id: str
    conversations: Annotated[list[_Message], Field(min_length=1)]
    scenario: str = ""


def recognises(content: Any) -> bool:
    """Say whether this is a request with its scenario."""
    return has_keys(content, "conversations", "scenario")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a request; those whose call can't be read are counted, and further accepted calls as well."""
    for path, lines in record_files(files, recognises):
        for number, element in enumerate(lines, start=1):
            gathered.records += 1
            line = parse_record(path, element.text, _Line, line=element.line)
            by_sender = {message.sender: message for message in line.conversations}
            if "system" in by_sender:
                add_functions(_tools(by_sender["system"].text), path, gathered)
            if "user" not in by_sender or "assistant" not in by_sender:
                gathered.lose("records", "no request, or no gold call")
                continue
            answer = by_sender["assistant"]
            call = _call(answer.text, gathered)
            if call is None:
                gathered.lose("records", "the gold call can't be read")
                continue
            others = len(answer.value) - 1 if isinstance(answer.value, list) else 0
            gathered.lose("calls", "accepted in place of the first one", others)
            request = _PROMPT_END.sub("", by_sender["user"].text)
            yield Sample(id=f"{path.stem}-{number}", part=line.scenario, turns=said_by_user(request, [call]))


def _call(text: str, gathered: Gathered) -> ToolCall | None:
    found = _CALL.search(text)
    if found is None:
        return None
    try:
        arguments = json.loads(found["arguments"])
    except ValueError:
        return None
    return ToolCall(name=found["name"], arguments=with_values(arguments, gathered))


def _tools(prompt: str) -> list[Any]:
    listed = _TOOLS.search(prompt)
    try:
        tools = json.JSONDecoder().raw_decode(prompt, listed.end())[0] if listed else []
    except ValueError:
        return []
    return tools if isinstance(tools, list) else []
