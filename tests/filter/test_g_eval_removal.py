"""What stage 1 removes: the paper's rule and the one that one would expect, with all that can be missing."""

from __future__ import annotations

import pytest

from dice.filter.g_eval.removal import decide
from dice.records import CRITERIA, CriterionScore, DialogueType, Judgement
from tests.builders import dialogue

TALK = dialogue(dialogue_type=DialogueType.ERISTIC)
RIGHT, WRONG = DialogueType.ERISTIC, DialogueType.INQUIRY


def judged(mean: float | None, kind: DialogueType | None) -> Judgement:
    """Six equal scores, the last one missing when there is no mean."""
    values: list[float | None] = [mean or 4.0] * len(CRITERIA)
    if mean is None:
        values[-1] = None
    return Judgement(
        dialogue_id=TALK.id,
        judge="small",
        identity="x",
        scores={c: CriterionScore(value=v, mode="sampled") for c, v in zip(CRITERIA, values, strict=True)},
        dialogue_type=kind,
        faults=({} if mean else {"relevance": "no score"}) | ({} if kind else {"dialogue_type": "no type"}),
    )


@pytest.mark.parametrize(
    ("mean", "kind", "by_and", "by_or"),
    [
        (4.0, RIGHT, "stays", "stays"),
        (4.0, WRONG, "stays", "removed"),
        (3.9, RIGHT, "stays", "removed"),
        (3.9, WRONG, "removed", "removed"),
        # what is missing counts only where it could change the decision
        (None, RIGHT, "stays", "not judged"),
        (None, WRONG, "not judged", "removed"),
        (4.0, None, "stays", "not judged"),
        (3.9, None, "not judged", "removed"),
        (None, None, "not judged", "not judged"),
    ],
)
def test_the_papers_and_removes_less_than_an_or(mean, kind, by_and, by_or):
    def outcome(remove_if):
        verdict = decide(TALK, judged(mean, kind), threshold=4.0, remove_if=remove_if)
        assert verdict.passed or verdict.reason
        return "not judged" if not verdict.numbers["checked"] else "stays" if verdict.passed else "removed"

    assert outcome("low_and_wrong_type") == by_and
    assert outcome("low_or_wrong_type") == by_or


def test_a_removal_says_why_and_who_judged():
    verdict = decide(TALK, judged(3.9966, WRONG), threshold=4.0, remove_if="low_and_wrong_type")
    assert (verdict.stage, verdict.filter, verdict.judge) == ("stage_1", "g_eval", "small")
    assert verdict.reason == "the sampled mean 3.99 is below 4 and it reads like inquiry_information_seeking"
    assert verdict.numbers == {"checked": 1, "mean": 3.9966, "right_type": 0}


def test_a_dialogue_that_could_not_be_judged_stays_and_says_so():
    verdict = decide(TALK, judged(None, None), threshold=4.0, remove_if="low_and_wrong_type")
    assert verdict.passed
    assert verdict.reason == "not judged: relevance, dialogue type missing (no score)"
    assert verdict.numbers == {"checked": 0}


def test_the_threshold_is_a_choice():
    assert decide(TALK, judged(3.0, WRONG), threshold=3.0, remove_if="low_and_wrong_type").passed
    assert not decide(TALK, judged(3.0, WRONG), threshold=3.1, remove_if="low_and_wrong_type").passed


def test_scores_of_two_modes_in_one_judgement_are_a_bug():
    scores = {
        "coherence": CriterionScore(value=4, mode="sampled"),
        "fluency": CriterionScore(value=4, mode="logprobs"),
    }
    with pytest.raises(ValueError, match="several ways"):
        Judgement(dialogue_id="d", judge="small", identity="x", scores=scores)
