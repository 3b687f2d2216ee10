"""Stage 3 of the validation (paper, section 3.2): 15 yes/no criteria, answered by people or by a chat model."""

from dice.filter.review.criteria import ReviewCriterion, criterion_names, review_criteria
from dice.filter.review.model_reviewer import ModelReviewer, review_identity, review_version
from dice.filter.review.plan import plan_review
from dice.filter.review.removal import PEOPLE, REVIEW, review_by
from dice.filter.review.showing import show_for_review

__all__ = [
    "PEOPLE",
    "REVIEW",
    "ModelReviewer",
    "ReviewCriterion",
    "criterion_names",
    "plan_review",
    "review_by",
    "review_criteria",
    "review_identity",
    "review_version",
    "show_for_review",
]
