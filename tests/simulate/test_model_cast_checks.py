"""What a message may not say, which values fit, and where items are found: each check by itself."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest
from pydantic import JsonValue

from dice.asking import UnusableError, read_object
from dice.filter import find_refusal, is_address
from dice.mentions import Mention, Mentions
from dice.models.reasoning import cut_reasoning
from dice.records import FUNCTION, DialogueType
from dice.simulate import Judges
from dice.simulate.cast import Line, Mark, Scene
from dice.simulate.model_cast.choosing import choose_turned_down, read_values
from dice.simulate.model_cast.decided import Decided, Piece
from dice.simulate.model_cast.fields import find_problem
from dice.simulate.model_cast.lines import LineRules, find_technical_names, read_line
from dice.simulate.model_cast.people import read_people
from dice.simulate.model_cast.recover import confirm, find_marks, find_missing
from dice.simulate.model_cast.turns import Turn, plan_turns
from dice.simulate.scripted import PLAYBOOKS
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
    assert read_object(cut_reasoning(text)) == {"a": 1}


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


def decided(**turned_down: JsonValue) -> Decided:
    return Decided(Scene(1, BOOK), dict(GOLD), dict(turned_down))


def lines_of(*texts: str) -> list[Line]:
    return [Line("agent_a", text, find_marks(text, BOOK, GOLD, ("argument:terrace",))) for text in texts]


def missing(*texts: str, **turned_down: JsonValue) -> list[tuple[str, int | None]]:
    found = find_missing(lines_of(*texts), decided(**turned_down), None)
    return [(piece.item.removeprefix("argument:"), piece.element) for piece in found]


def test_all_elements_of_a_list_have_to_be_said():
    assert missing() == [
        (FUNCTION, None), ("time", None), ("guests", None), ("dishes", 0), ("dishes", 1), ("terrace", None)
    ]  # fmt: skip
    assert missing("Book a table at 7 pm on the terrace, 4 of us, with soup.") == [("dishes", 1)]
    assert missing("Book a table at 7 pm on the terrace, 4 of us, with soup.", "And trout.") == []


def test_the_last_word_on_a_value_counts():
    rest = "Book a table for 4 on the terrace, with soup and trout."
    assert missing(rest, "At 8 pm?", "No, at 7 pm.", time="20:00") == []
    assert missing(rest, "Not at 8 pm, at 7 pm.", time="20:00") == []
    assert missing(rest, "At 7 pm.", "I still want 8 pm.", time="20:00") == [("time", None)]


def test_what_the_counter_confirms_is_marked_and_no_longer_missing():
    lines = lines_of("Book a table for 4 on the terrace, with soup and trout.", "When the news is on, as always.")
    [time] = find_missing(lines, decided(), None)
    found = Mentions((Mention(thing=0, message=1, start=0, end=20),))
    marked, confirmed = confirm(lines, found, [time], decided())
    assert marked[1].marks == (Mark("argument:time", "inferred", 0, 20),)
    assert find_missing(marked, decided(), None, confirmed) == ()
    # somebody goes on about another time after that
    late = [*marked, *lines_of("I still want 8 pm.")]
    assert find_missing(late, decided(time="20:00"), None, confirmed) == (time,)


def test_words_of_the_counter_that_mean_the_value_are_a_spelling_of_it():
    lines = lines_of("Half past, no: seven in the evening.")
    [mark] = confirm(lines, Mentions((Mention(0, 0, 15, 35),)), [Piece("argument:time")], decided())[0][0].marks[-1:]
    assert mark == Mark("argument:time", "normalised", 15, 35)


VALUES = {"time": "19:00", "guests": 4, "dishes": ["soup", "trout"], "terrace": True}


@pytest.mark.parametrize(
    ("turned_down", "reason"),
    [
        ({}, "in turned_down, time is missing"),
        ({"time": "20:00", "guests": 5}, "in turned_down, guests was not asked for"),
        ({"time": "19:00"}, "overlap"),
        ({"time": "8 pm"}, "not written as a time"),
        ([], "which are objects"),
    ],
)
def test_a_value_to_be_turned_down_has_to_be_another_that_fits(turned_down, reason):
    answer = json.dumps({"values": VALUES, "turned_down": turned_down})
    with pytest.raises(UnusableError, match=reason):
        read_values(answer, Scene(1, BOOK), BOOK.parameters, ["time"], RULES.judges)


def test_a_value_to_be_turned_down_must_not_mean_the_gold_one():
    pay = tool("pay_bill", parameter("currency", format="currency"))
    answer = json.dumps({"values": {"currency": "EUR"}, "turned_down": {"currency": "euro"}})
    with pytest.raises(UnusableError, match="turned_down has for currency what is agreed on"):
        read_values(answer, Scene(1, pay), pay.parameters, ["currency"], RULES.judges)


def test_values_and_those_turned_down_are_kept_apart():
    answer = json.dumps({"values": VALUES, "turned_down": {"time": "20:00"}})
    read = read_values(answer, Scene(1, BOOK), BOOK.parameters, ["time"], RULES.judges)
    assert (read.arguments, read.turned_down) == (VALUES, {"time": "20:00"})
    without = read_values(json.dumps({"values": VALUES}), Scene(1, BOOK), BOOK.parameters, [], RULES.judges)
    assert without.turned_down == {}


def plan(seed: int, what: Decided | None = None, **shares: float) -> list[Turn]:
    return plan_turns(what or decided(), **{"spoken": 0.5, "chatter": 0.5, **shares}, rng=np.random.default_rng(seed))


@pytest.mark.parametrize("seed", range(30))
def test_each_piece_has_a_message_of_its_own_after_the_function(seed):
    turns = plan(seed)
    told = [turn.tells for turn in turns]
    assert max(map(len, told)) == 1
    assert sorted(str(piece) for one in told for piece in one) == sorted(map(str, decided().pieces))
    assert len(turns) >= 7  # and the request
    assert told.index((Piece(FUNCTION),)) <= 1
    assert all(not one for one in told[: told.index((Piece(FUNCTION),))])


@pytest.mark.parametrize("seed", range(30))
def test_what_belongs_together_follows_one_another(seed):
    turns = plan(seed, decided(time="20:00"))
    soup = next(index for index, turn in enumerate(turns) if turn.tells == (Piece("argument:dishes", 0),))
    assert turns[soup + 1].tells == (Piece("argument:dishes", 1),)  # by another speaker, so from several mouths
    offer = next(index for index, turn in enumerate(turns) if turn.offers)
    assert (turns[offer].offers, turns[offer].tells) == ("time", ())
    assert (turns[offer + 1].declines, turns[offer + 1].tells) == ("time", (Piece("argument:time"),))


def test_shares_of_spoken_values_and_small_talk_are_those_of_the_knobs():
    for share in (0.0, 1.0):
        turns = [turn for seed in range(20) for turn in plan(seed, spoken=share, chatter=share)]
        timed = [turn.is_spoken for turn in turns if turn.tells == (Piece("argument:time"),)]
        free = [turn.is_chat for turn in turns if not turn.tells]
        # the message before the function, where there is one, is never small talk
        assert (sum(timed), any(free)) == (20 * share, bool(share))


def test_values_are_turned_down_as_often_as_the_type_has_it():
    def rate(kind: DialogueType, distractors: float) -> float:
        rng = np.random.default_rng(5)
        return sum(len(choose_turned_down(BOOK.parameters, kind, distractors, rng)) for _ in range(1000)) / 2000

    # two of the four parameters can have one: neither a list nor what is true or false
    assert rate(DialogueType.ERISTIC, 1.0) == pytest.approx(PLAYBOOKS[DialogueType.ERISTIC].discard_rate, abs=0.03)
    assert rate(DialogueType.ERISTIC, 1.0) > rate(DialogueType.INQUIRY, 1.0) > rate(DialogueType.INQUIRY, 0.0) == 0
