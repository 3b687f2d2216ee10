"""Gold calls written as Python are parsed and never run."""

from __future__ import annotations

import pytest

from dice.storage.benchmarks.python_call import parse_call


def test_values_are_literals_and_anything_else_is_kept_as_written():
    call = parse_call("a.b(x=1, y=[1, (2, 'z')], when={'day': None}, dtype=torch.float16, low=-1.5)")
    assert call is not None
    assert call.name == "a.b"
    written = {"x": 1, "y": [1, [2, "z"]], "when": {"day": None}, "dtype": "torch.float16", "low": -1.5}
    assert call.arguments == written


def test_values_without_a_name_get_those_of_the_parameters_then_their_place():
    call = parse_call("cp('a', 'b', True)", ["source", "target"])
    assert call is not None
    assert call.arguments == {"source": "a", "target": "b", "argument_3": True}


def test_the_result_may_be_assigned():
    call = parse_call("model = hub.load('x')")
    assert call is not None
    assert call.name == "hub.load"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no call",
        "a(",
        "a().b()",
        "a(*more)",
        "a(**more)",
        "a(); b()",
        "if x: a()",
        "make()(1)",
        "a\0(1)",
        "(" * 5000,
    ],
)
def test_anything_but_one_plain_call_is_none(text: str) -> None:
    assert parse_call(text) is None


def test_nothing_is_run():
    call = parse_call("show(value=__import__('os').getcwd())")
    assert call is not None
    assert call.arguments == {"value": "__import__('os').getcwd()"}
