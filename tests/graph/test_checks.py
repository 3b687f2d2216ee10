"""What no graph can hold, what is wrong with dependencies, and what becomes of errors."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dice.errors import GraphError
from dice.graph.checks import check_collection, summarise_findings
from dice.records import Dependency, Finding, ReturnField, Tool, ToolCollection
from dice.storage import collect_tools
from tests.builders import parameter, return_field
from tests.graph.gathered import DATE, found, gathered, joined, kinds, sound

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"


def output(source: str, target: str, **binding: str) -> Dependency:
    return Dependency(source=source, target=target, kind="output", binding=binding)


def ring(*names: str) -> list[tuple[str, str]]:
    return list(zip(names, [*names[1:], names[0]], strict=True))


# duplicates, unknown ends


def test_of_two_tools_of_a_name_the_first_counts() -> None:
    collection = gathered(
        sound("a"), sound("a", description="Quite another."), sound("b"), dependencies=[("a", "b")], editable=[]
    )
    checked = check_collection(collection)
    assert [str(error) for error in checked.errors] == [
        "Tool a is there twice, with different content; rename or remove one; the first counts"
    ]
    assert checked.graph.tool("a").description == "All about a."


def test_a_tool_that_two_sources_share_names_both() -> None:
    collection = gathered(sound("a"), sound("a", source="theirs"), sound("b"), dependencies=[("a", "b")])
    assert found(collection) == [
        "Tool a is there twice (mine and theirs), the same both times; remove one; the first counts"
    ]


def test_a_dependency_that_comes_twice_is_an_error_and_the_first_counts() -> None:
    reasoned = Dependency(source="a", target="b", kind="context", reason="So it is.")
    checked = check_collection(gathered(sound("a"), sound("b"), dependencies=[("a", "b"), ("a", "b"), reasoned]))
    assert [str(error) for error in checked.errors] == [
        "Dependency a -> b is there twice; remove one; the first counts",
        "Dependency a -> b is there twice, not the same both times; remove one; the first counts",
    ]
    assert [item.reason for item in checked.graph.dependencies] == [""]


def test_an_unknown_end_gets_the_nearest_name() -> None:
    collection = gathered(
        sound("book_table"), sound("b"), dependencies=[("book_table", "b"), ("book_tabel", "b"), ("b", "xyz")]
    )
    assert found(collection) == [
        "Dependency book_tabel -> b names an unknown tool, book_tabel; perhaps book_table is meant",
        "Dependency b -> xyz names an unknown tool, xyz; remove it, or add the tool",
    ]


def test_ten_thousand_unknown_ends_are_found_at_once() -> None:
    tools = [sound(f"tool_{number}") for number in range(1000)]
    lost = [("tool_1", f"lost_{number}") for number in range(10_000)]
    assert kinds(gathered(*tools, dependencies=lost)).count("unknown_endpoint") == 10_000


# shape


def test_no_tool_depends_on_itself() -> None:
    assert found(gathered(sound("a"), sound("b"), dependencies=[("a", "b"), ("a", "a")])) == [
        "Dependency a -> a joins a tool to itself; remove it"
    ]


def test_an_isolated_tool_is_a_warning_since_it_makes_chains_of_one() -> None:
    checked = check_collection(gathered(sound("a"), sound("b"), sound("c"), dependencies=[("a", "b")]))
    [isolated] = checked.findings
    assert (isolated.kind, isolated.severity, isolated.tool) == ("isolated_tool", "warning", "c")


def test_a_graph_without_dependencies_is_one_finding_and_not_one_for_each_tool() -> None:
    [line] = found(gathered(sound("a"), sound("b")))
    assert line == (
        "The graph has no dependency, so that every dialogue has one round; add dependencies, or have them proposed"
    )


def cycle_of(collection: ToolCollection) -> str:
    [cycle] = [item for item in check_collection(collection).findings if item.kind == "cycle"]
    assert cycle.severity == "warning"
    return cycle.problem


def test_cycles_are_summed_up_in_one_line() -> None:
    tools = [sound(name) for name in "abcdefg"]
    three = [*ring("a", "b", "c"), ("c", "d"), ("d", "e"), ("f", "g")]
    assert cycle_of(gathered(*tools, dependencies=three)) == (
        "form cycles among 3 of 7 tools, for instance a -> b -> c -> a"
    )
    assert cycle_of(gathered(*tools, dependencies=[*three, ("g", "f")])) == (
        "form cycles among 5 of 7 tools (in 2 components, the largest of 3); pairs that point at each other: 1, "
        "for instance f -> g -> f"
    )


def test_a_graph_without_cycles_says_nothing_of_them() -> None:
    tools = [sound(name) for name in "abc"]
    assert found(gathered(*tools, dependencies=[("a", "b"), ("b", "c"), ("a", "c")])) == []


# bindings


SOURCE = sound(
    "book",
    returns=[
        return_field("day", format="date"),
        return_field("total", type="number", format="money"),
        return_field("guests", type="integer"),
        return_field("place", examples=["window", "terrace"]),
        return_field("row", enum=["aisle"]),
    ],
)
TARGET = sound(
    "other",
    DATE,
    parameter("size", type="integer", description="Guests."),
    parameter("seat", enum=["window", "aisle"], description="Where."),
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
    lines = found(gathered(SOURCE, TARGET, dependencies=[output("book", "other", **binding)]))
    assert any(line.startswith(f"Dependency book -> other {reason}") for line in lines), lines


@pytest.mark.parametrize("binding", [{"day": "date"}, {"guests": "size"}, {"row": "seat"}])
def test_a_binding_that_fits_is_no_finding(binding: dict[str, str]) -> None:
    assert found(gathered(SOURCE, TARGET, dependencies=[output("book", "other", **binding)])) == []


def test_an_integer_may_feed_a_number() -> None:
    source = sound("count", returns=[ReturnField(name="n", type="integer")])
    target = sound("scale", parameter("factor", type="number", description="How much."))
    assert found(gathered(source, target, dependencies=[output("count", "scale", n="factor")])) == []


def test_a_context_dependency_binds_nothing() -> None:
    feed = Dependency(source="book", target="other", kind="context", binding={"day": "date"})
    [line] = found(gathered(SOURCE, TARGET, dependencies=[feed]))
    assert "is of kind context and has a binding" in line


# what becomes of errors


def faulty() -> ToolCollection:
    """Four tools in a row; b has no description, and d leads to itself."""
    tools: list[Tool] = [sound("a"), sound("b", description=""), sound("c"), sound("d")]
    return gathered(*tools, dependencies=[("a", "b"), ("b", "c"), ("c", "d"), ("d", "d"), ("a", "a9")])


def test_fail_refuses_with_the_first_error_their_number_and_the_reports_place() -> None:
    checked = check_collection(faulty(), "fail")
    with pytest.raises(GraphError) as caught:
        checked.refuse_errors("checks.md")
    assert str(caught.value) == (
        "Dependency a -> a9 names an unknown tool, a9; perhaps a is meant (first of 3 errors). "
        "The report is checks.md. Mend the sources, or go on with graph.on_error=drop or keep."
    )


def test_keep_holds_all_that_a_graph_can_hold() -> None:
    checked = check_collection(faulty(), "keep")
    checked.refuse_errors("checks.md")
    assert [tool.name for tool in checked.graph.tools] == ["a", "b", "c", "d"]
    assert [(item.source, item.target) for item in checked.graph.dependencies] == [
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("d", "d"),
    ]
    assert len(checked.errors) == 3


def test_drop_leaves_out_what_has_an_error_and_the_dependencies_of_such_tools() -> None:
    checked = check_collection(faulty(), "drop")
    checked.refuse_errors("checks.md")
    assert [tool.name for tool in checked.graph.tools] == ["a", "c", "d"]
    assert [(item.source, item.target) for item in checked.graph.dependencies] == [("c", "d")]
    assert checked.left_out == ("b",)


def test_drop_keeps_the_first_of_what_is_there_twice() -> None:
    collection = gathered(sound("a"), sound("a"), sound("b"), dependencies=[("a", "b"), ("a", "b")])
    checked = check_collection(collection, "drop")
    assert [tool.name for tool in checked.graph.tools] == ["a", "b"]
    assert len(checked.graph.dependencies) == 1


def test_drop_leaves_out_the_second_of_the_same_tool_under_two_names() -> None:
    text = "Find a place to eat in a city."
    collection = gathered(
        sound("find", description=text), sound("seek", description=text), sound("b"), dependencies=[("find", "b")]
    )
    assert [tool.name for tool in check_collection(collection, "drop").graph.tools] == ["find", "b"]


def test_of_the_same_tool_under_two_names_drop_keeps_the_one_without_another_error() -> None:
    text = "Find a place to eat in a city."
    misnamed = Finding(
        severity="error", kind="no_identifier", place="Tool find", problem="was odd", remedy="mend it", tool="find"
    )
    collection = gathered(sound("find", description=text), sound("seek", description=text), findings=[misnamed])
    assert [tool.name for tool in check_collection(collection, "drop").graph.tools] == ["seek"]


def test_what_a_reader_found_counts_like_any_other_error() -> None:
    misnamed = Finding(
        severity="error", kind="name", source="mine", place="Tool b", problem="is misnamed", remedy="mend it", tool="b"
    )
    checked = check_collection(gathered(sound("a"), sound("b"), findings=[misnamed]), "drop")
    assert checked.left_out == ("b",)


def test_when_nothing_is_left_there_is_no_graph() -> None:
    checked = check_collection(gathered(sound("a", description="")), "drop")
    with pytest.raises(GraphError, match=r"^No tool is left, since each of them has an error; see checks\.md\.$"):
        checked.refuse_errors("checks.md")


def test_findings_of_one_kind_make_one_line_errors_first() -> None:
    bare = [sound(name, description="") for name in ("a", "b")]
    checked = check_collection(gathered(*bare, sound("c"), dependencies=[("a", "b")]))
    assert summarise_findings(checked.findings) == [
        "error: Tool a has no description; say in one sentence what it does (and 1 more like it)",
        "warning: Tool c is isolated; add a dependency, or leave it to dialogues of one round",
    ]


def test_a_collection_without_faults_has_no_findings() -> None:
    assert found(joined(sound("a"))) == []


# real files


def kinds_of(*parts: str) -> Counter[str]:
    if not REAL.exists():
        pytest.skip("the published files are not here")
    return Counter(item.kind for item in check_collection(collect_tools([str(REAL.joinpath(*parts))])).findings)


def test_the_faults_of_the_other_real_sources_are_found() -> None:
    taskbench = kinds_of("taskbench", "dailylifeapis")
    assert taskbench["keyword_name"] == 1  # from
    assert taskbench["no_return_field"] == 40
    assert taskbench["cycle"] == 1  # every tool is joined with every other
    weather = kinds_of("tooleyes", "Weather_weatherapi.config_gpt4.json")
    assert weather["cryptic_name"] == 10  # q
    assert weather["description_repeats_name"] == 10  # "API Key."
    assert weather["doubtful_type"] == 3  # "Number of days" and two times "Enable/Disable", as strings
    assert weather["no_dependencies"] == 1
    assert kinds_of("bfcl", "multi_turn_func_doc")["near_identical"] == 0  # what they share is what they all begin with


def test_the_known_faults_of_dice_benchs_graph_are_found() -> None:
    known = kinds_of("dicebench", "tool_graph.json")
    assert known["duplicate_dependency"] == 1  # 270 links, 269 distinct
    assert known["isolated_tool"] == 29
    assert known["unmarked_optional"] == 21
    assert known["garbled_word"] == 1  # accommostring, where date was replaced by string
    assert known["type_for_meaning"] == 2  # "the string the property was added", as above
    assert known["cut_off_description"] == 1  # "One of the following regions: US, ..., GB, S"
    assert known["keyword_name"] == 1  # from
    assert known["doubtful_type"] == 3  # two times "Whether ..." and "How many ..." as strings
    assert known["no_parameter"] == 4
