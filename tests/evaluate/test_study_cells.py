"""What somebody writes into the blank cells, and the call that it is; slips of the pen are named, not scored."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from dice.evaluate.people import read_call
from dice.records import ToolCall
from tests.builders import call, parameter, tool

TOOLS = {
    made.name: made
    for made in (
        tool(
            "book_table",
            "city",
            parameter("guests", "integer"),
            parameter("price", "number", required=False),
            parameter("outside", "boolean", required=False),
            parameter("people", "array", required=False),
            parameter("card", "object", required=False),
        ),
        tool("call_taxi", "street"),
        tool("stop"),
    )
}


def read(function: str, *cells: str) -> ToolCall | None:
    filled = read_call(function, columns(*cells), TOOLS)
    assert not filled.faults
    return filled.call


def faults(function: str, *cells: str) -> list[tuple[str, str]]:
    return [(fault.column, fault.problem) for fault in read_call(function, columns(*cells), TOOLS).faults]


def columns(*cells: str) -> dict[str, str]:
    return {f"argument_{index}": cells[index - 1] if index <= len(cells) else "" for index in range(1, 4)}


def test_a_cell_is_an_argument_and_the_order_is_that_of_the_tool() -> None:
    made = read("book_table", "guests=4", "", "city = Graz")
    assert made == call(city="Graz", guests=4)
    assert made is not None and list(made.arguments) == ["city", "guests"]


def test_several_arguments_fit_into_one_cell_when_each_begins_a_line() -> None:
    assert read("book_table", "city=Graz\n guests = 4") == call(city="Graz", guests=4)
    assert read("call_taxi", "street=Ring 4,\nback door\nhttps://x.org/?a=1") == call(
        "call_taxi", street="Ring 4,\nback door\nhttps://x.org/?a=1"
    )


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("guests=4", 4),
        ("guests=four", "four"),
        ("guests=07", "07"),
        ("price=2.50", 2.5),
        ("price=-3", -3),
        ("price=1e999", "1e999"),
        ("outside=yes", True),
        ("outside=False", False),
        ("outside=perhaps", "perhaps"),
        ("people=Ann, Ben", ["Ann", "Ben"]),
        ('people=["Ann, A.", "Ben"]', ["Ann, A.", "Ben"]),
        ('card={"number": "1"}', {"number": "1"}),
        ("city=a=b", "a=b"),
        ('city="Graz"', "Graz"),
        ("city=0664", "0664"),
    ],
)
def test_a_value_is_what_its_parameter_is_if_it_can_be_read_so(text: str, value: JsonValue) -> None:
    made = read("book_table", text)
    assert made is not None and list(made.arguments.values()) == [value]


def test_names_that_a_spreadsheet_has_begun_with_a_capital_are_known() -> None:
    assert read("Call_taxi", "Street=Ring 4") == call("call_taxi", street="Ring 4")
    assert read("stop()") == call("stop")


def test_who_cannot_tell_the_function_makes_no_call_and_a_value_that_is_not_told_is_left_out() -> None:
    assert read("?") is None
    assert read("book_table", "city=?", "guests=4") == call(guests=4)
    assert read("call_taxi", "street=?") == call("call_taxi")


@pytest.mark.parametrize(
    ("function", "cells", "column", "problem"),
    [
        ("", ("city=Graz",), "function", "is empty in a row that is begun; ? says that the talk does not tell"),
        ("bok_table", ("city=Graz",), "function", "is none of the functions in the list; did you mean book_table?"),
        ("xyz", (), "function", "xyz is none of the functions in the list"),
        ("?", ("city=Graz",), "function", "is ? in a row with arguments; name the likeliest function"),
        ("book_table", (), "argument_1", "is empty, and book_table needs city, guests; write city=? for what the talk"),
        ("book_table", ("city=Graz", "Graz"), "argument_2", "should be name=value (found 'Graz')"),
        ("book_table", ("town=Graz",), "argument_1", "book_table has no argument town; it has city, guests, price,"),
        ("stop", ("city=Graz",), "argument_1", "stop has no argument city; it has none"),
        ("book_table", ("city=",), "argument_1", "city has no value; write city=? when the talk does not tell it"),
        ("book_table", ("city=Graz", "city=Linz"), "argument_2", "city is there twice"),
        ("book_table", ("card=12 of mine",), "argument_1", "card should be JSON (Extra data)"),
        ("book_table", ("people=[Ann]",), "argument_1", "people should be JSON (Expecting value)"),
    ],
)
def test_slips_are_faults_with_their_column(function: str, cells: tuple[str, ...], column: str, problem: str) -> None:
    ((where, what),) = faults(function, *cells)
    assert where == column
    assert problem in what


def test_every_faulty_cell_of_a_row_is_named() -> None:
    assert [column for column, _ in faults("book_table", "Graz", "guests=4", "town=x")] == ["argument_1", "argument_3"]
