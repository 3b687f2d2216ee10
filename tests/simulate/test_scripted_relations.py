"""Values of one call and its output that have to go together."""

from __future__ import annotations

from datetime import date

import numpy as np
import pytest

from dice.simulate.arguments import Ledger, choose_arguments
from dice.simulate.outputs import make_output
from dice.simulate.relations import derive
from tests.builders import parameter, return_field, tool


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def ledger() -> Ledger:
    return Ledger(near=date(2026, 5, 1))


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("share_per_person", {"bill_total": 120, "payers": 4}, 30),  # 120 / 4
        ("share_per_person", {"bill_total": 100, "payers": 3, "tip_percent": 10}, 36.67),  # 110 / 3
        ("converted_amount", {"amount": 40, "source_currency": "EUR", "target_currency": "DKK"}, 300),  # 40 * 7.5
        ("monthly_payment", {"loan_amount": 12000, "years": 5}, 220),  # 12000 * 1.1 / 60
        ("national_currency", {"country": "Norway"}, "NOK"),
        ("official_language", {"country": "Brazil"}, "Portuguese"),
        ("travel_minutes", {"departure_time": "11:15", "arrive_by": "12:45"}, 90),
        ("translation", {"target_language": "German"}, "zwei Karten bitte"),
    ],
)
def test_what_follows_from_the_call(name: str, values: dict, expected):
    assert derive(return_field(name), values, rng()) == expected


@pytest.mark.parametrize("name", ["share_per_person", "winning_option", "product_price", "translation", "anything"])
def test_nothing_follows_without_the_arguments_or_a_rule(name: str):
    assert derive(return_field(name), {}, rng()) is None


def test_a_poll_is_won_by_one_of_its_options_and_what_is_missing_was_on_the_list():
    for seed in range(20):
        assert derive(return_field("winning_option"), {"options": ["bowling", "spa"]}, rng(seed)) in ("bowling", "spa")
        missing = derive(return_field("missing_items", "array"), {"items": ["leeks", "feta", "tahini"]}, rng(seed))
        assert isinstance(missing, list)
        assert 1 <= len(missing) <= 3
        assert set(missing) <= {"leeks", "feta", "tahini"}


@pytest.mark.parametrize(
    ("price", "limit"),
    [("product_price", "maximum_price"), ("nightly_rate", "nightly_limit"), ("sale_price", "asking_price")],
)
def test_a_price_keeps_to_its_limit(price: str, limit: str):
    for seed in range(20):
        found = derive(return_field(price, "number"), {limit: 80}, rng(seed))
        assert isinstance(found, int)
        assert 56 <= found < 80  # by 1 to 30 percent less


def test_a_person_writes_from_an_address_of_the_same_name():
    found = derive(return_field("tutor_email"), {"tutor_name": "Orla van Farrow"}, rng())
    assert str(found).startswith("orla.farrow@")


def test_snow_comes_in_winter_and_with_frost_and_the_sun_sets_late_in_summer():
    sky = return_field("sky", enum=["cloudless", "drizzle", "snowfall"])
    degrees = return_field("temperature", "number", examples=[-4, 3, 14, 29])
    for seed in range(20):
        assert derive(sky, {"forecast_date": "2026-07-01"}, rng(seed)) == "drizzle"
        assert derive(degrees, {"sky": "snowfall"}, rng(seed)) in (-4, 3)
        assert derive(degrees, {"sky": "drizzle"}, rng(seed)) in (14, 29)
    sunset = return_field("sunset_time", format="time")
    june = derive(sunset, {"sunset_date": "2026-06-21", "city": "Riga"}, rng())
    assert str(june).startswith("21:")
    assert str(derive(sunset, {"sunset_date": "2026-06-21", "city": "Melbourne"}, rng())).startswith("16:")


def test_a_vegan_gets_no_lamb():
    dishes = return_field("dish_name", examples=["lamb tagine", "chickpea curry"])
    assert {derive(dishes, {"diet": "vegan"}, rng(seed)) for seed in range(20)} == {"chickpea curry"}


def test_a_ride_ends_after_it_began_whichever_the_tool_lists_first():
    taxi = tool("ride", parameter("pickup_time", format="time"), returns=[return_field("taxi_arrival", format="time")])
    route = tool(
        "route", parameter("arrive_by", format="time"), returns=[return_field("departure_time", format="time")]
    )
    for seed in range(20):
        assert str(make_output(taxi, {"pickup_time": "10:15"}, {}, ledger(), rng(seed))["taxi_arrival"]) > "10:15"
        assert str(make_output(route, {"arrive_by": "19:00"}, {}, ledger(), rng(seed))["departure_time"]) < "19:00"


def test_a_device_has_a_fault_that_it_can_have_and_a_course_its_subject():
    repair = tool(
        "repair",
        parameter("device", examples=["coffee grinder"]),
        parameter("fault", examples=["cracked screen", "jammed button", "no sound"]),
    )
    faults = {choose_arguments(repair, {}, ledger(), rng(seed))["fault"] for seed in range(20)}
    assert faults == {"jammed button"}
    course = tool(
        "find_course", "subject", returns=[return_field("course_name", examples=["Salsa Starter", "Joinery Basics"])]
    )
    for seed in range(10):
        assert (
            make_output(course, {"subject": "woodworking"}, {}, ledger(), rng(seed))["course_name"] == "Joinery Basics"
        )


def test_a_country_is_mostly_that_of_the_city_before():
    visa = tool("visa", parameter("destination_country", format="country"))
    drawn = []
    for seed in range(50):
        state = ledger()
        state.lasting["city"] = "Osaka"
        drawn.append(choose_arguments(visa, {}, state, rng(seed))["destination_country"])
    assert drawn.count("Japan") > 20  # by chance alone 50 / 26
