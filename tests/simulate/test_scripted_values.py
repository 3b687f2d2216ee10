from __future__ import annotations

import itertools
from datetime import date, timedelta

import numpy as np
import pytest

from dice.records import Format
from dice.simulate.arguments import Ledger, choose_arguments, choose_discard
from dice.simulate.outputs import make_output
from dice.simulate.overlap import overlap, overlaps_any
from dice.simulate.spoken import spoken_forms
from dice.simulate.values import draw_value, fits
from dice.values import same_typed
from tests.builders import parameter, return_field, tool
from tests.simulate.stage import play_many


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def ledger() -> Ledger:
    return Ledger(near=date(2026, 5, 1))


@pytest.mark.parametrize("format_", [item for item in Format if item is not Format.MONEY])
def test_each_format_has_at_least_twenty_values(format_: Format):
    field = parameter("field", format=format_)
    generator = rng()
    values = [draw_value(field, generator) for _ in range(400)]
    assert len(set(map(str, values))) >= 20
    assert all(same_typed(value, value, field) for value in values)


def test_money_is_a_whole_amount():
    generator = rng()
    amounts = [draw_value(parameter("price", "number", format="money"), generator) for _ in range(400)]
    assert len(set(map(str, amounts))) >= 20
    assert all(isinstance(amount, int) and amount > 0 for amount in amounts)


def test_dates_lie_in_2026_and_2027():
    generator = rng()
    dates = [draw_value(parameter("day", format="date"), generator) for _ in range(200)]
    assert {str(value)[:4] for value in dates} == {"2026", "2027"}


def test_enum_and_examples_are_drawn_from():
    assert draw_value(parameter("size", enum=["small", "large"]), rng()) in ("small", "large")
    assert draw_value(parameter("dish", examples=["ramen", "goulash"]), rng()) in ("ramen", "goulash")
    assert draw_value(parameter("guests", "integer", examples=[2, 4]), rng()) in (2, 4)


def test_a_list_holds_two_or_three_different_elements():
    for seed in range(30):
        value = draw_value(parameter("toppings", "array", examples=["olives", "capers", "leek", "basil"]), rng(seed))
        assert isinstance(value, list)
        assert 2 <= len(value) <= 3
        assert len(set(map(str, value))) == len(value)


@pytest.mark.parametrize(
    ("name", "format_"),
    [("email_address", "email"), ("departure_date", "date"), ("arrival_time", "time"), ("city", "city")],
)
def test_a_foreign_parameter_is_guessed_by_its_name(name: str, format_: str):
    foreign = draw_value(parameter(name), rng())
    assert type(foreign) is str
    pattern = {"email": "@", "date": "-", "time": ":", "city": ""}[format_]
    assert pattern in foreign


def test_a_foreign_parameter_that_says_nothing_gets_a_phrase_and_one_with_a_quoted_example_gets_that():
    assert str(draw_value(parameter("string"), rng())).startswith("the ")
    assert draw_value(parameter("ssid", description="Network name (e.g. 'MyHomeWiFi')."), rng()) == "MyHomeWiFi"


def test_a_date_asked_for_without_year_has_none():
    value = draw_value(parameter("date", description="Date in MM-DD format (e.g. '04-15')."), rng())
    assert len(str(value)) == len("04-15")


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (5, 15, True),
        (5, 5, True),
        ("Lisbon", "12 Lisbon Road", True),
        ("attic", ["loft", "Attic"], True),
        (5, "2026-05-14", False),  # no number of its own there
        (14, "14 Mill Road", True),
        ("Lisbon", "Porto", False),
        (True, True, False),  # said as yes and no
    ],
)
def test_values_overlap_when_one_could_be_read_in_the_other(one, other, expected: bool):
    assert overlap(one, other) is expected
    assert overlap(other, one) is expected


def test_no_value_of_a_call_overlaps_another():
    for dialogue in play_many(8):
        for round_ in dialogue.rounds:
            for first, second in itertools.combinations(round_.call.arguments.values(), 2):
                assert not overlap(first, second), round_.call


def test_the_last_day_comes_after_the_first_and_the_highest_price_is_above_the_lowest():
    for dialogue in play_many(8):
        find, rent = dialogue.rounds[0].call.arguments, dialogue.rounds[1].call.arguments
        assert str(rent["check_in"]) < str(rent["check_out"])
        if "min_price" in find and "max_price" in find:
            assert float(str(find["min_price"])) < float(str(find["max_price"]))


def test_arrival_at_a_cottage_comes_before_departure_and_departure_of_a_train_before_arrival():
    stay = tool("stay", parameter("arrival_date", format="date"), parameter("departure_date", format="date"))
    ride = tool("ride", parameter("departure_time", format="time"), parameter("arrival_time", format="time"))
    for seed in range(20):
        days = choose_arguments(stay, {}, ledger(), rng(seed))
        assert str(days["arrival_date"]) < str(days["departure_date"])
        times = choose_arguments(ride, {}, ledger(), rng(seed))
        assert str(times["departure_time"]) < str(times["arrival_time"])


