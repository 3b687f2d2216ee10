"""tau2-bench's tasks: what a simulated user is told, and the actions that solve the task.

Nobody has talked yet: what the user is told stands in for what the user will say, as one utterance after the messages
of ``initial_state``, if there are any. The user's own calls (``requestor: user``) are no calls of the assistant. The
tools are Python code and not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field, JsonValue

from dice.records import Sample, ToolCall, Turn, Utterance
from dice.storage.benchmarks.format import USER, Foreign, Gathered, has_keys, record_files, utterance, with_values
from dice.storage.files import parse_record

_TOLD = ("reason_for_call", "known_info", "task_instructions")


class _Message(Foreign):
    role: str
    content: str | None = None


class _State(Foreign):
    message_history: list[_Message] | None = None


class _Action(Foreign):
    name: str
    arguments: dict[str, JsonValue] = Field(default_factory=dict)
    requestor: str = "assistant"


class _Criteria(Foreign):
    actions: list[_Action] | None = None


class _User(Foreign):
    instructions: str | dict[str, JsonValue]


class _Task(Foreign):
    id: str
    user_scenario: _User
    initial_state: _State | None = None
    evaluation_criteria: _Criteria | None = None


def recognises(content: Any) -> bool:
    """Say whether this is a task for a simulated user."""
    return has_keys(content, "id", "user_scenario")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a task; those without an action of the assistant's are counted."""
    for path, lines in record_files(files, recognises):
        domain = path.parent.name if path.stem == "tasks" else path.stem.removesuffix("_tasks")
        for element in lines:
            gathered.records += 1
            task = parse_record(path, element.text, _Task, line=element.line)
            actions = (task.evaluation_criteria.actions if task.evaluation_criteria else None) or []
            own = [action for action in actions if action.requestor == "assistant"]
            gathered.lose("calls", "made by the user, not the assistant", len(actions) - len(own))
            if not own:
                gathered.lose("records", "no gold call")
                continue
            calls = tuple(ToolCall(name=a.name, arguments=with_values(a.arguments, gathered)) for a in own)
            turn = Turn(utterances=_talk(task), calls=calls)
            yield Sample(id=f"{domain}/{task.id}", part=domain, turns=(turn,))


def _talk(task: _Task) -> tuple[Utterance, ...]:
    before = (task.initial_state.message_history if task.initial_state else None) or []
    said = [utterance(m.role, m.content) for m in before if m.role in ("user", "assistant") and m.content]
    told = task.user_scenario.instructions
    if isinstance(told, dict):
        told = "\n".join(str(told[key]) for key in _TOLD if told.get(key))
    return (*said, Utterance(speaker=USER, text=told.strip()))
