"""How large a set of dialogues is."""

from __future__ import annotations

from dice.simulate.statistics import StatisticsCounter
from tests.builders import call, dialogue, round_


def test_the_assistants_words_are_not_counted() -> None:
    counter = StatisticsCounter()
    counter.add(dialogue(round_("Lunch at noon?", "Fine.", "assistant: Your table is booked.")))
    # two utterances of the parties, 3 + 1 words
    statistics = counter.statistics()
    assert statistics["utterances"] == 2
    assert statistics["words_per_utterance"] == 2.0


def test_means_are_per_round_and_split_by_the_number_of_rounds() -> None:
    counter = StatisticsCounter()
    counter.add(dialogue(round_("A.", "B.", gold=call("book_table", city="Oslo", time="19:00"))))
    counter.add(dialogue(round_("A.", "B."), round_("A.", "B.", "C.", "D.", gold=call("send_email", to="x@y.org"))))
    statistics = counter.statistics()
    assert statistics["dialogues_by_rounds"] == {"1": 1, "2": 1}
    assert statistics["utterances_per_round_by_rounds"] == {"1": 2.0, "2": 3.0}
    assert statistics["arguments_per_call"] == 1.0  # 3 arguments in 3 calls
    assert statistics["tools"] == 2


def test_a_mean_over_nothing_is_none() -> None:
    assert StatisticsCounter().statistics()["utterances_per_round"] is None
