"""The packs beside the daily-life catalogue: finance, legal, medical; each alone, and all together."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from dice.graph import check_collection, describe
from dice.records import Format, Parameter, ReturnField, Tool, ToolGraph
from dice.storage import collect_tools, read_graph

TOOLS = Path(__file__).resolve().parents[2] / "data" / "tools"
PACKS = ("finance", "legal", "medical")
IDENTIFIERS = {
    "finance": ("isin", "lei", "iban", "mic"),
    "legal": ("ecli", "celex", "docket number", "register number"),
    "medical": ("icd", "loinc", "atc"),
}


@cache
def pack(name: str) -> ToolGraph:
    return read_graph(TOOLS / name)


def all_tools() -> list[Tool]:
    return [tool for graph in (read_graph(TOOLS), *map(pack, PACKS)) for tool in graph.tools]


def fields_of(tool: Tool) -> tuple[Parameter | ReturnField, ...]:
    return (*tool.parameters, *tool.returns)


@pytest.mark.parametrize("name", PACKS)
def test_nothing_is_wrong_with_a_pack_alone(name: str):
    checked = check_collection(collect_tools([name], TOOLS), "fail")
    assert [str(finding) for finding in checked.findings if finding.kind != "cycle"] == []


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_large_enough(name: str):
    found = describe(pack(name))
    assert found.tools >= 20
    assert found.dependencies >= 35
    assert 1.9 <= found.average_out_degree <= 2.4
    assert found.chains["4"] >= 150
    assert min(found.output_dependencies, found.context_dependencies) >= 15


@pytest.mark.parametrize("name", PACKS)
def test_the_documentation_has_its_numbers(name: str):
    found = describe(pack(name))
    kinds = f"{found.output_dependencies} / {found.context_dependencies}"
    chains = ", ".join(str(found.chains[length]) for length in ("2", "3", "4"))
    row = f"| {name} | `data/tools/{name}/` | {found.tools} | {found.dependencies} | {kinds} | {chains} |"
    assert row in (TOOLS.parents[1] / "docs" / "tool_graph.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PACKS)
def test_every_tool_of_a_pack_leads_on(name: str):
    starts = {dependency.source for dependency in pack(name).dependencies}
    assert [tool.name for tool in pack(name).tools if tool.name not in starts] == []


@pytest.mark.parametrize("name", PACKS)
def test_the_domain_is_the_packs_name(name: str):
    assert {tool.domain for tool in pack(name).tools} == {name}
    assert {tool.source for tool in pack(name).tools} == {name}


def test_the_daily_life_catalogue_is_read_without_the_packs():
    assert not {tool.domain for tool in read_graph(TOOLS).tools} & set(PACKS)


def test_no_name_and_no_description_is_there_twice_in_all_catalogues():
    tools = all_tools()
    assert len({tool.name for tool in tools}) == len(tools)
    assert len({tool.description for tool in tools}) == len(tools)


def test_tools_that_take_the_same_parameters_say_different_things():
    by_parameters: dict[frozenset[str], list[Tool]] = {}
    for tool in all_tools():
        by_parameters.setdefault(frozenset(parameter.name for parameter in tool.parameters), []).append(tool)
    for alike in by_parameters.values():
        verbs_and_things = [frozenset(re.findall(r"[a-z]{4,}", tool.description.lower())) for tool in alike]
        assert len(set(verbs_and_things)) == len(alike)


@pytest.mark.parametrize("name", PACKS)
def test_identifiers_of_the_field_are_there(name: str):
    described = " ".join(f"{f.description} {f.format}" for tool in pack(name).tools for f in fields_of(tool)).lower()
    for identifier in IDENTIFIERS[name]:
        assert re.search(rf"\b{identifier}\b", described), identifier


def examples_of(word: str) -> set[str]:
    """Return the examples of all fields whose name or description holds a word."""
    return {
        str(example)
        for name in PACKS
        for tool in pack(name).tools
        for field in fields_of(tool)
        if re.search(rf"\b{word}\b", f"{field.name} {field.description}".replace("_", " "), re.IGNORECASE)
        for example in field.examples
    }


def in_digits(code: str) -> str:
    """Return a code with A = 10 to Z = 35."""
    return "".join(str(int(character, 36)) for character in code)


def test_every_isin_has_its_check_digit():
    # ISO 6166: letters as numbers, every second digit from the right doubled; the digits add up to a multiple of 10
    isins = examples_of("isin")
    assert len(isins) >= 8
    for isin in isins:
        assert re.fullmatch(r"[A-Z]{2}[A-Z0-9]{9}[0-9]", isin)
        doubled = [int(digit) * (1 + index % 2) for index, digit in enumerate(reversed(in_digits(isin)))]
        assert sum(value // 10 + value % 10 for value in doubled) % 10 == 0, isin


def test_every_lei_has_its_check_digits():
    # ISO 17442: read as one number, the remainder by 97 is 1
    leis = examples_of("lei")
    assert len(leis) >= 8
    for lei in leis:
        assert re.fullmatch(r"[A-Z0-9]{18}[0-9]{2}", lei)
        assert int(in_digits(lei)) % 97 == 1, lei


def test_every_loinc_code_has_its_check_digit():
    # mod 10: from the right, every second digit, the last one first, is doubled
    codes = examples_of("loinc")
    assert len(codes) >= 8
    for code in codes:
        number, _, check = code.partition("-")
        doubled = [int(digit) * (2 - index % 2) for index, digit in enumerate(reversed(number))]
        assert (sum(value // 10 + value % 10 for value in doubled) + int(check)) % 10 == 0, code


@pytest.mark.parametrize(
    ("word", "pattern"),
    [
        ("ecli", r"ECLI:[A-Z]{2}:[A-Z]+:[0-9]{4}:[0-9A-Z.]+"),
        ("celex", r"3[0-9]{4}[LR][0-9]{4}"),
        ("icd", r"[A-Z][0-9]{2}\.[0-9]"),
        ("atc", r"[A-Z][0-9]{2}[A-Z]{2}[0-9]{2}"),
        ("mic", r"[A-Z]{4}"),
    ],
)
def test_other_identifiers_have_their_shape(word: str, pattern: str):
    found = examples_of(word)
    assert len(found) >= 8
    assert [identifier for identifier in found if not re.fullmatch(pattern, identifier)] == []


def test_accounts_are_made_by_their_format():
    formats = {field.format for tool in pack("finance").tools for field in fields_of(tool) if "iban" in field.name}
    assert formats == {Format.IBAN}
