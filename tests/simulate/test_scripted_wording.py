from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from dice.simulate.acts import Act, Playbook
from dice.simulate.personas import draw_personas, find_subject, read_persona
from dice.simulate.phrases import again, common, remarks, requests, terse
from dice.simulate.phrases.anything import ANYTHING
from dice.simulate.phrases.manners import MANNERS, NAMES
from dice.simulate.phrases.pools import POOLS
from dice.simulate.phrases.subjects import SUBJECTS
from dice.simulate.remarking import fill_remark
from dice.simulate.scripted import PLAYBOOKS
from dice.simulate.templates import Filling, expand, fill, slots
from dice.simulate.values import possible_values
from dice.simulate.wording import (
    addresses_assistant,
    counted_things,
    intention,
    is_plural,
    names_tool,
    owner,
    short_intention,
    short_noun,
    topic,
    unit,
)
from dice.storage import read_graph
from dice.values import find_value
from tests.builders import parameter, tool


@pytest.mark.parametrize(
    ("name", "description", "expected"),
    [
        ("book_table", "Book a table at a restaurant.", "book a table at a restaurant"),
        ("find_film", "Find a film to watch. Returns the best one.", "find a film to watch"),
        (
            "hashtag_info",
            "Retrieves information about a hashtag on TikTok.",
            "retrieve information about a hashtag on TikTok",
        ),
        ("get_cars", "This API returns a list of cars based on the provided parameters.", "get a list of cars"),
        ("open_browser", "Open the browser (e.g. Firefox).", "open the browser"),
        ("forecast_api", "This API provides an AI-generated price forecast.", "look into the forecast api"),
        ("get_rate", "", "get the rate"),
    ],
)
def test_the_purpose_of_a_tool_as_a_verb_phrase(name: str, description: str, expected: str):
    assert intention(tool(name, description=description or "?")) == expected


@pytest.mark.parametrize(
    ("name", "description", "expected"),
    [
        ("date", "Date of the meal.", "the date of the meal"),
        ("iban", "IBAN of the recipient. In capitals.", "the IBAN of the recipient"),
        ("start", "Start time of the class.", "the start time of the class"),
        ("hotel", "The name of the hotel (e.g. 'Astoria').", "the name of the hotel"),
        ("day", "Date in MM-DD format (e.g. '04-15').", "the date"),
        ("has_garden", "Whether the property has a garden", "the has garden"),
        ("sortType", "One of these: up, down", "the sort type"),
    ],
)
def test_what_an_argument_is_about_as_a_noun_phrase(name: str, description: str, expected: str):
    assert topic(parameter(name, description=description)) == expected


def test_a_unit_in_a_sentence_of_its_own_is_said_with_the_number():
    assert unit(parameter("minutes", "integer", "Length of the slot. In minutes.")) == "minutes"
    assert unit(parameter("place", "string", "Place. In town.")) == ""


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Let's do book_table now.", True),
        ("Booking a nice table, are we?", True),
        ("The table is for four.", False),
        ("Read the notebook on the tablet.", False),
    ],
)
def test_a_tool_is_named_by_its_name_or_all_of_its_words(text: str, named: bool):
    assert names_tool(text, "book_table") is named


@pytest.mark.parametrize(
    ("phrase", "plural"), [("names of the guests", True), ("address of the shop", False), ("number of pieces", False)]
)
def test_plural_noun_phrases(phrase: str, plural: bool):
    assert is_plural(phrase) is plural


def test_alternatives_are_expanded_and_slots_found_again():
    drawn = {expand("[Hi|Hey[ there|]] [|you], {name}", np.random.default_rng(seed)) for seed in range(60)}
    assert drawn == {f"{greeting}{you}, {{name}}" for greeting in ("Hi", "Hey", "Hey there") for you in ("", " you")}
    rendered = fill("Say {value} now.", {"value": Filling('"yes please"', 1, 11)})
    assert rendered.text[slice(*rendered.places["value"])] == "yes please"


_REMARKS = (remarks.BACKING, remarks.ANSWERING)


def _phrases() -> list[str]:
    books = [phrase for book in PLAYBOOKS.values() for phrases in book.phrases.values() for phrase in phrases]
    shared = [phrase for phrases in common.PHRASES.values() for phrase in phrases]
    talk = [line for subject in (*SUBJECTS, ANYTHING) for thread in subject.threads for line in thread]
    taken = [
        phrase
        for group in (again.BEFORE, again.ALONE, again.SUMMARY, again.CALLBACK, again.INTENTION)
        for phrases in group.values()
        for phrase in phrases
    ]
    short = [
        phrase
        for group in (terse.BEFORE, terse.ALONE, terse.SUMMARY, terse.CALLBACK, terse.INTENTION, again.SAME)
        for phrases in group.values()
        for phrase in phrases
    ]
    short += [phrase for acts in terse.PHRASES.values() for phrases in acts.values() for phrase in phrases]
    added = [
        phrase for group in (remarks.BACKING, remarks.ANSWERING) for phrases in group.values() for phrase in phrases
    ]
    traits = [trait for subject in (*SUBJECTS, ANYTHING) for trait in subject.traits]
    return [
        *books,
        *shared,
        *taken,
        *short,
        *added,
        *remarks.GREETING,
        *(word for words in POOLS.values() for word in words),
        *again.REFERENCES,
        *again.REFERENCES_TO_YOU,
        *again.OWN_REFERENCES,
        *talk,
        *traits,
        *common.HANDOVERS,
        *common.OPEN_REFERENCES,
        *sum(MANNERS.values(), ()),
    ]


