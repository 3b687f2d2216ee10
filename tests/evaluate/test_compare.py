"""Two evaluations, call by call."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dice.errors import DiceError
from dice.evaluate import match
from dice.evaluate.compare import compare
from dice.records import Dialogue, Failure, Outcome, Prediction, ToolCall
from dice.records.comparison import Comparison, MetricDifference
from tests.builders import call, dialogue, round_, tool

TOOLS = {name: tool(name, "x") for name in ("f", "g")}
GOLD, WRONG = call("f", x="a"), call("g", x="b")
HALF = call("f", x="b")


def asked(id: str, rounds: int = 1, parties: int = 2, gold: ToolCall = GOLD) -> Dialogue:
    return dialogue(*[round_(gold=gold)] * rounds, id=id, parties=parties)


def answered(of: Dialogue, *calls: ToolCall | Failure, repeat: int = 0) -> list[Outcome]:
    outcomes = []
    for number, answer in enumerate(calls, start=1):
        predicted: dict[str, Any] = {"failure" if isinstance(answer, Failure) else "call": answer}
        prediction = Prediction(dialogue_id=of.id, round=number, repeat=repeat, model="m", **predicted)
        outcomes.append(match(prediction, of, TOOLS))
    return outcomes


def compared(first: list[Outcome], second: list[Outcome], **settings: Any) -> Comparison:
    return compare(first, second, names=("A", "B"), resamples=200, rng=np.random.default_rng(0), **settings)


def difference(comparison: Comparison, metric: str, cell: str) -> MetricDifference:
    return next(item for item in comparison.differences if (item.metric, item.cell) == (metric, cell))


def test_differences_are_per_call_in_every_metric_and_cell():
    one, two = asked("a"), asked("b", 2, parties=3)
    found = compared(answered(one, GOLD) + answered(two, GOLD, HALF), answered(one, GOLD) + answered(two, WRONG, WRONG))
    # em_paper: (1 + 1 + 0.5) / 3 and (1 + 0 + 0) / 3
    overall = difference(found, "em_paper", "overall")
    assert (overall.first, overall.second, overall.difference) == pytest.approx((2.5 / 3, 1 / 3, 1.5 / 3))
    assert (overall.dialogues, overall.calls) == (2, 3)
    assert difference(found, "em_strict", "round_2").difference == 1 / 2
    assert difference(found, "em_typed", "party_2").difference == 0.0
    assert [item.cell for item in found.differences if item.metric == "em_paper"] == [
        "round_1",
        "round_2",
        "party_2",
        "party_3",
        "type_eristic",
        "overall",
    ]


def test_a_cell_with_one_dialogue_has_no_interval_and_no_p():
    found = difference(compared(answered(asked("a"), GOLD), answered(asked("a"), WRONG)), "em_paper", "overall")
    assert (found.difference, found.low, found.high, found.p) == (1.0, None, None, None)


def test_a_steady_lead_is_significant_and_none_is_not():
    dialogues = [asked(f"d{number:02}") for number in range(30)]
    better = [outcome for item in dialogues for outcome in answered(item, GOLD)]
    worse = [outcome for item in dialogues for outcome in answered(item, WRONG if item.id < "d15" else GOLD)]
    lead = difference(compared(better, worse), "em_typed", "overall")
    assert lead.low is not None and lead.low > 0
    assert lead.p == 2 / 201
    assert difference(compared(better, better), "em_typed", "overall").p == 1.0


def test_wins_losses_and_ties_are_calls():
    four = asked("a", 4)
    found = compared(answered(four, GOLD, WRONG, HALF, HALF), answered(four, WRONG, GOLD, WRONG, HALF))
    tallies = {tally.metric: (tally.wins, tally.losses, tally.ties) for tally in found.tallies}
    assert tallies == {"em_paper": (2, 1, 1), "em_strict": (1, 1, 2), "em_typed": (1, 1, 2)}


def test_examples_show_both_calls_and_the_gold_one():
    one = asked("a", 2)
    found = compared(answered(one, GOLD, Failure.REFUSAL), answered(one, HALF, GOLD))
    (win,), (loss,) = found.wins, found.losses
    assert (win.dialogue_id, win.round, win.gold, win.first, win.second) == ("a", 1, GOLD, GOLD, HALF)
    assert (loss.round, loss.first, loss.second) == (2, None, GOLD)


def test_an_answer_in_the_wrong_form_is_no_call_in_an_example():
    one = asked("a")
    prediction = Prediction(dialogue_id="a", round=1, model="m", failure=Failure.FORMAT, content=GOLD)
    assert compared([match(prediction, one, TOOLS)], answered(one, GOLD)).losses[0].first is None


def test_five_examples_are_taken_from_all_over_the_data():
    dialogues = [asked(f"d{number:02}") for number in range(20)]
    right = [outcome for item in dialogues for outcome in answered(item, GOLD)]
    wrong = [outcome for item in dialogues for outcome in answered(item, WRONG)]
    assert [example.dialogue_id for example in compared(right, wrong).wins] == ["d00", "d04", "d08", "d12", "d16"]
    assert compared(right, wrong).losses == ()


def test_repeats_enter_by_their_mean_and_an_example_shows_the_one_that_differs():
    one = asked("a")
    first = answered(one, WRONG) + answered(one, GOLD, repeat=1)
    found = compared(first, answered(one, WRONG))
    assert difference(found, "em_typed", "overall").difference == 1 / 2
    assert found.wins[0].first == GOLD


def test_calls_that_only_one_answered_are_left_out_and_said_so():
    one, two = asked("a", 2), asked("b")
    first = answered(one, GOLD, Failure.INFRASTRUCTURE)
    found = compared(first, answered(one, GOLD, GOLD) + answered(two, GOLD))
    assert (found.dialogues, found.calls) == (1, 1)
    assert found.warnings == ("2 calls that only B answered left out",)


def test_calls_whose_gold_changed_are_left_out_and_said_so():
    old, new = asked("a", gold=call("f", x="old")), asked("a", gold=call("f", x="new"))
    both = asked("b")
    found = compared(answered(old, GOLD) + answered(both, GOLD), answered(new, GOLD) + answered(both, GOLD))
    assert found.calls == 1
    assert found.warnings == ("1 call whose gold calls differ left out: the data changed in between",)


def test_settings_that_differ_are_said():
    one = asked("a")
    settings = ({"mode": "prompt", "data": "abc", "tools": "all"}, {"mode": "tools", "data": "abc", "prompt": "1f"})
    assert compared(answered(one, GOLD), answered(one, GOLD), settings=settings).warnings == (
        "mode differs: A has prompt, B has tools",
        "tools differs: A has all, B has none recorded",
        "prompt differs: A has none recorded, B has 1f",
    )


def test_without_a_common_call_there_is_nothing_to_compare():
    with pytest.raises(DiceError, match="A and B answered no call in common"):
        compared(answered(asked("a"), GOLD), answered(asked("b"), GOLD))


def test_the_order_of_the_files_changes_nothing():
    dialogues = [asked(f"d{number:02}", 1 + number % 3) for number in range(12)]
    first = [out for item in dialogues for out in answered(item, *[GOLD] * len(item.rounds))]
    second = [
        out for item in dialogues for out in answered(item, *[HALF if item.id < "d06" else GOLD] * len(item.rounds))
    ]
    assert compared(first, second) == compared(first[::-1], second[::-1])
