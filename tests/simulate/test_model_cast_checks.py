"""What a message may not say, which values fit, and where items are found: each check by itself."""

from __future__ import annotations

import re

import numpy as np
import pytest

from dice.filter import find_refusal, is_address
from dice.records import FUNCTION
from dice.simulate import Judges
from dice.simulate.cast import Line
from dice.simulate.model_cast.asking import UnusableError, read_object, without_reasoning
from dice.simulate.model_cast.fields import find_problem
from dice.simulate.model_cast.lines import LineRules, find_technical_names, read_line
from dice.simulate.model_cast.people import read_people
from dice.simulate.model_cast.recover import find_marks, find_missing
from dice.simulate.model_cast.turns import plan_turns
from dice.simulate.values import draw_value
from dice.storage import read_graph
from tests.builders import parameter, tool
from tests.command import ROOT

RULES = LineRules(
    names={"agent_a": "Ines", "agent_b": "Tomas"},
    technical=find_technical_names(["book_table", "findHotel", "translate"]),
    judges=Judges(is_address=is_address, is_refusal=lambda text: find_refusal(text) is not None),
)


def line(text: str, *, is_request: bool = False) -> str:
    return read_line(text, "agent_a", RULES, is_request=is_request)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Let's eat out.", "Let's eat out."),
        ('"Let\'s eat out."', "Let's eat out."),
        ("Ines: Let's eat out.", "Let's eat out."),
        ("**Ines**: Let's eat out.", "Let's eat out."),
        ("agent_a: Let's eat out.", "Let's eat out."),
        ("Let's\n  eat out.", "Let's eat out."),
        ('"Eat out" or "order in"', '"Eat out" or "order in"'),
        ("Tomas, could you translate that?", "Tomas, could you translate that?"),
        ("Who is next, Tomas?", "Who is next, Tomas?"),
        ("I'm sorry, but Tuesday is better.", "I'm sorry, but Tuesday is better."),
        ("We could meet at 7:30 at the book table.", "We could meet at 7:30 at the book table."),
    ],
)
def test_what_only_frames_a_message_is_taken_off(text, said):
    assert line(text) == said


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("Sure. Tomas: I agree.", "speaks for Tomas"),
        ("Sure.\n\n**Tomas:** I agree.", "speaks for Tomas"),
        ("Sure.\nAssistant: I have booked it.", "speaks for Assistant"),
        ("Then we book_table it.", "technical name book_table"),
        ("Then findHotel, please.", "technical name findHotel"),
        ("Sure. [next: Tomas]", "who is next"),
        ("Sure. <NEXT>", "who is next"),
        ("agent_b is right.", "technical name"),
        ("Hey AI, book it.", "too early"),
        ("I can't assist with that request.", "declines"),
        ("so " * 101, "more than 100 words"),
    ],
)
def test_what_nobody_would_say_is_refused(text, reason):
    with pytest.raises(UnusableError, match=reason):
        line(text)


def test_a_request_has_to_turn_to_the_assistant():
    assert line("Okay AI, over to you.", is_request=True) == "Okay AI, over to you."
    with pytest.raises(UnusableError, match="does not turn to the assistant"):
        line("Okay Tomas, over to you.", is_request=True)


@pytest.mark.parametrize(
    ("value", "fields", "reason"),
    [
        ("7 pm", {"format": "time"}, "written as a time"),
        ("25:10", {"format": "time"}, "written as a time"),
        ("next Friday", {"format": "date"}, "written as a date"),
        ("2026-02-30", {"format": "date"}, "written as a date"),
        ("03-15", {"format": "date"}, "written as a date"),
        ("2026-03-15", {"format": "date", "description": "Day as MM-DD."}, "written as a date"),
        ("someone", {"format": "email"}, "written as a email"),
        ("heron.example", {"format": "url"}, "written as a url"),
        ("Elvish", {"format": "language"}, "written as a language"),
        ("castle", {"enum": ["cabin", "lodge"]}, 'one of \\["cabin", "lodge"\\]'),
        ("2", {"type": "integer"}, "type integer"),
        (True, {"type": "integer"}, "type integer"),
        (2.5, {"type": "integer"}, "type integer"),
        (1, {"type": "boolean"}, "type boolean"),
        ([], {"type": "array"}, "empty"),
        ([["a"]], {"type": "array"}, "flat"),
        (" ", {}, "empty"),
        (None, {}, "type string"),
    ],
)
def test_a_value_that_does_not_fit_is_told_why(value, fields, reason):
    problem = find_problem(value, parameter("x", **fields))
    assert problem is not None
    assert re.search(reason, problem)


def test_every_value_of_the_catalogue_fits_its_field():
    rng = np.random.default_rng(1)
    for known in read_graph(ROOT / "data" / "tools").tools:
        for field in (*known.parameters, *known.returns):
            drawn = [draw_value(field, rng) for _ in range(5)]
            assert [problem for value in drawn if (problem := find_problem(value, field))] == []


