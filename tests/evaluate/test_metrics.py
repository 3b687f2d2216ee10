"""Averages over outcomes, by cell, with coverage and intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
import pytest

from dice.evaluate import match, mean_em_by_dialogue
from dice.evaluate.metrics import measure_overflow, summarise
from dice.records import Dialogue, DialogueType, Failure, Outcome, Prediction, ToolCall
from tests.builders import call, dialogue, round_, tool

TOOLS = {"f": tool("f", "x", "y"), "g": tool("g", "x")}
GOLD = call("f", x="1", y="2")


def asked(id: str, rounds: int = 1, parties: int = 2, dialogue_type: DialogueType = DialogueType.ERISTIC) -> Dialogue:
    return dialogue(*[round_(gold=GOLD)] * rounds, id=id, parties=parties, dialogue_type=dialogue_type)


def answered(of: Dialogue, *calls: ToolCall | Failure | None, repeat: int = 0) -> list[Outcome]:
    """Outcomes of the rounds in turn; None leaves a round out."""
    outcomes = []
    for number, answer in enumerate(calls, start=1):
        if answer is not None:
            predicted = {"failure": answer} if isinstance(answer, Failure) else {"call": answer}
            prediction = Prediction(dialogue_id=of.id, round=number, repeat=repeat, model="m", **predicted)
            outcomes.append(match(prediction, of, TOOLS))
    return outcomes


def summary(outcomes: Iterable[Outcome], dialogues: Sequence[Dialogue], repeats: int = 1) -> dict[str, float]:
    return summarise(outcomes, dialogues, repeats=repeats, resamples=200, rng=np.random.default_rng(0))


def test_averages_are_over_calls_not_dialogues():
    one, three = asked("a", 1), asked("b", 3)
    wrong = call("g", x="9")
    found = summary(answered(one, GOLD) + answered(three, wrong, wrong, GOLD), [one, three])
    assert found["em_paper/overall"] == 2 / 4  # not (1/1 + 1/3) / 2
    assert found["em_paper/round_1"] == 1.0
    assert found["em_paper/round_3"] == pytest.approx(1 / 3)
    assert found["em_paper/avg_round"] == pytest.approx((1 + 1 / 3) / 2)
    assert found["em_paper/party_2"] == found["em_paper/avg_party"] == 0.5
    assert found["em_paper/type_eristic"] == 0.5
    assert found["em_paper/position_1"] == 1 / 2
    assert found["em_paper/position_2"] == 0.0
    assert found["em_paper/position_3"] == 1.0


def test_arguments_are_averaged_together_and_wrong_under_a_wrong_function():
    one = asked("a", 3)
    half, other, extra = call("f", x="1", y="9"), call("g", x="1"), call("f", x="1", y="2", z="3")
    found = summary(answered(one, half, other, extra), [one])
    # right: 1 of x, y; 0 under g; 2 of x, y, z -> 3; predicted: 2 + 1 + 3 = 6; gold: 2 + 2 + 2 = 6
    assert found["argument_precision/overall"] == 3 / 6
    assert found["argument_recall/overall"] == 3 / 6
    assert found["argument_f1/overall"] == 2 * 3 / (6 + 6)
    assert found["function_accuracy/overall"] == pytest.approx(2 / 3)


def test_what_was_not_answered_lowers_coverage_and_no_mean():
    dialogues = [asked("a"), asked("b"), asked("c", 2)]
    found = summary(answered(dialogues[0], GOLD) + answered(dialogues[2], GOLD, None), dialogues)
    assert found["coverage/overall"] == 2 / 4
    assert found["coverage/round_1"] == 1 / 2
    assert found["coverage/round_2"] == 1 / 2
    assert found["coverage/position_2"] == 0.0
    assert found["em_paper/overall"] == 1.0


def test_an_infrastructure_failure_covers_nothing_but_a_refusal_is_wrong():
    one = asked("a", 2)
    found = summary(answered(one, Failure.INFRASTRUCTURE, Failure.REFUSAL), [one])
    assert found["coverage/overall"] == 1 / 2
    assert found["em_paper/overall"] == 0.0
    assert found["failures/refusal"] == 1.0  # of the one answer that is covered
    assert found["failures/infrastructure"] == 1 / 2  # of the two that were expected


def test_a_cell_that_nothing_covers_is_nan_and_one_that_does_not_exist_has_no_name():
    dialogues = [asked("a", 1), asked("b", 2, parties=3)]
    found = summary(answered(dialogues[0], GOLD), dialogues)
    assert math.isnan(found["em_paper/round_2"])
    assert math.isnan(found["em_paper/party_3_low"])
    assert math.isnan(found["em_paper/avg_round"])
    assert found["coverage/round_2"] == 0.0
    assert not any("round_3" in name or "party_4" in name or "inquiry" in name for name in found)


def test_precision_of_answers_without_arguments_is_nan():
    one = asked("a")
    found = summary(answered(one, call("f")), [one])
    assert math.isnan(found["argument_precision/overall"])
    assert found["argument_recall/overall"] == 0.0


def test_failures_are_shares_of_covered_calls():
    one = asked("a", 4)
    found = summary(answered(one, GOLD, call("g"), call("h"), call("f", x="1")), [one])
    shares = {name: share for name, share in found.items() if name.startswith("failures/")}
    assert shares == {
        "failures/unknown_function": 0.25,
        "failures/wrong_function": 0.25,
        "failures/missing_argument": 0.25,
    }


def test_content_is_scored_whatever_its_form():
    one = asked("a", 2)
    unreadable = Prediction(dialogue_id="a", round=1, model="m", failure=Failure.FORMAT, content=GOLD)
    found = summary([match(unreadable, one, TOOLS), *answered(one, None, GOLD)], [one])
    assert found["em_paper/overall"] == 1 / 2
    assert found["content_em/overall"] == 1.0


class TestRepeats:
    def test_of_a_call_enter_by_their_mean_so_that_each_call_weighs_the_same(self):
        # One repeat of a never came: its call stands at 1, b's at (1 + 0) / 2.
        a, b = asked("a"), asked("b")
        outcomes = answered(a, GOLD) + answered(b, GOLD) + answered(b, call("g"), repeat=1)
        found = summary(outcomes, [a, b], repeats=2)
        assert found["em_strict/overall"] == (1 + 1 / 2) / 2
        assert found["function_accuracy/overall"] == (1 + 1 / 2) / 2
        assert found["coverage/overall"] == 3 / 4
        assert found["failures/wrong_function"] == pytest.approx(1 / 3)

    def test_make_no_interval_narrower_by_saying_the_same_again(self):
        dialogues = [asked(f"d{number}") for number in range(20)]
        answers = [GOLD if number % 2 else call("g") for number in range(20)]
        once = [outcome for item, answer in zip(dialogues, answers, strict=True) for outcome in answered(item, answer)]
        again = [outcome.model_copy(update={"repeat": 1}) for outcome in once]
        assert summary(once + again, dialogues, repeats=2) == summary(once, dialogues)

    def test_that_were_lost_lower_coverage_only(self):
        one = asked("a")
        found = summary(answered(one, GOLD) + answered(one, Failure.INFRASTRUCTURE, repeat=1), [one], repeats=2)
        assert found["coverage/overall"] == found["failures/infrastructure"] == 1 / 2
        assert found["em_paper/overall"] == 1.0

    def test_beyond_those_expected_are_a_bug(self):
        one = asked("a")
        with pytest.raises(ValueError, match="repeat 1 of a, with 1 expected"):
            summary(answered(one, GOLD, repeat=1), [one])

    def test_weigh_nothing_in_the_mean_of_a_dialogue_either(self):
        one = asked("a", 2)
        outcomes = answered(one, GOLD, call("g")) + answered(one, call("g"), repeat=1)
        assert mean_em_by_dialogue(outcomes) == {"a": 0.25}  # ((1 + 0) / 2 + 0) / 2


class TestOverflow:
    def test_touches_answers_without_all_rounds_and_requests_that_were_not_put(self):
        def prediction(number: int, **fields: object) -> Prediction:
            return Prediction(dialogue_id="a", round=number, model="m", **fields)

        predictions = [
            prediction(1, call=GOLD),
            prediction(2, call=GOLD, rounds_dropped=1),
            prediction(3, failure=Failure.TRUNCATION, finish_reason="context_length"),
            prediction(4, failure=Failure.TRUNCATION, finish_reason="length"),  # the answer was too long
            prediction(5, failure=Failure.INFRASTRUCTURE, rounds_dropped=1),  # not covered
        ]
        assert measure_overflow(predictions) == {"overflow/touched": 2 / 4}

    def test_of_nothing_is_unknown(self):
        assert math.isnan(measure_overflow([])["overflow/touched"])


def test_every_mean_has_an_interval_around_it():
    dialogues = [asked(f"d{number}", 1 + number % 2) for number in range(40)]
    outcomes = [
        outcome
        for number, item in enumerate(dialogues)
        for outcome in answered(item, *[GOLD if number % 3 else call("g")] * len(item.rounds))
    ]
    found = summary(outcomes, dialogues)
    for cell in ("round_1", "round_2", "party_2", "type_eristic", "position_1", "overall", "avg_round", "avg_party"):
        assert found[f"em_typed/{cell}_low"] < found[f"em_typed/{cell}"] < found[f"em_typed/{cell}_high"]


def test_names_come_in_a_fixed_order_whatever_the_order_of_the_dialogues():
    dialogues = [asked("a", 2, 4, DialogueType.INQUIRY), asked("b", 1, 2), asked("c", 1, 3, DialogueType.PERSUASION)]
    outcomes = [outcome for item in dialogues for outcome in answered(item, *[GOLD] * len(item.rounds))]
    names = list(summary(outcomes, dialogues))
    assert names == list(summary(outcomes[::-1], dialogues[::-1]))
    assert [name for name in names if name.startswith("coverage/")] == [
        f"coverage/{cell}"
        for cell in (
            "round_1",
            "round_2",
            "party_2",
            "party_3",
            "party_4",
            "type_persuasion_deliberation_negotiation",
            "type_inquiry_information_seeking",
            "type_eristic",
            "position_1",
            "position_2",
            "overall",
        )
    ]


def test_two_answers_to_one_round_and_answers_to_other_dialogues_are_bugs():
    one = asked("a")
    with pytest.raises(ValueError, match="two outcomes"):
        summary(answered(one, GOLD) * 2, [one])
    with pytest.raises(ValueError, match="not among"):
        summary(answered(one, GOLD), [asked("b")])


def test_the_mean_of_a_dialogue_leaves_out_what_never_came():
    one, two = asked("a", 3), asked("b")
    outcomes = answered(one, GOLD, call("g"), Failure.INFRASTRUCTURE) + answered(two, Failure.INFRASTRUCTURE)
    assert mean_em_by_dialogue(outcomes) == {"a": 0.5}  # (1 + 0) / 2
