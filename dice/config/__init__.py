"""The configuration: declared once, checked on load, one line per fault."""

from dice.config.compose import composed_config, composed_params, conf_folder
from dice.config.load import explain, load_config
from dice.config.schema import Config

__all__ = ["Config", "composed_config", "composed_params", "conf_folder", "explain", "load_config"]
