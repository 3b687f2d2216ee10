"""Shares that filters remove of intact and damaged dialogues."""

from __future__ import annotations

import pytest

from dice.filter.calibration.measure import Check, measure_filters, stage_1_checks
from dice.filter.rules import Rule
from dice.records import CRITERIA, CriterionScore, Dialogue, DialogueType, Judgement, Verdict
from dice.records.calibration import FilterQuality
from tests.builders import dialogue


def talks(*ids: str) -> list[Dialogue]:
    return [dialogue(id=each) for each in ids]


def rule(removes: str, unchecked: str = "") -> Check:
    """A rule that removes the dialogues whose id has a letter, and can't judge those with another."""

    def check(talk: Dialogue) -> Verdict:
        judged = not unchecked or unchecked not in talk.id
        passed = not judged or removes not in talk.id
        numbers = {"checked": float(judged)}
        return Verdict(dialogue_id=talk.id, stage="stage_2", filter="letters", passed=passed, numbers=numbers)

    return Check(Rule("letters", "stage_2", check))


def judged(mean: float | None, kind: DialogueType | None) -> dict[str, FilterQuality]:
    """How an intact quarrel fares with this judgement, by way of deciding."""
    scores = {criterion: CriterionScore(value=mean, mode="heuristic") for criterion in CRITERIA}
    made = Judgement(dialogue_id="a", judge="small", identity="a", scores=scores, dialogue_type=kind)
    checks = stage_1_checks(lambda _: made, judge="small", threshold=4.0)
    return {quality.filter: quality for quality in measure_filters([dialogue()], {}, checks, seed=0).filters}


def removed(qualities: dict[str, FilterQuality]) -> dict[str, int | None]:
    """Removals of the one dialogue, None where it could not be judged."""
    shares = {name: quality.shares["intact"] for name, quality in qualities.items()}
    return {name: share.removed if share.dialogues else None for name, share in shares.items()}


def test_each_damage_has_its_share_with_an_interval() -> None:
    damaged = {"cut_gold": talks("a", "ab", "ab", "ab")}
    [quality] = measure_filters(talks("a", "a"), damaged, [rule("b")], seed=1).filters
    share = quality.shares["cut_gold"]
    assert (share.dialogues, share.removed, share.share) == (4, 3, 0.75)
    # Wilson with z = 1.96: centre (0.75 + z²/8) / (1 + z²/4) = 0.6275, arm z / (1 + z²/4) sqrt(3/64 + z²/64) = 0.3269
    assert (share.low, share.high) == (pytest.approx(0.3006, abs=1e-4), pytest.approx(0.9544, abs=1e-4))
    assert quality.shares["intact"].share == 0.0


def test_what_a_filter_could_not_judge_is_neither_caught_nor_missed() -> None:
    damaged = {"cut_gold": talks("ab", "au", "u"), "refusal": talks("u")}
    [quality] = measure_filters(talks("a"), damaged, [rule("b", unchecked="u")], seed=1).filters
    cut = quality.shares["cut_gold"]
    assert (cut.dialogues, cut.removed, cut.not_checked, cut.share) == (1, 1, 2, 1.0)
    assert (quality.shares["refusal"].share, quality.shares["refusal"].low) == (None, None)


def test_dialogues_to_which_a_damage_could_be_done_are_counted() -> None:
    measured = measure_filters(talks("a", "b", "c"), {"refusal": talks("a"), "cut_gold": []}, [], seed=7)
    assert (measured.dialogues, measured.damaged, measured.seed) == (3, {"cut_gold": 0, "refusal": 1}, 7)


def test_a_judge_is_measured_in_each_way_of_deciding() -> None:
    assert removed(judged(3.9, DialogueType.ERISTIC)) == {
        "mean below 4": 1,
        "wrong type": 0,
        "low and wrong type": 0,
        "low or wrong type": 1,
    }
    assert removed(judged(4.0, DialogueType.INQUIRY)) == {
        "mean below 4": 0,
        "wrong type": 1,
        "low and wrong type": 0,
        "low or wrong type": 1,
    }
    assert {quality.judge for quality in judged(4.0, None).values()} == {"small"}


def test_a_judge_that_leaves_something_out_is_not_checked_where_that_matters() -> None:
    assert removed(judged(None, DialogueType.INQUIRY)) == {
        "mean below 4": None,
        "wrong type": 1,
        "low and wrong type": None,
        "low or wrong type": 1,
    }
