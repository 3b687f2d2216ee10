"""Who speaks next, by policy."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean
from typing import Any

import pytest

from dice.filter.turn_taking import check_turn_taking
from dice.records import Dialogue
from dice.simulate import ScriptedCast, StatisticsCounter
from dice.statistics.turns import longest_period, pair_entropy
from tests.simulate.stage import play_many


@pytest.fixture(scope="module")
def by_policy() -> dict[str, list[Dialogue]]:
    return {policy: list(play_many(10, ScriptedCast(turns=policy))) for policy in ("bidding", "markov", "round_robin")}


def turns(dialogue: Dialogue) -> list[str]:
    return [utterance.speaker for round_ in dialogue.rounds for utterance in round_.party_utterances]


def entropy(dialogues: list[Dialogue]) -> float:
    return mean(pair_entropy(turns(one), one.scenario.parties) for one in dialogues if one.scenario.parties > 2)


def test_with_bidding_the_order_of_three_and_four_parties_is_hard_to_foresee(by_policy: dict[str, list[Dialogue]]):
    assert entropy(by_policy["bidding"]) >= 0.9
    groups = [one for one in by_policy["bidding"] if one.scenario.parties > 2]
    assert max(longest_period(turns(one), one.scenario.parties) for one in groups) <= 8


def test_round_robin_is_a_fixed_order_which_the_filter_rule_removes(by_policy: dict[str, list[Dialogue]]):
    for dialogue in by_policy["round_robin"]:
        said, parties = turns(dialogue), dialogue.scenario.parties
        assert longest_period(said, parties) == len(said)
        assert check_turn_taking(dialogue).passed == (parties == 2)
    assert entropy(by_policy["round_robin"]) < 0.7
    assert all(check_turn_taking(dialogue).passed for dialogue in by_policy["bidding"])


def test_bidding_is_no_less_varied_than_chance(by_policy: dict[str, list[Dialogue]]):
    assert entropy(by_policy["bidding"]) > entropy(by_policy["markov"]) - 0.02


@pytest.mark.parametrize("policy", ["bidding", "markov"])
def test_nobody_is_left_out(policy: str, by_policy: dict[str, list[Dialogue]]):
    for dialogue in by_policy[policy]:
        for round_ in dialogue.rounds:
            assert len({utterance.speaker for utterance in round_.party_utterances}) == dialogue.scenario.parties


def test_the_statistics_say_how_turns_are_taken(by_policy: dict[str, list[Dialogue]]):
    counter = StatisticsCounter()
    for dialogue in by_policy["round_robin"]:
        counter.add(dialogue)
    found: Mapping[str, Any] = counter.statistics()
    # nobody is answered by whoever spoke before; everyone has a quarter of the turns, or one more
    assert found["replies_to_last_by_parties"]["4"] == 0.0
    assert 0.25 <= found["largest_share_by_parties"]["4"] < 0.3
