"""Records for tests, with defaults for all that a test is not about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dice.records import (
    ASSISTANT,
    Dependency,
    Dialogue,
    DialogueType,
    Evidence,
    Parameter,
    Provenance,
    ReturnField,
    Round,
    Scenario,
    Tool,
    ToolCall,
    ToolGraph,
    ToolOutput,
    Utterance,
    speaker_name,
)


def parameter(name: str = "city", type: str = "string", description: str = "", **fields: Any) -> Parameter:
    return Parameter.model_validate(
        {"name": name, "type": type, "description": description or f"{name.replace('_', ' ').capitalize()}.", **fields}
    )


def return_field(name: str, type: str = "string", **fields: Any) -> ReturnField:
    return ReturnField.model_validate({"name": name, "type": type, **fields})


def tool(
    name: str,
    *parameters: Parameter | str,
    returns: Sequence[ReturnField] = (),
    description: str = "",
    domain: str = "tests",
) -> Tool:
    """A tool; a parameter given by name only is a required string."""
    return Tool(
        name=name,
        description=description or f"{name.replace('_', ' ').capitalize()}.",
        parameters=tuple(parameter(item) if isinstance(item, str) else item for item in parameters),
        returns=tuple(returns),
        domain=domain,
    )


def tool_graph(tools: Sequence[Tool | str], dependencies: Sequence[Dependency | tuple[str, str]] = ()) -> ToolGraph:
    """A graph; a tool given by name has one parameter, a dependency given by its ends is of kind context."""
    return ToolGraph(
        tools=tuple(tool(item, "subject") if isinstance(item, str) else item for item in tools),
        dependencies=tuple(
            item if isinstance(item, Dependency) else Dependency(source=item[0], target=item[1], kind="context")
            for item in dependencies
        ),
    )


def call(name: str = "book_table", **arguments: Any) -> ToolCall:
    return ToolCall(name=name, arguments=arguments)


def said(*texts: str, parties: int = 2) -> tuple[Utterance, ...]:
    """Utterances of the parties in turn; a text that starts with ``assistant:`` is the assistant's."""
    utterances: list[Utterance] = []
    for index, text in enumerate(texts):
        if text.startswith(f"{ASSISTANT}:"):
            utterances.append(Utterance(speaker=ASSISTANT, text=text.removeprefix(f"{ASSISTANT}:").strip()))
        else:
            utterances.append(Utterance(speaker=speaker_name(index % parties), text=text))
    return tuple(utterances)


def round_(
    *texts: str,
    gold: ToolCall | None = None,
    evidence: Sequence[Evidence] = (),
    output: Mapping[str, Any] | None = None,
    parties: int = 2,
) -> Round:
    return Round(
        utterances=said(*(texts or ("Hello there.", "AI, please take care of it.")), parties=parties),
        call=gold or call(),
        output=ToolOutput(values=dict(output), text="Done.") if output is not None else None,
        evidence=tuple(evidence),
    )


def dialogue(
    *rounds: Round,
    id: str = "r1-p2-eristic-0001",
    dialogue_type: DialogueType = DialogueType.ERISTIC,
    parties: int = 2,
) -> Dialogue:
    rounds = rounds or (round_(),)
    return Dialogue(
        id=id,
        scenario=Scenario(
            id=id,
            chain=tuple(item.call.name for item in rounds),
            dialogue_type=dialogue_type,
            parties=parties,
            personas={speaker_name(index): f"Person {index}." for index in range(parties)},
        ),
        rounds=rounds,
        provenance=Provenance(cast="test"),
    )
