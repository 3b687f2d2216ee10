"""The models in conf/model: the paper's 19, each with an id, a context long enough, and a name that agrees."""

from __future__ import annotations

import csv
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hydra import compose as hydra_compose
from hydra import initialize_config_dir
from hydra.core.override_parser.overrides_parser import OverridesParser
from omegaconf import OmegaConf

from dice.config import composed_params, load_config
from dice.config.schema import Model

CONF = Path(__file__).parents[2] / "conf"
PUBLISHED = Path(__file__).parents[1] / "paper" / "table5_em.csv"

PAPER = {
    "gpt_4o": "GPT-4o",
    "gpt_4o_mini": "GPT-4o-mini",
    "gemini_2_flash": "Gemini 2 Flash",
    "gemini_2_flash_lite": "Gemini 2 Flash Lite",
    "qwen2_5_7b": "Qwen2.5-7B",
    "mistral_7b": "Mistral-7B",
    "hammer2_1_7b": "Hammer-2.1-7B",
    "exaone3_5_7_8b": "EXAONE-3.5-7.8B",
    "llama3_1_8b": "LLaMA3.1-8B",
    "calm_8b": "CALM-8B",
    "toolace_8b": "ToolAce-8B",
    "glm4_9b": "GLM4-9B-Chat",
    "nexusraven_v2_13b": "NexusRaven-V2-13B",
    "qwen2_5_14b": "Qwen2.5-14B",
    "phi4_15b": "Phi4-15B",
    "granite_20b": "Granite-20B",
    "qwen2_5_32b": "Qwen2.5-32B",
    "llama3_3_70b": "LLaMA3.3-70B",
    "calm_70b": "CALM-70B",
}
"""File in conf/model by the name in the paper's table 5, in its order."""

CLOSED = ("gpt_4o", "gpt_4o_mini", "gemini_2_flash", "gemini_2_flash_lite")
LOCAL = ("ollama", "openai_compatible", "local_llama_cpp")
BASELINES = ("oracle", "lexical", "last_utterance", "random")
ADDRESS = ["model.api_base=http://host/v1", "model.name=mine"]


@cache
def model(*overrides: str) -> Model:
    return load_config(OmegaConf.create(composed_params(list(overrides)))).model


def test_the_paper_names_these_19_models() -> None:
    with PUBLISHED.open(encoding="utf-8") as file:
        assert [row["model"] for row in csv.DictReader(file)] == list(PAPER.values())


def test_the_group_holds_the_papers_models_three_ways_to_others_baselines_and_stored_answers() -> None:
    found = {path.stem for path in (CONF / "model").glob("*.yaml")}
    assert found == {*PAPER, *LOCAL, *BASELINES, "predictions"}


@pytest.mark.parametrize("name", PAPER)
def test_a_model_of_the_paper_is_named_like_its_file_and_fits_the_papers_8k(name: str) -> None:
    found = model(f"model={name}")
    assert (found.name, found.kind) == (name, "chat")
    # section 4.1 takes models of at least 8k tokens
    assert found.context_length is not None
    assert found.context_length >= 8 * 1024
    assert found.temperature == 0


@pytest.mark.parametrize("name", PAPER)
def test_the_first_line_says_which_row_of_the_paper_it_is(name: str) -> None:
    first = (CONF / "model" / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith(f"# {PAPER[name]} (")
    assert "in the paper's table 5" in first


@pytest.mark.parametrize("name", CLOSED)
def test_a_closed_model_is_asked_at_its_providers_own_address(name: str) -> None:
    found = model(f"model={name}")
    assert str(found.id).split("/")[0] in ("openai", "gemini")
    assert found.api_base is None


@pytest.mark.parametrize("name", [name for name in PAPER if name not in CLOSED])
def test_an_open_model_is_a_checkpoint_on_a_server_that_can_be_moved(name: str) -> None:
    found = model(f"model={name}")
    prefix, *checkpoint = str(found.id).split("/")
    assert (prefix, len(checkpoint)) == ("hosted_vllm", 2)
    assert found.api_base == "http://localhost:8000/v1"
    assert f"vllm serve {'/'.join(checkpoint)}" in (CONF / "model" / f"{name}.yaml").read_text(encoding="utf-8")
    assert model(f"model={name}", "model.api_base=http://gpu:9000/v1").api_base == "http://gpu:9000/v1"


def test_ids_are_told_apart() -> None:
    ids = [model(f"model={name}").id for name in PAPER]
    assert len(set(ids)) == 19


@pytest.mark.parametrize("name", [*PAPER, *LOCAL, *BASELINES])
def test_each_key_can_be_overridden_whatever_the_model(name: str) -> None:
    needed = ADDRESS if name == "openai_compatible" else []
    keys = yaml.safe_load(composed_params([f"model={name}", *needed]))["model"]
    assert set(keys) == set(asdict(Model()))


def test_any_openai_compatible_address_needs_only_itself_and_a_name() -> None:
    found = model("model=openai_compatible", *ADDRESS)
    assert (found.name, found.id, found.api_base) == ("mine", "hosted_vllm/mine", "http://host/v1")
    other = model("model=openai_compatible", *ADDRESS, "model.id=openai/org/mine", "model.api_key_env=MY_KEY")
    assert (other.name, other.id, other.api_key_env) == ("mine", "openai/org/mine", "MY_KEY")


def test_ollama_is_asked_for_the_context_that_is_counted_with() -> None:
    found = model("model=ollama", "model.name=qwen3", "model.context_length=4096")
    assert (found.id, found.extra) == ("ollama_chat/qwen3", {"num_ctx": 4096})
    assert model("model=ollama", "model.id=ollama_chat/qwen3:14b").id == "ollama_chat/qwen3:14b"


def test_a_parameter_of_the_providers_is_passed_on_under_any_name() -> None:
    assert model("model=gpt_4o", "+model.extra.top_p=0.5", "+model.extra.user.id=me").extra == {
        "top_p": 0.5,
        "user": {"id": "me"},
    }


def test_a_model_keeps_its_defaults_in_another_place_of_the_config() -> None:
    # judge, generator and counter take the same files: model@models.judge=gpt_4o
    with initialize_config_dir(str(CONF), version_base="1.3"):
        judge: Any = hydra_compose("config", overrides=["model@models.judge=ollama"]).models.judge
    assert (judge.id, judge.timeout, judge.extra.num_ctx) == ("ollama_chat/llama3.1", 120.0, 32768)


@pytest.mark.parametrize("experiment", ["model_sweep", "paper"])
def test_a_sweep_over_the_papers_models_names_each_once(experiment: str) -> None:
    with initialize_config_dir(str(CONF), version_base="1.3"):
        composed = hydra_compose("config", overrides=[f"experiment={experiment}"], return_hydra_config=True)
    swept = OverridesParser.create().parse_override(f"model={composed.hydra.sweeper.params.model}")
    assert list(swept.sweep_string_iterator()) == list(PAPER)


def test_the_papers_experiment_asks_as_the_paper_does() -> None:
    config = load_config(OmegaConf.create(composed_params(["experiment=paper", "model=phi4_15b"])))
    assert config.dataset.path == "hf:OfficerChul/DICE-BENCH"
    assert (config.evaluate.mode, config.evaluate.tools, config.evaluate.repeats) == ("prompt", "all", 1)
    assert (config.model.name, config.model.temperature, config.model.max_tokens) == ("phi4_15b", 0.0, 2000)
