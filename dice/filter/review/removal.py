"""Stage 3 (paper, section 3.2): a dialogue with fewer than 10 of the 15 criteria is removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dice.filter.review.criteria import criterion_names
from dice.records import Dialogue, Verdict

REVIEW = "review"
PEOPLE = "people"
"""Who reviewed, in a verdict, where people did."""


def decide_review(dialogue: Dialogue, answers: Mapping[str, bool | None], *, by: str, min_passed: int) -> Verdict:
    """Return the verdict of stage 3.

    Parameters
    ----------
    answers
        Criterion -> yes or no; missing or None where that is not known, because nobody was asked or people disagree.
    by
        Who reviewed: a model's name, or ``people``.
    min_passed
        Criteria that have to hold, from 1 to 15; 10 in the paper.

    Returns
    -------
    Verdict
        ``numbers`` has the criteria that hold (``yes``) and that don't (``no``). Where what is not known could change
        the decision, the dialogue passes with ``checked`` 0; what people disagree about is ``open``.
    """
    yes = [name for name in criterion_names() if answers.get(name) is True]
    no = [name for name in criterion_names() if answers.get(name) is False]
    unknown = [name for name in criterion_names() if answers.get(name) is None]
    removed = len(yes) + len(unknown) < min_passed
    decided = removed or len(yes) >= min_passed
    tied = tuple(name for name in unknown if name in answers) if not decided else ()
    if removed:
        reason = f"{len(yes)} of {len(criterion_names())} criteria hold; not {', '.join(no)}"
    elif decided:
        reason = ""
    elif tied:
        reason = f"not decided: people disagree about {', '.join(tied)}"
    else:
        reason = "not reviewed"
    return Verdict(
        dialogue_id=dialogue.id,
        stage="stage_3",
        filter=REVIEW,
        judge=by,
        passed=not removed,
        reason=reason,
        numbers={"checked": float(decided), "yes": len(yes), "no": len(no)},
        open=tied,
    )


def review_by(
    answers_of: Callable[[Dialogue], Mapping[str, bool | None]], *, by: str, min_passed: int
) -> Callable[[Dialogue], Verdict]:
    """Return the check of a rule that decides from answers that are there."""
    return lambda dialogue: decide_review(dialogue, answers_of(dialogue), by=by, min_passed=min_passed)
