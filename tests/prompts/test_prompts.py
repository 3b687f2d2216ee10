"""Every prompt can be rendered, and only with exactly its fields."""

from __future__ import annotations

import re
from importlib import resources
from string import Template

import pytest

from dice.prompts import prompt_hash, prompt_names, render


def fields(name: str) -> list[str]:
    text = (resources.files("dice.prompts") / f"{name}.md").read_text(encoding="utf-8")
    assert Template(text).is_valid(), f"{name}.md has a stray $"
    return Template(text).get_identifiers()


def test_the_prompts_of_the_evaluation_are_there():
    assert {"call_instructions", "call_request", "tool_documents"} <= set(prompt_names())


@pytest.mark.parametrize("name", prompt_names())
def test_every_prompt_renders_with_each_field_in_it(name):
    values = {field: f"<{field}>" for field in fields(name)}
    text = render(name, **values)
    assert text == text.strip() != ""
    assert all(value in text for value in values.values())
    assert re.search(r"\$\{?\w", text) is None


@pytest.mark.parametrize("name", prompt_names())
def test_lines_of_a_prompt_fit_a_screen(name):
    text = render(name, **dict.fromkeys(fields(name), ""))
    assert max(len(line) for line in text.splitlines()) <= 130


def test_a_missing_field_and_a_superfluous_one_are_errors():
    with pytest.raises(ValueError, match="call_request lacks round"):
        render("call_request", dialogue="...")
    with pytest.raises(ValueError, match="call_request has no place for colour"):
        render("call_request", dialogue="...", round="1", colour="red")
    with pytest.raises(ValueError, match="call_request lacks dialogue and has no place for dialog"):
        render("call_request", dialog="...", round="1")


def test_an_unknown_prompt_is_an_error_that_names_the_others():
    with pytest.raises(ValueError, match=r"no prompt 'call_reqest'; there are .*call_request"):
        render("call_reqest")


def test_dollars_in_what_is_filled_in_mean_nothing():
    assert "$5 and $round and ${x}" in render("call_request", dialogue="$5 and $round and ${x}", round="1")


def test_the_hash_names_the_prompts_and_their_order():
    assert re.fullmatch(r"[0-9a-f]{12}", prompt_hash("answer_json"))
    assert (
        len({prompt_hash("answer_json"), prompt_hash("answer_schema"), prompt_hash("answer_json", "answer_schema")})
        == 3
    )
