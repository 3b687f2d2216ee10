"""The DICE-Score of other benchmarks' records."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dice.records import Sample, ToolCall, Turn, Utterance
from dice.score import count_sample, score_sample, summarise_samples
from dice.score.samples import SampleScore


def turn(said: str | list[str], *calls: tuple[str, dict[str, object]]) -> Turn:
    texts = [said] if isinstance(said, str) else said
    return Turn(
        utterances=tuple(
            Utterance(speaker="assistant", text=text.removeprefix("AI: "))
            if text.startswith("AI: ")
            else Utterance(speaker="user", text=text)
            for text in texts
        ),
        calls=tuple(ToolCall.model_validate({"name": name, "arguments": arguments}) for name, arguments in calls),
    )


def sample(*turns: Turn, part: str = "") -> Sample:
    return Sample(id="s", part=part, turns=turns)


def scores(*records: tuple[tuple[int | None, ...], int], part: str = "") -> list[SampleScore]:
    """Scores for S and the number of arguments of one call."""
    made = []
    for mentions, arguments in records:
        call = ("call", {f"p{index}": index for index in range(arguments)})
        made.append(score_sample(sample(turn(["a"] * len(mentions), call), part=part), mentions))
    return made


def summarise(found: list[SampleScore]) -> dict[str, float]:
    return summarise_samples(found, confidence=0.95, resamples=50, rng=np.random.default_rng(0))


WATER = ("water_plants", {"plants": "roses"})
FEED = ("feed_cat", {"cat": "Mia", "food": "fish"})


def test_an_utterance_mentions_items_of_all_calls_of_its_own_turn_and_of_no_other():
    talk = sample(
        turn(["Water the plants, the roses.", "AI: And Mia?", "Mia gets fish."], WATER, FEED),
        turn("Fish for Mia, I said.", WATER),
        turn("Thanks!"),
    )
    assert count_sample(talk) == (2, 2, 0, 0)  # the assistant has no entry; the last turns mention nothing of theirs


def test_t_is_the_sum_over_calls_of_one_and_the_number_of_arguments():
    talk = sample(turn("Water the roses.", WATER, FEED), turn("Again.", WATER))
    assert score_sample(talk, (1, 0)).T == (1 + 1) + (1 + 2) + (1 + 1)
    assert score_sample(talk, (1, 0), distinct=True).T == (1 + 1) + (1 + 2)


def test_one_utterance_scores_the_root_of_t_over_the_logarithm():
    scored = score_sample(sample(turn("Water the roses.", WATER)), (1,), alpha=3)
    assert scored.dice == pytest.approx(math.sqrt(2) / math.log(1 + 3 * 1))
    assert scored.if_said_at_once == pytest.approx(math.sqrt(2) / math.log(1 + 3 * 2))


@given(arguments=st.integers(0, 30), mentioned=st.integers(1, 31))
def test_a_single_utterance_lies_between_all_said_and_one_item_said(arguments: int, mentioned: int) -> None:
    [scored] = scores(((min(mentioned, arguments + 1),), arguments))
    assert scored.dice is not None
    assert scored.if_said_at_once <= scored.dice + 1e-12
    assert scored.dice <= math.sqrt(arguments + 1) / math.log1p(math.e**2) + 1e-12


def test_nothing_mentioned_and_an_unknown_count_have_no_score():
    nothing, unknown = scores(((0,), 1), ((None, 1), 1))
    assert nothing.dice is None
    assert unknown.dice is None


def test_the_summary_leaves_out_what_has_no_score_and_says_how_much_that_is():
    summary = summarise(scores(((2,), 1), ((0,), 1), ((1, 1), 3)))
    one = math.sqrt(2) / math.log1p(2 * math.e**2)
    two = 2 * math.sqrt(2 * 4) / (2 * math.log1p(math.e**2))
    assert summary["dice/overall"] == pytest.approx((one + two) / 2)
    assert summary["dice_coverage/overall"] == pytest.approx(2 / 3)
    assert summary["T/overall"] == pytest.approx((2 + 2 + 4) / 3)
    assert summary["utterances/overall"] == pytest.approx((1 + 1 + 2) / 3)
    assert summary["mentioned/overall"] == pytest.approx((2 + 0 + 2) / 3)
    assert summary["one_utterance/overall"] == pytest.approx(2 / 3)


def test_each_part_has_means_of_its_own():
    summary = summarise([*scores(((1,), 0), part="one tool"), *scores(((1,), 1), ((1,), 3), part="two")])
    assert (summary["n/overall"], summary["n/part_one_tool"], summary["n/part_two"]) == (3, 1, 2)
    assert summary["T/part_two"] == pytest.approx(3)


def test_no_score_at_all_is_not_zero():
    summary = summarise(scores(((0,), 1)))
    assert math.isnan(summary["dice/overall"])
    assert summary["dice_coverage/overall"] == 0
