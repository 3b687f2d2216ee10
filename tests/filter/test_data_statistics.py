"""The size of a data set by cell."""

from __future__ import annotations

import json

from dice.filter.data_statistics import DataCounter
from dice.records import DialogueType
from tests.builders import call, dialogue, round_

ONE = dialogue(round_("Two words.", "AI, book the table.", "assistant: It is booked.", gold=call("book_table", day=1)))
TWO = dialogue(
    round_("Three words here.", gold=call("book_table", day=1, people=2)),
    round_("One.", gold=call("get_weather", city="Rome")),
    parties=3,
    dialogue_type=DialogueType.INQUIRY,
)


def test_sums_and_means_are_over_the_parties_utterances_and_the_gold_calls():
    counter = DataCounter()
    for each in (ONE, TWO):
        counter.add(each)
    total = counter.statistics().total
    # 2 + 1 + 1 utterances in 1 + 2 rounds; 2 + 4 + 3 + 1 words; 1 + 2 + 1 arguments
    assert (total.dialogues, total.rounds, total.utterances, total.utterances_per_round) == (2, 3, 4, 1.3333)
    assert (total.words, total.words_per_utterance) == (10, 2.5)
    assert (total.tools, total.arguments, total.arguments_per_call) == (2, 4, 1.3333)


def test_a_tool_that_several_dialogues_call_is_one_tool():
    counter = DataCounter()
    counter.add(ONE)
    counter.add(TWO)
    statistics = counter.statistics()
    assert {number: row.tools for number, row in statistics.rounds.items()} == {1: 1, 2: 2}
    assert statistics.total.tools == 2


def test_cells_are_in_order_and_only_those_that_have_dialogues():
    counter = DataCounter()
    for each in (TWO, ONE):
        counter.add(each)
    written = json.loads(counter.statistics().to_json())
    assert (list(written["rounds"]), list(written["parties"])) == (["1", "2"], ["2", "3"])
    assert list(written["types"]) == ["inquiry_information_seeking", "eristic"]


def test_a_mean_over_nothing_is_none():
    assert DataCounter().statistics().total.utterances_per_round is None
