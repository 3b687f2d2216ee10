from __future__ import annotations

import pytest

from dice.models.listing import describe_model
from dice.models.price import Price
from tests.models.gateways import KEY_VARIABLE, model_config
from tests.server import KEY


def test_a_model_that_litellm_knows_is_described_in_full():
    info = describe_model(model_config(name="gpt_4o", id="openai/gpt-4o", api_key_env=None))
    assert (info.name, info.id) == ("gpt_4o", "openai/gpt-4o")
    assert info.modes == {"prompt": True, "schema": True, "tools": True}
    assert info.context_length == 128_000
    assert info.price == Price(input=2.5, output=10.0, cached_input=1.25)


def test_what_is_not_known_about_a_model_is_unknown():
    info = describe_model(model_config(id="hosted_vllm/some/checkpoint", api_key_env=None))
    assert info.modes == {"prompt": True, "schema": None, "tools": None}
    assert (info.context_length, info.price, info.key, info.key_variable) == (None, None, None, None)


def test_the_config_comes_before_litellms_list():
    info = describe_model(model_config(id="openai/gpt-4o", context_length=99, input_price=1.0, output_price=2.0))
    assert info.context_length == 99
    assert info.price == Price(input=1.0, output=2.0)


def test_half_a_price_in_the_config_is_no_price():
    assert describe_model(model_config(input_price=1.0)).price is None


def test_a_free_model_in_litellms_list_has_an_unknown_price():
    assert describe_model(model_config(id="ollama/llama3", api_key_env=None)).price is None


def test_the_key_is_reported_as_present_or_absent_and_never_shown(monkeypatch: pytest.MonkeyPatch):
    info = describe_model(model_config())
    assert (info.key, info.key_variable) == (True, KEY_VARIABLE)
    assert KEY not in info.to_json()
    monkeypatch.delenv(KEY_VARIABLE)
    assert describe_model(model_config()).key is False


def test_the_providers_usual_variable_is_found_by_itself(monkeypatch: pytest.MonkeyPatch):
    config = model_config(id="gemini/gemini-2.0-flash", api_key_env=None)
    assert describe_model(config).key is False
    assert describe_model(config).key_variable == "GEMINI_API_KEY"
    monkeypatch.setenv("GEMINI_API_KEY", "some-key")
    assert (describe_model(config).key, describe_model(config).key_variable) == (True, "GEMINI_API_KEY")
