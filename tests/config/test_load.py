"""The composed config: what the defaults say, and one line for each kind of mistake."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import yaml
from omegaconf import OmegaConf

from dice.config import Config, composed_params, load_config
from dice.errors import ConfigError

ROOT = Path(__file__).parents[2]


def compose(*overrides: str) -> Config:
    return load_config(OmegaConf.create(composed_params(list(overrides))))


def test_the_default_is_the_papers_grid() -> None:
    config = compose()
    cells = len(config.chain.lengths) * len(config.party.counts) * len(config.dialogue.types)
    assert cells * config.scenario.per_cell == 50 * 3 * 3 * 4


@pytest.mark.parametrize(
    ("override", "key", "value"),
    [
        ("chain=r2", "chain.lengths", [2]),
        ("party=three", "party.counts", [3]),
        ("dialogue=eristic", "dialogue.types", ["eristic"]),
        ("experiment=smoke", "scenario.per_cell", 1),
        ("score=lexical", "score.counter", "lexical"),
        ("filter=none", "filter.stage_2.rules", []),
        ("filter=paper", "filter.stage_1.enabled", True),
        ("model@models.judge=gpt_4o", "models.judge.name", "gpt_4o"),
        ("model=random", "model.name", "random"),
        ("executor=serial", "executor.workers", 1),
        ("tracking=none", "tracking.enabled", False),
    ],
)
def test_a_group_or_experiment_changes_its_own_key(override: str, key: str, value: Any) -> None:
    changed: Any = asdict(compose(override))
    for part in key.split("."):
        changed = changed[part]
    assert changed == value


@pytest.mark.parametrize("path", sorted((ROOT / "conf").glob("*/*.yaml")), ids=lambda path: path.stem)
def test_every_config_composes_and_says_what_it_is(path: Path) -> None:
    needed = {
        "dice_bench": ["graph.sources=[x.json]"],
        "predictions": ["model.path=x"],
        "openai_compatible": ["model.api_base=http://host/v1", "model.name=x"],
    }
    compose(f"{path.parent.name}={path.stem}", *needed.get(path.stem, []))
    assert path.read_text().startswith("# ")


def test_params_yaml_is_what_conf_composes_to() -> None:
    assert (ROOT / "params.yaml").read_text() == composed_params([])


@pytest.mark.parametrize("stage", ["score", "evaluate"])
def test_dvc_reruns_a_stage_when_its_bootstrap_changes(stage: str) -> None:
    declared = yaml.safe_load((ROOT / "dvc.yaml").read_text())["stages"][stage]
    params = set(declared.get("do", declared)["params"])
    assert "seed" in params
    assert "evaluate" in params or {"evaluate.confidence", "evaluate.resamples"} <= params


def test_every_key_of_the_schema_stands_in_conf() -> None:
    def keys(content: Any) -> Any:
        return {name: keys(value) for name, value in content.items()} if isinstance(content, dict) else None

    assert keys(yaml.safe_load(composed_params([]))) == keys(asdict(compose()))


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        (["score.alhpa=2"], "Unknown key score.alhpa. Did you mean score.alpha?"),
        (["scoer.alpha=2"], "Unknown key scoer.alpha. Did you mean score.alpha?"),
        (["+score.window=2"], "Unknown key score.window."),
        (["party=thre"], "party=thre is no choice. Did you mean party=three? There are: all, four, three, two."),
        (["score.alpha=large"], "score.alpha: Value 'large' of type 'str' could not be converted to Float."),
        (["score.alpha=-1"], "score.alpha=-1.0 is not allowed: it should be positive and finite."),
        (
            ["score.counter=human"],
            "score.counter=human is not allowed: it should be evidence, lexical, model or embedding.",
        ),
        (["chain.lengths=[0]"], "chain.lengths=[0] is not allowed"),
        (["party.counts=[1]"], "party.counts=[1] is not allowed"),
        (["dialogue.types=[chat]"], "dialogue.types=['chat'] is not allowed"),
        (["simulate.chatter=2"], "simulate.chatter=2.0 is not allowed"),
        (["simulate.repetition=-1"], "simulate.repetition=-1.0 is not allowed"),
        (["simulate.spoken=1.5"], "simulate.spoken=1.5 is not allowed"),
        (["simulate.turns=chaos"], "simulate.turns=chaos is not allowed: it should be bidding, markov or round_robin"),
        (["filter.stage_1.remove_if=low"], "it should be low_and_wrong_type or low_or_wrong_type."),
        (["filter.stage_1.threshold=6"], "filter.stage_1.threshold=6.0 is not allowed: it should be between 1 and 5."),
        (["filter.stage_1.min_mass=2"], "filter.stage_1.min_mass=2.0 is not allowed: it should be between 0 and 1."),
        (["filter.stage_1.temperature=0"], "filter.stage_1.temperature=0.0 is not allowed: it should be above 0."),
        (["filter.stage_1.samples=0"], "filter.stage_1.samples=0 is not allowed: it should be at least 1."),
        (["filter.stage_3.by=all"], "filter.stage_3.by=all is not allowed: it should be people, model or null."),
        (
            ["filter.stage_3.min_passed=16"],
            "filter.stage_3.min_passed=16 is not allowed: it should be between 1 and 15.",
        ),
        (["review.overlap=2"], "review.overlap=2.0 is not allowed: it should be between 0 and 1."),
        (["review.sample=0"], "review.sample=0 is not allowed: it should be at least 1, or null."),
        (["review.raters=[a/b]"], "it should be different names of letters, digits, - and _."),
        (["filter.rules=[refusal]"], "Unknown key filter.rules."),
        (["filter=papre"], "filter=papre is no choice. Did you mean filter=paper?"),
        (["model@models.judge=lexical"], "models.judge.kind=baseline is not allowed: it should be chat."),
        (["simulate.turns=model"], "or with simulate=model also model"),
        (["evaluate.confidence=95"], "evaluate.confidence=95.0 is not allowed"),
        (["graph.sources=daily_life"], "graph.sources has to be a list: graph.sources=[...]"),
        (["graph.sources=[]"], "graph.sources=[] is not allowed: it should be one or more packs, files or folders"),
        (["graph.sources=[a,b,a]"], "it should be each source once, and a comes twice"),
        (["graph=dice_bench"], "graph.sources has no value. Give it on the command line: graph.sources=..."),
        (["model=predictions"], "model.path has no value."),
        (["model=openai_compatible", "model.name=x"], "model.api_base has no value."),
        (["model=openai_compatible", "model.api_base=http://host/v1"], "model.name has no value."),
        (["model=gpt_4", "seed=1"], "model=gpt_4 is no choice. Did you mean model=gpt_4o?"),
        (["evaluate.mode=json"], "evaluate.mode=json is not allowed: it should be prompt, schema or tools."),
        (["evaluate.tools=gold"], "evaluate.tools=gold is not allowed: it should be all, gold_plus:k or retrieved:k."),
        (["budget.max_us=1"], "Unknown key budget.max_us. Did you mean budget.max_usd?"),
        (["seed=-3"], "seed=-3 is not allowed"),
        (["score.alpha=[1"], "score.alpha=[1"),
    ],
)
def test_a_mistake_is_one_line_that_names_the_key(overrides: list[str], message: str) -> None:
    with pytest.raises(ConfigError) as raised:
        compose(*overrides)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)
