"""The review of stage 3 by a chat model: all 15 questions at once, answered by a JSON schema."""

from __future__ import annotations

import hashlib
from typing import Any

from dice.asking import UnusableError, ask, read_object
from dice.errors import ContextLengthError, TransientError
from dice.filter.review.criteria import criterion_names, review_criteria
from dice.filter.review.showing import show_for_review
from dice.models import ChatModel
from dice.prompts import prompt_hash, render
from dice.records import Dialogue, Review

TRIES = 3
"""Times that a model is asked until its answer can be used."""

_REMARKS = "remarks"


class ModelReviewer:
    """Asks a chat model for all criteria of a dialogue in one call.

    Parameters
    ----------
    model
        With a cache behind it, so that a killed run repeats nothing.
    identity
        All that decides the answers: model, parameters, questions.
    """

    def __init__(self, model: ChatModel, *, identity: str) -> None:
        self._model = model
        self._identity = identity

    @property
    def name(self) -> str:
        """Name of the model."""
        return self._model.name

    async def review(self, dialogue: Dialogue) -> Review:
        """Return the answers.

        Answers that can't be used, and a dialogue longer than the model's context, leave none, with the reason. An
        outage that outlasts all retries leaves the review ``unanswered``, to be made again. What every further call
        would meet as well is raised: a wrong key, an unknown model, a spent budget.
        """
        empty = Review(dialogue_id=dialogue.id, reviewer=self.name, identity=review_identity(self._identity, dialogue))
        try:
            answers = await ask(self._model, review_prompt(dialogue), read_answers, tries=TRIES, schema=answer_schema())
        except TransientError as fault:
            return empty.model_copy(update={"unanswered": str(fault)})
        except ContextLengthError:
            return empty.model_copy(update={"fault": "the dialogue is longer than the model's context"})
        except UnusableError as fault:
            return empty.model_copy(update={"fault": f"no answer could be used: {fault}"})
        return empty.model_copy(update={"answers": answers})


def review_version() -> str:
    """Return a hash that changes when the questions or the words around them do."""
    questions = hashlib.sha256(_show_questions().encode()).hexdigest()[:12]
    return f"{prompt_hash('review_dialogue', 'correction')}-{questions}"


def review_identity(reviewer: str, dialogue: Dialogue) -> str:
    """Return the hash of what is reviewed and by whom; ``reviewer`` says all that decides the answers."""
    shown = f"{reviewer}\0{dialogue.id}\0{show_for_review(dialogue)}"
    return hashlib.sha256(shown.encode()).hexdigest()[:16]


def review_prompt(dialogue: Dialogue) -> str:
    """Return the prompt; the questions, which all prompts share, come before the dialogue."""
    return render("review_dialogue", questions=_show_questions(), dialogue=show_for_review(dialogue))


def answer_schema() -> dict[str, Any]:
    """Return the JSON schema of an answer: remarks, then a truth value for each criterion."""
    properties = {_REMARKS: {"type": "string"}} | {name: {"type": "boolean"} for name in criterion_names()}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def read_answers(text: str) -> dict[str, bool]:
    """Return criterion -> yes or no; UnusableError when one is missing or no truth value."""
    content = read_object(text)
    answers: dict[str, bool] = {}
    for name in criterion_names():
        value = content.get(name)
        if not isinstance(value, bool):
            raise UnusableError(f"{name} in it should be true or false")
        answers[name] = value
    return answers


def _show_questions() -> str:
    return "\n".join(
        f"- {criterion.name}: {criterion.question}\n  true: {criterion.good}\n  false: {criterion.bad}"
        for criterion in review_criteria()
    )
