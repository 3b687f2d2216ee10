"""What a judge thinks of a dialogue (paper, section 3.2, stage 1)."""

from __future__ import annotations

import math
from typing import Annotated, Literal, get_args

from pydantic import Field, model_validator

from dice.records.base import Record
from dice.records.dialogue import DialogueType

Criterion = Literal["coherence", "consistency", "fluency", "human_likeness", "persona_consistency", "relevance"]
"""The paper's six criteria of G-Eval."""

CRITERIA: tuple[Criterion, ...] = get_args(Criterion)

ScoreMode = Literal["logprobs", "sampled", "heuristic"]
"""How a score came about: weighed by the probabilities of its tokens, as the mean of sampled answers, or counted."""

DIALOGUE_TYPE = "dialogue_type"
"""The key in ``faults`` for the type."""


class CriterionScore(Record):
    """How well a dialogue does in one criterion.

    Parameters
    ----------
    value
        From 1 (worst) to 5 (best); None when there is no score, with the reason in ``Judgement.faults``.
    mode
        How the value came about.
    mass
        Share of the probability that lay on the tokens 1 to 5, where the model gave log probabilities. A sampled score
        has one too when its mass was too low, or that of another criterion of the dialogue.
    samples
        Answers that a sampled value is the mean of.
    """

    value: Annotated[float, Field(ge=1, le=5)] | None
    mode: ScoreMode
    mass: Annotated[float, Field(ge=0, le=1)] | None = None
    samples: Annotated[int, Field(ge=0)] | None = None


class Judgement(Record):
    """One judge's opinion of one dialogue.

    Parameters
    ----------
    judge
        Name of the model, or ``heuristic``.
    identity
        Hash of what was judged, by whom and with which prompts: two judgements with the same one are interchangeable.
    scores
        By criterion, all of one mode; empty when the judge could not be reached.
    dialogue_type
        What the judge takes the dialogue for; None when that can't be said.
    faults
        Criterion or ``dialogue_type`` -> why it is missing.
    unanswered
        Why the judge could not be reached, None when it could. Such a judgement is to be made again.
    """

    dialogue_id: str
    judge: str
    identity: str
    scores: dict[Criterion, CriterionScore] = Field(default_factory=dict)
    dialogue_type: DialogueType | None = None
    faults: dict[str, str] = Field(default_factory=dict)
    unanswered: str | None = None

    @model_validator(mode="after")
    def _scores_have_one_mode(self) -> Judgement:
        if len({score.mode for score in self.scores.values()}) > 1:
            raise ValueError(f"the scores of {self.dialogue_id} came about in several ways")
        return self

    @property
    def mode(self) -> ScoreMode | None:
        """How the scores came about, None when there are none."""
        return next((score.mode for score in self.scores.values()), None)

    @property
    def mean(self) -> float:
        """The plain mean of the six scores, from 1 to 5; NaN when one of them is missing."""
        values = [score.value for score in self.scores.values() if score.value is not None]
        return math.fsum(values) / len(CRITERIA) if len(values) == len(CRITERIA) else math.nan