def test_phrases_hold_no_digits_and_address_nobody():
    for phrase in _phrases():
        assert not re.search(r"\d", phrase), phrase
        assert not addresses_assistant(phrase), phrase


def test_every_request_addresses_the_assistant_once_whatever_is_drawn():
    for template in requests.OPENINGS:
        for seed in range(40):
            said = expand(template, np.random.default_rng(seed))
            assert len(re.findall(r"\b(AI|assistant|Assistant)\b", said)) == 1


def test_what_people_remark_is_never_a_value_of_the_catalogue():
    graph = read_graph(Path(__file__).resolve().parents[2] / "data" / "tools")
    fields = [field for tool_ in graph.tools for field in (*tool_.parameters, *tool_.returns)]
    values = {str(value) for field in fields for value in possible_values(field) if isinstance(value, str)}
    for words in POOLS.values():
        for word in words:
            assert not any(find_value(word, value) for value in values), word
            assert re.sub(r"\bI\b", "i", word) == word.lower()


def test_remarks_are_filled_from_the_pools():
    every = [remark for group in _REMARKS for phrases in group.values() for remark in phrases] + [*remarks.GREETING]
    assert set().union(*(slots(remark) for remark in every)) == set(POOLS)
    for remark in every:
        for seed in range(12):
            said = fill_remark(remark, np.random.default_rng(seed))
            assert re.fullmatch(r"[A-Z][^{}\[\]|]*[.?!]", said), said
            assert not re.search(r"\ba [aeiou]", said), said


@pytest.mark.parametrize(
    ("name", "description", "short", "whose"),
    [
        ("date", "Date of the meal.", "date", "the meal"),
        ("guests", "Number of guests at the table.", "number of guests", ""),
        ("kind", "Kind of bouquet.", "kind of bouquet", ""),
        ("city", "City to eat in.", "city", ""),
        ("address", "Mailing address of the recipient.", "mailing address", ""),
    ],
)
def test_the_head_of_what_an_argument_is_about_and_what_it_belongs_to(name, description, short, whose):
    assert short_noun(parameter(name, description=description)) == short
    assert owner(parameter(name, description=description)) == whose


def test_a_number_is_said_with_what_it_counts():
    assert counted_things(parameter("guests", "integer", "Number of guests at the table.")) == "guests"
    assert counted_things(parameter("payers", "integer", "Number of people who pay.")) == "people"
    assert counted_things(parameter("size", "integer", "Size of the group.")) == ""


def test_people_come_back_to_the_intention_in_short():
    assert short_intention(tool("book_table", description="Book a table at a restaurant.")) == "book a table"
    assert (
        short_intention(tool("order_flowers", description="Order flowers for someone.")) == "order flowers for someone"
    )


@pytest.mark.parametrize("book", PLAYBOOKS.values())
def test_every_act_of_a_playbook_has_phrases(book: Playbook):
    done = {act for exchange in (*book.exchanges, *book.discards) for act in exchange.acts}
    done |= {
        Act.GREET,
        Act.GREET_BACK,
        Act.ASIDE,
        Act.BRIDGE,
        Act.INTEND,
        Act.REACT,
        Act.FILL,
        Act.DECIDE,
        Act.REUSE,
        Act.ADD,
    }
    assert all(book.phrases.get(act) or common.PHRASES.get(act) for act in done)


def test_personas_are_distinct_named_and_fit_the_first_tools_topic():
    dinner = tool("find_restaurant", description="Find a restaurant.", domain="dining")
    for seed in range(20):
        personas = draw_personas([dinner], 4, np.random.default_rng(seed))
        assert list(personas) == ["agent_a", "agent_b", "agent_c", "agent_d"]
        read = [read_persona(text) for text in personas.values()]
        assert len({persona.name for persona in read}) == 4
        assert len({persona.manner for persona in read}) == 4
        assert all(persona.name in NAMES and persona.manner in MANNERS for persona in read)
        assert all(text.split(" who ")[1].rstrip(".") in find_subject(dinner).traits for text in personas.values())


def test_a_persona_of_another_making_may_have_no_name():
    assert read_persona("A logical strategist who excels at data.").name is None
    assert read_persona("Maria is a blunt lawyer.").name == "Maria"
