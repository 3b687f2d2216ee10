"""Summing up judgements: by mode, and without what is missing."""

from __future__ import annotations

from dice.filter.g_eval.summary import JudgementCounter
from dice.records import CRITERIA, CriterionScore, Judgement, ScoreMode


def judgement(*values: float | None, mode: ScoreMode = "logprobs") -> Judgement:
    """One value for each criterion; a single one is that of all."""
    each = values if len(values) > 1 else values * len(CRITERIA)
    scores = {c: CriterionScore(value=v, mode=mode) for c, v in zip(CRITERIA, each, strict=True)}
    return Judgement(dialogue_id="d", judge="small", identity="x", scores=scores)


def summary(*judgements: Judgement):
    counter = JudgementCounter("small")
    for made in judgements:
        counter.add(made)
    return counter.summary()


def test_weighed_and_sampled_scores_have_means_of_their_own():
    found = summary(judgement(4.0), judgement(1.0, mode="sampled"), judgement(5.0))
    assert {mode: (part.dialogues, part.mean) for mode, part in found.modes.items()} == {
        "logprobs": (2, 4.5),
        "sampled": (1, 1.0),
    }


def test_a_missing_score_is_left_out_and_not_counted_as_0():
    # relevance is missing in the second, which then has no mean; its other scores count
    found = summary(judgement(4.0), judgement(2, 2, 2, 2, 2, None)).modes["logprobs"]
    assert (found.dialogues, found.mean) == (2, 4.0)
    assert (found.criteria["relevance"], found.criteria["fluency"]) == (4.0, 3.0)


def test_a_mean_of_nothing_is_none_and_a_judgement_without_scores_has_no_mode():
    unreached = Judgement(dialogue_id="d", judge="small", identity="x", unanswered="overloaded")
    assert summary(unreached).modes == {}
    assert summary(judgement(None)).modes["logprobs"].mean is None
