"""Account numbers: check digits, spellings, and where a text says one."""

from __future__ import annotations

import numpy as np
import pytest

from dice.simulate.values import draw_value
from dice.values import propose_values, same_typed
from dice.values.iban import complete_iban, has_right_check_digits, parse_iban
from tests.builders import parameter

IBAN = parameter("iban", format="iban")


def test_check_digits_are_98_less_the_remainder():
    # AT, account 1: 1 followed by A = 10, T = 29 and 00 gives 1102900; 1102900 mod 97 = 10; 98 - 10 = 88
    assert complete_iban("AT", "1") == "AT881"
    # BE with the account of the standard's own example
    assert complete_iban("BE", "539007547034") == "BE68539007547034"
    assert has_right_check_digits("BE68539007547034")
    assert not has_right_check_digits("BE68539007547043")  # two digits changed places


@pytest.mark.parametrize(
    "written", ["BE68 5390 0754 7034", "be68539007547034", "BE68-5390-0754-7034", " BE68539007547034"]
)
def test_gaps_and_small_letters_make_no_difference(written: str):
    assert parse_iban(written) == "BE68539007547034"
    assert same_typed("BE68539007547034", written, IBAN)


def test_another_digit_is_another_account_even_where_the_check_digits_are_wrong():
    assert not same_typed("BE68539007547034", "BE68 5390 0754 7043", IBAN)
    assert not same_typed("BE68539007547034", "539007547034", IBAN)


@pytest.mark.parametrize("text", ["", "the joint account", "BE68", "BE68 5390 0754 7034 for Orla and Ugo, please"])
def test_other_text_is_no_account_number(text: str):
    assert parse_iban(text) is None


def test_a_text_that_says_one_is_found_in_one_piece_and_in_groups():
    text = "Not BE68539007547043, but BE68 5390 0754 7034, or AT611904300234573201."
    # the first has wrong check digits
    assert [found.value for found in propose_values(text, IBAN)] == ["BE68 5390 0754 7034", "AT611904300234573201"]


def test_drawn_account_numbers_have_right_check_digits():
    rng = np.random.default_rng(0)
    drawn = [str(draw_value(IBAN, rng)) for _ in range(100)]
    assert all(has_right_check_digits(iban) for iban in drawn)
    assert {iban[:2] for iban in drawn} == {"AT", "CH", "DE", "IE", "LT", "NL"}
