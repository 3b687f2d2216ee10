"""What people decided about the tools of the sources, and what a model proposes (paper, section 3.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

from dice.records.base import Record

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


class ToolDecision(Record):
    """Whether a tool is fit for daily life: realistic there, with parameters that match what it does.

    Parameters
    ----------
    tool
        The tool's name.
    decision
        A tool that is dropped is in no graph, and neither are its dependencies.
    reviewer
        Who decided; of a proposal, the model.
    reason
        What speaks for the decision.
    """

    tool: Text
    decision: Literal["keep", "drop"]
    reviewer: Text
    reason: Text