@pytest.mark.parametrize("text", ['{"a": 1}', '```json\n{"a": 1}\n```', '<think>{"b": 2}?</think>\n{"a": 1}'])
def test_json_may_stand_in_a_fence(text):
    assert read_object(without_reasoning(text)) == {"a": 1}


@pytest.mark.parametrize("text", ['Sure: {"a": 1}', "[1]", '{"a": NaN}', "", "[" * 100_000])
def test_anything_around_the_json_makes_it_unusable(text):
    with pytest.raises(UnusableError):
        read_object(text)


def person(name: str, about: str) -> str:
    return f'{{"name": "{name}", "description": "{about}"}}'


def test_people_that_are_alike_are_refused():
    ines, tomas = person("Ines", "a patient gardener of few words"), person("Tomas", "a loud drummer short of cash")
    assert list(read_people(f"[{ines}, {tomas}]", 2).names.values()) == ["Ines", "Tomas"]
    for others, reason in (
        (ines, "2 people in it instead of 3"),
        (f"{tomas}, {person('tomas', 'a retired judge who hates noise')}", "called Tomas"),
        (f"{tomas}, {person('Ada', 'a patient gardener of few plain words')}", "almost the same words"),
        (f"{tomas}, {person('AI', 'a machine that knows a lot')}", "no first name"),
        (f"{tomas}, {person('Ada', 'a cook')}", "too short"),
    ):
        with pytest.raises(UnusableError, match=reason):
            read_people(f"[{ines}, {others}]", 3)


BOOK = tool(
    "book_table",
    parameter("time", description="Time of the meal.", format="time"),
    parameter("guests", "integer", "Number of guests."),
    parameter("dishes", "array", "Dishes to order."),
    parameter("terrace", "boolean", "Whether to sit on the terrace."),
    description="Book a table at a restaurant.",
)
GOLD = {"time": "19:00", "guests": 4, "dishes": ["soup", "trout"], "terrace": True}


def marks(text: str, *told: str, carried: tuple[str, ...] = ()) -> dict[str, tuple[str, str]]:
    found = find_marks(text, BOOK, GOLD, told, carried)
    return {mark.item: (mark.how, text[mark.start : mark.end]) for mark in found}


def test_values_are_found_literally_or_in_another_spelling():
    assert marks("Make it 19:00 for 4.") == {
        "argument:time": ("verbatim", "19:00"),
        "argument:guests": ("verbatim", "4"),
    }
    assert marks("At 7 pm, then.") == {"argument:time": ("normalised", "7 pm")}
    assert marks("Trout for me.") == {"argument:dishes": ("normalised", "Trout")}
    assert marks("At 8 pm, all 14 of us.") == {}


def test_the_function_is_found_by_its_words():
    assert marks("We should book us a nice table.") == {FUNCTION: ("inferred", "book us a nice table")}
    assert marks("Put it on the table.") == {}
    assert marks("Let me get us a table somewhere.", FUNCTION) == {FUNCTION: ("inferred", "table")}


def test_what_is_true_or_carried_over_is_found_where_it_had_to_be_told():
    assert marks("Yes, good idea.") == {}
    assert marks("Yes, outside.", "argument:terrace") == {"argument:terrace": ("normalised", "Yes")}
    assert marks("I love that terrace.", "argument:terrace") == {"argument:terrace": ("inferred", "terrace")}
    told = marks("At the time it just said.", "argument:time", carried=("time",))
    assert told == {"argument:time": ("inferred", "time")}


def test_all_elements_of_a_list_have_to_be_said():
    def missing(*texts: str) -> tuple[str, ...]:
        lines = [Line("agent_a", text, find_marks(text, BOOK, GOLD, ("argument:terrace",))) for text in texts]
        return find_missing(lines, BOOK, GOLD, {}, None)

    assert missing() == (FUNCTION, *(f"argument:{name}" for name in GOLD))
    assert missing("Book a table at 7 pm on the terrace, 4 of us, with soup.") == ("argument:dishes",)
    assert missing("Book a table at 7 pm on the terrace, 4 of us, with soup.", "And trout.") == ()


@pytest.mark.parametrize("arguments", [0, 1, 5, 12])
def test_each_item_has_a_message_of_its_own_after_the_function(arguments):
    items = [FUNCTION, *(f"argument:{index}" for index in range(arguments))]
    for seed in range(30):
        turns = plan_turns(items, np.random.default_rng(seed))
        told = [turn.items for turn in turns]
        assert max(map(len, told)) == 1
        assert sorted(item for one in told for item in one) == sorted(items)
        assert len(turns) >= 7  # and the request
        assert told.index((FUNCTION,)) <= 1
        assert all(not one for one in told[: told.index((FUNCTION,))])
