"""Later rounds lean on earlier ones: values taken over, alike ones called to mind."""

from __future__ import annotations

import numpy as np
import pytest

from dice.simulate.acts import Act
from dice.simulate.beats import Beat, Told
from dice.simulate.recalling import Past, are_alike, choose_recalled, refer_back
from dice.simulate.taking_up import take_up
from tests.builders import parameter, tool

MEAL = parameter("date", description="Date of the meal.", format="date")
ALARM = tool("set_alarm", parameter("day", description="Day of the alarm.", format="date"))


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def past(number: int = 1, value: str = "2026-03-05") -> Past:
    field = MEAL if number == 1 else parameter("date", description=f"Date of event {'abcd'[number]}.", format="date")
    return Past(field, value, Told("date", 0, number))


def test_an_argument_may_be_the_same_as_one_of_an_earlier_round():
    chosen = [choose_recalled(ALARM, {}, [past()], [], rng(seed)) for seed in range(200)]
    taken = [one["day"] for one in chosen if one]
    assert 15 < len(taken) < 55  # a chance of 0.08 * 1 * 2 = 0.16 after one round: 32 expected, standard deviation 5
    assert all(one.value == "2026-03-05" for one in taken)


def test_the_more_rounds_went_before_the_more_is_taken_over():
    def share(rounds: int) -> float:
        earlier = [past(number) for number in range(1, rounds + 1)]
        return sum(bool(choose_recalled(ALARM, {}, earlier, [], rng(seed))) for seed in range(200)) / 200

    assert share(0) == 0
    assert share(1) < share(2) < share(3)


@pytest.mark.parametrize(
    ("bound", "discarded", "tool_"),
    [
        ({"day": "2026-01-01"}, [], ALARM),  # comes from the last answer
        ({}, ["2026-03-05"], ALARM),  # was thrown out
        ({}, [], tool("rent", parameter("end_date", description="Last day.", format="date"))),  # follows from its start
        ({}, [], tool("find", parameter("city", format="city"))),  # another kind of thing
    ],
)
def test_what_can_not_be_meant_is_not_taken_over(bound: dict, discarded: list, tool_):
    earlier = [past(1), past(2, "2026-03-05"), past(3, "2026-03-05")]
    assert not any(choose_recalled(tool_, bound, earlier, discarded, rng(seed)) for seed in range(50))


def test_alike_are_arguments_of_one_format_or_one_list():
    assert are_alike(MEAL, parameter("day", format="date"))
    assert are_alike(parameter("room", enum=["hall", "attic"]), parameter("place", enum=["hall", "attic"]))
    assert are_alike(parameter("guests", "integer"), parameter("group_size", "integer"))
    assert not are_alike(parameter("guests", "integer"), parameter("minutes", "integer"))
    assert not are_alike(MEAL, parameter("city", format="city"))
    assert not are_alike(parameter("code", format="code"), parameter("booking", format="code"))


def test_the_words_say_what_the_value_was_for():
    assert all("meal" in words for words in refer_back(past()))
    odd = Past(parameter("city", description="City to eat in.", format="city"), "Riga", Told("city", 0, 1))
    assert all("the city to eat in" in words for words in refer_back(odd))


def test_a_question_about_a_day_brings_an_earlier_day_to_mind():
    earlier = [Told("date", 0, 1), Told("colour", 0, 1), Told("sound", 0, 2)]
    beats = [Beat(Act.INTEND), Beat(Act.ASK, "day"), Beat(Act.REQUEST)]
    minded = [take_up(beats, earlier, {"day": [earlier[0]]}, 1.0, rng(seed))[1].again for seed in range(300)]
    callbacks = [again[0] for again in minded if again and again[0].round]
    # a chance of 0.07 * 2 * 3 = 0.42 after two rounds; the day is meant in 0.8 + 0.2 / 3 of them
    assert 90 < len(callbacks) < 165
    assert callbacks.count(earlier[0]) / len(callbacks) > 0.7
