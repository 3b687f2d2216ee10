"""Composing conf/ into the one file that DVC's stages read."""

from __future__ import annotations

from pathlib import Path

import hydra
from hydra.core.global_hydra import GlobalHydra
from hydra.errors import HydraException
from omegaconf import DictConfig, OmegaConf
from omegaconf.errors import OmegaConfBaseException

from dice.config.load import explain, load_config
from dice.config.schema import Config
from dice.errors import ConfigError


def composed_params(overrides: list[str]) -> str:
    """Return the composed config as YAML, interpolations resolved."""
    composed = _compose(overrides)
    load_config(composed)
    OmegaConf.resolve(composed)
    return OmegaConf.to_yaml(composed)


def composed_config(overrides: list[str]) -> Config:
    """Return the composed config, checked."""
    return load_config(_compose(overrides))


def conf_folder() -> Path:
    """Return the folder of configs: ./conf, else the one of the checkout that dice was installed from."""
    folders = (Path("conf"), Path(__file__).parents[2] / "conf")
    found = next((folder for folder in folders if (folder / "config.yaml").is_file()), None)
    if found is None:
        raise ConfigError("There is no conf/config.yaml here. Run dice in a checkout of the project.")
    return found.resolve()


def _compose(overrides: list[str]) -> DictConfig:
    GlobalHydra.instance().clear()
    try:
        with hydra.initialize_config_dir(str(conf_folder()), version_base="1.3"):
            return hydra.compose("config", overrides=overrides)
    except (HydraException, OmegaConfBaseException) as fault:
        raise ConfigError(explain(fault)) from fault
