"""Each thing that a catalogue must satisfy, shown by a small graph that breaks it."""

from __future__ import annotations

from typing import Any

import pytest

from dice.errors import GraphError
from dice.graph.checks import check_catalogue, refuse_errors, summarise_findings
from dice.records import Dependency, Parameter, ReturnField, Tool, ToolGraph
from tests.builders import parameter, return_field, tool, tool_graph

DATE = parameter("date", format="date")


def joined(first: Tool, *, binding: dict[str, str] | None = None, kind: str = "context") -> ToolGraph:
    """A graph in which the tool is joined to a sound one, which takes a date and a party size."""
    other = tool("other", DATE, parameter("size", type="integer"), parameter("seat", enum=["window", "aisle"]))
    dependency = {"source": first.name, "target": "other", "kind": kind, "binding": binding or {}}
    return tool_graph([first, other], [Dependency.model_validate(dependency)])


def problems(graph: ToolGraph) -> list[str]:
    return [str(finding) for finding in check_catalogue(graph)]


def test_a_sound_graph_has_no_findings() -> None:
    source = tool("book", DATE, returns=[return_field("day", format="date")])
    assert problems(joined(source, kind="output", binding={"day": "date"})) == []


def test_a_tool_needs_a_parameter() -> None:
    assert problems(joined(tool("ping"))) == ["Tool ping has no parameter; give it at least one"]


def test_a_tool_needs_a_description() -> None:
    bare = Tool(name="book", description=" ", parameters=(DATE,))
    assert problems(joined(bare)) == ["Tool book has no description; say in one sentence what it does"]


def test_a_parameter_needs_a_description() -> None:
    bare = Parameter(name="count", type="integer")
    (found,) = problems(joined(tool("book", bare)))
    assert found.startswith("Tool book, parameter count has no description")


def test_a_string_needs_a_format_an_enum_or_examples() -> None:
    (found,) = problems(joined(tool("book", parameter("word"))))
    assert found.startswith("Tool book, parameter word is a string of unknown values")
    (found,) = problems(joined(tool("book", DATE, returns=[return_field("word")])))
    assert found.startswith("Tool book, return field word is a string of unknown values")


@pytest.mark.parametrize("known", [{"format": "city"}, {"enum": ["Rome"]}, {"examples": ["Rome"]}])
def test_any_of_the_three_will_do(known: dict[str, Any]) -> None:
    assert problems(joined(tool("book", parameter("city", **known)))) == []


@pytest.mark.parametrize(
    ("type_", "value"), [("string", 870), ("string", False), ("integer", 1.5), ("integer", True), ("number", "3")]
)
def test_examples_are_of_the_parameters_type(type_: str, value: Any) -> None:
    (found,) = problems(joined(tool("book", parameter("slot", type=type_, examples=[value]))))
    assert found.startswith(f"Tool book, parameter slot is of type {type_} and has {value!r} in its examples")


def test_an_isolated_tool_is_named() -> None:
    graph = tool_graph([tool("a", DATE), tool("b", DATE), tool("c", DATE)], [("a", "b")])
    assert problems(graph) == ["Tool c is isolated; add a dependency that starts or ends there"]


def test_no_tool_depends_on_itself() -> None:
    graph = tool_graph([tool("a", DATE), tool("b", DATE)], [("a", "b"), ("a", "a")])
    assert problems(graph) == ["Dependency a -> a joins a tool to itself; remove it"]


SOURCE = tool(
    "book",
    DATE,
    returns=[
        return_field("day", format="date"),
        return_field("total", type="number", format="money"),
        return_field("guests", type="integer"),
        return_field("place", examples=["window", "terrace"]),
        return_field("row", enum=["aisle"]),
    ],
)


@pytest.mark.parametrize(
    ("binding", "reason"),
    [
        ({}, "is of kind output and has no binding"),
        ({"night": "date"}, "binds night, which book does not return; it returns day, total, guests, place, row"),
        ({"day": "when"}, "feeds when, which other does not take; it takes date, size, seat"),
        ({"total": "size"}, "binds total to size, but number is not integer"),
        ({"place": "date"}, "binds place to date, but the format none is not date"),
        ({"place": "seat"}, "binds place to seat, but 'terrace' is not in the parameter's enum"),
        ({"day": "seat"}, "binds day to seat, which has an enum, and the field's values are unknown"),
        ({"day": "date", "row": "date"}, "feeds date more than once"),
    ],
)
def test_an_output_binding_fits(binding: dict[str, str], reason: str) -> None:
    found = problems(joined(SOURCE, kind="output", binding=binding))
    assert any(line.startswith(f"Dependency book -> other {reason}") for line in found), found


@pytest.mark.parametrize("binding", [{"day": "date"}, {"guests": "size"}, {"row": "seat"}])
def test_a_binding_that_fits_is_no_finding(binding: dict[str, str]) -> None:
    assert problems(joined(SOURCE, kind="output", binding=binding)) == []


def test_an_integer_may_feed_a_number() -> None:
    source = tool("count", DATE, returns=[ReturnField(name="n", type="integer")])
    target = tool("scale", parameter("factor", type="number"))
    feed = Dependency(source="count", target="scale", kind="output", binding={"n": "factor"})
    assert problems(tool_graph([source, target], [feed])) == []


def test_a_context_dependency_binds_nothing() -> None:
    (found,) = problems(joined(SOURCE, kind="context", binding={"day": "date"}))
    assert "is of kind context and has a binding" in found


def test_errors_are_refused_with_the_first_and_their_number() -> None:
    findings = check_catalogue(tool_graph([tool("a", DATE), tool("b")]))
    # a is isolated; b has no parameter and is isolated
    with pytest.raises(GraphError, match=r"^Tool a is isolated; .* \(first of 3 errors\)\.$"):
        refuse_errors(findings)


def test_a_foreign_graph_gets_warnings_and_is_not_refused() -> None:
    findings = check_catalogue(tool_graph([tool("a", DATE), tool("b")]), foreign=True)
    assert [finding.severity for finding in findings] == ["warning"] * 3
    refuse_errors(findings)


def test_findings_of_one_kind_make_one_line() -> None:
    findings = check_catalogue(tool_graph([tool("a", DATE), tool("b"), tool("c", DATE)]), foreign=True)
    assert summarise_findings(findings) == [
        "Tool a is isolated; add a dependency that starts or ends there (and 2 more)",
        "Tool b has no parameter; give it at least one",
    ]
