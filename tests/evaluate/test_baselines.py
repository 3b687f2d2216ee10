"""The baselines: a check of the scoring, two ways of reading words, and chance."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from pydantic import JsonValue

from dice.errors import ConfigError
from dice.evaluate import BASELINES, build_request, make_baseline, match, summarise
from dice.records import Dialogue, DialogueType, Round, ToolCall
from tests.builders import call, dialogue, parameter, round_, tool

ROOT = Path(__file__).resolve().parents[2]
TOOLS = (
    tool(
        "book_table",
        parameter("restaurant", description="Restaurant to eat at.", examples=["Lindenhof", "Casa Verde"]),
        parameter("date", description="Date of the meal.", format="date"),
        parameter("time", description="Time of the meal.", format="time"),
        parameter("guests", "integer", description="Number of guests at the table."),
        parameter("seating", description="Seating area.", enum=["terrace", "booth"], required=False),
        description="Book a table at a restaurant.",
    ),
    tool(
        "find_train",
        parameter("departure_city", description="City where the train leaves.", format="city"),
        parameter("arrival_city", description="City where the train arrives.", format="city"),
        description="Find a train between two cities.",
    ),
    tool(
        "order_food",
        parameter("dishes", "array", description="Dishes to order.", examples=["miso ramen", "fish tacos", "goulash"]),
        parameter("phone", description="Phone number of the guest.", format="phone"),
        description="Order takeaway food.",
    ),
)
DINNER = round_("How about a table at a restaurant?", "AI, please.", gold=call("book_table", restaurant="Lindenhof"))


def predict(*rounds: Round, name: str = "lexical") -> ToolCall:
    """The call predicted for the last round."""
    asked = dialogue(*rounds)
    answer = make_baseline(name, TOOLS, [asked], seed=7).predict(build_request(asked, len(rounds), TOOLS))
    assert answer.call is not None
    return answer.call


def arguments(*talk: str) -> dict[str, JsonValue]:
    return predict(round_(*talk)).arguments


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_the_oracle_scores_one_everywhere(rounds):
    dialogues = [
        dialogue(*[DINNER] * rounds, id=f"{kind}-{parties}", dialogue_type=kind, parties=parties)
        for kind in DialogueType
        for parties in (2, 3, 4)
    ]
    oracle = make_baseline("oracle", TOOLS, dialogues)
    known = {item.name: item for item in TOOLS}
    outcomes = [
        match(oracle.predict(build_request(item, number, TOOLS)), item, known)
        for item in dialogues
        for number in range(1, rounds + 1)
    ]
    summary = summarise(outcomes, dialogues, resamples=50, rng=np.random.default_rng(0))
    assert set(summary.values()) == {1.0}


def test_the_tool_is_the_one_that_the_talk_is_most_like():
    assert predict(round_("When do trains leave for the two cities?", "AI, look.")).name == "find_train"
    assert predict(DINNER).name == "book_table"


def test_values_are_taken_by_type_and_format():
    assert arguments(
        "Shall we book a table at a restaurant?",
        "Casa Verde, on 2026-03-15.",
        "At 7 pm, on the terrace, four guests.",
        "AI, please.",
    ) == {"restaurant": "Casa Verde", "date": "2026-03-15", "time": "19:00", "guests": 4, "seating": "terrace"}


def test_the_later_of_two_mentions_counts():
    assert (
        arguments("A table at a restaurant, Lindenhof?", "No, Casa Verde.", "AI, please.")["restaurant"] == "Casa Verde"
    )


def test_the_words_of_the_parameter_draw_the_nearest_value():
    found = arguments(
        "A train.", "From which city does the train leave?", "I say Porto.", "It arrives in Lisbon.", "AI, please."
    )
    assert found == {"departure_city": "Porto", "arrival_city": "Lisbon"}


def test_one_value_does_not_serve_two_parameters():
    assert arguments("A train between cities.", "We leave for Lisbon.", "AI, please.").keys() < {
        "departure_city",
        "arrival_city",
    }


def test_an_array_gathers_its_elements():
    found = arguments("Let us order takeaway food.", "I want goulash.", "And miso ramen.", "AI, please.")
    assert found["dishes"] == ["goulash", "miso ramen"]


def test_what_the_present_round_lacks_comes_from_the_last_answer_then_from_earlier_talk():
    past = round_("Call me on +1 555-0100-77.", "AI, please.", "assistant: Casa Verde will call +1 555-0100-99.")
    before = predict(past, round_("Order takeaway food, the dishes are goulash.", "AI, go."))
    assert before.arguments["phone"] == "+1 555-0100-99"
    unanswered = round_("Call me on +1 555-0100-77.", "AI, please.", "assistant: Done.")
    before = predict(unanswered, round_("Order takeaway food, the dishes are goulash.", "AI, go."))
    assert before.arguments["phone"] == "+1 555-0100-77"
    now = predict(past, round_("Order takeaway food, call +1 555-0100-11.", "AI, go."))
    assert now.arguments["phone"] == "+1 555-0100-11"


def test_the_last_utterance_is_all_that_its_baseline_sees():
    whole = round_("Lindenhof on 2026-03-15.", "AI, a table at a restaurant, Casa Verde.")
    assert predict(whole, whole, name="last_utterance") == call("book_table", restaurant="Casa Verde")


def test_random_answers_depend_on_seed_dialogue_and_round_alone():
    asked = [dialogue(DINNER, DINNER, id=f"d{number}") for number in range(30)]
    requests = [build_request(item, number, TOOLS) for item in asked for number in (1, 2)]
    forth = [make_baseline("random", TOOLS, seed=7).predict(request) for request in requests]
    back = [make_baseline("random", TOOLS, seed=7).predict(request) for request in reversed(requests)]
    other = [make_baseline("random", TOOLS, seed=8).predict(request) for request in requests]
    assert forth == back[::-1]
    assert forth != other
    names = [answer.call.name for answer in forth if answer.call]
    assert all(10 <= names.count(item.name) <= 32 for item in TOOLS)  # 60 draws of 3 tools


@pytest.mark.parametrize("name", ["lexical", "last_utterance", "random"])
def test_baselines_do_not_look_at_gold_type_or_scenario(name):
    def answers(asked: Dialogue) -> ToolCall | None:
        return make_baseline(name, TOOLS, [asked], seed=7).predict(build_request(asked, 1, TOOLS)).call

    other = dialogue(
        DINNER.model_copy(update={"call": call("order_food")}), dialogue_type=DialogueType.INQUIRY, parties=3
    )
    assert answers(dialogue(DINNER)) == answers(other)


def test_answers_do_not_depend_on_the_hash_seed():
    code = (
        "from tests.evaluate.test_baselines import *\nfor name in BASELINES: print(predict(DINNER, DINNER, name=name))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_an_unknown_baseline_is_one_line():
    with pytest.raises(ConfigError, match=r"'lexicl'.*oracle, lexical, last_utterance, random"):
        make_baseline("lexicl", TOOLS)


def test_predictions_carry_the_name_of_their_baseline():
    asked = dialogue(DINNER)
    for name in BASELINES:
        baseline = make_baseline(name, TOOLS, [asked])
        assert baseline.name == baseline.predict(build_request(asked, 1, TOOLS)).model == name
