"""The 15 criteria of stage 3 (paper, section 3.2), the same for people and for a model."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

import yaml

from dice.records import Record

Dimension = Literal["conversation_quality", "functional_integration", "real_world_applicability"]


class ReviewCriterion(Record):
    """One yes/no question, with what would be a yes and what a no."""

    name: str
    question: str
    good: str
    bad: str
    dimension: Dimension


class _Group(Record):
    dimension: Dimension
    criteria: tuple[dict[str, str], ...]


@cache
def review_criteria() -> tuple[ReviewCriterion, ...]:
    """Return the criteria in the order of the file: seven, five and three."""
    content = (resources.files("dice.prompts") / "review_criteria.yaml").read_text(encoding="utf-8")
    groups = [_Group.model_validate(group) for group in yaml.safe_load(content)]
    return tuple(
        ReviewCriterion(dimension=group.dimension, **criterion) for group in groups for criterion in group.criteria
    )


def criterion_names() -> tuple[str, ...]:
    """Return the names of the criteria."""
    return tuple(criterion.name for criterion in review_criteria())
