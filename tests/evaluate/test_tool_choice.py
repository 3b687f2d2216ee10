"""Which tools a model is shown."""

from __future__ import annotations

import pytest

from dice.errors import ConfigError, DiceError
from dice.evaluate.candidate import build_request
from dice.evaluate.tool_choice import make_tool_chooser
from tests.builders import call, dialogue, round_, tool

TOOLS = tuple(
    tool(name, "subject", description=description)
    for name, description in (
        ("book_table", "Reserve a table at a restaurant."),
        ("show_weather", "Forecast rain and sunshine."),
        ("find_train", "Search railway connections."),
        ("order_cake", "Order a cake at a bakery."),
        ("call_taxi", "Send a taxi to an address."),
    )
)
TALK = dialogue(
    round_("Will there be rain or sunshine?", "Whatever, look at the forecast.", gold=call("show_weather")),
    round_("Then by railway.", gold=call("find_train")),
    id="d",
)


def shown(rule: str, round: int = 1, seed: int = 0, id: str = "d") -> list[str]:
    talk = TALK.model_copy(update={"id": id})
    choose = make_tool_chooser(rule, TOOLS, [talk], seed=seed)
    return [item.name for item in choose(build_request(talk, round, TOOLS))]


def test_all_are_shown_in_the_order_of_the_catalogue():
    assert shown("all", 1) == shown("all", 2) == [item.name for item in TOOLS]


@pytest.mark.parametrize(("round", "gold"), [(1, "show_weather"), (2, "find_train")])
def test_gold_plus_shows_the_gold_tool_and_k_different_others(round, gold):
    names = shown("gold_plus:2", round)
    assert gold in names
    assert len(names) == len(set(names)) == 3


def test_gold_plus_draws_the_same_in_every_run_and_other_tools_for_other_dialogues_rounds_and_seeds():
    assert shown("gold_plus:3") == shown("gold_plus:3")
    assert len({tuple(shown("gold_plus:3", id=f"d{number}")) for number in range(10)}) > 5
    assert len({tuple(shown("gold_plus:3", seed=seed)) for seed in range(10)}) > 5
    assert all(shown("gold_plus:4", 1, id=f"d{n}") != shown("gold_plus:4", 2, id=f"d{n}") for n in range(5))


def test_the_place_of_the_gold_tool_gives_nothing_away():
    places = [shown("gold_plus:2", id=f"d{number}").index("show_weather") for number in range(300)]
    # 300 draws over 3 places: 100 each, standard deviation sqrt(300 * 1/3 * 2/3) = 8.2
    assert all(abs(places.count(place) - 100) < 4 * 8.2 for place in range(3))


def test_gold_plus_more_than_there_are_shows_all():
    assert sorted(shown("gold_plus:50")) == sorted(item.name for item in TOOLS)


def test_retrieved_shows_the_best_ranked_first_by_the_talk_of_the_present_round():
    assert shown("retrieved:1", 1) == ["show_weather"]
    assert shown("retrieved:1", 2) == ["find_train"]
    # nothing else has a word in common with the talk, so the others follow in the catalogue's order
    assert shown("retrieved:3", 1) == ["show_weather", "book_table", "find_train"]


@pytest.mark.parametrize("rule", ["gold_plus", "gold_plus:0", "retrieved:-1", "retrieved:two", "some"])
def test_a_rule_that_does_not_exist_is_refused_in_one_line(rule):
    with pytest.raises(ConfigError, match=r"evaluate.tools is .* all, gold_plus:k or retrieved:k"):
        make_tool_chooser(rule, TOOLS)


def test_gold_plus_without_the_gold_tool_is_refused_in_one_line():
    foreign = dialogue(round_(gold=call("unheard_of")), id="f")
    with pytest.raises(DiceError, match="gold call of f, round 1, is unheard_of, which is none of the 5 tools"):
        make_tool_chooser("gold_plus:2", TOOLS, [foreign])
    assert len(make_tool_chooser("retrieved:2", TOOLS, [foreign])(build_request(foreign, 1, TOOLS))) == 2