def test_optional_parameters_are_used_about_half_of_the_time():
    optional = tool("walk", "path", parameter("pace", enum=["slow", "fast"], required=False))
    used = sum("pace" in choose_arguments(optional, {}, ledger(), rng(seed)) for seed in range(400))
    assert 160 < used < 240  # 200 expected, standard deviation 10


def test_bound_arguments_are_taken_as_they_are():
    assert choose_arguments(tool("go", "place", "goal"), {"place": "Riga"}, ledger(), rng())["place"] == "Riga"


def test_a_discarded_value_overlaps_no_gold_value_and_none_that_may_still_come():
    colour = parameter("colour", enum=["red", "dark red", "blue", "green"])
    state = ledger()
    state.gold.append("red")
    later = [return_field("paint", enum=["blue"])]
    drawn = {choose_discard(colour, "red", state, later, rng(seed)) for seed in range(40)}
    assert drawn <= {"green", None}  # dark red holds red, blue may come in a later round
    assert "green" in drawn


def test_a_later_gold_value_avoids_what_was_discarded():
    state = ledger()
    state.discarded.append("blue")
    paint = tool("mix", parameter("colour", enum=["blue", "green"]))
    assert {choose_arguments(paint, {}, state, rng(seed))["colour"] for seed in range(20)} == {"green"}


def test_the_output_repeats_arguments_confirms_them_and_serves_the_next_tool():
    book = tool(
        "book",
        parameter("city", format="city"),
        parameter("time", format="time"),
        returns=[
            return_field("city", format="city"),
            return_field("confirmed_time", format="time"),
            return_field("seat"),
        ],
    )
    arguments = {"city": "Riga", "time": "19:15"}
    needs = {"seat": parameter("place", enum=["aisle", "window"])}
    output = make_output(book, arguments, needs, ledger(), rng())
    assert output["city"] == "Riga"
    assert output["confirmed_time"] == "19:15"
    assert output["seat"] in ("aisle", "window")


def test_dates_in_the_output_are_not_before_those_of_the_call():
    order = tool("order", parameter("day", format="date"), returns=[return_field("delivery_date", format="date")])
    for seed in range(20):
        output = make_output(order, {"day": "2026-09-01"}, {}, ledger(), rng(seed))
        assert str(output["delivery_date"]) > "2026-09-01"


def test_a_value_fits_by_type_and_enum():
    assert fits(3, parameter("n", "number"))
    assert not fits(True, parameter("n", "integer"))
    assert not fits("red", parameter("colour", enum=["blue"]))
    assert fits(["a"], parameter("letters", "array", enum=["a", "b"]))
    assert not overlaps_any("a", [])


def test_a_country_comes_with_its_capital_and_a_city_mostly_with_its_airport():
    facts = tool("facts", parameter("country", format="country"), returns=[return_field("capital", format="city")])
    assert make_output(facts, {"country": "Norway"}, {}, ledger(), rng())["capital"] == "Oslo"
    fly = tool("fly", parameter("departure_airport", format="airport"))
    drawn = []
    for seed in range(50):
        state = ledger()
        state.lasting["city"] = "Riga"
        drawn.append(choose_arguments(fly, {}, state, rng(seed))["departure_airport"])
    assert drawn.count("RIX") > 20  # by chance alone 50 / 29


def test_titles_and_messages_are_not_all_from_the_list():
    title = parameter("title", examples=["quiz night", "street picnic"])
    drawn = {str(draw_value(title, rng(seed))) for seed in range(60)}
    assert len(drawn) > 20
    assert all(text.startswith(("quiz night", "street picnic")) for text in drawn)


@pytest.mark.parametrize(
    ("value", "field", "expected"),
    [
        ("19:00", parameter("at", format="time"), ("seven in the evening", "7 pm")),
        ("12:45", parameter("at", format="time"), ("quarter to one in the afternoon", "12:45 pm")),
        ("12:00", parameter("at", format="time"), ("noon",)),
        ("2027-03-05", parameter("day", format="date"), ("the fifth of March 2027", "March 5, 2027")),
        ("03-05", parameter("day", description="Date in MM-DD format.", format="date"), ()),
        ("2027-03-05T19:30", parameter("at", format="datetime"), (
            "the fifth of March 2027 at 7:30 pm", "March 5, 2027 at 7:30 pm")),
        (4, parameter("guests", "integer"), ("four",)),
        (1250, parameter("price", "number", format="money"), ("1,250",)),
        (2024, parameter("tax_year", "integer"), ()),  # nobody says 2,024
        ("EUR", parameter("currency", format="currency"), ("euros",)),
        ("Riga", parameter("city", format="city"), ()),
        (True, parameter("urgent", "boolean"), ()),
    ],
)  # fmt: skip
def test_values_as_people_say_them(value, field, expected: tuple[str, ...]):
    assert spoken_forms(value, field) == expected
    assert all(same_typed(value, form, field) for form in expected)


def test_every_quarter_of_an_hour_and_every_day_finds_its_way_back():
    clock, day = parameter("at", format="time"), parameter("day", format="date")
    for quarter in range(4 * 24):
        said = f"{quarter // 4:02}:{15 * (quarter % 4):02}"
        assert spoken_forms(said, clock), said
    first = date(2027, 1, 1)
    for offset in range(365):
        assert len(spoken_forms((first + timedelta(days=offset)).isoformat(), day)) == 2
