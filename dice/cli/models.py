"""``dice models``: what can be evaluated, with context, price and whether a key is there (never the key)."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from dice.config import composed_config, conf_folder
from dice.errors import ConfigError
from dice.models import ModelInfo, describe_model


def list_models(overrides: list[str]) -> None:
    """Print the chat models of conf/model."""
    table = Table(box=None, pad_edge=False)
    for heading in ("model", "litellm id", "modes"):
        table.add_column(heading, overflow="fold")
    for heading in ("context", "$ per M in / out"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("key", overflow="fold")
    for path in sorted((conf_folder() / "model").glob("*.yaml")):
        try:
            model = composed_config([f"model={path.stem}", *overrides]).model
        except ConfigError as fault:
            if f"model={path.stem}" not in str(fault) and "has no value" not in str(fault):
                raise
            if path.stem != "predictions":
                table.add_row(path.stem, "(yours)", "", "", "", str(fault))
            continue
        if model.kind == "chat":
            table.add_row(path.stem, *_cells(describe_model(model)))
    console = Console()
    console.width = console.width if console.is_terminal else 200  # a pipe or file has no width of its own
    console.print(table)
    console.print("A mode with ? is not known beforehand; an evaluation finds it out with one call.", highlight=False)


def _cells(info: ModelInfo) -> tuple[str, ...]:
    modes = " ".join(mode if has else f"{mode}?" for mode, has in info.modes.items() if has is not False)
    context = "unknown" if info.context_length is None else f"{info.context_length:,}"
    price = "unknown" if info.price is None else f"{info.price.input:g} / {info.price.output:g}"
    if info.key_variable is None:
        key = "none needed" if info.key is None else "unknown"
    else:
        key = f"{info.key_variable} {'set' if info.key else 'missing'}"
    return info.id, modes, context, price, key
