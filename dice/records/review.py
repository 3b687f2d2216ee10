"""What people decide about tools (paper, section 3.1) and dialogues (section 3.2), and what a model says of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

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


class ReviewAnswer(Record):
    """One person's answer to one yes/no question about a dialogue.

    Parameters
    ----------
    dialogue, version
        Id, and the hash of what was shown: an answer about another version does not count.
    question
        A criterion of stage 3, or ``addresses_assistant:N`` for round N.
    answer
        Yes is good for the dialogue.
    reviewer
        Who answered.
    settles
        The answer ends a disagreement of others, and counts alone.
    note
        What the reviewer added.
    """

    dialogue: Text
    version: Text
    question: Text
    answer: bool
    reviewer: Text
    settles: bool = False
    note: str = ""


class OpenCase(Record):
    """Questions about a dialogue that a filter could not decide, for the review queue; the dialogue stays meanwhile."""

    dialogue_id: str
    version: str
    filter: str
    questions: tuple[str, ...]
    reason: str


class Review(Record):
    """A model's answers to the criteria of stage 3.

    Parameters
    ----------
    reviewer
        Name of the model.
    identity
        Hash of what was reviewed, by whom and with which questions: two with the same one are interchangeable.
    answers
        Criterion -> yes or no; empty when there is no usable answer.
    fault
        Why there is none, None when there is.
    unanswered
        Why the model could not be reached, None when it could. Such a review is to be made again.
    """

    dialogue_id: str
    reviewer: str
    identity: str
    answers: dict[str, bool] = Field(default_factory=dict)
    fault: str | None = None
    unanswered: str | None = None
