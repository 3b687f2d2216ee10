"""From what Hydra composed to checked dataclasses; and from Hydra's faults to one line that says what to do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from typing import Any, cast, get_args, get_type_hints

from hydra.errors import OverrideParseException
from omegaconf import DictConfig, OmegaConf
from omegaconf.errors import MissingMandatoryValue, OmegaConfBaseException

from dice.config.schema import Config
from dice.errors import ConfigError


def load_config(composed: DictConfig) -> Config:
    """Return the composed config as checked dataclasses.

    Raises
    ------
    ConfigError
        On an unknown key (with the nearest right one), a value of the wrong type, or one out of range.
    """
    content = OmegaConf.to_container(composed, resolve=False)
    unknown = next((key for key, _ in _items(content) if key not in KEYS), None)
    if unknown is not None:
        raise ConfigError(f"Unknown key {unknown}.{_suggestion(unknown, KEYS)}")
    # Looked for before merging, since ??? in a file gives way to the default of the dataclass.
    missing = next((key for key, value in _items(content) if value == "???"), None)
    if missing is not None:
        raise ConfigError(_no_value(missing))
    try:
        merged = OmegaConf.merge(OmegaConf.structured(Config), composed)
        return cast(Config, OmegaConf.to_object(merged))
    except MissingMandatoryValue as fault:
        raise ConfigError(_no_value(str(fault.full_key))) from fault
    except OmegaConfBaseException as fault:
        raise ConfigError(f"{fault.full_key}: {_first_line(fault)}.") from fault
    except ConfigError as fault:  # raised by the schema; OmegaConf appends lines of its own to the text
        raise ConfigError(f"{_first_line(fault)}.") from fault


def explain(fault: Exception) -> str:
    """Return one line for what Hydra could not compose."""
    text = str(fault)
    if isinstance(fault, OverrideParseException):
        return f"{fault.override} can't be read: {_first_line(fault)}. Values with brackets or commas need quotes."
    if found := re.search(r"Could not override '([^']+)'", text):
        key = found[1].split("@")[0]
        return f"Unknown key {key}.{_suggestion(key, KEYS)}"
    if found := re.search(
        r"Could not find '([^']+)'\s+Available options in '([^']+)':\s+(.+?)(?:\n\S|\n\n|\Z)", text, re.S
    ):
        group, options = found[2], found[3].split()
        choice = found[1].removeprefix(f"{group}/")
        near = get_close_matches(choice, options, 1)
        meant = f" Did you mean {group}={near[0]}?" if near else ""
        return f"{group}={choice} is no choice.{meant} There are: {', '.join(options)}."
    return re.sub(r"\s+", " ", text).strip()


def _key_names(kind: type, prefix: str = "") -> list[str]:
    names = []
    hints = get_type_hints(kind)
    for entry in fields(kind):
        names.append(prefix + entry.name)
        inner = next((k for k in (hints[entry.name], *get_args(hints[entry.name])) if is_dataclass(k)), None)
        if inner is not None:
            names += _key_names(cast(type, inner), f"{prefix}{entry.name}.")
    return names


KEYS = _key_names(Config)
FREE = ("model.extra", *(f"models.{role}.extra" for role in ("generator", "judge", "counter")))
"""Mappings whose keys are the provider's."""


def _items(content: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every key of a tree, dotted, with its value; not those that the provider gives a meaning to."""
    if isinstance(content, dict) and prefix.removesuffix(".") not in FREE:
        for name, value in content.items():
            yield f"{prefix}{name}", value
            yield from _items(value, f"{prefix}{name}.")


def _suggestion(key: str, known: list[str]) -> str:
    near = get_close_matches(key, known, 1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else f" There are: {', '.join(k for k in known if '.' not in k)}."


def _no_value(key: str) -> str:
    return f"{key} has no value. Give it on the command line: {key}=..."


def _first_line(fault: Exception) -> str:
    return str(fault).strip().splitlines()[0].rstrip(".")
