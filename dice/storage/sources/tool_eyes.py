"""ToolEyes' ``config_gpt4.json``: one library's functions, and two by which the agent steers itself."""

from __future__ import annotations

from dice.records import ToolCollection
from dice.storage.sources.content import Content
from dice.storage.sources.notes import Notes
from dice.storage.sources.tool_list import list_entries, read_functions

SHAPE = "ToolEyes' config_gpt4.json"

_CONTROLS = ("ask_to_user", "finish")
"""The functions that stand in every file: to ask back, and to end with an answer."""


def recognises_tool_eyes(content: Content) -> bool:
    """Say whether these are bare functions among which the agent's two controls are."""
    entries, _ = list_entries(content.value)
    names = [entry.get("name") for entry in entries if isinstance(entry, dict)]
    return all(name in names for name in _CONTROLS)


def read_tool_eyes(content: Content, source: str) -> ToolCollection:
    """Return the functions of a library; the agent's controls are kept, and noted as no tools."""
    notes = Notes(source)
    tools = read_functions(content, notes)
    for tool in tools:
        if tool.name in _CONTROLS:
            problem = "is how an agent asks back or ends, and nothing that people in a chat would want done"
            notes.fault("agent_control", f"Tool {tool.name}", problem, "leave it out", tool=tool.name)
    return ToolCollection(tools=tools, findings=notes.findings())
